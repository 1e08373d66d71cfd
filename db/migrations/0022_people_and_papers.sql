ALTER TABLE `article` ADD `author_portrait` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `rental_partner` ADD `captains` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `rental_partner` ADD `licence` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `rental_partner` ADD `insurance` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `site_config` ADD `founder_role` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `site_config` ADD `founder_portrait` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `site_config` ADD `opening_hours` text DEFAULT '' NOT NULL;