-- contract: the table payment is made anew with more states and columns; versions before only read it, by columns it still has
CREATE TABLE `__new_payment` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`booking_uuid` text NOT NULL,
	`kind` text NOT NULL,
	`place` integer DEFAULT 0 NOT NULL,
	`amount` integer NOT NULL,
	`waived` integer DEFAULT 0 NOT NULL,
	`paid` integer DEFAULT 0 NOT NULL,
	`currency` text DEFAULT 'AED' NOT NULL,
	`state` text DEFAULT 'due' NOT NULL,
	`way` text,
	`reference` text,
	`due_date` integer,
	`paid_date` integer,
	`reminded_date` integer,
	`overdue_date` integer,
	`disputed_date` integer,
	`dispute` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`booking_uuid`) REFERENCES `booking`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_statusid" CHECK("__new_payment"."statusid" >= -1),
	CONSTRAINT "payment_kind" CHECK("__new_payment"."kind" in ('deposit', 'balance', 'change')),
	CONSTRAINT "payment_state" CHECK("__new_payment"."state" in ('due', 'paid', 'refunded', 'waived', 'failed')),
	CONSTRAINT "payment_way" CHECK("__new_payment"."way" in ('card', 'transfer', 'aboard')),
	CONSTRAINT "payment_amount" CHECK("__new_payment"."amount" >= 0),
	CONSTRAINT "payment_parts" CHECK("__new_payment"."waived" >= 0 and "__new_payment"."paid" >= 0 and "__new_payment"."waived" + "__new_payment"."paid" <= "__new_payment"."amount")
);
--> statement-breakpoint
INSERT INTO `__new_payment` ("uuid", "create_date", "update_date", "statusid", "booking_uuid", "kind", "place", "amount", "paid", "currency", "state", "reference", "due_date", "paid_date")
	SELECT "uuid", "create_date", "update_date", "statusid", "booking_uuid", "kind", iif("kind" = 'deposit', 0, 1), "amount", iif("state" = 'paid', "amount", 0), "currency", "state", "reference", "due_date", "paid_date" FROM `payment`;--> statement-breakpoint
DROP TABLE `payment`;--> statement-breakpoint
ALTER TABLE `__new_payment` RENAME TO `payment`;--> statement-breakpoint
CREATE UNIQUE INDEX `payment_reference_unique` ON `payment` (`reference`);--> statement-breakpoint
CREATE INDEX `payment_list` ON `payment` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `payment_status_list` ON `payment` (`statusid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `payment_by_due_date` ON `payment` (`due_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `payment_booking` ON `payment` (`booking_uuid`,`place`);--> statement-breakpoint
CREATE INDEX `payment_due` ON `payment` (`state`,`due_date`);--> statement-breakpoint
CREATE INDEX `payment_late` ON `payment` (`due_date`) WHERE "payment"."state" in ('due', 'failed') and ("payment"."way" is not 'aboard' or "payment"."kind" = 'deposit');--> statement-breakpoint
CREATE INDEX `payment_disputed` ON `payment` (`disputed_date`) WHERE "payment"."disputed_date" is not null;--> statement-breakpoint
CREATE INDEX `payment_figures` ON `payment` (`due_date`,`statusid`,`amount`,`waived`,`paid`);--> statement-breakpoint
CREATE TABLE `checkout` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`payment_uuid` text NOT NULL,
	`session_id` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text DEFAULT 'AED' NOT NULL,
	`url` text DEFAULT '' NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`expires_date` integer NOT NULL,
	FOREIGN KEY (`payment_uuid`) REFERENCES `payment`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "checkout_statusid" CHECK("checkout"."statusid" >= -1),
	CONSTRAINT "checkout_state" CHECK("checkout"."state" in ('open', 'complete', 'expired'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `checkout_session_id_unique` ON `checkout` (`session_id`);--> statement-breakpoint
CREATE INDEX `checkout_list` ON `checkout` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `checkout_payment` ON `checkout` (`payment_uuid`,`create_date`);--> statement-breakpoint
CREATE INDEX `checkout_open` ON `checkout` (`state`,`create_date`) WHERE "checkout"."state" = 'open';--> statement-breakpoint
CREATE TABLE `stripe_event` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`event_id` text NOT NULL,
	`type` text NOT NULL,
	`object_id` text DEFAULT '' NOT NULL,
	`handled_date` integer,
	`outcome` text DEFAULT '' NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stripe_event_statusid" CHECK("stripe_event"."statusid" >= -1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stripe_event_event_id_unique` ON `stripe_event` (`event_id`);--> statement-breakpoint
CREATE INDEX `stripe_event_list` ON `stripe_event` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `stripe_event_open` ON `stripe_event` (`handled_date`,`create_date`);--> statement-breakpoint
CREATE TABLE `commission_entry` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`booking_uuid` text NOT NULL,
	`party` text NOT NULL,
	`rental_partner_uuid` text,
	`referral_partner_uuid` text,
	`month` text NOT NULL,
	`base` integer NOT NULL,
	`amount` integer NOT NULL,
	`currency` text DEFAULT 'AED' NOT NULL,
	`reason` text DEFAULT 'booked' NOT NULL,
	FOREIGN KEY (`booking_uuid`) REFERENCES `booking`(`uuid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rental_partner_uuid`) REFERENCES `rental_partner`(`uuid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`referral_partner_uuid`) REFERENCES `referral_partner`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "commission_entry_statusid" CHECK("commission_entry"."statusid" >= -1),
	CONSTRAINT "commission_entry_party" CHECK("commission_entry"."party" in ('provider', 'affiliate')),
	CONSTRAINT "commission_entry_reason" CHECK("commission_entry"."reason" in ('booked', 'changed', 'cancelled', 'waived', 'refunded')),
	CONSTRAINT "commission_entry_whose" CHECK(("commission_entry"."party" = 'provider') = ("commission_entry"."rental_partner_uuid" is not null) and ("commission_entry"."party" = 'affiliate') = ("commission_entry"."referral_partner_uuid" is not null))
);
--> statement-breakpoint
CREATE INDEX `commission_entry_list` ON `commission_entry` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `commission_entry_booking` ON `commission_entry` (`booking_uuid`,`party`);--> statement-breakpoint
CREATE INDEX `commission_entry_provider` ON `commission_entry` (`rental_partner_uuid`,`month`);--> statement-breakpoint
CREATE INDEX `commission_entry_affiliate` ON `commission_entry` (`referral_partner_uuid`,`month`);--> statement-breakpoint
CREATE INDEX `commission_entry_month` ON `commission_entry` (`party`,`month`,`amount`);--> statement-breakpoint
CREATE TABLE `invoice` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`rental_partner_uuid` text NOT NULL,
	`booking_uuid` text NOT NULL,
	`kind` text NOT NULL,
	`year` integer NOT NULL,
	`serial` integer NOT NULL,
	`number` text NOT NULL,
	`of_invoice_uuid` text,
	`supply_date` integer NOT NULL,
	`seller` text NOT NULL,
	`buyer` text NOT NULL,
	`lines` text NOT NULL,
	`net` integer NOT NULL,
	`vat` integer NOT NULL,
	`total` integer NOT NULL,
	`currency` text DEFAULT 'AED' NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`rental_partner_uuid`) REFERENCES `rental_partner`(`uuid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_uuid`) REFERENCES `booking`(`uuid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`of_invoice_uuid`) REFERENCES `invoice`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoice_statusid" CHECK("invoice"."statusid" >= -1),
	CONSTRAINT "invoice_kind" CHECK("invoice"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "invoice_sum" CHECK("invoice"."net" + "invoice"."vat" = "invoice"."total" and "invoice"."total" >= 0),
	CONSTRAINT "invoice_of" CHECK(("invoice"."kind" = 'credit_note') = ("invoice"."of_invoice_uuid" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_number_unique` ON `invoice` (`number`);--> statement-breakpoint
CREATE INDEX `invoice_list` ON `invoice` (`create_date`,`uuid`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_serial` ON `invoice` (`rental_partner_uuid`,`year`,`serial`);--> statement-breakpoint
CREATE INDEX `invoice_booking` ON `invoice` (`booking_uuid`,`create_date`);--> statement-breakpoint
CREATE INDEX `invoice_of_invoice` ON `invoice` (`of_invoice_uuid`) WHERE "invoice"."of_invoice_uuid" is not null;--> statement-breakpoint
CREATE TABLE `payment_entry` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`payment_uuid` text NOT NULL,
	`booking_uuid` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text DEFAULT 'AED' NOT NULL,
	`way` text NOT NULL,
	`state` text DEFAULT 'done' NOT NULL,
	`of_entry_uuid` text,
	`reason` text,
	`external_id` text,
	`reference` text DEFAULT '' NOT NULL,
	`marked_by` text DEFAULT '' NOT NULL,
	`done_date` integer,
	FOREIGN KEY (`payment_uuid`) REFERENCES `payment`(`uuid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_uuid`) REFERENCES `booking`(`uuid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`of_entry_uuid`) REFERENCES `payment_entry`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_entry_statusid" CHECK("payment_entry"."statusid" >= -1),
	CONSTRAINT "payment_entry_kind" CHECK("payment_entry"."kind" in ('received', 'refund')),
	CONSTRAINT "payment_entry_way" CHECK("payment_entry"."way" in ('card', 'transfer', 'aboard')),
	CONSTRAINT "payment_entry_state" CHECK("payment_entry"."state" in ('due', 'done', 'failed')),
	CONSTRAINT "payment_entry_reason" CHECK("payment_entry"."reason" in ('cancelled', 'changed', 'excess', 'office', 'dispute')),
	CONSTRAINT "payment_entry_amount" CHECK("payment_entry"."amount" > 0),
	CONSTRAINT "payment_entry_refund" CHECK(("payment_entry"."kind" = 'refund') = ("payment_entry"."of_entry_uuid" is not null) and ("payment_entry"."kind" = 'refund') = ("payment_entry"."reason" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_entry_external_id_unique` ON `payment_entry` (`external_id`);--> statement-breakpoint
CREATE INDEX `payment_entry_list` ON `payment_entry` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `payment_entry_payment` ON `payment_entry` (`payment_uuid`,`create_date`);--> statement-breakpoint
CREATE INDEX `payment_entry_booking` ON `payment_entry` (`booking_uuid`,`create_date`);--> statement-breakpoint
CREATE INDEX `payment_entry_of` ON `payment_entry` (`of_entry_uuid`) WHERE "payment_entry"."of_entry_uuid" is not null;--> statement-breakpoint
CREATE INDEX `payment_entry_open` ON `payment_entry` (`state`,`create_date`) WHERE "payment_entry"."state" <> 'done';--> statement-breakpoint
CREATE INDEX `payment_entry_done` ON `payment_entry` (`done_date`,`kind`,`way`,`booking_uuid`,`amount`) WHERE "payment_entry"."done_date" is not null;--> statement-breakpoint
CREATE TABLE `payout` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`party` text NOT NULL,
	`rental_partner_uuid` text,
	`referral_partner_uuid` text,
	`month` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text DEFAULT 'AED' NOT NULL,
	`state` text DEFAULT 'approved' NOT NULL,
	`approved_by` text DEFAULT '' NOT NULL,
	`paid_by` text DEFAULT '' NOT NULL,
	`paid_date` integer,
	`reference` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`rental_partner_uuid`) REFERENCES `rental_partner`(`uuid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`referral_partner_uuid`) REFERENCES `referral_partner`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payout_statusid" CHECK("payout"."statusid" >= -1),
	CONSTRAINT "payout_party" CHECK("payout"."party" in ('provider', 'affiliate')),
	CONSTRAINT "payout_state" CHECK("payout"."state" in ('approved', 'paid', 'cancelled')),
	CONSTRAINT "payout_whose" CHECK(("payout"."party" = 'provider') = ("payout"."rental_partner_uuid" is not null) and ("payout"."party" = 'affiliate') = ("payout"."referral_partner_uuid" is not null)),
	CONSTRAINT "payout_amount" CHECK("payout"."amount" <> 0 and ("payout"."party" = 'provider' or "payout"."amount" > 0))
);
--> statement-breakpoint
CREATE INDEX `payout_list` ON `payout` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `payout_provider` ON `payout` (`rental_partner_uuid`,`create_date`);--> statement-breakpoint
CREATE INDEX `payout_affiliate` ON `payout` (`referral_partner_uuid`,`create_date`);--> statement-breakpoint
ALTER TABLE `booking` ADD `terms` text;--> statement-breakpoint
ALTER TABLE `booking` ADD `kept` integer;--> statement-breakpoint
ALTER TABLE `booking` ADD `commission_bp` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `booking` ADD `referral_partner_uuid` text REFERENCES referral_partner(uuid);--> statement-breakpoint
ALTER TABLE `booking` ADD `affiliate_bp` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `booking_referral_partner` ON `booking` (`referral_partner_uuid`,`create_date`) WHERE "booking"."referral_partner_uuid" is not null;--> statement-breakpoint
ALTER TABLE `product_package` ADD `deposit_percent` integer;--> statement-breakpoint
ALTER TABLE `product_package` ADD `deposit_amount` integer;--> statement-breakpoint
ALTER TABLE `product_package` ADD `deposit_days` integer;--> statement-breakpoint
ALTER TABLE `product_package` ADD `balance_days` integer;--> statement-breakpoint
ALTER TABLE `product_package` ADD `grace_days` integer;--> statement-breakpoint
ALTER TABLE `referral_partner` ADD `phone` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `referral_partner` ADD `bank_account` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `rental_approval` ADD `terms` text;--> statement-breakpoint
ALTER TABLE `rental_partner` ADD `deposit_percent` integer;--> statement-breakpoint
ALTER TABLE `rental_partner` ADD `deposit_amount` integer;--> statement-breakpoint
ALTER TABLE `rental_partner` ADD `deposit_days` integer;--> statement-breakpoint
ALTER TABLE `rental_partner` ADD `balance_days` integer;--> statement-breakpoint
ALTER TABLE `rental_partner` ADD `grace_days` integer;--> statement-breakpoint
ALTER TABLE `rental_partner` ADD `legal_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `rental_partner` ADD `address` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `rental_partner` ADD `trn` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `rental_partner` ADD `bank_account` text DEFAULT '' NOT NULL;
--> statement-breakpoint
CREATE TRIGGER `payment_insert_count` AFTER INSERT ON `payment`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('payment', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `payment_update_count` AFTER UPDATE OF `statusid` ON `payment` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('payment', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('payment', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `payment_delete_count` AFTER DELETE ON `payment`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('payment', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `checkout_insert_count` AFTER INSERT ON `checkout`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('checkout', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `checkout_update_count` AFTER UPDATE OF `statusid` ON `checkout` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('checkout', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('checkout', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `checkout_delete_count` AFTER DELETE ON `checkout`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('checkout', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `stripe_event_insert_count` AFTER INSERT ON `stripe_event`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('stripe_event', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `stripe_event_update_count` AFTER UPDATE OF `statusid` ON `stripe_event` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('stripe_event', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('stripe_event', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `stripe_event_delete_count` AFTER DELETE ON `stripe_event`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('stripe_event', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `commission_entry_insert_count` AFTER INSERT ON `commission_entry`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('commission_entry', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `commission_entry_update_count` AFTER UPDATE OF `statusid` ON `commission_entry` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('commission_entry', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('commission_entry', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `commission_entry_delete_count` AFTER DELETE ON `commission_entry`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('commission_entry', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_insert_count` AFTER INSERT ON `invoice`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('invoice', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_update_count` AFTER UPDATE OF `statusid` ON `invoice` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('invoice', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('invoice', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_delete_count` AFTER DELETE ON `invoice`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('invoice', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `payment_entry_insert_count` AFTER INSERT ON `payment_entry`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('payment_entry', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `payment_entry_update_count` AFTER UPDATE OF `statusid` ON `payment_entry` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('payment_entry', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('payment_entry', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `payment_entry_delete_count` AFTER DELETE ON `payment_entry`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('payment_entry', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `payout_insert_count` AFTER INSERT ON `payout`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('payout', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `payout_update_count` AFTER UPDATE OF `statusid` ON `payout` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('payout', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('payout', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `payout_delete_count` AFTER DELETE ON `payout`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('payout', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;

--> statement-breakpoint
-- An invoice stays as it was sent; what is wrong with one is taken back by a credit note.
CREATE TRIGGER `invoice_update_kept` BEFORE UPDATE ON `invoice`
BEGIN
	SELECT RAISE(ABORT, 'invoice_kept');
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_delete_kept` BEFORE DELETE ON `invoice`
BEGIN
	SELECT RAISE(ABORT, 'invoice_kept');
END;
--> statement-breakpoint
-- Trips that are sold already are paid aboard, as nothing else was agreed.
INSERT INTO `payment` (`uuid`, `create_date`, `update_date`, `statusid`, `booking_uuid`, `kind`, `place`, `amount`, `currency`, `way`, `due_date`)
	SELECT lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-8' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
		b.`create_date`, b.`create_date`, 1, b.`uuid`, 'balance', 1, b.`total`, b.`currency`, 'aboard', b.`start_date`
	FROM `booking` b WHERE b.`state` IN ('held', 'confirmed') AND b.`statusid` >= 0 AND b.`total` > 0
		AND NOT EXISTS (SELECT 1 FROM `payment` p WHERE p.`booking_uuid` = b.`uuid`);
