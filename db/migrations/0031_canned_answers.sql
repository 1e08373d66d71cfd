-- Counts and search of the canned answers, as entity-sql prints them; and since when those who wait have waited.
CREATE TRIGGER `canned_answer_insert_count` AFTER INSERT ON `canned_answer`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('canned_answer', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `canned_answer_update_count` AFTER UPDATE OF `statusid` ON `canned_answer` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('canned_answer', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('canned_answer', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `canned_answer_delete_count` AFTER DELETE ON `canned_answer`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('canned_answer', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `canned_answer_search` USING fts5(`shortcut`, `title`, `text`, `state_`, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER `canned_answer_insert_search` AFTER INSERT ON `canned_answer`
BEGIN
	INSERT INTO `search_id` (`uuid`) VALUES (NEW.`uuid`);
	INSERT INTO `canned_answer_search` (rowid, `shortcut`, `title`, `text`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`shortcut`, NEW.`title`, NEW.`text`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `canned_answer_update_search` AFTER UPDATE OF `shortcut`, `title`, `text`, `statusid` ON `canned_answer` WHEN OLD.`shortcut` IS NOT NEW.`shortcut` OR OLD.`title` IS NOT NEW.`title` OR OLD.`text` IS NOT NEW.`text` OR (OLD.`statusid` = -1) <> (NEW.`statusid` = -1)
BEGIN
	DELETE FROM `canned_answer_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	INSERT INTO `canned_answer_search` (rowid, `shortcut`, `title`, `text`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`shortcut`, NEW.`title`, NEW.`text`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `canned_answer_delete_search` AFTER DELETE ON `canned_answer`
BEGIN
	DELETE FROM `canned_answer_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	DELETE FROM `search_id` WHERE `uuid` = OLD.`uuid`;
END;
--> statement-breakpoint
INSERT INTO `record_count` (`name`, `statusid`, `rows`)
	SELECT 'canned_answer', `statusid`, count(*) FROM `canned_answer` GROUP BY `statusid`;
--> statement-breakpoint
INSERT INTO `search_id` (`uuid`) SELECT `uuid` FROM `canned_answer` ORDER BY `create_date`, `uuid`;
--> statement-breakpoint
INSERT INTO `canned_answer_search` (rowid, `shortcut`, `title`, `text`, `state_`)
	SELECT i.`id`, t.`shortcut`, t.`title`, t.`text`, iif(t.`statusid` = -1, 'gone', '') FROM `canned_answer` t JOIN `search_id` i ON i.`uuid` = t.`uuid`;
--> statement-breakpoint
UPDATE `chat` SET `first_asked_date` = `person_asked_date` WHERE `person_asked_date` IS NOT NULL;
