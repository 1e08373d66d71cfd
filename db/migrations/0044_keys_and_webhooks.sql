CREATE TABLE `api_key` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`user_uuid` text NOT NULL,
	`name` text NOT NULL,
	`shown` text NOT NULL,
	`hash` text NOT NULL,
	`previous_hash` text,
	`previous_until_date` integer,
	`scopes` text NOT NULL,
	`last_used_date` integer,
	`revoked_date` integer,
	FOREIGN KEY (`user_uuid`) REFERENCES `user`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "api_key_statusid" CHECK("api_key"."statusid" >= -1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_key_hash_unique` ON `api_key` (`hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `api_key_previous_hash_unique` ON `api_key` (`previous_hash`);--> statement-breakpoint
CREATE INDEX `api_key_user` ON `api_key` (`user_uuid`,`create_date`);--> statement-breakpoint
CREATE TABLE `webhook_delivery` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`webhook_endpoint_uuid` text NOT NULL,
	`event` text NOT NULL,
	`body` text NOT NULL,
	`state` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_try_date` integer NOT NULL,
	`last_try_date` integer,
	`last_status` integer,
	`problem` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`webhook_endpoint_uuid`) REFERENCES `webhook_endpoint`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "webhook_delivery_statusid" CHECK("webhook_delivery"."statusid" >= -1),
	CONSTRAINT "webhook_delivery_state" CHECK("webhook_delivery"."state" in ('queued', 'sending', 'failed', 'sent', 'given_up'))
);
--> statement-breakpoint
CREATE INDEX `webhook_delivery_list` ON `webhook_delivery` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `webhook_delivery_endpoint` ON `webhook_delivery` (`webhook_endpoint_uuid`,`create_date`);--> statement-breakpoint
CREATE INDEX `webhook_delivery_due` ON `webhook_delivery` (`next_try_date`) WHERE "webhook_delivery"."state" in ('queued', 'sending', 'failed');--> statement-breakpoint
CREATE TABLE `webhook_endpoint` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`rental_partner_uuid` text NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`secret` text NOT NULL,
	`previous_secret` text,
	`previous_until_date` integer,
	`state` text DEFAULT 'on' NOT NULL,
	`failed_date` integer,
	FOREIGN KEY (`rental_partner_uuid`) REFERENCES `rental_partner`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "webhook_endpoint_statusid" CHECK("webhook_endpoint"."statusid" >= -1),
	CONSTRAINT "webhook_endpoint_state" CHECK("webhook_endpoint"."state" in ('on', 'off'))
);
--> statement-breakpoint
CREATE INDEX `webhook_endpoint_partner` ON `webhook_endpoint` (`rental_partner_uuid`,`state`);