CREATE TABLE `list_view` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`user_uuid` text NOT NULL,
	`list` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`query` text DEFAULT '' NOT NULL,
	`columns` text,
	`shared` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_uuid`) REFERENCES `user`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "list_view_statusid" CHECK("list_view"."statusid" >= -1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `list_view_name` ON `list_view` (`user_uuid`,`list`,`name`);--> statement-breakpoint
CREATE INDEX `list_view_list` ON `list_view` (`list`,`shared`);--> statement-breakpoint
ALTER TABLE `rental_request` ADD `tags` text DEFAULT '[]' NOT NULL;