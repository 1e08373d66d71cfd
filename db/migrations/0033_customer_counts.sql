-- Customers are kept by triggers on what they send and book; those of before are taken in, then counted and indexed.
INSERT INTO `customer` (`uuid`, `create_date`, `update_date`, `statusid`, `email`, `name`, `phone`, `phone_key`, `last_date`)
	SELECT lower(substr(printf('%012x', max(q.`create_date`)), 1, 8) || '-' || substr(printf('%012x', max(q.`create_date`)), 9) || '-7' || substr(hex(randomblob(2)), 2) || '-' || substr('89ab', abs(random() % 4) + 1, 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
		min(q.`create_date`), max(q.`create_date`), 1, q.`email`, q.`name`, q.`phone`, ltrim(q.`phone`, '+0'), max(q.`create_date`)
	FROM (SELECT `email`, `name`, `phone`, `create_date` FROM `rental_request`
		UNION ALL SELECT `email`, `name`, `phone`, `create_date` FROM `booking`) q
	WHERE q.`email` <> '' AND q.`email` NOT LIKE '%@erased.invalid' GROUP BY q.`email`;
--> statement-breakpoint
UPDATE `customer` SET `booked` = (SELECT coalesce(sum(iif(b.`state` = 'cancelled', coalesce(b.`kept`, 0), b.`total`)), 0)
	FROM `booking` b WHERE b.`email` = `customer`.`email` AND b.`statusid` <> -1);
--> statement-breakpoint
CREATE TRIGGER `customer_insert_count` AFTER INSERT ON `customer`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('customer', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `customer_update_count` AFTER UPDATE OF `statusid` ON `customer` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('customer', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('customer', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `customer_delete_count` AFTER DELETE ON `customer`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('customer', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE `customer_search` USING fts5(`name`, `email`, `phone`, `state_`, content='', contentless_delete=1, prefix='2 3', tokenize='unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER `customer_insert_search` AFTER INSERT ON `customer`
BEGIN
	INSERT INTO `search_id` (`uuid`) VALUES (NEW.`uuid`);
	INSERT INTO `customer_search` (rowid, `name`, `email`, `phone`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`name`, NEW.`email`, ltrim(NEW.`phone`, '+0') || iif(ltrim(NEW.`phone`, '+0') LIKE '971%', ' 0' || substr(ltrim(NEW.`phone`, '+0'), 4), ''), iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `customer_update_search` AFTER UPDATE OF `name`, `email`, `phone`, `statusid` ON `customer` WHEN OLD.`name` IS NOT NEW.`name` OR OLD.`email` IS NOT NEW.`email` OR OLD.`phone` IS NOT NEW.`phone` OR (OLD.`statusid` = -1) <> (NEW.`statusid` = -1)
BEGIN
	DELETE FROM `customer_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	INSERT INTO `customer_search` (rowid, `name`, `email`, `phone`, `state_`) VALUES ((SELECT `id` FROM `search_id` WHERE `uuid` = NEW.`uuid`), NEW.`name`, NEW.`email`, ltrim(NEW.`phone`, '+0') || iif(ltrim(NEW.`phone`, '+0') LIKE '971%', ' 0' || substr(ltrim(NEW.`phone`, '+0'), 4), ''), iif(NEW.`statusid` = -1, 'gone', ''));
END;
--> statement-breakpoint
CREATE TRIGGER `customer_delete_search` AFTER DELETE ON `customer`
BEGIN
	DELETE FROM `customer_search` WHERE rowid = (SELECT `id` FROM `search_id` WHERE `uuid` = OLD.`uuid`);
	DELETE FROM `search_id` WHERE `uuid` = OLD.`uuid`;
END;
--> statement-breakpoint
INSERT INTO `record_count` (`name`, `statusid`, `rows`)
	SELECT 'customer', `statusid`, count(*) FROM `customer` GROUP BY `statusid`;
--> statement-breakpoint
INSERT INTO `search_id` (`uuid`) SELECT `uuid` FROM `customer` ORDER BY `create_date`, `uuid`;
--> statement-breakpoint
INSERT INTO `customer_search` (rowid, `name`, `email`, `phone`, `state_`)
	SELECT i.`id`, t.`name`, t.`email`, ltrim(t.`phone`, '+0') || iif(ltrim(t.`phone`, '+0') LIKE '971%', ' 0' || substr(ltrim(t.`phone`, '+0'), 4), ''), iif(t.`statusid` = -1, 'gone', '') FROM `customer` t JOIN `search_id` i ON i.`uuid` = t.`uuid`;
--> statement-breakpoint
CREATE TRIGGER `customer_of_request` AFTER INSERT ON `rental_request`
BEGIN
	INSERT INTO `customer` (`uuid`, `create_date`, `update_date`, `statusid`, `email`, `name`, `phone`, `phone_key`, `last_date`)
		SELECT lower(substr(printf('%012x', NEW.`create_date`), 1, 8) || '-' || substr(printf('%012x', NEW.`create_date`), 9) || '-7' || substr(hex(randomblob(2)), 2) || '-' || substr('89ab', abs(random() % 4) + 1, 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
			NEW.`create_date`, NEW.`create_date`, 1, NEW.`email`, NEW.`name`, NEW.`phone`, ltrim(NEW.`phone`, '+0'), NEW.`create_date`
		WHERE NEW.`email` <> '' AND NEW.`email` NOT LIKE '%@erased.invalid'
		ON CONFLICT (`email`) DO UPDATE SET `name` = excluded.`name`, `phone` = excluded.`phone`, `phone_key` = excluded.`phone_key`,
			`last_date` = max(`last_date`, excluded.`last_date`), `update_date` = max(`update_date`, excluded.`update_date`);
END;
--> statement-breakpoint
CREATE TRIGGER `customer_of_changed_request` AFTER UPDATE OF `email`, `name`, `phone` ON `rental_request` WHEN OLD.`email` <> NEW.`email` OR OLD.`name` <> NEW.`name` OR OLD.`phone` <> NEW.`phone`
BEGIN
	INSERT INTO `customer` (`uuid`, `create_date`, `update_date`, `statusid`, `email`, `name`, `phone`, `phone_key`, `last_date`)
		SELECT lower(substr(printf('%012x', NEW.`create_date`), 1, 8) || '-' || substr(printf('%012x', NEW.`create_date`), 9) || '-7' || substr(hex(randomblob(2)), 2) || '-' || substr('89ab', abs(random() % 4) + 1, 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
			NEW.`create_date`, NEW.`create_date`, 1, NEW.`email`, NEW.`name`, NEW.`phone`, ltrim(NEW.`phone`, '+0'), NEW.`create_date`
		WHERE NEW.`email` <> '' AND NEW.`email` NOT LIKE '%@erased.invalid'
		ON CONFLICT (`email`) DO UPDATE SET `name` = excluded.`name`, `phone` = excluded.`phone`, `phone_key` = excluded.`phone_key`,
			`last_date` = max(`last_date`, excluded.`last_date`), `update_date` = max(`update_date`, excluded.`update_date`);
END;
--> statement-breakpoint
CREATE TRIGGER `customer_of_booking` AFTER INSERT ON `booking`
BEGIN
	INSERT INTO `customer` (`uuid`, `create_date`, `update_date`, `statusid`, `email`, `name`, `phone`, `phone_key`, `last_date`)
		SELECT lower(substr(printf('%012x', NEW.`create_date`), 1, 8) || '-' || substr(printf('%012x', NEW.`create_date`), 9) || '-7' || substr(hex(randomblob(2)), 2) || '-' || substr('89ab', abs(random() % 4) + 1, 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
			NEW.`create_date`, NEW.`create_date`, 1, NEW.`email`, NEW.`name`, NEW.`phone`, ltrim(NEW.`phone`, '+0'), NEW.`create_date`
		WHERE NEW.`email` <> '' AND NEW.`email` NOT LIKE '%@erased.invalid'
		ON CONFLICT (`email`) DO UPDATE SET `name` = excluded.`name`, `phone` = excluded.`phone`, `phone_key` = excluded.`phone_key`,
			`last_date` = max(`last_date`, excluded.`last_date`), `update_date` = max(`update_date`, excluded.`update_date`);
	UPDATE `customer` SET `booked` = (SELECT coalesce(sum(iif(`state` = 'cancelled', coalesce(`kept`, 0), `total`)), 0)
		FROM `booking` WHERE `email` = NEW.`email` AND `statusid` <> -1) WHERE `email` = NEW.`email`;
END;
--> statement-breakpoint
CREATE TRIGGER `customer_of_changed_booking` AFTER UPDATE OF `email`, `state`, `total`, `kept`, `statusid` ON `booking`
BEGIN
	INSERT INTO `customer` (`uuid`, `create_date`, `update_date`, `statusid`, `email`, `name`, `phone`, `phone_key`, `last_date`)
		SELECT lower(substr(printf('%012x', NEW.`create_date`), 1, 8) || '-' || substr(printf('%012x', NEW.`create_date`), 9) || '-7' || substr(hex(randomblob(2)), 2) || '-' || substr('89ab', abs(random() % 4) + 1, 1) || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))),
			NEW.`create_date`, NEW.`create_date`, 1, NEW.`email`, NEW.`name`, NEW.`phone`, ltrim(NEW.`phone`, '+0'), NEW.`create_date`
		WHERE OLD.`email` <> NEW.`email` AND NEW.`email` <> '' AND NEW.`email` NOT LIKE '%@erased.invalid'
		ON CONFLICT (`email`) DO UPDATE SET `name` = excluded.`name`, `phone` = excluded.`phone`, `phone_key` = excluded.`phone_key`,
			`last_date` = max(`last_date`, excluded.`last_date`), `update_date` = max(`update_date`, excluded.`update_date`);
	UPDATE `customer` SET `booked` = (SELECT coalesce(sum(iif(`state` = 'cancelled', coalesce(`kept`, 0), `total`)), 0)
		FROM `booking` WHERE `email` = NEW.`email` AND `statusid` <> -1) WHERE `email` = NEW.`email`;
	UPDATE `customer` SET `booked` = (SELECT coalesce(sum(iif(`state` = 'cancelled', coalesce(`kept`, 0), `total`)), 0)
		FROM `booking` WHERE `email` = OLD.`email` AND `statusid` <> -1) WHERE `email` = OLD.`email`;
END;
