CREATE TABLE `customer` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`email` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`phone_key` text DEFAULT '' NOT NULL,
	`last_date` integer NOT NULL,
	`booked` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "customer_statusid" CHECK("customer"."statusid" >= -1)
);
--> statement-breakpoint
CREATE INDEX `customer_list` ON `customer` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `customer_status_list` ON `customer` (`statusid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `customer_by_last_date` ON `customer` (`last_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `customer_by_booked` ON `customer` (`booked`,`uuid`);--> statement-breakpoint
CREATE INDEX `customer_by_name` ON `customer` (`name`,`uuid`);--> statement-breakpoint
CREATE UNIQUE INDEX `customer_email` ON `customer` (`email`);--> statement-breakpoint
CREATE INDEX `customer_phone` ON `customer` (`phone_key`);--> statement-breakpoint
CREATE TABLE `customer_merge` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`customer_uuid` text NOT NULL,
	`into_uuid` text NOT NULL,
	`user_uuid` text NOT NULL,
	FOREIGN KEY (`customer_uuid`) REFERENCES `customer`(`uuid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`into_uuid`) REFERENCES `customer`(`uuid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_uuid`) REFERENCES `user`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "customer_merge_statusid" CHECK("customer_merge"."statusid" >= -1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_merge_one` ON `customer_merge` (`customer_uuid`);--> statement-breakpoint
CREATE INDEX `customer_merge_into` ON `customer_merge` (`into_uuid`);--> statement-breakpoint
CREATE INDEX `customer_merge_user` ON `customer_merge` (`user_uuid`);--> statement-breakpoint
CREATE TABLE `customer_note` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`customer_uuid` text NOT NULL,
	`user_uuid` text NOT NULL,
	`note` text NOT NULL,
	FOREIGN KEY (`customer_uuid`) REFERENCES `customer`(`uuid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_uuid`) REFERENCES `user`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "customer_note_statusid" CHECK("customer_note"."statusid" >= -1)
);
--> statement-breakpoint
CREATE INDEX `customer_note_customer` ON `customer_note` (`customer_uuid`,`create_date`);--> statement-breakpoint
CREATE INDEX `customer_note_user` ON `customer_note` (`user_uuid`);--> statement-breakpoint
ALTER TABLE `rental_request` ADD `taken_by_uuid` text REFERENCES user(uuid);--> statement-breakpoint
CREATE INDEX `rental_request_taken_by` ON `rental_request` (`taken_by_uuid`,`create_date`) WHERE "rental_request"."taken_by_uuid" is not null;