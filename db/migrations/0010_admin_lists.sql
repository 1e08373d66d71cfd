CREATE TABLE `record_count` (
	`name` text NOT NULL,
	`statusid` integer NOT NULL,
	`rows` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`name`, `statusid`)
);
--> statement-breakpoint
CREATE TABLE `search_id` (
	`id` integer PRIMARY KEY NOT NULL,
	`uuid` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_id_uuid_unique` ON `search_id` (`uuid`);--> statement-breakpoint
CREATE INDEX `article_by_title` ON `article` (`title`,`uuid`);--> statement-breakpoint
CREATE INDEX `article_by_published_date` ON `article` (`published_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `audit_log_entity` ON `audit_log` (`entity`,`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `booking_by_total` ON `booking` (`total`,`uuid`);--> statement-breakpoint
CREATE INDEX `booking_state_list` ON `booking` (`state`,`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `booking_figures` ON `booking` (`create_date`,`state`,`statusid`,`total`);--> statement-breakpoint
CREATE INDEX `chat_assistant_by_name` ON `chat_assistant` (`name`,`uuid`);--> statement-breakpoint
CREATE INDEX `chat_by_last_message_date` ON `chat` (`last_message_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `chat_state_list` ON `chat` (`state`,`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `email_outbox_state_list` ON `email_outbox` (`state`,`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `faq_by_order` ON `faq` (`order`,`uuid`);--> statement-breakpoint
CREATE INDEX `file_by_original_name` ON `file` (`original_name`,`uuid`);--> statement-breakpoint
CREATE INDEX `file_by_bytes` ON `file` (`bytes`,`uuid`);--> statement-breakpoint
CREATE INDEX `newsletter_by_email` ON `newsletter` (`email`,`uuid`);--> statement-breakpoint
CREATE INDEX `partner_rating_by_stars` ON `partner_rating` (`stars`,`uuid`);--> statement-breakpoint
CREATE INDEX `payment_by_due_date` ON `payment` (`due_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `product_option_by_title` ON `product_option` (`title`,`uuid`);--> statement-breakpoint
CREATE INDEX `product_option_by_price` ON `product_option` (`price`,`uuid`);--> statement-breakpoint
CREATE INDEX `product_package_by_title` ON `product_package` (`title`,`uuid`);--> statement-breakpoint
CREATE INDEX `product_package_by_price` ON `product_package` (`price`,`uuid`);--> statement-breakpoint
CREATE INDEX `product_package_by_featured_order` ON `product_package` (`featured_order`,`uuid`);--> statement-breakpoint
CREATE INDEX `referral_partner_by_name` ON `referral_partner` (`name`,`uuid`);--> statement-breakpoint
CREATE INDEX `rental_approval_by_valid_until_date` ON `rental_approval` (`valid_until_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `rental_approval_partner_list` ON `rental_approval` (`rental_partner_uuid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `rental_approval_state_list` ON `rental_approval` (`state`,`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `rental_approval_figures` ON `rental_approval` (`create_date`,`rental_request_uuid`,`rental_partner_uuid`,`price`,`answered_date`);--> statement-breakpoint
CREATE INDEX `rental_partner_by_name` ON `rental_partner` (`name`,`uuid`);--> statement-breakpoint
CREATE INDEX `rental_partner_by_rating` ON `rental_partner` (`rating`,`uuid`);--> statement-breakpoint
CREATE INDEX `rental_product_by_title` ON `rental_product` (`title`,`uuid`);--> statement-breakpoint
CREATE INDEX `rental_product_by_capacity` ON `rental_product` (`capacity`,`uuid`);--> statement-breakpoint
CREATE INDEX `rental_request_by_start_date` ON `rental_request` (`start_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `rental_request_by_name` ON `rental_request` (`name`,`uuid`);--> statement-breakpoint
CREATE INDEX `rental_request_type_list` ON `rental_request` (`typeid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `rental_request_figures` ON `rental_request` (`create_date`,`statusid`,`product_package_uuid`,`referral_partner_uuid`);--> statement-breakpoint
CREATE INDEX `user_by_name` ON `user` (`name`,`uuid`);--> statement-breakpoint
CREATE INDEX `vessel_block_by_start_date` ON `vessel_block` (`start_date`,`uuid`);