CREATE TABLE `letter` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`subject` text NOT NULL,
	`preheader` text DEFAULT '' NOT NULL,
	`opening` text DEFAULT '' NOT NULL,
	`items` text DEFAULT '[]' NOT NULL,
	`closing` text DEFAULT '' NOT NULL,
	`kinds` text DEFAULT '["newsletter"]' NOT NULL,
	`language` text DEFAULT '' NOT NULL,
	`trips` text DEFAULT 'any' NOT NULL,
	`trips_min` integer DEFAULT 1 NOT NULL,
	`quiet_days` integer DEFAULT 0 NOT NULL,
	`speed` integer DEFAULT 1000 NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`start_date` integer,
	`begun_date` integer,
	`ended_date` integer,
	`next_batch_date` integer,
	`total` integer DEFAULT 0 NOT NULL,
	`queued` integer DEFAULT 0 NOT NULL,
	`content` text,
	CONSTRAINT "letter_statusid" CHECK("letter"."statusid" >= -1),
	CONSTRAINT "letter_state" CHECK("letter"."state" in ('draft', 'scheduled', 'sending', 'paused', 'sent')),
	CONSTRAINT "letter_trips" CHECK("letter"."trips" in ('any', 'none', 'some'))
);
--> statement-breakpoint
CREATE INDEX `letter_list` ON `letter` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `letter_status_list` ON `letter` (`statusid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `letter_state` ON `letter` (`state`,`statusid`);--> statement-breakpoint
CREATE TABLE `letter_link` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`letter_uuid` text NOT NULL,
	`place` integer NOT NULL,
	`path` text NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`clicks` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`letter_uuid`) REFERENCES `letter`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "letter_link_statusid" CHECK("letter_link"."statusid" >= -1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `letter_link_one` ON `letter_link` (`letter_uuid`,`place`);--> statement-breakpoint
CREATE TABLE `mail_event` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`event_id` text NOT NULL,
	`kind` text NOT NULL,
	`email` text NOT NULL,
	`detail` text DEFAULT '' NOT NULL,
	`letter_uuid` text,
	FOREIGN KEY (`letter_uuid`) REFERENCES `letter`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "mail_event_statusid" CHECK("mail_event"."statusid" >= -1),
	CONSTRAINT "mail_event_kind" CHECK("mail_event"."kind" in ('bounced', 'soft', 'complained', 'suppressed'))
);
--> statement-breakpoint
CREATE INDEX `mail_event_list` ON `mail_event` (`create_date`,`uuid`);--> statement-breakpoint
CREATE UNIQUE INDEX `mail_event_once` ON `mail_event` (`event_id`);--> statement-breakpoint
CREATE INDEX `mail_event_email` ON `mail_event` (`email`,`create_date`);--> statement-breakpoint
CREATE INDEX `mail_event_letter` ON `mail_event` (`letter_uuid`,`kind`);--> statement-breakpoint
DROP INDEX `booking_figures`;--> statement-breakpoint
CREATE INDEX `booking_figures` ON `booking` (`create_date`,`state`,`statusid`,`total`,`email`,`rental_request_uuid`);--> statement-breakpoint
DROP INDEX `rental_approval_figures`;--> statement-breakpoint
CREATE INDEX `rental_approval_figures` ON `rental_approval` (`create_date`,`rental_request_uuid`,`rental_partner_uuid`,`price`,`answered_date`,`queued_date`,`rental_product_uuid`);--> statement-breakpoint
DROP INDEX `rental_request_figures`;--> statement-breakpoint
CREATE INDEX `rental_request_figures` ON `rental_request` (`create_date`,`statusid`,`product_package_uuid`,`referral_partner_uuid`,`uuid`,`source`,`start_date`,`timeofday`,`guests`);--> statement-breakpoint
ALTER TABLE `newsletter` ADD `ended_by` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletter` ADD `pause_until_date` integer;--> statement-breakpoint
ALTER TABLE `newsletter` ADD `seldom_days` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletter` ADD `last_letter_date` integer;--> statement-breakpoint
ALTER TABLE `partner_rating` ADD `stars_vessel` integer;--> statement-breakpoint
ALTER TABLE `partner_rating` ADD `stars_crew` integer;--> statement-breakpoint
ALTER TABLE `partner_rating` ADD `stars_value` integer;--> statement-breakpoint
ALTER TABLE `partner_rating` ADD `pictures` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `partner_rating` ADD `answer` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `partner_rating` ADD `answer_date` integer;--> statement-breakpoint
ALTER TABLE `partner_rating` ADD `refused_reason` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `partner_rating` ADD `told_date` integer;--> statement-breakpoint
CREATE INDEX `partner_rating_untold` ON `partner_rating` (`update_date`) WHERE published = 1 and told_date is null and stars_vessel is not null;--> statement-breakpoint
CREATE INDEX `partner_rating_pictures` ON `partner_rating` (`update_date`) WHERE pictures <> '[]';--> statement-breakpoint
ALTER TABLE `rental_partner` ADD `acceptance_rate` integer;--> statement-breakpoint
ALTER TABLE `user` ADD `permission` text;--> statement-breakpoint
CREATE INDEX `chat_figures` ON `chat` (`create_date`,`statusid`,`first_asked_date`,`first_answer_date`,`rental_request_uuid`);--> statement-breakpoint
CREATE INDEX `slot_watch_came` ON `slot_watch` (`create_date`);