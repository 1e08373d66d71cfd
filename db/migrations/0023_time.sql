CREATE TABLE `block_rule` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`rental_product_uuid` text NOT NULL,
	`weekdays` text NOT NULL,
	`from_minute` integer NOT NULL,
	`minutes` integer NOT NULL,
	`first_day` text NOT NULL,
	`last_day` text,
	`reason` text DEFAULT '' NOT NULL,
	`made_until` text NOT NULL,
	FOREIGN KEY (`rental_product_uuid`) REFERENCES `rental_product`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "block_rule_statusid" CHECK("block_rule"."statusid" >= -1)
);
--> statement-breakpoint
CREATE INDEX `block_rule_product` ON `block_rule` (`rental_product_uuid`);--> statement-breakpoint
CREATE INDEX `block_rule_due` ON `block_rule` (`statusid`,`made_until`);--> statement-breakpoint
CREATE TABLE `booking_change` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`booking_uuid` text NOT NULL,
	`side` text NOT NULL,
	`kind` text DEFAULT 'trip' NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`before` text NOT NULL,
	`after` text,
	`reason` text DEFAULT '' NOT NULL,
	`answer` text DEFAULT '' NOT NULL,
	`way` text DEFAULT '' NOT NULL,
	`valid_until_date` integer NOT NULL,
	`decided_date` integer,
	`decided_side` text,
	FOREIGN KEY (`booking_uuid`) REFERENCES `booking`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "booking_change_statusid" CHECK("booking_change"."statusid" >= -1),
	CONSTRAINT "booking_change_side" CHECK("booking_change"."side" in ('visitor', 'provider', 'office')),
	CONSTRAINT "booking_change_kind" CHECK("booking_change"."kind" in ('trip', 'weather')),
	CONSTRAINT "booking_change_state" CHECK("booking_change"."state" in ('open', 'agreed', 'refused', 'withdrawn', 'expired'))
);
--> statement-breakpoint
CREATE INDEX `booking_change_list` ON `booking_change` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `booking_change_booking` ON `booking_change` (`booking_uuid`,`create_date`);--> statement-breakpoint
CREATE UNIQUE INDEX `booking_change_one_open` ON `booking_change` (`booking_uuid`) WHERE "booking_change"."state" = 'open';--> statement-breakpoint
CREATE INDEX `booking_change_due` ON `booking_change` (`state`,`valid_until_date`) WHERE "booking_change"."state" = 'open';--> statement-breakpoint
CREATE TABLE `calendar_feed` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`rental_product_uuid` text NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`url` text NOT NULL,
	`etag` text DEFAULT '' NOT NULL,
	`last_modified` text DEFAULT '' NOT NULL,
	`read_date` integer,
	`good_date` integer,
	`next_read_date` integer NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`problem` text DEFAULT '' NOT NULL,
	`found` text,
	`warned_date` integer,
	`revision` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`rental_product_uuid`) REFERENCES `rental_product`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "calendar_feed_statusid" CHECK("calendar_feed"."statusid" >= -1),
	CONSTRAINT "calendar_feed_state" CHECK("calendar_feed"."state" in ('waiting', 'ok', 'failing'))
);
--> statement-breakpoint
CREATE INDEX `calendar_feed_product` ON `calendar_feed` (`rental_product_uuid`);--> statement-breakpoint
CREATE INDEX `calendar_feed_due` ON `calendar_feed` (`statusid`,`next_read_date`);--> statement-breakpoint
CREATE TABLE `slot_watch` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`rental_product_uuid` text NOT NULL,
	`product_package_uuid` text,
	`start_date` integer NOT NULL,
	`end_date` integer NOT NULL,
	`email` text NOT NULL,
	`rental_request_uuid` text,
	`state` text DEFAULT 'waiting' NOT NULL,
	`told_date` integer,
	FOREIGN KEY (`rental_product_uuid`) REFERENCES `rental_product`(`uuid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_package_uuid`) REFERENCES `product_package`(`uuid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rental_request_uuid`) REFERENCES `rental_request`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "slot_watch_statusid" CHECK("slot_watch"."statusid" >= -1),
	CONSTRAINT "slot_watch_state" CHECK("slot_watch"."state" in ('waiting', 'told', 'ended'))
);
--> statement-breakpoint
CREATE INDEX `slot_watch_due` ON `slot_watch` (`state`,`start_date`) WHERE "slot_watch"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX `slot_watch_product` ON `slot_watch` (`rental_product_uuid`);--> statement-breakpoint
CREATE INDEX `slot_watch_package` ON `slot_watch` (`product_package_uuid`) WHERE "slot_watch"."product_package_uuid" is not null;--> statement-breakpoint
CREATE INDEX `slot_watch_request` ON `slot_watch` (`rental_request_uuid`) WHERE "slot_watch"."rental_request_uuid" is not null;--> statement-breakpoint
CREATE INDEX `slot_watch_email` ON `slot_watch` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `slot_watch_one` ON `slot_watch` (`email`,`rental_product_uuid`,`start_date`,`end_date`);--> statement-breakpoint
ALTER TABLE `booking` ADD `includes` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `booking` ADD `excludes` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `booking` ADD `cancellation` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `booking` ADD `lines` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `booking` ADD `guest_link` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `rental_approval` ADD `option_until_date` integer;--> statement-breakpoint
ALTER TABLE `rental_partner` ADD `feed_version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `rental_product` ADD `buffer_before` integer;--> statement-breakpoint
ALTER TABLE `rental_product` ADD `buffer_after` integer;--> statement-breakpoint
ALTER TABLE `rental_product` ADD `notice_hours` integer;--> statement-breakpoint
ALTER TABLE `rental_product` ADD `advance_days` integer;--> statement-breakpoint
ALTER TABLE `rental_product` ADD `sailing_hours` text;--> statement-breakpoint
ALTER TABLE `rental_product` ADD `closed_seasons` text;--> statement-breakpoint
ALTER TABLE `rental_product` ADD `feed_version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `rental_request` ADD `start_hour` integer;--> statement-breakpoint
ALTER TABLE `rental_request` ADD `extras` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `site_config` ADD `buffer_before` integer;--> statement-breakpoint
ALTER TABLE `site_config` ADD `buffer_after` integer;--> statement-breakpoint
ALTER TABLE `site_config` ADD `notice_hours` integer;--> statement-breakpoint
ALTER TABLE `site_config` ADD `advance_days` integer;--> statement-breakpoint
ALTER TABLE `site_config` ADD `sailing_hours` text;--> statement-breakpoint
ALTER TABLE `site_config` ADD `closed_seasons` text;--> statement-breakpoint
ALTER TABLE `vessel_block` ADD `kind` text DEFAULT 'own' NOT NULL;--> statement-breakpoint
ALTER TABLE `vessel_block` ADD `until_date` integer;--> statement-breakpoint
ALTER TABLE `vessel_block` ADD `rental_approval_uuid` text REFERENCES rental_approval(uuid);--> statement-breakpoint
ALTER TABLE `vessel_block` ADD `calendar_feed_uuid` text REFERENCES calendar_feed(uuid);--> statement-breakpoint
ALTER TABLE `vessel_block` ADD `block_rule_uuid` text REFERENCES block_rule(uuid);--> statement-breakpoint
ALTER TABLE `vessel_block` ADD `conflict_seen_date` integer;--> statement-breakpoint
CREATE INDEX `vessel_block_end` ON `vessel_block` (`rental_product_uuid`,`end_date`);--> statement-breakpoint
CREATE INDEX `vessel_block_option` ON `vessel_block` (`rental_approval_uuid`) WHERE "vessel_block"."rental_approval_uuid" is not null;--> statement-breakpoint
CREATE INDEX `vessel_block_until` ON `vessel_block` (`until_date`) WHERE "vessel_block"."until_date" is not null;--> statement-breakpoint
CREATE INDEX `vessel_block_feed` ON `vessel_block` (`calendar_feed_uuid`,`start_date`) WHERE "vessel_block"."calendar_feed_uuid" is not null;--> statement-breakpoint
CREATE INDEX `vessel_block_rule` ON `vessel_block` (`block_rule_uuid`,`start_date`) WHERE "vessel_block"."block_rule_uuid" is not null;--> statement-breakpoint
-- What a calendar brought before kinds were told apart.
UPDATE `vessel_block` SET `kind` = 'imported' WHERE `calendar_uid` IS NOT NULL;--> statement-breakpoint
-- What was accepted is the booking's own from now on; for older ones it is what their offer says today.
UPDATE `booking` SET (`includes`, `excludes`, `cancellation`) = (SELECT a.`includes`, a.`excludes`, a.`cancellation` FROM `rental_approval` a WHERE a.`uuid` = `booking`.`rental_approval_uuid`);--> statement-breakpoint
UPDATE `booking` SET `lines` = (
	SELECT json_group_array(json(line)) FROM (
		SELECT json_object('kind', 'charter', 'title', coalesce(p.`title`, v.`title`), 'amount', a.`price`) line
		FROM `rental_approval` a JOIN `rental_product` v ON v.`uuid` = `booking`.`rental_product_uuid`
		LEFT JOIN `product_package` p ON p.`uuid` = `booking`.`product_package_uuid`
		WHERE a.`uuid` = `booking`.`rental_approval_uuid`
		UNION ALL
		SELECT json_object('kind', 'extra', 'title', e.value ->> 'title', 'amount', e.value ->> 'price') FROM json_each(`booking`.`extras`) e
		UNION ALL
		SELECT json_object('kind', 'vat', 'title', '', 'amount', `booking`.`total` - a.`price`
			- coalesce((SELECT sum(e.value ->> 'price') FROM json_each(`booking`.`extras`) e), 0))
		FROM `rental_approval` a WHERE a.`uuid` = `booking`.`rental_approval_uuid`
	)
) WHERE (SELECT a.`price` FROM `rental_approval` a WHERE a.`uuid` = `booking`.`rental_approval_uuid`) IS NOT NULL;--> statement-breakpoint
-- The text is what db/queries/mail-rows.ts makes of a request (askedTrip).
UPDATE `rental_approval` SET `made_for` = json_insert(`made_for`, '$.hour', null, '$.extras', json('[]')) WHERE `made_for` IS NOT NULL;--> statement-breakpoint
DROP TRIGGER `booking_insert_free`;--> statement-breakpoint
DROP TRIGGER `booking_update_free`;--> statement-breakpoint
DROP TRIGGER `vessel_block_insert_free`;--> statement-breakpoint
DROP TRIGGER `vessel_block_update_free`;--> statement-breakpoint
-- Beside a trip its vessel keeps the minutes it needs: two trips the more of them, a calendar's time each its own, an own
-- block none. An option counts until it ends; the update_date of what is written says what time it is.
CREATE TRIGGER `booking_insert_free` BEFORE INSERT ON `booking`
WHEN NEW.`state` IN ('held', 'confirmed', 'completed') AND NEW.`statusid` <> -1
BEGIN
	SELECT RAISE(ABORT, 'vessel_booked') FROM (
		SELECT max(`before`, `after`) `gap`, `before`, `after` FROM (
			SELECT coalesce(v.`buffer_before`, s.`buffer_before`, 30) * 60000 `before`, coalesce(v.`buffer_after`, s.`buffer_after`, 30) * 60000 `after`
			FROM `rental_product` v LEFT JOIN `site_config` s ON s.`singleton` = 1 WHERE v.`uuid` = NEW.`rental_product_uuid`
		)
	) g WHERE EXISTS (
		SELECT 1 FROM `booking` b
		WHERE b.`rental_product_uuid` = NEW.`rental_product_uuid`
			AND b.`start_date` < NEW.`end_date` + g.`gap` AND b.`end_date` > NEW.`start_date` - g.`gap`
			AND b.`state` IN ('held', 'confirmed', 'completed') AND b.`statusid` <> -1
	) OR EXISTS (
		SELECT 1 FROM `vessel_block` k
		WHERE k.`rental_product_uuid` = NEW.`rental_product_uuid`
			AND k.`start_date` < NEW.`end_date` + CASE k.`kind` WHEN 'own' THEN 0 WHEN 'option' THEN g.`gap` ELSE g.`after` END
			AND k.`end_date` > NEW.`start_date` - CASE k.`kind` WHEN 'own' THEN 0 WHEN 'option' THEN g.`gap` ELSE g.`before` END
			AND k.`statusid` <> -1 AND (k.`kind` <> 'option' OR k.`until_date` > NEW.`update_date`) AND k.`rental_approval_uuid` IS NOT NEW.`rental_approval_uuid`
	);
END;
--> statement-breakpoint
-- A booking that has its time keeps it, whatever a calendar brings later.
CREATE TRIGGER `booking_update_free` BEFORE UPDATE OF `rental_product_uuid`, `start_date`, `end_date`, `state`, `statusid` ON `booking`
WHEN NEW.`state` IN ('held', 'confirmed', 'completed') AND NEW.`statusid` <> -1
	AND NOT (OLD.`state` IN ('held', 'confirmed', 'completed') AND OLD.`statusid` <> -1 AND OLD.`rental_product_uuid` = NEW.`rental_product_uuid`
		AND OLD.`start_date` = NEW.`start_date` AND OLD.`end_date` = NEW.`end_date`)
BEGIN
	SELECT RAISE(ABORT, 'vessel_booked') FROM (
		SELECT max(`before`, `after`) `gap`, `before`, `after` FROM (
			SELECT coalesce(v.`buffer_before`, s.`buffer_before`, 30) * 60000 `before`, coalesce(v.`buffer_after`, s.`buffer_after`, 30) * 60000 `after`
			FROM `rental_product` v LEFT JOIN `site_config` s ON s.`singleton` = 1 WHERE v.`uuid` = NEW.`rental_product_uuid`
		)
	) g WHERE EXISTS (
		SELECT 1 FROM `booking` b
		WHERE b.`rental_product_uuid` = NEW.`rental_product_uuid`
			AND b.`start_date` < NEW.`end_date` + g.`gap` AND b.`end_date` > NEW.`start_date` - g.`gap`
			AND b.`state` IN ('held', 'confirmed', 'completed') AND b.`statusid` <> -1 AND b.`uuid` <> OLD.`uuid`
	) OR EXISTS (
		SELECT 1 FROM `vessel_block` k
		WHERE k.`rental_product_uuid` = NEW.`rental_product_uuid`
			AND k.`start_date` < NEW.`end_date` + CASE k.`kind` WHEN 'own' THEN 0 WHEN 'option' THEN g.`gap` ELSE g.`after` END
			AND k.`end_date` > NEW.`start_date` - CASE k.`kind` WHEN 'own' THEN 0 WHEN 'option' THEN g.`gap` ELSE g.`before` END
			AND k.`statusid` <> -1 AND (k.`kind` <> 'option' OR k.`until_date` > NEW.`update_date`) AND k.`rental_approval_uuid` IS NOT NEW.`rental_approval_uuid`
	);
END;
--> statement-breakpoint
-- Nobody blocks by hand a time that is sold or held for a guest. What a calendar brings is a fact.
CREATE TRIGGER `vessel_block_insert_free` BEFORE INSERT ON `vessel_block`
WHEN NEW.`statusid` <> -1 AND NEW.`kind` = 'own' AND NEW.`calendar_uid` IS NULL
BEGIN
	SELECT RAISE(ABORT, 'vessel_booked') WHERE EXISTS (
		SELECT 1 FROM `booking` b
		WHERE b.`rental_product_uuid` = NEW.`rental_product_uuid`
			AND b.`start_date` < NEW.`end_date` + 0 AND b.`end_date` > NEW.`start_date` - 0
			AND b.`state` IN ('held', 'confirmed') AND b.`statusid` <> -1
	) OR EXISTS (
		SELECT 1 FROM `vessel_block` k
		WHERE k.`rental_product_uuid` = NEW.`rental_product_uuid` AND k.`kind` = 'option'
			AND k.`start_date` < NEW.`end_date` + 0
			AND k.`end_date` > NEW.`start_date` - 0
			AND k.`statusid` <> -1 AND (k.`kind` <> 'option' OR k.`until_date` > NEW.`update_date`)
	);
END;
--> statement-breakpoint
CREATE TRIGGER `vessel_block_insert_option` BEFORE INSERT ON `vessel_block`
WHEN NEW.`statusid` <> -1 AND NEW.`kind` = 'option'
BEGIN
	SELECT RAISE(ABORT, 'vessel_booked') FROM (
		SELECT max(`before`, `after`) `gap`, `before`, `after` FROM (
			SELECT coalesce(v.`buffer_before`, s.`buffer_before`, 30) * 60000 `before`, coalesce(v.`buffer_after`, s.`buffer_after`, 30) * 60000 `after`
			FROM `rental_product` v LEFT JOIN `site_config` s ON s.`singleton` = 1 WHERE v.`uuid` = NEW.`rental_product_uuid`
		)
	) g WHERE EXISTS (
		SELECT 1 FROM `booking` b
		WHERE b.`rental_product_uuid` = NEW.`rental_product_uuid`
			AND b.`start_date` < NEW.`end_date` + g.`gap` AND b.`end_date` > NEW.`start_date` - g.`gap`
			AND b.`state` IN ('held', 'confirmed', 'completed') AND b.`statusid` <> -1
	) OR EXISTS (
		SELECT 1 FROM `vessel_block` k
		WHERE k.`rental_product_uuid` = NEW.`rental_product_uuid`
			AND k.`start_date` < NEW.`end_date` + CASE k.`kind` WHEN 'own' THEN 0 WHEN 'option' THEN g.`gap` ELSE g.`after` END
			AND k.`end_date` > NEW.`start_date` - CASE k.`kind` WHEN 'own' THEN 0 WHEN 'option' THEN g.`gap` ELSE g.`before` END
			AND k.`statusid` <> -1 AND (k.`kind` <> 'option' OR k.`until_date` > NEW.`update_date`) AND k.`uuid` <> NEW.`uuid`
	);
END;
--> statement-breakpoint
CREATE TRIGGER `vessel_block_update_free` BEFORE UPDATE OF `rental_product_uuid`, `start_date`, `end_date`, `until_date`, `statusid` ON `vessel_block`
WHEN NEW.`statusid` <> -1 AND NEW.`kind` = 'own' AND NEW.`calendar_uid` IS NULL
BEGIN
	SELECT RAISE(ABORT, 'vessel_booked') WHERE EXISTS (
		SELECT 1 FROM `booking` b
		WHERE b.`rental_product_uuid` = NEW.`rental_product_uuid`
			AND b.`start_date` < NEW.`end_date` + 0 AND b.`end_date` > NEW.`start_date` - 0
			AND b.`state` IN ('held', 'confirmed') AND b.`statusid` <> -1
	) OR EXISTS (
		SELECT 1 FROM `vessel_block` k
		WHERE k.`rental_product_uuid` = NEW.`rental_product_uuid` AND k.`kind` = 'option'
			AND k.`start_date` < NEW.`end_date` + 0
			AND k.`end_date` > NEW.`start_date` - 0
			AND k.`statusid` <> -1 AND (k.`kind` <> 'option' OR k.`until_date` > NEW.`update_date`)
	);
END;
--> statement-breakpoint
CREATE TRIGGER `vessel_block_update_option` BEFORE UPDATE OF `rental_product_uuid`, `start_date`, `end_date`, `until_date`, `statusid` ON `vessel_block`
WHEN NEW.`statusid` <> -1 AND NEW.`kind` = 'option'
BEGIN
	SELECT RAISE(ABORT, 'vessel_booked') FROM (
		SELECT max(`before`, `after`) `gap`, `before`, `after` FROM (
			SELECT coalesce(v.`buffer_before`, s.`buffer_before`, 30) * 60000 `before`, coalesce(v.`buffer_after`, s.`buffer_after`, 30) * 60000 `after`
			FROM `rental_product` v LEFT JOIN `site_config` s ON s.`singleton` = 1 WHERE v.`uuid` = NEW.`rental_product_uuid`
		)
	) g WHERE EXISTS (
		SELECT 1 FROM `booking` b
		WHERE b.`rental_product_uuid` = NEW.`rental_product_uuid`
			AND b.`start_date` < NEW.`end_date` + g.`gap` AND b.`end_date` > NEW.`start_date` - g.`gap`
			AND b.`state` IN ('held', 'confirmed', 'completed') AND b.`statusid` <> -1
	) OR EXISTS (
		SELECT 1 FROM `vessel_block` k
		WHERE k.`rental_product_uuid` = NEW.`rental_product_uuid`
			AND k.`start_date` < NEW.`end_date` + CASE k.`kind` WHEN 'own' THEN 0 WHEN 'option' THEN g.`gap` ELSE g.`after` END
			AND k.`end_date` > NEW.`start_date` - CASE k.`kind` WHEN 'own' THEN 0 WHEN 'option' THEN g.`gap` ELSE g.`before` END
			AND k.`statusid` <> -1 AND (k.`kind` <> 'option' OR k.`until_date` > NEW.`update_date`) AND k.`uuid` <> NEW.`uuid`
	);
END;
--> statement-breakpoint
-- An option lives as long as its offer can be accepted.
CREATE TRIGGER `rental_approval_option_ends` AFTER UPDATE OF `state` ON `rental_approval`
WHEN OLD.`state` IN ('offered', 'revised') AND NEW.`state` NOT IN ('offered', 'revised')
BEGIN
	UPDATE `vessel_block` SET `statusid` = -1, `update_date` = NEW.`update_date`
	WHERE `rental_approval_uuid` = NEW.`uuid` AND `statusid` <> -1;
END;
--> statement-breakpoint
-- When a vessel sails is on the pages of its own packages, which are freshened by themselves: it makes no other page old.
DROP TRIGGER `rental_product_update_content`;--> statement-breakpoint
CREATE TRIGGER `rental_product_update_content` AFTER UPDATE OF `statusid`, `rental_partner_uuid`, `title`, `slug`, `type`, `length_cm`, `year`, `builder`, `cabins`, `crew`, `capacity`, `location`, `amenities`, `pictures`, `description` ON `rental_product`
BEGIN
	UPDATE `sequence` SET `value` = `value` + 1 WHERE `name` = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER `booking_change_insert_count` AFTER INSERT ON `booking_change`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('booking_change', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `booking_change_update_count` AFTER UPDATE OF `statusid` ON `booking_change` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('booking_change', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('booking_change', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `booking_change_delete_count` AFTER DELETE ON `booking_change`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('booking_change', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
