CREATE TABLE `refused_time` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`product_package_uuid` text NOT NULL,
	`start_date` integer NOT NULL,
	`timeofday` integer NOT NULL,
	`duration` integer NOT NULL,
	`guests` integer NOT NULL,
	FOREIGN KEY (`product_package_uuid`) REFERENCES `product_package`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refused_time_statusid" CHECK("refused_time"."statusid" >= -1)
);
--> statement-breakpoint
CREATE INDEX `refused_time_came` ON `refused_time` (`create_date`);--> statement-breakpoint
CREATE INDEX `refused_time_package` ON `refused_time` (`product_package_uuid`);--> statement-breakpoint
CREATE INDEX `audit_log_slug` ON `audit_log` (`entity`,"before" ->> '$.slug') WHERE "audit_log"."before" ->> '$.slug' is not null;