-- Letters are found by their subject and their state (db/entities/letter.ts).
CREATE VIRTUAL TABLE `letter_search` USING fts5(`subject`, `state`, `state_`, content='', contentless_delete=1, prefix='2 3', tokenize='unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER `letter_insert_search` AFTER INSERT ON `letter`
BEGIN
	INSERT INTO `search_id` (`uuid`) VALUES (NEW.`uuid`);
	INSERT INTO `letter_search` (rowid, `subject`, `state`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`subject`, NEW.`state`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `letter_update_search` AFTER UPDATE OF `subject`, `state`, `statusid` ON `letter` WHEN OLD.`subject` IS NOT NEW.`subject` OR OLD.`state` IS NOT NEW.`state` OR (OLD.`statusid` = -1) <> (NEW.`statusid` = -1)
BEGIN
	DELETE FROM `letter_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	INSERT INTO `letter_search` (rowid, `subject`, `state`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`subject`, NEW.`state`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `letter_delete_search` AFTER DELETE ON `letter`
BEGIN
	DELETE FROM `letter_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	DELETE FROM `search_id` WHERE `uuid` = OLD.`uuid`;
END;
--> statement-breakpoint
INSERT INTO `search_id` (`uuid`) SELECT `uuid` FROM `letter` ORDER BY `create_date`, `uuid`;
--> statement-breakpoint
INSERT INTO `letter_search` (rowid, `subject`, `state`, `state_`)
	SELECT i.`id`, t.`subject`, t.`state`, iif(t.`statusid` = -1, 'gone', '') FROM `letter` t JOIN `search_id` i ON i.`uuid` = t.`uuid`;
