ALTER TABLE `chat` ADD `last_from` text DEFAULT 'nobody' NOT NULL;--> statement-breakpoint
CREATE INDEX `chat_last_from_list` ON `chat` (`last_from`,`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `chat_waiting` ON `chat` (`last_from`,`last_message_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `share_visit_link` ON `share_visit` (`sharelink`,`create_date`,`uuid`);--> statement-breakpoint
-- Who wrote last is kept with the messages, whoever stores them and in whatever order.
CREATE TRIGGER `chat_message_insert_last` AFTER INSERT ON `chat_message`
BEGIN
	UPDATE `chat` SET `last_from` = iif(NEW.`role` = 'user', 'visitor', 'us')
	WHERE `uuid` = NEW.`chat_uuid` AND `last_from` <> iif(NEW.`role` = 'user', 'visitor', 'us')
		AND NOT EXISTS (
			SELECT 1 FROM `chat_message` WHERE `chat_uuid` = NEW.`chat_uuid` AND `sequence` > NEW.`sequence`
		);
END;
--> statement-breakpoint
UPDATE `chat` SET `last_from` = coalesce((
	SELECT iif(m.`role` = 'user', 'visitor', 'us') FROM `chat_message` m
	WHERE m.`chat_uuid` = `chat`.`uuid` ORDER BY m.`sequence` DESC LIMIT 1
), 'nobody');
