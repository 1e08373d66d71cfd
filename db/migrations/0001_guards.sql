-- The number given last; the first request gets the next one.
INSERT INTO `sequence` (`name`, `value`) VALUES ('rental_request', 1000);
--> statement-breakpoint
-- A vessel is never booked twice for overlapping times, and never while it is blocked. Times that only touch are fine.
CREATE TRIGGER `booking_insert_free` BEFORE INSERT ON `booking`
WHEN NEW.`state` IN ('held', 'confirmed', 'completed') AND NEW.`statusid` <> -1
BEGIN
	SELECT RAISE(ABORT, 'vessel_booked') WHERE EXISTS (
		SELECT 1 FROM `booking`
		WHERE `rental_product_uuid` = NEW.`rental_product_uuid`
			AND `start_date` < NEW.`end_date` AND `end_date` > NEW.`start_date`
			AND `state` IN ('held', 'confirmed', 'completed') AND `statusid` <> -1
	) OR EXISTS (
		SELECT 1 FROM `vessel_block`
		WHERE `rental_product_uuid` = NEW.`rental_product_uuid`
			AND `start_date` < NEW.`end_date` AND `end_date` > NEW.`start_date`
			AND `statusid` <> -1
	);
END;
--> statement-breakpoint
CREATE TRIGGER `booking_update_free` BEFORE UPDATE OF `rental_product_uuid`, `start_date`, `end_date`, `state`, `statusid` ON `booking`
WHEN NEW.`state` IN ('held', 'confirmed', 'completed') AND NEW.`statusid` <> -1
BEGIN
	SELECT RAISE(ABORT, 'vessel_booked') WHERE EXISTS (
		SELECT 1 FROM `booking`
		WHERE `rental_product_uuid` = NEW.`rental_product_uuid`
			AND `start_date` < NEW.`end_date` AND `end_date` > NEW.`start_date`
			AND `state` IN ('held', 'confirmed', 'completed') AND `statusid` <> -1
			AND `uuid` <> OLD.`uuid`
	) OR EXISTS (
		SELECT 1 FROM `vessel_block`
		WHERE `rental_product_uuid` = NEW.`rental_product_uuid`
			AND `start_date` < NEW.`end_date` AND `end_date` > NEW.`start_date`
			AND `statusid` <> -1
	);
END;
