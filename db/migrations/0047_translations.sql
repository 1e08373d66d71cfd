ALTER TABLE `article` ADD `translations` text;--> statement-breakpoint
ALTER TABLE `chat_assistant` ADD `translations` text;--> statement-breakpoint
ALTER TABLE `faq` ADD `translations` text;--> statement-breakpoint
ALTER TABLE `file` ADD `translations` text;--> statement-breakpoint
ALTER TABLE `product_option` ADD `translations` text;--> statement-breakpoint
ALTER TABLE `product_package` ADD `translations` text;--> statement-breakpoint
ALTER TABLE `rental_partner` ADD `translations` text;--> statement-breakpoint
ALTER TABLE `rental_product` ADD `translations` text;--> statement-breakpoint
ALTER TABLE `site_config` ADD `translations` text;