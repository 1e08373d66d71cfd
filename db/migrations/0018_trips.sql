ALTER TABLE `booking` ADD `extras` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `booking` ADD `calendar_sequence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `rental_approval` ADD `made_for` text;--> statement-breakpoint
UPDATE `booking` SET `extras` = (SELECT a.`extras` FROM `rental_approval` a WHERE a.`uuid` = `booking`.`rental_approval_uuid`);--> statement-breakpoint
-- What was cancelled before changes were counted has been told once (the calendar file of its cancellation).
UPDATE `booking` SET `calendar_sequence` = 1 WHERE `state` = 'cancelled';--> statement-breakpoint
-- The text is what db/queries/mail-rows.ts makes of a request (askedTrip).
UPDATE `rental_approval` SET `made_for` = (
	SELECT json_object('day', strftime('%Y-%m-%d', q.`start_date` / 1000 + 14400, 'unixepoch'), 'timeofday', q.`timeofday`,
		'duration', q.`duration`, 'guests', q.`guests`, 'package', q.`product_package_uuid`)
	FROM `rental_request` q WHERE q.`uuid` = `rental_approval`.`rental_request_uuid`
) WHERE `price` IS NOT NULL;--> statement-breakpoint
-- Nobody blocks by hand a time that is sold: the booking is cancelled or moved first. What a calendar brings is a fact.
CREATE TRIGGER `vessel_block_insert_free` BEFORE INSERT ON `vessel_block`
WHEN NEW.`statusid` <> -1 AND NEW.`calendar_uid` IS NULL
BEGIN
	SELECT RAISE(ABORT, 'vessel_booked') WHERE EXISTS (
		SELECT 1 FROM `booking`
		WHERE `rental_product_uuid` = NEW.`rental_product_uuid`
			AND `start_date` < NEW.`end_date` AND `end_date` > NEW.`start_date`
			AND `state` IN ('held', 'confirmed') AND `statusid` <> -1
	);
END;
--> statement-breakpoint
CREATE TRIGGER `vessel_block_update_free` BEFORE UPDATE OF `rental_product_uuid`, `start_date`, `end_date`, `statusid` ON `vessel_block`
WHEN NEW.`statusid` <> -1 AND NEW.`calendar_uid` IS NULL
BEGIN
	SELECT RAISE(ABORT, 'vessel_booked') WHERE EXISTS (
		SELECT 1 FROM `booking`
		WHERE `rental_product_uuid` = NEW.`rental_product_uuid`
			AND `start_date` < NEW.`end_date` AND `end_date` > NEW.`start_date`
			AND `state` IN ('held', 'confirmed') AND `statusid` <> -1
	);
END;
