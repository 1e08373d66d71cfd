-- Offers and changes are found by what is written in them, and by the words of the records they name (db/entity.ts, foundBy).
CREATE VIRTUAL TABLE `rental_approval_search` USING fts5(`note`, `reason`, `state_`, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER `rental_approval_insert_search` AFTER INSERT ON `rental_approval`
BEGIN
	INSERT INTO `search_id` (`uuid`) VALUES (NEW.`uuid`);
	INSERT INTO `rental_approval_search` (rowid, `note`, `reason`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`note`, NEW.`reason`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `rental_approval_update_search` AFTER UPDATE OF `note`, `reason`, `statusid` ON `rental_approval` WHEN OLD.`note` IS NOT NEW.`note` OR OLD.`reason` IS NOT NEW.`reason` OR (OLD.`statusid` = -1) <> (NEW.`statusid` = -1)
BEGIN
	DELETE FROM `rental_approval_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	INSERT INTO `rental_approval_search` (rowid, `note`, `reason`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`note`, NEW.`reason`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `rental_approval_delete_search` AFTER DELETE ON `rental_approval`
BEGIN
	DELETE FROM `rental_approval_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	DELETE FROM `search_id` WHERE `uuid` = OLD.`uuid`;
END;
--> statement-breakpoint
INSERT INTO `search_id` (`uuid`) SELECT `uuid` FROM `rental_approval` ORDER BY `create_date`, `uuid`;
--> statement-breakpoint
INSERT INTO `rental_approval_search` (rowid, `note`, `reason`, `state_`)
	SELECT i.`id`, t.`note`, t.`reason`, iif(t.`statusid` = -1, 'gone', '') FROM `rental_approval` t JOIN `search_id` i ON i.`uuid` = t.`uuid`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `booking_change_search` USING fts5(`reason`, `answer`, `state_`, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER `booking_change_insert_search` AFTER INSERT ON `booking_change`
BEGIN
	INSERT INTO `search_id` (`uuid`) VALUES (NEW.`uuid`);
	INSERT INTO `booking_change_search` (rowid, `reason`, `answer`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`reason`, NEW.`answer`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `booking_change_update_search` AFTER UPDATE OF `reason`, `answer`, `statusid` ON `booking_change` WHEN OLD.`reason` IS NOT NEW.`reason` OR OLD.`answer` IS NOT NEW.`answer` OR (OLD.`statusid` = -1) <> (NEW.`statusid` = -1)
BEGIN
	DELETE FROM `booking_change_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	INSERT INTO `booking_change_search` (rowid, `reason`, `answer`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`reason`, NEW.`answer`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `booking_change_delete_search` AFTER DELETE ON `booking_change`
BEGIN
	DELETE FROM `booking_change_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	DELETE FROM `search_id` WHERE `uuid` = OLD.`uuid`;
END;
--> statement-breakpoint
INSERT INTO `search_id` (`uuid`) SELECT `uuid` FROM `booking_change` ORDER BY `create_date`, `uuid`;
--> statement-breakpoint
INSERT INTO `booking_change_search` (rowid, `reason`, `answer`, `state_`)
	SELECT i.`id`, t.`reason`, t.`answer`, iif(t.`statusid` = -1, 'gone', '') FROM `booking_change` t JOIN `search_id` i ON i.`uuid` = t.`uuid`;
