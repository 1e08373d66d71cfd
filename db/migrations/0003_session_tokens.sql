-- Sessions start anew: a token now names its session, and a refresh keeps the token before for a moment.
DROP TABLE `session`;
--> statement-breakpoint
CREATE TABLE `session` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`user_uuid` text NOT NULL,
	`family` text NOT NULL,
	`token_uuid` text NOT NULL,
	`token_date` integer NOT NULL,
	`previous_uuid` text,
	`expire_date` integer NOT NULL,
	`revoked_date` integer,
	`user_agent` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_uuid`) REFERENCES `user`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "session_statusid" CHECK("session"."statusid" >= -1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `session_token_uuid_unique` ON `session` (`token_uuid`);--> statement-breakpoint
CREATE INDEX `session_list` ON `session` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `session_status_list` ON `session` (`statusid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `session_user` ON `session` (`user_uuid`,`expire_date`);--> statement-breakpoint
CREATE INDEX `session_family` ON `session` (`family`);--> statement-breakpoint
CREATE INDEX `session_expire` ON `session` (`expire_date`);--> statement-breakpoint
CREATE TABLE `throttle` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`key` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`expire_date` integer NOT NULL,
	CONSTRAINT "throttle_statusid" CHECK("throttle"."statusid" >= -1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `throttle_key_unique` ON `throttle` (`key`);--> statement-breakpoint
CREATE INDEX `throttle_list` ON `throttle` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `throttle_status_list` ON `throttle` (`statusid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `throttle_expire` ON `throttle` (`expire_date`);