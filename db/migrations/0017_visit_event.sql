CREATE TABLE `visit_event` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`day` text NOT NULL,
	`name` text NOT NULL,
	`path` text DEFAULT '' NOT NULL,
	`mode` text DEFAULT '' NOT NULL,
	`step` integer DEFAULT 0 NOT NULL,
	`language` text DEFAULT '' NOT NULL,
	`device` text DEFAULT 'unknown' NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_event_statusid" CHECK("visit_event"."statusid" >= -1),
	CONSTRAINT "visit_event_name" CHECK("visit_event"."name" in ('view', 'quote_opened', 'step_done', 'submitted', 'chat_opened', 'offer_accepted')),
	CONSTRAINT "visit_event_device" CHECK("visit_event"."device" in ('phone', 'tablet', 'desktop', 'unknown'))
);
--> statement-breakpoint
CREATE INDEX `visit_event_list` ON `visit_event` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `visit_event_status_list` ON `visit_event` (`statusid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE UNIQUE INDEX `visit_event_unique` ON `visit_event` (`day`,`name`,`path`,`mode`,`step`,`language`,`device`);--> statement-breakpoint
CREATE INDEX `visit_event_days` ON `visit_event` (`name`,`day`);