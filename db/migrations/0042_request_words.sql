-- Requests are found by the words of their comments and the ends of their telephone numbers too (db/entity-sql.ts).
DROP TRIGGER `rental_request_insert_search`;
--> statement-breakpoint
DROP TRIGGER `rental_request_update_search`;
--> statement-breakpoint
DROP TRIGGER `rental_request_delete_search`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `rental_request_more_search` USING fts5(`name`, `phone`, `comment`, `state_`, content='', contentless_delete=1, prefix='2 3', tokenize='unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER `rental_request_insert_search` AFTER INSERT ON `rental_request`
BEGIN
	INSERT INTO `search_id` (`uuid`) VALUES (NEW.`uuid`);
	INSERT INTO `rental_request_search` (rowid, `request_id`, `name`, `email`, `phone`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`request_id`, NEW.`name`, NEW.`email`, ltrim(NEW.`phone`, '+0') || iif(ltrim(NEW.`phone`, '+0') LIKE '971%', ' 0' || substr(ltrim(NEW.`phone`, '+0'), 4), ''), iif(NEW.`statusid` = -1, 'gone', ''));
	INSERT INTO `rental_request_more_search` (rowid, `name`, `phone`, `comment`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`name`, substr(NEW.`phone`, -4) || ' ' || substr(NEW.`phone`, -5) || ' ' || substr(NEW.`phone`, -6) || ' ' || substr(NEW.`phone`, -7) || ' ' || substr(NEW.`phone`, -8) || ' ' || substr(NEW.`phone`, -9), NEW.`comment`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `rental_request_update_search` AFTER UPDATE OF `request_id`, `name`, `email`, `phone`, `comment`, `statusid` ON `rental_request` WHEN OLD.`request_id` IS NOT NEW.`request_id` OR OLD.`name` IS NOT NEW.`name` OR OLD.`email` IS NOT NEW.`email` OR OLD.`phone` IS NOT NEW.`phone` OR OLD.`comment` IS NOT NEW.`comment` OR (OLD.`statusid` = -1) <> (NEW.`statusid` = -1)
BEGIN
	DELETE FROM `rental_request_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	DELETE FROM `rental_request_more_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	INSERT INTO `rental_request_search` (rowid, `request_id`, `name`, `email`, `phone`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`request_id`, NEW.`name`, NEW.`email`, ltrim(NEW.`phone`, '+0') || iif(ltrim(NEW.`phone`, '+0') LIKE '971%', ' 0' || substr(ltrim(NEW.`phone`, '+0'), 4), ''), iif(NEW.`statusid` = -1, 'gone', ''));
	INSERT INTO `rental_request_more_search` (rowid, `name`, `phone`, `comment`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`name`, substr(NEW.`phone`, -4) || ' ' || substr(NEW.`phone`, -5) || ' ' || substr(NEW.`phone`, -6) || ' ' || substr(NEW.`phone`, -7) || ' ' || substr(NEW.`phone`, -8) || ' ' || substr(NEW.`phone`, -9), NEW.`comment`, iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `rental_request_delete_search` AFTER DELETE ON `rental_request`
BEGIN
	DELETE FROM `rental_request_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	DELETE FROM `rental_request_more_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	DELETE FROM `search_id` WHERE `uuid` = OLD.`uuid`;
END;
--> statement-breakpoint
INSERT INTO `rental_request_more_search` (rowid, `name`, `phone`, `comment`, `state_`)
	SELECT i.`id`, t.`name`, substr(t.`phone`, -4) || ' ' || substr(t.`phone`, -5) || ' ' || substr(t.`phone`, -6) || ' ' || substr(t.`phone`, -7) || ' ' || substr(t.`phone`, -8) || ' ' || substr(t.`phone`, -9), t.`comment`, iif(t.`statusid` = -1, 'gone', '') FROM `rental_request` t JOIN `search_id` i ON i.`uuid` = t.`uuid`;
