-- Between two trips of a vessel there is half an hour to clean it and come back (BOOKING_BUFFER_MINUTES).
DROP TRIGGER `booking_insert_free`;
--> statement-breakpoint
DROP TRIGGER `booking_update_free`;
--> statement-breakpoint
CREATE TRIGGER `booking_insert_free` BEFORE INSERT ON `booking`
WHEN NEW.`state` IN ('held', 'confirmed', 'completed') AND NEW.`statusid` <> -1
BEGIN
	SELECT RAISE(ABORT, 'vessel_booked') WHERE EXISTS (
		SELECT 1 FROM `booking`
		WHERE `rental_product_uuid` = NEW.`rental_product_uuid`
			AND `start_date` < NEW.`end_date` + 1800000 AND `end_date` > NEW.`start_date` - 1800000
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
			AND `start_date` < NEW.`end_date` + 1800000 AND `end_date` > NEW.`start_date` - 1800000
			AND `state` IN ('held', 'confirmed', 'completed') AND `statusid` <> -1
			AND `uuid` <> OLD.`uuid`
	) OR EXISTS (
		SELECT 1 FROM `vessel_block`
		WHERE `rental_product_uuid` = NEW.`rental_product_uuid`
			AND `start_date` < NEW.`end_date` AND `end_date` > NEW.`start_date`
			AND `statusid` <> -1
	);
END;
