CREATE TABLE `office_notice` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`user_uuid` text NOT NULL,
	`mail` text DEFAULT '[]' NOT NULL,
	`push` text DEFAULT '[]' NOT NULL,
	`mail_date` integer,
	`push_date` integer,
	FOREIGN KEY (`user_uuid`) REFERENCES `user`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "office_notice_statusid" CHECK("office_notice"."statusid" >= -1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `office_notice_user_uuid_unique` ON `office_notice` (`user_uuid`);--> statement-breakpoint
CREATE TABLE `push_subscription` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`user_uuid` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	FOREIGN KEY (`user_uuid`) REFERENCES `user`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "push_subscription_statusid" CHECK("push_subscription"."statusid" >= -1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscription_endpoint_unique` ON `push_subscription` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscription_user` ON `push_subscription` (`user_uuid`);--> statement-breakpoint
ALTER TABLE `queue_mark` ADD `seen_date` integer;--> statement-breakpoint
ALTER TABLE `queue_mark` ADD `seen_since` integer;