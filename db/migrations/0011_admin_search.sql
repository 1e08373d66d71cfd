-- Written by scripts/entity-sql.ts: counts of records by status, full-text indexes, and what keeps both right
-- (db/entity-sql.ts). The records that are there already are taken in.
CREATE TRIGGER `article_insert_count` AFTER INSERT ON `article`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('article', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `article_update_count` AFTER UPDATE OF `statusid` ON `article` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('article', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('article', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `article_delete_count` AFTER DELETE ON `article`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('article', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `article_search` USING fts5(`title`, `excerpt`, `author`, `tags`, `state_`, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER `article_insert_search` AFTER INSERT ON `article`
BEGIN
	INSERT INTO `search_id` (`uuid`) VALUES (NEW.`uuid`);
	INSERT INTO `article_search` (rowid, `title`, `excerpt`, `author`, `tags`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`title`, NEW.`excerpt`, NEW.`author`, NEW.`tags`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `article_update_search` AFTER UPDATE OF `title`, `excerpt`, `author`, `tags`, `statusid` ON `article` WHEN OLD.`title` IS NOT NEW.`title` OR OLD.`excerpt` IS NOT NEW.`excerpt` OR OLD.`author` IS NOT NEW.`author` OR OLD.`tags` IS NOT NEW.`tags` OR (OLD.`statusid` = -1) <> (NEW.`statusid` = -1)
BEGIN
	DELETE FROM `article_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	INSERT INTO `article_search` (rowid, `title`, `excerpt`, `author`, `tags`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`title`, NEW.`excerpt`, NEW.`author`, NEW.`tags`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `article_delete_search` AFTER DELETE ON `article`
BEGIN
	DELETE FROM `article_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	DELETE FROM `search_id` WHERE `uuid` = OLD.`uuid`;
END;
--> statement-breakpoint
INSERT INTO `record_count` (`name`, `statusid`, `rows`)
	SELECT 'article', `statusid`, count(*) FROM `article` GROUP BY `statusid`;
--> statement-breakpoint
INSERT INTO `search_id` (`uuid`) SELECT `uuid` FROM `article` ORDER BY `create_date`, `uuid`;
--> statement-breakpoint
INSERT INTO `article_search` (rowid, `title`, `excerpt`, `author`, `tags`, `state_`)
	SELECT i.`id`, t.`title`, t.`excerpt`, t.`author`, t.`tags`, iif(t.`statusid` = -1, 'gone', '') FROM `article` t JOIN `search_id` i ON i.`uuid` = t.`uuid`;
--> statement-breakpoint
CREATE TRIGGER `audit_log_insert_count` AFTER INSERT ON `audit_log`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('audit_log', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `audit_log_update_count` AFTER UPDATE OF `statusid` ON `audit_log` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('audit_log', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('audit_log', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `audit_log_delete_count` AFTER DELETE ON `audit_log`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('audit_log', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
INSERT INTO `record_count` (`name`, `statusid`, `rows`)
	SELECT 'audit_log', `statusid`, count(*) FROM `audit_log` GROUP BY `statusid`;
--> statement-breakpoint
CREATE TRIGGER `booking_insert_count` AFTER INSERT ON `booking`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('booking', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `booking_update_count` AFTER UPDATE OF `statusid` ON `booking` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('booking', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('booking', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `booking_delete_count` AFTER DELETE ON `booking`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('booking', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `booking_search` USING fts5(`name`, `email`, `phone`, `state_`, content='', contentless_delete=1, prefix='2 3', tokenize='unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER `booking_insert_search` AFTER INSERT ON `booking`
BEGIN
	INSERT INTO `search_id` (`uuid`) VALUES (NEW.`uuid`);
	INSERT INTO `booking_search` (rowid, `name`, `email`, `phone`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`name`, NEW.`email`, ltrim(NEW.`phone`, '+0') || iif(ltrim(NEW.`phone`, '+0') LIKE '971%', ' 0' || substr(ltrim(NEW.`phone`, '+0'), 4), ''), iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `booking_update_search` AFTER UPDATE OF `name`, `email`, `phone`, `statusid` ON `booking` WHEN OLD.`name` IS NOT NEW.`name` OR OLD.`email` IS NOT NEW.`email` OR OLD.`phone` IS NOT NEW.`phone` OR (OLD.`statusid` = -1) <> (NEW.`statusid` = -1)
BEGIN
	DELETE FROM `booking_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	INSERT INTO `booking_search` (rowid, `name`, `email`, `phone`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`name`, NEW.`email`, ltrim(NEW.`phone`, '+0') || iif(ltrim(NEW.`phone`, '+0') LIKE '971%', ' 0' || substr(ltrim(NEW.`phone`, '+0'), 4), ''), iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `booking_delete_search` AFTER DELETE ON `booking`
BEGIN
	DELETE FROM `booking_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	DELETE FROM `search_id` WHERE `uuid` = OLD.`uuid`;
END;
--> statement-breakpoint
INSERT INTO `record_count` (`name`, `statusid`, `rows`)
	SELECT 'booking', `statusid`, count(*) FROM `booking` GROUP BY `statusid`;
--> statement-breakpoint
INSERT INTO `search_id` (`uuid`) SELECT `uuid` FROM `booking` ORDER BY `create_date`, `uuid`;
--> statement-breakpoint
INSERT INTO `booking_search` (rowid, `name`, `email`, `phone`, `state_`)
	SELECT i.`id`, t.`name`, t.`email`, ltrim(t.`phone`, '+0') || iif(ltrim(t.`phone`, '+0') LIKE '971%', ' 0' || substr(ltrim(t.`phone`, '+0'), 4), ''), iif(t.`statusid` = -1, 'gone', '') FROM `booking` t JOIN `search_id` i ON i.`uuid` = t.`uuid`;
--> statement-breakpoint
CREATE TRIGGER `chat_insert_count` AFTER INSERT ON `chat`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('chat', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `chat_update_count` AFTER UPDATE OF `statusid` ON `chat` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('chat', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('chat', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `chat_delete_count` AFTER DELETE ON `chat`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('chat', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
INSERT INTO `record_count` (`name`, `statusid`, `rows`)
	SELECT 'chat', `statusid`, count(*) FROM `chat` GROUP BY `statusid`;
--> statement-breakpoint
CREATE TRIGGER `chat_assistant_insert_count` AFTER INSERT ON `chat_assistant`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('chat_assistant', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `chat_assistant_update_count` AFTER UPDATE OF `statusid` ON `chat_assistant` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('chat_assistant', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('chat_assistant', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `chat_assistant_delete_count` AFTER DELETE ON `chat_assistant`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('chat_assistant', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `chat_assistant_search` USING fts5(`name`, `state_`, content='', contentless_delete=1, prefix='2 3', tokenize='unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER `chat_assistant_insert_search` AFTER INSERT ON `chat_assistant`
BEGIN
	INSERT INTO `search_id` (`uuid`) VALUES (NEW.`uuid`);
	INSERT INTO `chat_assistant_search` (rowid, `name`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`name`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `chat_assistant_update_search` AFTER UPDATE OF `name`, `statusid` ON `chat_assistant` WHEN OLD.`name` IS NOT NEW.`name` OR (OLD.`statusid` = -1) <> (NEW.`statusid` = -1)
BEGIN
	DELETE FROM `chat_assistant_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	INSERT INTO `chat_assistant_search` (rowid, `name`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`name`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `chat_assistant_delete_search` AFTER DELETE ON `chat_assistant`
BEGIN
	DELETE FROM `chat_assistant_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	DELETE FROM `search_id` WHERE `uuid` = OLD.`uuid`;
END;
--> statement-breakpoint
INSERT INTO `record_count` (`name`, `statusid`, `rows`)
	SELECT 'chat_assistant', `statusid`, count(*) FROM `chat_assistant` GROUP BY `statusid`;
--> statement-breakpoint
INSERT INTO `search_id` (`uuid`) SELECT `uuid` FROM `chat_assistant` ORDER BY `create_date`, `uuid`;
--> statement-breakpoint
INSERT INTO `chat_assistant_search` (rowid, `name`, `state_`)
	SELECT i.`id`, t.`name`, iif(t.`statusid` = -1, 'gone', '') FROM `chat_assistant` t JOIN `search_id` i ON i.`uuid` = t.`uuid`;
--> statement-breakpoint
CREATE TRIGGER `chat_message_insert_count` AFTER INSERT ON `chat_message`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('chat_message', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `chat_message_update_count` AFTER UPDATE OF `statusid` ON `chat_message` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('chat_message', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('chat_message', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `chat_message_delete_count` AFTER DELETE ON `chat_message`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('chat_message', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `chat_message_search` USING fts5(`content`, `state_`, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER `chat_message_insert_search` AFTER INSERT ON `chat_message`
BEGIN
	INSERT INTO `search_id` (`uuid`) VALUES (NEW.`uuid`);
	INSERT INTO `chat_message_search` (rowid, `content`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`content`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `chat_message_update_search` AFTER UPDATE OF `content`, `statusid` ON `chat_message` WHEN OLD.`content` IS NOT NEW.`content` OR (OLD.`statusid` = -1) <> (NEW.`statusid` = -1)
BEGIN
	DELETE FROM `chat_message_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	INSERT INTO `chat_message_search` (rowid, `content`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`content`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `chat_message_delete_search` AFTER DELETE ON `chat_message`
BEGIN
	DELETE FROM `chat_message_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	DELETE FROM `search_id` WHERE `uuid` = OLD.`uuid`;
END;
--> statement-breakpoint
INSERT INTO `record_count` (`name`, `statusid`, `rows`)
	SELECT 'chat_message', `statusid`, count(*) FROM `chat_message` GROUP BY `statusid`;
--> statement-breakpoint
INSERT INTO `search_id` (`uuid`) SELECT `uuid` FROM `chat_message` ORDER BY `create_date`, `uuid`;
--> statement-breakpoint
INSERT INTO `chat_message_search` (rowid, `content`, `state_`)
	SELECT i.`id`, t.`content`, iif(t.`statusid` = -1, 'gone', '') FROM `chat_message` t JOIN `search_id` i ON i.`uuid` = t.`uuid`;
--> statement-breakpoint
CREATE TRIGGER `email_outbox_insert_count` AFTER INSERT ON `email_outbox`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('email_outbox', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `email_outbox_update_count` AFTER UPDATE OF `statusid` ON `email_outbox` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('email_outbox', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('email_outbox', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `email_outbox_delete_count` AFTER DELETE ON `email_outbox`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('email_outbox', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `email_outbox_search` USING fts5(`recipient`, `subject`, `event`, `state_`, content='', contentless_delete=1, prefix='2 3', tokenize='unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER `email_outbox_insert_search` AFTER INSERT ON `email_outbox`
BEGIN
	INSERT INTO `search_id` (`uuid`) VALUES (NEW.`uuid`);
	INSERT INTO `email_outbox_search` (rowid, `recipient`, `subject`, `event`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`recipient`, NEW.`subject`, NEW.`event`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `email_outbox_update_search` AFTER UPDATE OF `recipient`, `subject`, `event`, `statusid` ON `email_outbox` WHEN OLD.`recipient` IS NOT NEW.`recipient` OR OLD.`subject` IS NOT NEW.`subject` OR OLD.`event` IS NOT NEW.`event` OR (OLD.`statusid` = -1) <> (NEW.`statusid` = -1)
BEGIN
	DELETE FROM `email_outbox_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	INSERT INTO `email_outbox_search` (rowid, `recipient`, `subject`, `event`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`recipient`, NEW.`subject`, NEW.`event`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `email_outbox_delete_search` AFTER DELETE ON `email_outbox`
BEGIN
	DELETE FROM `email_outbox_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	DELETE FROM `search_id` WHERE `uuid` = OLD.`uuid`;
END;
--> statement-breakpoint
INSERT INTO `record_count` (`name`, `statusid`, `rows`)
	SELECT 'email_outbox', `statusid`, count(*) FROM `email_outbox` GROUP BY `statusid`;
--> statement-breakpoint
INSERT INTO `search_id` (`uuid`) SELECT `uuid` FROM `email_outbox` ORDER BY `create_date`, `uuid`;
--> statement-breakpoint
INSERT INTO `email_outbox_search` (rowid, `recipient`, `subject`, `event`, `state_`)
	SELECT i.`id`, t.`recipient`, t.`subject`, t.`event`, iif(t.`statusid` = -1, 'gone', '') FROM `email_outbox` t JOIN `search_id` i ON i.`uuid` = t.`uuid`;
--> statement-breakpoint
CREATE TRIGGER `faq_insert_count` AFTER INSERT ON `faq`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('faq', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `faq_update_count` AFTER UPDATE OF `statusid` ON `faq` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('faq', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('faq', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `faq_delete_count` AFTER DELETE ON `faq`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('faq', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `faq_search` USING fts5(`question`, `answer`, `state_`, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER `faq_insert_search` AFTER INSERT ON `faq`
BEGIN
	INSERT INTO `search_id` (`uuid`) VALUES (NEW.`uuid`);
	INSERT INTO `faq_search` (rowid, `question`, `answer`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`question`, NEW.`answer`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `faq_update_search` AFTER UPDATE OF `question`, `answer`, `statusid` ON `faq` WHEN OLD.`question` IS NOT NEW.`question` OR OLD.`answer` IS NOT NEW.`answer` OR (OLD.`statusid` = -1) <> (NEW.`statusid` = -1)
BEGIN
	DELETE FROM `faq_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	INSERT INTO `faq_search` (rowid, `question`, `answer`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`question`, NEW.`answer`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `faq_delete_search` AFTER DELETE ON `faq`
BEGIN
	DELETE FROM `faq_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	DELETE FROM `search_id` WHERE `uuid` = OLD.`uuid`;
END;
--> statement-breakpoint
INSERT INTO `record_count` (`name`, `statusid`, `rows`)
	SELECT 'faq', `statusid`, count(*) FROM `faq` GROUP BY `statusid`;
--> statement-breakpoint
INSERT INTO `search_id` (`uuid`) SELECT `uuid` FROM `faq` ORDER BY `create_date`, `uuid`;
--> statement-breakpoint
INSERT INTO `faq_search` (rowid, `question`, `answer`, `state_`)
	SELECT i.`id`, t.`question`, t.`answer`, iif(t.`statusid` = -1, 'gone', '') FROM `faq` t JOIN `search_id` i ON i.`uuid` = t.`uuid`;
--> statement-breakpoint
CREATE TRIGGER `file_insert_count` AFTER INSERT ON `file`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('file', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `file_update_count` AFTER UPDATE OF `statusid` ON `file` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('file', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('file', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `file_delete_count` AFTER DELETE ON `file`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('file', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `file_search` USING fts5(`alt`, `original_name`, `key`, `state_`, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER `file_insert_search` AFTER INSERT ON `file`
BEGIN
	INSERT INTO `search_id` (`uuid`) VALUES (NEW.`uuid`);
	INSERT INTO `file_search` (rowid, `alt`, `original_name`, `key`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`alt`, NEW.`original_name`, NEW.`key`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `file_update_search` AFTER UPDATE OF `alt`, `original_name`, `key`, `statusid` ON `file` WHEN OLD.`alt` IS NOT NEW.`alt` OR OLD.`original_name` IS NOT NEW.`original_name` OR OLD.`key` IS NOT NEW.`key` OR (OLD.`statusid` = -1) <> (NEW.`statusid` = -1)
BEGIN
	DELETE FROM `file_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	INSERT INTO `file_search` (rowid, `alt`, `original_name`, `key`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`alt`, NEW.`original_name`, NEW.`key`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `file_delete_search` AFTER DELETE ON `file`
BEGIN
	DELETE FROM `file_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	DELETE FROM `search_id` WHERE `uuid` = OLD.`uuid`;
END;
--> statement-breakpoint
INSERT INTO `record_count` (`name`, `statusid`, `rows`)
	SELECT 'file', `statusid`, count(*) FROM `file` GROUP BY `statusid`;
--> statement-breakpoint
INSERT INTO `search_id` (`uuid`) SELECT `uuid` FROM `file` ORDER BY `create_date`, `uuid`;
--> statement-breakpoint
INSERT INTO `file_search` (rowid, `alt`, `original_name`, `key`, `state_`)
	SELECT i.`id`, t.`alt`, t.`original_name`, t.`key`, iif(t.`statusid` = -1, 'gone', '') FROM `file` t JOIN `search_id` i ON i.`uuid` = t.`uuid`;
--> statement-breakpoint
CREATE TRIGGER `job_run_insert_count` AFTER INSERT ON `job_run`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('job_run', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `job_run_update_count` AFTER UPDATE OF `statusid` ON `job_run` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('job_run', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('job_run', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `job_run_delete_count` AFTER DELETE ON `job_run`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('job_run', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
INSERT INTO `record_count` (`name`, `statusid`, `rows`)
	SELECT 'job_run', `statusid`, count(*) FROM `job_run` GROUP BY `statusid`;
--> statement-breakpoint
CREATE TRIGGER `newsletter_insert_count` AFTER INSERT ON `newsletter`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('newsletter', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `newsletter_update_count` AFTER UPDATE OF `statusid` ON `newsletter` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('newsletter', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('newsletter', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `newsletter_delete_count` AFTER DELETE ON `newsletter`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('newsletter', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `newsletter_search` USING fts5(`email`, `state_`, content='', contentless_delete=1, prefix='2 3', tokenize='unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER `newsletter_insert_search` AFTER INSERT ON `newsletter`
BEGIN
	INSERT INTO `search_id` (`uuid`) VALUES (NEW.`uuid`);
	INSERT INTO `newsletter_search` (rowid, `email`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`email`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `newsletter_update_search` AFTER UPDATE OF `email`, `statusid` ON `newsletter` WHEN OLD.`email` IS NOT NEW.`email` OR (OLD.`statusid` = -1) <> (NEW.`statusid` = -1)
BEGIN
	DELETE FROM `newsletter_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	INSERT INTO `newsletter_search` (rowid, `email`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`email`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `newsletter_delete_search` AFTER DELETE ON `newsletter`
BEGIN
	DELETE FROM `newsletter_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	DELETE FROM `search_id` WHERE `uuid` = OLD.`uuid`;
END;
--> statement-breakpoint
INSERT INTO `record_count` (`name`, `statusid`, `rows`)
	SELECT 'newsletter', `statusid`, count(*) FROM `newsletter` GROUP BY `statusid`;
--> statement-breakpoint
INSERT INTO `search_id` (`uuid`) SELECT `uuid` FROM `newsletter` ORDER BY `create_date`, `uuid`;
--> statement-breakpoint
INSERT INTO `newsletter_search` (rowid, `email`, `state_`)
	SELECT i.`id`, t.`email`, iif(t.`statusid` = -1, 'gone', '') FROM `newsletter` t JOIN `search_id` i ON i.`uuid` = t.`uuid`;
--> statement-breakpoint
CREATE TRIGGER `offer_message_insert_count` AFTER INSERT ON `offer_message`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('offer_message', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `offer_message_update_count` AFTER UPDATE OF `statusid` ON `offer_message` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('offer_message', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('offer_message', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `offer_message_delete_count` AFTER DELETE ON `offer_message`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('offer_message', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
INSERT INTO `record_count` (`name`, `statusid`, `rows`)
	SELECT 'offer_message', `statusid`, count(*) FROM `offer_message` GROUP BY `statusid`;
--> statement-breakpoint
CREATE TRIGGER `partner_rating_insert_count` AFTER INSERT ON `partner_rating`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('partner_rating', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `partner_rating_update_count` AFTER UPDATE OF `statusid` ON `partner_rating` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('partner_rating', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('partner_rating', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `partner_rating_delete_count` AFTER DELETE ON `partner_rating`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('partner_rating', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `partner_rating_search` USING fts5(`author`, `comment`, `state_`, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER `partner_rating_insert_search` AFTER INSERT ON `partner_rating`
BEGIN
	INSERT INTO `search_id` (`uuid`) VALUES (NEW.`uuid`);
	INSERT INTO `partner_rating_search` (rowid, `author`, `comment`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`author`, NEW.`comment`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `partner_rating_update_search` AFTER UPDATE OF `author`, `comment`, `statusid` ON `partner_rating` WHEN OLD.`author` IS NOT NEW.`author` OR OLD.`comment` IS NOT NEW.`comment` OR (OLD.`statusid` = -1) <> (NEW.`statusid` = -1)
BEGIN
	DELETE FROM `partner_rating_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	INSERT INTO `partner_rating_search` (rowid, `author`, `comment`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`author`, NEW.`comment`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `partner_rating_delete_search` AFTER DELETE ON `partner_rating`
BEGIN
	DELETE FROM `partner_rating_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	DELETE FROM `search_id` WHERE `uuid` = OLD.`uuid`;
END;
--> statement-breakpoint
INSERT INTO `record_count` (`name`, `statusid`, `rows`)
	SELECT 'partner_rating', `statusid`, count(*) FROM `partner_rating` GROUP BY `statusid`;
--> statement-breakpoint
INSERT INTO `search_id` (`uuid`) SELECT `uuid` FROM `partner_rating` ORDER BY `create_date`, `uuid`;
--> statement-breakpoint
INSERT INTO `partner_rating_search` (rowid, `author`, `comment`, `state_`)
	SELECT i.`id`, t.`author`, t.`comment`, iif(t.`statusid` = -1, 'gone', '') FROM `partner_rating` t JOIN `search_id` i ON i.`uuid` = t.`uuid`;
--> statement-breakpoint
CREATE TRIGGER `payment_insert_count` AFTER INSERT ON `payment`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('payment', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `payment_update_count` AFTER UPDATE OF `statusid` ON `payment` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('payment', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('payment', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `payment_delete_count` AFTER DELETE ON `payment`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('payment', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
INSERT INTO `record_count` (`name`, `statusid`, `rows`)
	SELECT 'payment', `statusid`, count(*) FROM `payment` GROUP BY `statusid`;
--> statement-breakpoint
CREATE TRIGGER `product_option_insert_count` AFTER INSERT ON `product_option`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('product_option', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `product_option_update_count` AFTER UPDATE OF `statusid` ON `product_option` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('product_option', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('product_option', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `product_option_delete_count` AFTER DELETE ON `product_option`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('product_option', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `product_option_search` USING fts5(`title`, `slug`, `state_`, content='', contentless_delete=1, prefix='2 3', tokenize='unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER `product_option_insert_search` AFTER INSERT ON `product_option`
BEGIN
	INSERT INTO `search_id` (`uuid`) VALUES (NEW.`uuid`);
	INSERT INTO `product_option_search` (rowid, `title`, `slug`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`title`, NEW.`slug`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `product_option_update_search` AFTER UPDATE OF `title`, `slug`, `statusid` ON `product_option` WHEN OLD.`title` IS NOT NEW.`title` OR OLD.`slug` IS NOT NEW.`slug` OR (OLD.`statusid` = -1) <> (NEW.`statusid` = -1)
BEGIN
	DELETE FROM `product_option_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	INSERT INTO `product_option_search` (rowid, `title`, `slug`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`title`, NEW.`slug`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `product_option_delete_search` AFTER DELETE ON `product_option`
BEGIN
	DELETE FROM `product_option_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	DELETE FROM `search_id` WHERE `uuid` = OLD.`uuid`;
END;
--> statement-breakpoint
INSERT INTO `record_count` (`name`, `statusid`, `rows`)
	SELECT 'product_option', `statusid`, count(*) FROM `product_option` GROUP BY `statusid`;
--> statement-breakpoint
INSERT INTO `search_id` (`uuid`) SELECT `uuid` FROM `product_option` ORDER BY `create_date`, `uuid`;
--> statement-breakpoint
INSERT INTO `product_option_search` (rowid, `title`, `slug`, `state_`)
	SELECT i.`id`, t.`title`, t.`slug`, iif(t.`statusid` = -1, 'gone', '') FROM `product_option` t JOIN `search_id` i ON i.`uuid` = t.`uuid`;
--> statement-breakpoint
CREATE TRIGGER `product_package_insert_count` AFTER INSERT ON `product_package`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('product_package', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `product_package_update_count` AFTER UPDATE OF `statusid` ON `product_package` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('product_package', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('product_package', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `product_package_delete_count` AFTER DELETE ON `product_package`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('product_package', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `product_package_search` USING fts5(`title`, `slug`, `summary`, `state_`, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER `product_package_insert_search` AFTER INSERT ON `product_package`
BEGIN
	INSERT INTO `search_id` (`uuid`) VALUES (NEW.`uuid`);
	INSERT INTO `product_package_search` (rowid, `title`, `slug`, `summary`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`title`, NEW.`slug`, NEW.`summary`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `product_package_update_search` AFTER UPDATE OF `title`, `slug`, `summary`, `statusid` ON `product_package` WHEN OLD.`title` IS NOT NEW.`title` OR OLD.`slug` IS NOT NEW.`slug` OR OLD.`summary` IS NOT NEW.`summary` OR (OLD.`statusid` = -1) <> (NEW.`statusid` = -1)
BEGIN
	DELETE FROM `product_package_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	INSERT INTO `product_package_search` (rowid, `title`, `slug`, `summary`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`title`, NEW.`slug`, NEW.`summary`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `product_package_delete_search` AFTER DELETE ON `product_package`
BEGIN
	DELETE FROM `product_package_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	DELETE FROM `search_id` WHERE `uuid` = OLD.`uuid`;
END;
--> statement-breakpoint
INSERT INTO `record_count` (`name`, `statusid`, `rows`)
	SELECT 'product_package', `statusid`, count(*) FROM `product_package` GROUP BY `statusid`;
--> statement-breakpoint
INSERT INTO `search_id` (`uuid`) SELECT `uuid` FROM `product_package` ORDER BY `create_date`, `uuid`;
--> statement-breakpoint
INSERT INTO `product_package_search` (rowid, `title`, `slug`, `summary`, `state_`)
	SELECT i.`id`, t.`title`, t.`slug`, t.`summary`, iif(t.`statusid` = -1, 'gone', '') FROM `product_package` t JOIN `search_id` i ON i.`uuid` = t.`uuid`;
--> statement-breakpoint
CREATE TRIGGER `referral_partner_insert_count` AFTER INSERT ON `referral_partner`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('referral_partner', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `referral_partner_update_count` AFTER UPDATE OF `statusid` ON `referral_partner` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('referral_partner', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('referral_partner', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `referral_partner_delete_count` AFTER DELETE ON `referral_partner`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('referral_partner', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `referral_partner_search` USING fts5(`name`, `email`, `sharelink`, `state_`, content='', contentless_delete=1, prefix='2 3', tokenize='unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER `referral_partner_insert_search` AFTER INSERT ON `referral_partner`
BEGIN
	INSERT INTO `search_id` (`uuid`) VALUES (NEW.`uuid`);
	INSERT INTO `referral_partner_search` (rowid, `name`, `email`, `sharelink`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`name`, NEW.`email`, NEW.`sharelink`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `referral_partner_update_search` AFTER UPDATE OF `name`, `email`, `sharelink`, `statusid` ON `referral_partner` WHEN OLD.`name` IS NOT NEW.`name` OR OLD.`email` IS NOT NEW.`email` OR OLD.`sharelink` IS NOT NEW.`sharelink` OR (OLD.`statusid` = -1) <> (NEW.`statusid` = -1)
BEGIN
	DELETE FROM `referral_partner_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	INSERT INTO `referral_partner_search` (rowid, `name`, `email`, `sharelink`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`name`, NEW.`email`, NEW.`sharelink`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `referral_partner_delete_search` AFTER DELETE ON `referral_partner`
BEGIN
	DELETE FROM `referral_partner_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	DELETE FROM `search_id` WHERE `uuid` = OLD.`uuid`;
END;
--> statement-breakpoint
INSERT INTO `record_count` (`name`, `statusid`, `rows`)
	SELECT 'referral_partner', `statusid`, count(*) FROM `referral_partner` GROUP BY `statusid`;
--> statement-breakpoint
INSERT INTO `search_id` (`uuid`) SELECT `uuid` FROM `referral_partner` ORDER BY `create_date`, `uuid`;
--> statement-breakpoint
INSERT INTO `referral_partner_search` (rowid, `name`, `email`, `sharelink`, `state_`)
	SELECT i.`id`, t.`name`, t.`email`, t.`sharelink`, iif(t.`statusid` = -1, 'gone', '') FROM `referral_partner` t JOIN `search_id` i ON i.`uuid` = t.`uuid`;
--> statement-breakpoint
CREATE TRIGGER `rental_approval_insert_count` AFTER INSERT ON `rental_approval`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('rental_approval', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `rental_approval_update_count` AFTER UPDATE OF `statusid` ON `rental_approval` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('rental_approval', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('rental_approval', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `rental_approval_delete_count` AFTER DELETE ON `rental_approval`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('rental_approval', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
INSERT INTO `record_count` (`name`, `statusid`, `rows`)
	SELECT 'rental_approval', `statusid`, count(*) FROM `rental_approval` GROUP BY `statusid`;
--> statement-breakpoint
CREATE TRIGGER `rental_partner_insert_count` AFTER INSERT ON `rental_partner`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('rental_partner', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `rental_partner_update_count` AFTER UPDATE OF `statusid` ON `rental_partner` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('rental_partner', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('rental_partner', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `rental_partner_delete_count` AFTER DELETE ON `rental_partner`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('rental_partner', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `rental_partner_search` USING fts5(`name`, `slug`, `email`, `area`, `state_`, content='', contentless_delete=1, prefix='2 3', tokenize='unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER `rental_partner_insert_search` AFTER INSERT ON `rental_partner`
BEGIN
	INSERT INTO `search_id` (`uuid`) VALUES (NEW.`uuid`);
	INSERT INTO `rental_partner_search` (rowid, `name`, `slug`, `email`, `area`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`name`, NEW.`slug`, NEW.`email`, NEW.`area`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `rental_partner_update_search` AFTER UPDATE OF `name`, `slug`, `email`, `area`, `statusid` ON `rental_partner` WHEN OLD.`name` IS NOT NEW.`name` OR OLD.`slug` IS NOT NEW.`slug` OR OLD.`email` IS NOT NEW.`email` OR OLD.`area` IS NOT NEW.`area` OR (OLD.`statusid` = -1) <> (NEW.`statusid` = -1)
BEGIN
	DELETE FROM `rental_partner_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	INSERT INTO `rental_partner_search` (rowid, `name`, `slug`, `email`, `area`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`name`, NEW.`slug`, NEW.`email`, NEW.`area`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `rental_partner_delete_search` AFTER DELETE ON `rental_partner`
BEGIN
	DELETE FROM `rental_partner_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	DELETE FROM `search_id` WHERE `uuid` = OLD.`uuid`;
END;
--> statement-breakpoint
INSERT INTO `record_count` (`name`, `statusid`, `rows`)
	SELECT 'rental_partner', `statusid`, count(*) FROM `rental_partner` GROUP BY `statusid`;
--> statement-breakpoint
INSERT INTO `search_id` (`uuid`) SELECT `uuid` FROM `rental_partner` ORDER BY `create_date`, `uuid`;
--> statement-breakpoint
INSERT INTO `rental_partner_search` (rowid, `name`, `slug`, `email`, `area`, `state_`)
	SELECT i.`id`, t.`name`, t.`slug`, t.`email`, t.`area`, iif(t.`statusid` = -1, 'gone', '') FROM `rental_partner` t JOIN `search_id` i ON i.`uuid` = t.`uuid`;
--> statement-breakpoint
CREATE TRIGGER `rental_product_insert_count` AFTER INSERT ON `rental_product`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('rental_product', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `rental_product_update_count` AFTER UPDATE OF `statusid` ON `rental_product` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('rental_product', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('rental_product', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `rental_product_delete_count` AFTER DELETE ON `rental_product`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('rental_product', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `rental_product_search` USING fts5(`title`, `slug`, `builder`, `location`, `state_`, content='', contentless_delete=1, prefix='2 3', tokenize='unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER `rental_product_insert_search` AFTER INSERT ON `rental_product`
BEGIN
	INSERT INTO `search_id` (`uuid`) VALUES (NEW.`uuid`);
	INSERT INTO `rental_product_search` (rowid, `title`, `slug`, `builder`, `location`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`title`, NEW.`slug`, NEW.`builder`, NEW.`location`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `rental_product_update_search` AFTER UPDATE OF `title`, `slug`, `builder`, `location`, `statusid` ON `rental_product` WHEN OLD.`title` IS NOT NEW.`title` OR OLD.`slug` IS NOT NEW.`slug` OR OLD.`builder` IS NOT NEW.`builder` OR OLD.`location` IS NOT NEW.`location` OR (OLD.`statusid` = -1) <> (NEW.`statusid` = -1)
BEGIN
	DELETE FROM `rental_product_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	INSERT INTO `rental_product_search` (rowid, `title`, `slug`, `builder`, `location`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`title`, NEW.`slug`, NEW.`builder`, NEW.`location`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `rental_product_delete_search` AFTER DELETE ON `rental_product`
BEGIN
	DELETE FROM `rental_product_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	DELETE FROM `search_id` WHERE `uuid` = OLD.`uuid`;
END;
--> statement-breakpoint
INSERT INTO `record_count` (`name`, `statusid`, `rows`)
	SELECT 'rental_product', `statusid`, count(*) FROM `rental_product` GROUP BY `statusid`;
--> statement-breakpoint
INSERT INTO `search_id` (`uuid`) SELECT `uuid` FROM `rental_product` ORDER BY `create_date`, `uuid`;
--> statement-breakpoint
INSERT INTO `rental_product_search` (rowid, `title`, `slug`, `builder`, `location`, `state_`)
	SELECT i.`id`, t.`title`, t.`slug`, t.`builder`, t.`location`, iif(t.`statusid` = -1, 'gone', '') FROM `rental_product` t JOIN `search_id` i ON i.`uuid` = t.`uuid`;
--> statement-breakpoint
CREATE TRIGGER `rental_request_insert_count` AFTER INSERT ON `rental_request`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('rental_request', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `rental_request_update_count` AFTER UPDATE OF `statusid` ON `rental_request` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('rental_request', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('rental_request', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `rental_request_delete_count` AFTER DELETE ON `rental_request`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('rental_request', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `rental_request_search` USING fts5(`request_id`, `name`, `email`, `phone`, `state_`, content='', contentless_delete=1, prefix='2 3', tokenize='unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER `rental_request_insert_search` AFTER INSERT ON `rental_request`
BEGIN
	INSERT INTO `search_id` (`uuid`) VALUES (NEW.`uuid`);
	INSERT INTO `rental_request_search` (rowid, `request_id`, `name`, `email`, `phone`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`request_id`, NEW.`name`, NEW.`email`, ltrim(NEW.`phone`, '+0') || iif(ltrim(NEW.`phone`, '+0') LIKE '971%', ' 0' || substr(ltrim(NEW.`phone`, '+0'), 4), ''), iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `rental_request_update_search` AFTER UPDATE OF `request_id`, `name`, `email`, `phone`, `statusid` ON `rental_request` WHEN OLD.`request_id` IS NOT NEW.`request_id` OR OLD.`name` IS NOT NEW.`name` OR OLD.`email` IS NOT NEW.`email` OR OLD.`phone` IS NOT NEW.`phone` OR (OLD.`statusid` = -1) <> (NEW.`statusid` = -1)
BEGIN
	DELETE FROM `rental_request_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	INSERT INTO `rental_request_search` (rowid, `request_id`, `name`, `email`, `phone`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`request_id`, NEW.`name`, NEW.`email`, ltrim(NEW.`phone`, '+0') || iif(ltrim(NEW.`phone`, '+0') LIKE '971%', ' 0' || substr(ltrim(NEW.`phone`, '+0'), 4), ''), iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `rental_request_delete_search` AFTER DELETE ON `rental_request`
BEGIN
	DELETE FROM `rental_request_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	DELETE FROM `search_id` WHERE `uuid` = OLD.`uuid`;
END;
--> statement-breakpoint
INSERT INTO `record_count` (`name`, `statusid`, `rows`)
	SELECT 'rental_request', `statusid`, count(*) FROM `rental_request` GROUP BY `statusid`;
--> statement-breakpoint
INSERT INTO `search_id` (`uuid`) SELECT `uuid` FROM `rental_request` ORDER BY `create_date`, `uuid`;
--> statement-breakpoint
INSERT INTO `rental_request_search` (rowid, `request_id`, `name`, `email`, `phone`, `state_`)
	SELECT i.`id`, t.`request_id`, t.`name`, t.`email`, ltrim(t.`phone`, '+0') || iif(ltrim(t.`phone`, '+0') LIKE '971%', ' 0' || substr(ltrim(t.`phone`, '+0'), 4), ''), iif(t.`statusid` = -1, 'gone', '') FROM `rental_request` t JOIN `search_id` i ON i.`uuid` = t.`uuid`;
--> statement-breakpoint
CREATE TRIGGER `request_reach_insert_count` AFTER INSERT ON `request_reach`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('request_reach', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `request_reach_update_count` AFTER UPDATE OF `statusid` ON `request_reach` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('request_reach', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('request_reach', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `request_reach_delete_count` AFTER DELETE ON `request_reach`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('request_reach', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
INSERT INTO `record_count` (`name`, `statusid`, `rows`)
	SELECT 'request_reach', `statusid`, count(*) FROM `request_reach` GROUP BY `statusid`;
--> statement-breakpoint
CREATE TRIGGER `share_visit_insert_count` AFTER INSERT ON `share_visit`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('share_visit', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `share_visit_update_count` AFTER UPDATE OF `statusid` ON `share_visit` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('share_visit', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('share_visit', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `share_visit_delete_count` AFTER DELETE ON `share_visit`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('share_visit', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
INSERT INTO `record_count` (`name`, `statusid`, `rows`)
	SELECT 'share_visit', `statusid`, count(*) FROM `share_visit` GROUP BY `statusid`;
--> statement-breakpoint
CREATE TRIGGER `site_config_insert_count` AFTER INSERT ON `site_config`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('site_config', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `site_config_update_count` AFTER UPDATE OF `statusid` ON `site_config` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('site_config', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('site_config', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `site_config_delete_count` AFTER DELETE ON `site_config`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('site_config', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
INSERT INTO `record_count` (`name`, `statusid`, `rows`)
	SELECT 'site_config', `statusid`, count(*) FROM `site_config` GROUP BY `statusid`;
--> statement-breakpoint
CREATE TRIGGER `upload_insert_count` AFTER INSERT ON `upload`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('upload', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `upload_update_count` AFTER UPDATE OF `statusid` ON `upload` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('upload', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('upload', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `upload_delete_count` AFTER DELETE ON `upload`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('upload', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `upload_search` USING fts5(`original_name`, `state_`, content='', contentless_delete=1, prefix='2 3', tokenize='unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER `upload_insert_search` AFTER INSERT ON `upload`
BEGIN
	INSERT INTO `search_id` (`uuid`) VALUES (NEW.`uuid`);
	INSERT INTO `upload_search` (rowid, `original_name`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`original_name`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `upload_update_search` AFTER UPDATE OF `original_name`, `statusid` ON `upload` WHEN OLD.`original_name` IS NOT NEW.`original_name` OR (OLD.`statusid` = -1) <> (NEW.`statusid` = -1)
BEGIN
	DELETE FROM `upload_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	INSERT INTO `upload_search` (rowid, `original_name`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`original_name`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `upload_delete_search` AFTER DELETE ON `upload`
BEGIN
	DELETE FROM `upload_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	DELETE FROM `search_id` WHERE `uuid` = OLD.`uuid`;
END;
--> statement-breakpoint
INSERT INTO `record_count` (`name`, `statusid`, `rows`)
	SELECT 'upload', `statusid`, count(*) FROM `upload` GROUP BY `statusid`;
--> statement-breakpoint
INSERT INTO `search_id` (`uuid`) SELECT `uuid` FROM `upload` ORDER BY `create_date`, `uuid`;
--> statement-breakpoint
INSERT INTO `upload_search` (rowid, `original_name`, `state_`)
	SELECT i.`id`, t.`original_name`, iif(t.`statusid` = -1, 'gone', '') FROM `upload` t JOIN `search_id` i ON i.`uuid` = t.`uuid`;
--> statement-breakpoint
CREATE TRIGGER `user_insert_count` AFTER INSERT ON `user`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('user', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `user_update_count` AFTER UPDATE OF `statusid` ON `user` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('user', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('user', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `user_delete_count` AFTER DELETE ON `user`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('user', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `user_search` USING fts5(`email`, `name`, `state_`, content='', contentless_delete=1, prefix='2 3', tokenize='unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER `user_insert_search` AFTER INSERT ON `user`
BEGIN
	INSERT INTO `search_id` (`uuid`) VALUES (NEW.`uuid`);
	INSERT INTO `user_search` (rowid, `email`, `name`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`email`, NEW.`name`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `user_update_search` AFTER UPDATE OF `email`, `name`, `statusid` ON `user` WHEN OLD.`email` IS NOT NEW.`email` OR OLD.`name` IS NOT NEW.`name` OR (OLD.`statusid` = -1) <> (NEW.`statusid` = -1)
BEGIN
	DELETE FROM `user_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	INSERT INTO `user_search` (rowid, `email`, `name`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`email`, NEW.`name`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `user_delete_search` AFTER DELETE ON `user`
BEGIN
	DELETE FROM `user_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	DELETE FROM `search_id` WHERE `uuid` = OLD.`uuid`;
END;
--> statement-breakpoint
INSERT INTO `record_count` (`name`, `statusid`, `rows`)
	SELECT 'user', `statusid`, count(*) FROM `user` GROUP BY `statusid`;
--> statement-breakpoint
INSERT INTO `search_id` (`uuid`) SELECT `uuid` FROM `user` ORDER BY `create_date`, `uuid`;
--> statement-breakpoint
INSERT INTO `user_search` (rowid, `email`, `name`, `state_`)
	SELECT i.`id`, t.`email`, t.`name`, iif(t.`statusid` = -1, 'gone', '') FROM `user` t JOIN `search_id` i ON i.`uuid` = t.`uuid`;
--> statement-breakpoint
CREATE TRIGGER `vessel_block_insert_count` AFTER INSERT ON `vessel_block`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('vessel_block', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `vessel_block_update_count` AFTER UPDATE OF `statusid` ON `vessel_block` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('vessel_block', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('vessel_block', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `vessel_block_delete_count` AFTER DELETE ON `vessel_block`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('vessel_block', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `vessel_block_search` USING fts5(`reason`, `state_`, content='', contentless_delete=1, prefix='2 3', tokenize='unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER `vessel_block_insert_search` AFTER INSERT ON `vessel_block`
BEGIN
	INSERT INTO `search_id` (`uuid`) VALUES (NEW.`uuid`);
	INSERT INTO `vessel_block_search` (rowid, `reason`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`reason`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `vessel_block_update_search` AFTER UPDATE OF `reason`, `statusid` ON `vessel_block` WHEN OLD.`reason` IS NOT NEW.`reason` OR (OLD.`statusid` = -1) <> (NEW.`statusid` = -1)
BEGIN
	DELETE FROM `vessel_block_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	INSERT INTO `vessel_block_search` (rowid, `reason`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`reason`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `vessel_block_delete_search` AFTER DELETE ON `vessel_block`
BEGIN
	DELETE FROM `vessel_block_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	DELETE FROM `search_id` WHERE `uuid` = OLD.`uuid`;
END;
--> statement-breakpoint
INSERT INTO `record_count` (`name`, `statusid`, `rows`)
	SELECT 'vessel_block', `statusid`, count(*) FROM `vessel_block` GROUP BY `statusid`;
--> statement-breakpoint
INSERT INTO `search_id` (`uuid`) SELECT `uuid` FROM `vessel_block` ORDER BY `create_date`, `uuid`;
--> statement-breakpoint
INSERT INTO `vessel_block_search` (rowid, `reason`, `state_`)
	SELECT i.`id`, t.`reason`, iif(t.`statusid` = -1, 'gone', '') FROM `vessel_block` t JOIN `search_id` i ON i.`uuid` = t.`uuid`;
