CREATE TABLE `ended_link` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`scope` text NOT NULL,
	`ended_date` integer NOT NULL,
	CONSTRAINT "ended_link_statusid" CHECK("ended_link"."statusid" >= -1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ended_link_scope_unique` ON `ended_link` (`scope`);--> statement-breakpoint
CREATE INDEX `ended_link_ended` ON `ended_link` (`ended_date`);--> statement-breakpoint
CREATE TABLE `passkey` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`user_uuid` text NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer DEFAULT 0 NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`last_used_date` integer,
	FOREIGN KEY (`user_uuid`) REFERENCES `user`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "passkey_statusid" CHECK("passkey"."statusid" >= -1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkey_credential_id_unique` ON `passkey` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkey_user` ON `passkey` (`user_uuid`);--> statement-breakpoint
CREATE TABLE `recovery_code` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`user_uuid` text NOT NULL,
	`code_hash` text NOT NULL,
	`used_date` integer,
	FOREIGN KEY (`user_uuid`) REFERENCES `user`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "recovery_code_statusid" CHECK("recovery_code"."statusid" >= -1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `recovery_code_code_hash_unique` ON `recovery_code` (`code_hash`);--> statement-breakpoint
CREATE INDEX `recovery_code_user` ON `recovery_code` (`user_uuid`);--> statement-breakpoint
ALTER TABLE `session` ADD `place` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `session` ADD `used_date` integer;--> statement-breakpoint
ALTER TABLE `user` ADD `second_step` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `user` ADD `passkey_asked_date` integer;