ALTER TABLE `partner_rating` ADD `stars_vessel` integer;--> statement-breakpoint
ALTER TABLE `partner_rating` ADD `stars_crew` integer;--> statement-breakpoint
ALTER TABLE `partner_rating` ADD `stars_value` integer;--> statement-breakpoint
ALTER TABLE `partner_rating` ADD `pictures` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `partner_rating` ADD `answer` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `partner_rating` ADD `answer_date` integer;--> statement-breakpoint
ALTER TABLE `partner_rating` ADD `refused_reason` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `partner_rating` ADD `told_date` integer;--> statement-breakpoint
CREATE INDEX `partner_rating_untold` ON `partner_rating` (`update_date`) WHERE published = 1 and told_date is null and stars_vessel is not null;--> statement-breakpoint
CREATE INDEX `partner_rating_pictures` ON `partner_rating` (`update_date`) WHERE pictures <> '[]';--> statement-breakpoint
ALTER TABLE `rental_partner` ADD `acceptance_rate` integer;