-- Counts of letters and of returned mails, as entity-sql prints them.
CREATE TRIGGER `letter_insert_count` AFTER INSERT ON `letter`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('letter', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `letter_update_count` AFTER UPDATE OF `statusid` ON `letter` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('letter', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('letter', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `letter_delete_count` AFTER DELETE ON `letter`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('letter', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
INSERT INTO `record_count` (`name`, `statusid`, `rows`)
	SELECT 'letter', `statusid`, count(*) FROM `letter` GROUP BY `statusid`;
--> statement-breakpoint
CREATE TRIGGER `mail_event_insert_count` AFTER INSERT ON `mail_event`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('mail_event', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `mail_event_update_count` AFTER UPDATE OF `statusid` ON `mail_event` WHEN OLD.`statusid` <> NEW.`statusid`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('mail_event', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('mail_event', NEW.`statusid`, 1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
CREATE TRIGGER `mail_event_delete_count` AFTER DELETE ON `mail_event`
BEGIN
	INSERT INTO `record_count` (`name`, `statusid`, `rows`) VALUES ('mail_event', OLD.`statusid`, -1)
		ON CONFLICT (`name`, `statusid`) DO UPDATE SET `rows` = `rows` + excluded.`rows`;
END;
--> statement-breakpoint
INSERT INTO `record_count` (`name`, `statusid`, `rows`)
	SELECT 'mail_event', `statusid`, count(*) FROM `mail_event` GROUP BY `statusid`;
