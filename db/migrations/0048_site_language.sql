ALTER TABLE `email_outbox` ADD `language` text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE `newsletter` ADD `site_language` text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE `rental_request` ADD `site_language` text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE `slot_watch` ADD `site_language` text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE `user` ADD `site_language` text DEFAULT 'en' NOT NULL;