-- A review nobody sees yet leaves averages and kept pages alone: its guest may write it anew as often as they like.
DROP TRIGGER `partner_rating_update_average`;
--> statement-breakpoint
CREATE TRIGGER `partner_rating_update_average` AFTER UPDATE OF `rental_partner_uuid`, `stars`, `published`, `statusid` ON `partner_rating`
	WHEN OLD.`published` = 1 OR NEW.`published` = 1
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
DROP TRIGGER `partner_rating_insert_content`;
--> statement-breakpoint
CREATE TRIGGER `partner_rating_insert_content` AFTER INSERT ON `partner_rating` WHEN NEW.`published` = 1
BEGIN
	UPDATE `sequence` SET `value` = `value` + 1 WHERE `name` = 'content';
END;
--> statement-breakpoint
DROP TRIGGER `partner_rating_update_content`;
--> statement-breakpoint
CREATE TRIGGER `partner_rating_update_content` AFTER UPDATE ON `partner_rating` WHEN OLD.`published` = 1 OR NEW.`published` = 1
BEGIN
	UPDATE `sequence` SET `value` = `value` + 1 WHERE `name` = 'content';
END;
