CREATE TABLE `letter` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`subject` text NOT NULL,
	`preheader` text DEFAULT '' NOT NULL,
	`opening` text DEFAULT '' NOT NULL,
	`items` text DEFAULT '[]' NOT NULL,
	`closing` text DEFAULT '' NOT NULL,
	`kinds` text DEFAULT '["newsletter"]' NOT NULL,
	`language` text DEFAULT '' NOT NULL,
	`trips` text DEFAULT 'any' NOT NULL,
	`trips_min` integer DEFAULT 1 NOT NULL,
	`quiet_days` integer DEFAULT 0 NOT NULL,
	`speed` integer DEFAULT 1000 NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`start_date` integer,
	`begun_date` integer,
	`ended_date` integer,
	`next_batch_date` integer,
	`total` integer DEFAULT 0 NOT NULL,
	`queued` integer DEFAULT 0 NOT NULL,
	`content` text,
	CONSTRAINT "letter_statusid" CHECK("letter"."statusid" >= -1),
	CONSTRAINT "letter_state" CHECK("letter"."state" in ('draft', 'scheduled', 'sending', 'paused', 'sent')),
	CONSTRAINT "letter_trips" CHECK("letter"."trips" in ('any', 'none', 'some'))
);
--> statement-breakpoint
CREATE INDEX `letter_list` ON `letter` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `letter_status_list` ON `letter` (`statusid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `letter_due` ON `letter` (`state`) WHERE "letter"."state" in ('scheduled', 'sending');--> statement-breakpoint
CREATE TABLE `letter_link` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`letter_uuid` text NOT NULL,
	`place` integer NOT NULL,
	`path` text NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`clicks` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`letter_uuid`) REFERENCES `letter`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "letter_link_statusid" CHECK("letter_link"."statusid" >= -1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `letter_link_one` ON `letter_link` (`letter_uuid`,`place`);--> statement-breakpoint
CREATE TABLE `mail_event` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`event_id` text NOT NULL,
	`kind` text NOT NULL,
	`email` text NOT NULL,
	`detail` text DEFAULT '' NOT NULL,
	`letter_uuid` text,
	FOREIGN KEY (`letter_uuid`) REFERENCES `letter`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "mail_event_statusid" CHECK("mail_event"."statusid" >= -1),
	CONSTRAINT "mail_event_kind" CHECK("mail_event"."kind" in ('bounced', 'soft', 'complained', 'suppressed'))
);
--> statement-breakpoint
CREATE INDEX `mail_event_list` ON `mail_event` (`create_date`,`uuid`);--> statement-breakpoint
CREATE UNIQUE INDEX `mail_event_once` ON `mail_event` (`event_id`);--> statement-breakpoint
CREATE INDEX `mail_event_email` ON `mail_event` (`email`,`create_date`);--> statement-breakpoint
CREATE INDEX `mail_event_letter` ON `mail_event` (`letter_uuid`,`kind`);--> statement-breakpoint
ALTER TABLE `newsletter` ADD `ended_by` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletter` ADD `pause_until_date` integer;--> statement-breakpoint
ALTER TABLE `newsletter` ADD `seldom_days` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletter` ADD `last_letter_date` integer;