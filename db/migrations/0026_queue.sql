CREATE TABLE `queue_mark` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`kind` text NOT NULL,
	`record` text NOT NULL,
	`user_uuid` text,
	`snoozed_date` integer,
	FOREIGN KEY (`user_uuid`) REFERENCES `user`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "queue_mark_statusid" CHECK("queue_mark"."statusid" >= -1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `queue_mark_one` ON `queue_mark` (`kind`,`record`);--> statement-breakpoint
CREATE INDEX `queue_mark_user` ON `queue_mark` (`user_uuid`) WHERE "queue_mark"."user_uuid" is not null;--> statement-breakpoint
CREATE INDEX `queue_mark_old` ON `queue_mark` (`update_date`);