ALTER TABLE `booking` ADD `change_message` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `booking` ADD `change_asked_date` integer;