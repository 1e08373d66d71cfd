CREATE TABLE `canned_answer` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`shortcut` text NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	CONSTRAINT "canned_answer_statusid" CHECK("canned_answer"."statusid" >= -1)
);
--> statement-breakpoint
CREATE INDEX `canned_answer_list` ON `canned_answer` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `canned_answer_status_list` ON `canned_answer` (`statusid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `canned_answer_by_shortcut` ON `canned_answer` (`shortcut`,`uuid`);--> statement-breakpoint
CREATE INDEX `canned_answer_by_title` ON `canned_answer` (`title`,`uuid`);--> statement-breakpoint
CREATE UNIQUE INDEX `canned_answer_one` ON `canned_answer` (`shortcut`,`language`);--> statement-breakpoint
CREATE TABLE `chat_note` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`chat_uuid` text NOT NULL,
	`user_uuid` text,
	`content` text NOT NULL,
	FOREIGN KEY (`chat_uuid`) REFERENCES `chat`(`uuid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_uuid`) REFERENCES `user`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "chat_note_statusid" CHECK("chat_note"."statusid" >= -1)
);
--> statement-breakpoint
CREATE INDEX `chat_note_chat` ON `chat_note` (`chat_uuid`,`create_date`);--> statement-breakpoint
CREATE INDEX `chat_note_user` ON `chat_note` (`user_uuid`);--> statement-breakpoint
ALTER TABLE `chat` ADD `first_asked_date` integer;--> statement-breakpoint
ALTER TABLE `chat` ADD `first_answer_date` integer;