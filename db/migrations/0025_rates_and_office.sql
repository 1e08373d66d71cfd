ALTER TABLE `booking_change` ADD `by_office` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `site_config` ADD `rates_date` integer;--> statement-breakpoint
ALTER TABLE `site_config` ADD `rate_usd` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `site_config` ADD `rate_eur` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `site_config` ADD `rate_gbp` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `site_config` ADD `rate_inr` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `site_config` ADD `rate_sar` text DEFAULT '' NOT NULL;