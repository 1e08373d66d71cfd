CREATE TABLE `offer_message` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`rental_approval_uuid` text NOT NULL,
	`sender` text NOT NULL,
	`content` text NOT NULL,
	FOREIGN KEY (`rental_approval_uuid`) REFERENCES `rental_approval`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "offer_message_statusid" CHECK("offer_message"."statusid" >= -1),
	CONSTRAINT "offer_message_sender" CHECK("offer_message"."sender" in ('visitor', 'provider'))
);
--> statement-breakpoint
CREATE INDEX `offer_message_list` ON `offer_message` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `offer_message_status_list` ON `offer_message` (`statusid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `offer_message_approval` ON `offer_message` (`rental_approval_uuid`,`create_date`);--> statement-breakpoint
CREATE TABLE `request_reach` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`rental_request_uuid` text NOT NULL,
	`rental_partner_uuid` text NOT NULL,
	`outcome` text NOT NULL,
	FOREIGN KEY (`rental_request_uuid`) REFERENCES `rental_request`(`uuid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rental_partner_uuid`) REFERENCES `rental_partner`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "request_reach_statusid" CHECK("request_reach"."statusid" >= -1),
	CONSTRAINT "request_reach_outcome" CHECK("request_reach"."outcome" in ('invited', 'capacity', 'hours', 'time_of_day', 'booked', 'added', 'removed'))
);
--> statement-breakpoint
CREATE INDEX `request_reach_list` ON `request_reach` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `request_reach_status_list` ON `request_reach` (`statusid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE UNIQUE INDEX `request_reach_unique` ON `request_reach` (`rental_request_uuid`,`rental_partner_uuid`);--> statement-breakpoint
CREATE INDEX `request_reach_partner` ON `request_reach` (`rental_partner_uuid`,`create_date`);--> statement-breakpoint
ALTER TABLE `booking` ADD `meeting_point` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `booking` ADD `day_before_date` integer;--> statement-breakpoint
ALTER TABLE `booking` ADD `review_asked_date` integer;--> statement-breakpoint
ALTER TABLE `rental_approval` ADD `start_date` integer;--> statement-breakpoint
ALTER TABLE `rental_approval` ADD `meeting_point` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `rental_approval` ADD `reminded_date` integer;--> statement-breakpoint
ALTER TABLE `rental_approval` ADD `ending_told_date` integer;--> statement-breakpoint
ALTER TABLE `rental_request` ADD `offers_told_date` integer;--> statement-breakpoint
ALTER TABLE `rental_request` ADD `closed_reason` text DEFAULT '' NOT NULL;