-- A provider's rating is the average of its published stars × 100, whoever publishes, changes or deletes a review.
CREATE TRIGGER `partner_rating_insert_average` AFTER INSERT ON `partner_rating` WHEN NEW.`published` = 1
BEGIN
	UPDATE `rental_partner` SET (`rating`, `rating_count`) = (
		SELECT cast(round(avg(`stars`) * 100) AS integer), count(*) FROM `partner_rating`
		WHERE `rental_partner_uuid` = NEW.`rental_partner_uuid` AND `published` = 1 AND `statusid` <> -1
	) WHERE `uuid` = NEW.`rental_partner_uuid`;
END;
--> statement-breakpoint
CREATE TRIGGER `partner_rating_update_average` AFTER UPDATE OF `rental_partner_uuid`, `stars`, `published`, `statusid` ON `partner_rating`
BEGIN
	UPDATE `rental_partner` SET (`rating`, `rating_count`) = (
		SELECT cast(round(avg(`stars`) * 100) AS integer), count(*) FROM `partner_rating`
		WHERE `rental_partner_uuid` = OLD.`rental_partner_uuid` AND `published` = 1 AND `statusid` <> -1
	) WHERE `uuid` = OLD.`rental_partner_uuid`;
	UPDATE `rental_partner` SET (`rating`, `rating_count`) = (
		SELECT cast(round(avg(`stars`) * 100) AS integer), count(*) FROM `partner_rating`
		WHERE `rental_partner_uuid` = NEW.`rental_partner_uuid` AND `published` = 1 AND `statusid` <> -1
	) WHERE `uuid` = NEW.`rental_partner_uuid`;
END;
--> statement-breakpoint
CREATE TRIGGER `partner_rating_delete_average` AFTER DELETE ON `partner_rating` WHEN OLD.`published` = 1
BEGIN
	UPDATE `rental_partner` SET (`rating`, `rating_count`) = (
		SELECT cast(round(avg(`stars`) * 100) AS integer), count(*) FROM `partner_rating`
		WHERE `rental_partner_uuid` = OLD.`rental_partner_uuid` AND `published` = 1 AND `statusid` <> -1
	) WHERE `uuid` = OLD.`rental_partner_uuid`;
END;
