CREATE TABLE `article` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`excerpt` text DEFAULT '' NOT NULL,
	`body` text DEFAULT '' NOT NULL,
	`cover_file_uuid` text,
	`tags` text DEFAULT '[]' NOT NULL,
	`author` text DEFAULT '' NOT NULL,
	`published_date` integer,
	`seo_title` text DEFAULT '' NOT NULL,
	`seo_description` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`cover_file_uuid`) REFERENCES `file`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "article_statusid" CHECK("article"."statusid" >= -1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `article_slug_unique` ON `article` (`slug`);--> statement-breakpoint
CREATE INDEX `article_list` ON `article` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `article_status_list` ON `article` (`statusid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `article_cover` ON `article` (`cover_file_uuid`);--> statement-breakpoint
CREATE INDEX `article_published` ON `article` (`statusid`,`published_date`,`uuid`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`actor_uuid` text,
	`actor_label` text DEFAULT '' NOT NULL,
	`action` text NOT NULL,
	`entity` text NOT NULL,
	`record_uuid` text NOT NULL,
	`before` text,
	`after` text,
	`request_id` text DEFAULT '' NOT NULL,
	CONSTRAINT "audit_log_statusid" CHECK("audit_log"."statusid" >= -1)
);
--> statement-breakpoint
CREATE INDEX `audit_log_list` ON `audit_log` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `audit_log_status_list` ON `audit_log` (`statusid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `audit_log_record` ON `audit_log` (`entity`,`record_uuid`,`create_date`);--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor_uuid`,`create_date`);--> statement-breakpoint
CREATE TABLE `booking` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`rental_request_uuid` text NOT NULL,
	`rental_approval_uuid` text NOT NULL,
	`rental_product_uuid` text NOT NULL,
	`product_package_uuid` text,
	`rental_partner_uuid` text NOT NULL,
	`user_uuid` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`start_date` integer NOT NULL,
	`end_date` integer NOT NULL,
	`guests` integer NOT NULL,
	`total` integer NOT NULL,
	`deposit` integer DEFAULT 0 NOT NULL,
	`currency` text DEFAULT 'AED' NOT NULL,
	`state` text DEFAULT 'held' NOT NULL,
	`calendar_uid` text NOT NULL,
	FOREIGN KEY (`rental_request_uuid`) REFERENCES `rental_request`(`uuid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rental_approval_uuid`) REFERENCES `rental_approval`(`uuid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rental_product_uuid`) REFERENCES `rental_product`(`uuid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_package_uuid`) REFERENCES `product_package`(`uuid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rental_partner_uuid`) REFERENCES `rental_partner`(`uuid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_uuid`) REFERENCES `user`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "booking_statusid" CHECK("booking"."statusid" >= -1),
	CONSTRAINT "booking_state" CHECK("booking"."state" in ('held', 'confirmed', 'completed', 'cancelled', 'no_show')),
	CONSTRAINT "booking_dates" CHECK("booking"."start_date" < "booking"."end_date"),
	CONSTRAINT "booking_amounts" CHECK("booking"."guests" > 0 and "booking"."total" >= 0 and "booking"."deposit" between 0 and "booking"."total")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `booking_rental_request_uuid_unique` ON `booking` (`rental_request_uuid`);--> statement-breakpoint
CREATE UNIQUE INDEX `booking_rental_approval_uuid_unique` ON `booking` (`rental_approval_uuid`);--> statement-breakpoint
CREATE UNIQUE INDEX `booking_calendar_uid_unique` ON `booking` (`calendar_uid`);--> statement-breakpoint
CREATE INDEX `booking_list` ON `booking` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `booking_status_list` ON `booking` (`statusid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `booking_product` ON `booking` (`rental_product_uuid`,`start_date`);--> statement-breakpoint
CREATE INDEX `booking_package` ON `booking` (`product_package_uuid`);--> statement-breakpoint
CREATE INDEX `booking_partner` ON `booking` (`rental_partner_uuid`,`start_date`);--> statement-breakpoint
CREATE INDEX `booking_user` ON `booking` (`user_uuid`,`start_date`);--> statement-breakpoint
CREATE INDEX `booking_email` ON `booking` (`email`);--> statement-breakpoint
CREATE INDEX `booking_due` ON `booking` (`state`,`end_date`);--> statement-breakpoint
CREATE INDEX `booking_calendar` ON `booking` (`start_date`,`uuid`);--> statement-breakpoint
CREATE TABLE `chat_assistant` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`name` text NOT NULL,
	`avatar` text DEFAULT '' NOT NULL,
	`greeting` text DEFAULT '' NOT NULL,
	`instructions` text DEFAULT '' NOT NULL,
	`tone` text DEFAULT '' NOT NULL,
	`model` text DEFAULT '' NOT NULL,
	`active` integer DEFAULT true NOT NULL,
	CONSTRAINT "chat_assistant_statusid" CHECK("chat_assistant"."statusid" >= -1)
);
--> statement-breakpoint
CREATE INDEX `chat_assistant_list` ON `chat_assistant` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `chat_assistant_status_list` ON `chat_assistant` (`statusid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE TABLE `chat_message` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`chat_uuid` text NOT NULL,
	`sequence` integer NOT NULL,
	`role` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`content` text NOT NULL,
	FOREIGN KEY (`chat_uuid`) REFERENCES `chat`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "chat_message_statusid" CHECK("chat_message"."statusid" >= -1)
);
--> statement-breakpoint
CREATE INDEX `chat_message_list` ON `chat_message` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `chat_message_status_list` ON `chat_message` (`statusid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE UNIQUE INDEX `chat_message_sequence` ON `chat_message` (`chat_uuid`,`sequence`);--> statement-breakpoint
CREATE TABLE `chat` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`chat_assistant_uuid` text,
	`state` text DEFAULT 'open' NOT NULL,
	`user_uuid` text,
	`language` text DEFAULT '' NOT NULL,
	`message_count` integer DEFAULT 0 NOT NULL,
	`visitor_count` integer DEFAULT 0 NOT NULL,
	`last_message_date` integer,
	`rental_request_uuid` text,
	FOREIGN KEY (`chat_assistant_uuid`) REFERENCES `chat_assistant`(`uuid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_uuid`) REFERENCES `user`(`uuid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rental_request_uuid`) REFERENCES `rental_request`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "chat_statusid" CHECK("chat"."statusid" >= -1),
	CONSTRAINT "chat_state" CHECK("chat"."state" in ('open', 'taken_over', 'closed'))
);
--> statement-breakpoint
CREATE INDEX `chat_list` ON `chat` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `chat_status_list` ON `chat` (`statusid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `chat_assistant_index` ON `chat` (`chat_assistant_uuid`);--> statement-breakpoint
CREATE INDEX `chat_user` ON `chat` (`user_uuid`);--> statement-breakpoint
CREATE INDEX `chat_request` ON `chat` (`rental_request_uuid`);--> statement-breakpoint
CREATE INDEX `chat_recent` ON `chat` (`state`,`last_message_date`);--> statement-breakpoint
CREATE TABLE `email_outbox` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`event_key` text NOT NULL,
	`event` text NOT NULL,
	`data` text DEFAULT '{}' NOT NULL,
	`recipient` text NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`html` text DEFAULT '' NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`state` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_try_date` integer NOT NULL,
	`sent_date` integer,
	`last_error` text DEFAULT '' NOT NULL,
	CONSTRAINT "email_outbox_statusid" CHECK("email_outbox"."statusid" >= -1),
	CONSTRAINT "email_outbox_state" CHECK("email_outbox"."state" in ('queued', 'sending', 'sent', 'failed', 'parked'))
);
--> statement-breakpoint
CREATE INDEX `email_outbox_list` ON `email_outbox` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `email_outbox_status_list` ON `email_outbox` (`statusid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE UNIQUE INDEX `email_outbox_event` ON `email_outbox` (`event_key`,`recipient`);--> statement-breakpoint
CREATE INDEX `email_outbox_due` ON `email_outbox` (`state`,`next_try_date`);--> statement-breakpoint
CREATE INDEX `email_outbox_recipient` ON `email_outbox` (`recipient`,`create_date`);--> statement-breakpoint
CREATE TABLE `faq` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`question` text NOT NULL,
	`answer` text NOT NULL,
	`group` text DEFAULT '' NOT NULL,
	`order` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "faq_statusid" CHECK("faq"."statusid" >= -1)
);
--> statement-breakpoint
CREATE INDEX `faq_list` ON `faq` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `faq_status_list` ON `faq` (`statusid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `faq_order` ON `faq` (`statusid`,`order`,`uuid`);--> statement-breakpoint
CREATE TABLE `file` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`key` text NOT NULL,
	`mime` text NOT NULL,
	`bytes` integer NOT NULL,
	`width` integer,
	`height` integer,
	`alt` text DEFAULT '' NOT NULL,
	`checksum` text DEFAULT '' NOT NULL,
	`original_name` text DEFAULT '' NOT NULL,
	`upload_uuid` text,
	FOREIGN KEY (`upload_uuid`) REFERENCES `upload`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "file_statusid" CHECK("file"."statusid" >= -1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `file_key_unique` ON `file` (`key`);--> statement-breakpoint
CREATE INDEX `file_list` ON `file` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `file_status_list` ON `file` (`statusid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `file_upload` ON `file` (`upload_uuid`);--> statement-breakpoint
CREATE INDEX `file_checksum` ON `file` (`checksum`);--> statement-breakpoint
CREATE TABLE `idempotency_key` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`scope` text NOT NULL,
	`key` text NOT NULL,
	`body_hash` text NOT NULL,
	`status` integer NOT NULL,
	`response` text NOT NULL,
	`expire_date` integer NOT NULL,
	CONSTRAINT "idempotency_key_statusid" CHECK("idempotency_key"."statusid" >= -1)
);
--> statement-breakpoint
CREATE INDEX `idempotency_key_list` ON `idempotency_key` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `idempotency_key_status_list` ON `idempotency_key` (`statusid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE UNIQUE INDEX `idempotency_key_unique` ON `idempotency_key` (`scope`,`key`);--> statement-breakpoint
CREATE INDEX `idempotency_key_expire` ON `idempotency_key` (`expire_date`);--> statement-breakpoint
CREATE TABLE `job_run` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`job` text NOT NULL,
	`start_date` integer NOT NULL,
	`end_date` integer,
	`result` text DEFAULT '' NOT NULL,
	CONSTRAINT "job_run_statusid" CHECK("job_run"."statusid" >= -1)
);
--> statement-breakpoint
CREATE INDEX `job_run_list` ON `job_run` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `job_run_status_list` ON `job_run` (`statusid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `job_run_job` ON `job_run` (`job`,`start_date`);--> statement-breakpoint
CREATE TABLE `login_token` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`user_uuid` text,
	`email` text NOT NULL,
	`token_hash` text NOT NULL,
	`expire_date` integer NOT NULL,
	`used_date` integer,
	`redirect` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_uuid`) REFERENCES `user`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "login_token_statusid" CHECK("login_token"."statusid" >= -1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `login_token_token_hash_unique` ON `login_token` (`token_hash`);--> statement-breakpoint
CREATE INDEX `login_token_list` ON `login_token` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `login_token_status_list` ON `login_token` (`statusid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `login_token_user` ON `login_token` (`user_uuid`);--> statement-breakpoint
CREATE INDEX `login_token_email` ON `login_token` (`email`,`create_date`);--> statement-breakpoint
CREATE INDEX `login_token_expire` ON `login_token` (`expire_date`);--> statement-breakpoint
CREATE TABLE `newsletter` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`email` text NOT NULL,
	`language` text DEFAULT '' NOT NULL,
	`timezone` text DEFAULT '' NOT NULL,
	`typeid` integer DEFAULT 0 NOT NULL,
	`consent_version` text DEFAULT '' NOT NULL,
	`consent_text` text DEFAULT '' NOT NULL,
	`consent_source` text DEFAULT '' NOT NULL,
	`consent_channels` text DEFAULT '[]' NOT NULL,
	`consent_date` integer,
	`confirmed_date` integer,
	`unsubscribed_date` integer,
	`unsubscribe_token` text,
	CONSTRAINT "newsletter_statusid" CHECK("newsletter"."statusid" >= -1),
	CONSTRAINT "newsletter_status" CHECK("newsletter"."statusid" in (-1, 0, 1)),
	CONSTRAINT "newsletter_email_case" CHECK("newsletter"."email" = lower("newsletter"."email")),
	CONSTRAINT "newsletter_typeid" CHECK("newsletter"."typeid" in (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_unsubscribe_token_unique` ON `newsletter` (`unsubscribe_token`);--> statement-breakpoint
CREATE INDEX `newsletter_list` ON `newsletter` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `newsletter_status_list` ON `newsletter` (`statusid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_email` ON `newsletter` (`email`,`typeid`);--> statement-breakpoint
CREATE INDEX `newsletter_type` ON `newsletter` (`typeid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE TABLE `partner_rating` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`rental_partner_uuid` text NOT NULL,
	`booking_uuid` text NOT NULL,
	`stars` integer NOT NULL,
	`comment` text DEFAULT '' NOT NULL,
	`author` text DEFAULT '' NOT NULL,
	`published` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`rental_partner_uuid`) REFERENCES `rental_partner`(`uuid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_uuid`) REFERENCES `booking`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "partner_rating_statusid" CHECK("partner_rating"."statusid" >= -1),
	CONSTRAINT "partner_rating_stars" CHECK("partner_rating"."stars" in (1, 2, 3, 4, 5))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `partner_rating_booking_uuid_unique` ON `partner_rating` (`booking_uuid`);--> statement-breakpoint
CREATE INDEX `partner_rating_list` ON `partner_rating` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `partner_rating_status_list` ON `partner_rating` (`statusid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `partner_rating_partner` ON `partner_rating` (`rental_partner_uuid`,`published`,`create_date`);--> statement-breakpoint
CREATE TABLE `payment` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`booking_uuid` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text DEFAULT 'AED' NOT NULL,
	`state` text DEFAULT 'due' NOT NULL,
	`reference` text,
	`due_date` integer,
	`paid_date` integer,
	FOREIGN KEY (`booking_uuid`) REFERENCES `booking`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_statusid" CHECK("payment"."statusid" >= -1),
	CONSTRAINT "payment_kind" CHECK("payment"."kind" in ('deposit', 'balance')),
	CONSTRAINT "payment_state" CHECK("payment"."state" in ('due', 'paid', 'failed', 'refunded')),
	CONSTRAINT "payment_amount" CHECK("payment"."amount" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_reference_unique` ON `payment` (`reference`);--> statement-breakpoint
CREATE INDEX `payment_list` ON `payment` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `payment_status_list` ON `payment` (`statusid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `payment_booking` ON `payment` (`booking_uuid`);--> statement-breakpoint
CREATE INDEX `payment_due` ON `payment` (`state`,`due_date`);--> statement-breakpoint
CREATE TABLE `product_option` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`price` integer NOT NULL,
	`currency` text DEFAULT 'AED' NOT NULL,
	`unit` text DEFAULT 'booking' NOT NULL,
	CONSTRAINT "product_option_statusid" CHECK("product_option"."statusid" >= -1),
	CONSTRAINT "product_option_unit" CHECK("product_option"."unit" in ('booking', 'hour', 'guest')),
	CONSTRAINT "product_option_price" CHECK("product_option"."price" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_option_slug_unique` ON `product_option` (`slug`);--> statement-breakpoint
CREATE INDEX `product_option_list` ON `product_option` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `product_option_status_list` ON `product_option` (`statusid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE TABLE `product_package_option` (
	`package_uuid` text NOT NULL,
	`option_uuid` text NOT NULL,
	PRIMARY KEY(`package_uuid`, `option_uuid`),
	FOREIGN KEY (`package_uuid`) REFERENCES `product_package`(`uuid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`option_uuid`) REFERENCES `product_option`(`uuid`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `product_package_option_option` ON `product_package_option` (`option_uuid`);--> statement-breakpoint
CREATE TABLE `product_package` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`rental_product_uuid` text NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`summary` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`price_model` text DEFAULT 'hour' NOT NULL,
	`price` integer NOT NULL,
	`currency` text DEFAULT 'AED' NOT NULL,
	`hours_min` integer DEFAULT 2 NOT NULL,
	`hours_max` integer DEFAULT 6 NOT NULL,
	`guests_min` integer DEFAULT 2 NOT NULL,
	`guests_max` integer DEFAULT 130 NOT NULL,
	`times_of_day` text DEFAULT '[1,2,3]' NOT NULL,
	`includes` text DEFAULT '[]' NOT NULL,
	`excludes` text DEFAULT '[]' NOT NULL,
	`cancellation` text DEFAULT '[]' NOT NULL,
	`pictures` text DEFAULT '[]' NOT NULL,
	`occasions` text DEFAULT '[]' NOT NULL,
	`seo_title` text DEFAULT '' NOT NULL,
	`seo_description` text DEFAULT '' NOT NULL,
	`featured_order` integer,
	FOREIGN KEY (`rental_product_uuid`) REFERENCES `rental_product`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "product_package_statusid" CHECK("product_package"."statusid" >= -1),
	CONSTRAINT "product_package_price_model" CHECK("product_package"."price_model" in ('hour', 'fixed')),
	CONSTRAINT "product_package_times" CHECK("product_package"."times_of_day" in ('[1]', '[2]', '[3]', '[1,2]', '[1,3]', '[2,3]', '[1,2,3]')),
	CONSTRAINT "product_package_price" CHECK("product_package"."price" >= 0),
	CONSTRAINT "product_package_hours" CHECK("product_package"."hours_min" > 0 and "product_package"."hours_min" <= "product_package"."hours_max"),
	CONSTRAINT "product_package_guests" CHECK("product_package"."guests_min" > 0 and "product_package"."guests_min" <= "product_package"."guests_max")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_package_slug_unique` ON `product_package` (`slug`);--> statement-breakpoint
CREATE INDEX `product_package_list` ON `product_package` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `product_package_status_list` ON `product_package` (`statusid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `product_package_product` ON `product_package` (`rental_product_uuid`);--> statement-breakpoint
CREATE INDEX `product_package_featured` ON `product_package` (`statusid`,`featured_order`,`uuid`);--> statement-breakpoint
CREATE TABLE `referral_partner` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`sharelink` text NOT NULL,
	`commission_bp` integer DEFAULT 0 NOT NULL,
	`visit_count` integer DEFAULT 0 NOT NULL,
	`request_count` integer DEFAULT 0 NOT NULL,
	`booking_count` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "referral_partner_statusid" CHECK("referral_partner"."statusid" >= -1),
	CONSTRAINT "referral_partner_sharelink" CHECK(length("referral_partner"."sharelink") between 10 and 50 and "referral_partner"."sharelink" not glob '*[^A-Za-z0-9_-]*')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `referral_partner_sharelink_unique` ON `referral_partner` (`sharelink`);--> statement-breakpoint
CREATE INDEX `referral_partner_list` ON `referral_partner` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `referral_partner_status_list` ON `referral_partner` (`statusid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE TABLE `rental_approval` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`rental_request_uuid` text NOT NULL,
	`rental_partner_uuid` text NOT NULL,
	`state` text DEFAULT 'queued' NOT NULL,
	`queued_date` integer,
	`sent_date` integer,
	`opened_date` integer,
	`answered_date` integer,
	`rental_product_uuid` text,
	`product_package_uuid` text,
	`price` integer,
	`currency` text DEFAULT 'AED' NOT NULL,
	`extras` text DEFAULT '[]' NOT NULL,
	`includes` text DEFAULT '[]' NOT NULL,
	`excludes` text DEFAULT '[]' NOT NULL,
	`cancellation` text DEFAULT '[]' NOT NULL,
	`valid_until_date` integer,
	`note` text DEFAULT '' NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`rental_request_uuid`) REFERENCES `rental_request`(`uuid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rental_partner_uuid`) REFERENCES `rental_partner`(`uuid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rental_product_uuid`) REFERENCES `rental_product`(`uuid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_package_uuid`) REFERENCES `product_package`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rental_approval_statusid" CHECK("rental_approval"."statusid" >= -1),
	CONSTRAINT "rental_approval_state" CHECK("rental_approval"."state" in ('queued', 'sent', 'opened', 'offered', 'revised', 'accepted', 'declined', 'withdrawn', 'expired', 'superseded')),
	CONSTRAINT "rental_approval_price" CHECK("rental_approval"."price" >= 0)
);
--> statement-breakpoint
CREATE INDEX `rental_approval_list` ON `rental_approval` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `rental_approval_status_list` ON `rental_approval` (`statusid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE UNIQUE INDEX `rental_approval_invitation` ON `rental_approval` (`rental_request_uuid`,`rental_partner_uuid`);--> statement-breakpoint
CREATE UNIQUE INDEX `rental_approval_one_accepted` ON `rental_approval` (`rental_request_uuid`) WHERE "rental_approval"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX `rental_approval_partner` ON `rental_approval` (`rental_partner_uuid`,`state`,`create_date`);--> statement-breakpoint
CREATE INDEX `rental_approval_product` ON `rental_approval` (`rental_product_uuid`);--> statement-breakpoint
CREATE INDEX `rental_approval_package` ON `rental_approval` (`product_package_uuid`);--> statement-breakpoint
CREATE INDEX `rental_approval_expiry` ON `rental_approval` (`state`,`valid_until_date`);--> statement-breakpoint
CREATE TABLE `rental_partner` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`email` text NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`whatsapp` text DEFAULT '' NOT NULL,
	`logo` text,
	`description` text DEFAULT '' NOT NULL,
	`area` text DEFAULT '' NOT NULL,
	`languages` text DEFAULT '[]' NOT NULL,
	`response_minutes` integer,
	`response_rate` integer,
	`rating` integer,
	`rating_count` integer DEFAULT 0 NOT NULL,
	`commission_bp` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "rental_partner_statusid" CHECK("rental_partner"."statusid" >= -1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rental_partner_slug_unique` ON `rental_partner` (`slug`);--> statement-breakpoint
CREATE INDEX `rental_partner_list` ON `rental_partner` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `rental_partner_status_list` ON `rental_partner` (`statusid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE TABLE `rental_product` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`rental_partner_uuid` text NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`type` text NOT NULL,
	`length_cm` integer,
	`year` integer,
	`builder` text DEFAULT '' NOT NULL,
	`cabins` integer DEFAULT 0 NOT NULL,
	`crew` integer DEFAULT 0 NOT NULL,
	`capacity` integer NOT NULL,
	`location` text DEFAULT '' NOT NULL,
	`amenities` text DEFAULT '[]' NOT NULL,
	`pictures` text DEFAULT '[]' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`rental_partner_uuid`) REFERENCES `rental_partner`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rental_product_statusid" CHECK("rental_product"."statusid" >= -1),
	CONSTRAINT "rental_product_type" CHECK("rental_product"."type" in ('day_cruiser', 'flybridge', 'tri_deck', 'superyacht', 'catamaran', 'rib', 'dhow', 'sailing_yacht', 'speedboat')),
	CONSTRAINT "rental_product_capacity" CHECK("rental_product"."capacity" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rental_product_slug_unique` ON `rental_product` (`slug`);--> statement-breakpoint
CREATE INDEX `rental_product_list` ON `rental_product` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `rental_product_status_list` ON `rental_product` (`statusid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `rental_product_partner` ON `rental_product` (`rental_partner_uuid`);--> statement-breakpoint
CREATE TABLE `rental_request` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`start_date` integer NOT NULL,
	`end_date` integer NOT NULL,
	`valid_until_date` integer,
	`request_id` integer NOT NULL,
	`product_package_uuid` text,
	`referral_partner_uuid` text,
	`user_uuid` text,
	`timeofday` integer DEFAULT 1 NOT NULL,
	`typeid` integer DEFAULT 1 NOT NULL,
	`duration` integer DEFAULT 2 NOT NULL,
	`guests` integer DEFAULT 2 NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`language` text DEFAULT '' NOT NULL,
	`timezone` text DEFAULT '' NOT NULL,
	`comment` text DEFAULT '' NOT NULL,
	`internal_notes` text DEFAULT '' NOT NULL,
	`source` text DEFAULT 'form' NOT NULL,
	`landing_path` text DEFAULT '' NOT NULL,
	`receipt_token_id` text,
	FOREIGN KEY (`product_package_uuid`) REFERENCES `product_package`(`uuid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`referral_partner_uuid`) REFERENCES `referral_partner`(`uuid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_uuid`) REFERENCES `user`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rental_request_statusid" CHECK("rental_request"."statusid" >= -1),
	CONSTRAINT "rental_request_status" CHECK("rental_request"."statusid" in (-1, 0, 1, 2, 3)),
	CONSTRAINT "rental_request_timeofday" CHECK("rental_request"."timeofday" in (1, 2, 3)),
	CONSTRAINT "rental_request_typeid" CHECK("rental_request"."typeid" in (0, 1)),
	CONSTRAINT "rental_request_source" CHECK("rental_request"."source" in ('form', 'chat', 'admin', 'api')),
	CONSTRAINT "rental_request_reservation" CHECK("rental_request"."typeid" <> 1 or "rental_request"."product_package_uuid" is not null),
	CONSTRAINT "rental_request_dates" CHECK("rental_request"."start_date" <= "rental_request"."end_date"),
	CONSTRAINT "rental_request_amounts" CHECK("rental_request"."duration" > 0 and "rental_request"."guests" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rental_request_request_id_unique` ON `rental_request` (`request_id`);--> statement-breakpoint
CREATE INDEX `rental_request_list` ON `rental_request` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `rental_request_status_list` ON `rental_request` (`statusid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `rental_request_package` ON `rental_request` (`product_package_uuid`);--> statement-breakpoint
CREATE INDEX `rental_request_referral` ON `rental_request` (`referral_partner_uuid`,`create_date`);--> statement-breakpoint
CREATE INDEX `rental_request_user` ON `rental_request` (`user_uuid`,`create_date`);--> statement-breakpoint
CREATE INDEX `rental_request_email` ON `rental_request` (`email`,`create_date`);--> statement-breakpoint
CREATE INDEX `rental_request_valid` ON `rental_request` (`statusid`,`valid_until_date`);--> statement-breakpoint
CREATE TABLE `sequence` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `session` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`user_uuid` text NOT NULL,
	`family` text NOT NULL,
	`refresh_hash` text NOT NULL,
	`previous_hash` text,
	`expire_date` integer NOT NULL,
	`revoked_date` integer,
	`user_agent` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_uuid`) REFERENCES `user`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "session_statusid" CHECK("session"."statusid" >= -1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `session_refresh_hash_unique` ON `session` (`refresh_hash`);--> statement-breakpoint
CREATE INDEX `session_list` ON `session` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `session_status_list` ON `session` (`statusid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `session_user` ON `session` (`user_uuid`,`expire_date`);--> statement-breakpoint
CREATE INDEX `session_family` ON `session` (`family`);--> statement-breakpoint
CREATE INDEX `session_previous` ON `session` (`previous_hash`);--> statement-breakpoint
CREATE INDEX `session_expire` ON `session` (`expire_date`);--> statement-breakpoint
CREATE TABLE `share_visit` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`sharelink` text NOT NULL,
	`day` text NOT NULL,
	`landing_path` text DEFAULT '' NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "share_visit_statusid" CHECK("share_visit"."statusid" >= -1)
);
--> statement-breakpoint
CREATE INDEX `share_visit_list` ON `share_visit` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `share_visit_status_list` ON `share_visit` (`statusid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE UNIQUE INDEX `share_visit_unique` ON `share_visit` (`sharelink`,`day`,`landing_path`);--> statement-breakpoint
CREATE TABLE `site_config` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`singleton` integer DEFAULT 1 NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`domain` text DEFAULT '' NOT NULL,
	`url` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`logo` text DEFAULT '' NOT NULL,
	`favicon` text DEFAULT '' NOT NULL,
	`email_sender` text DEFAULT '' NOT NULL,
	`email_support` text DEFAULT '' NOT NULL,
	`email_admin` text DEFAULT '' NOT NULL,
	`phone_primary` text DEFAULT '' NOT NULL,
	`phone_whatsapp` text DEFAULT '' NOT NULL,
	`address_city` text DEFAULT 'Dubai' NOT NULL,
	`address_area` text DEFAULT 'Dubai Marina' NOT NULL,
	`address_country` text DEFAULT 'UAE' NOT NULL,
	`chat_server_url` text DEFAULT '' NOT NULL,
	`chat_assistant_uuid` text,
	`whatsapp_link` text DEFAULT '' NOT NULL,
	`image_base` text DEFAULT '' NOT NULL,
	`upload_base` text DEFAULT '' NOT NULL,
	`default_seo_image` text DEFAULT '' NOT NULL,
	`default_seo_keywords` text DEFAULT '' NOT NULL,
	`analytics_id` text DEFAULT '' NOT NULL,
	`founder_name` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`chat_assistant_uuid`) REFERENCES `chat_assistant`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "site_config_statusid" CHECK("site_config"."statusid" >= -1),
	CONSTRAINT "site_config_singleton" CHECK("site_config"."singleton" in (1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `site_config_singleton_unique` ON `site_config` (`singleton`);--> statement-breakpoint
CREATE INDEX `site_config_list` ON `site_config` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `site_config_status_list` ON `site_config` (`statusid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE TABLE `upload` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`user_uuid` text,
	`original_name` text DEFAULT '' NOT NULL,
	`mime` text DEFAULT '' NOT NULL,
	`bytes` integer DEFAULT 0 NOT NULL,
	`state` text DEFAULT 'received' NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_uuid`) REFERENCES `user`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "upload_statusid" CHECK("upload"."statusid" >= -1),
	CONSTRAINT "upload_state" CHECK("upload"."state" in ('received', 'stored', 'refused'))
);
--> statement-breakpoint
CREATE INDEX `upload_list` ON `upload` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `upload_status_list` ON `upload` (`statusid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `upload_user` ON `upload` (`user_uuid`,`create_date`);--> statement-breakpoint
CREATE TABLE `user` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`email` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`password_hash` text,
	`roles` text DEFAULT '["user"]' NOT NULL,
	`rental_partner_uuid` text,
	`referral_partner_uuid` text,
	`language` text DEFAULT '' NOT NULL,
	`timezone` text DEFAULT '' NOT NULL,
	`last_login_date` integer,
	FOREIGN KEY (`rental_partner_uuid`) REFERENCES `rental_partner`(`uuid`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`referral_partner_uuid`) REFERENCES `referral_partner`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "user_statusid" CHECK("user"."statusid" >= -1),
	CONSTRAINT "user_email_case" CHECK("user"."email" = lower("user"."email"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_email_unique` ON `user` (`email`);--> statement-breakpoint
CREATE INDEX `user_list` ON `user` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `user_status_list` ON `user` (`statusid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `user_rental_partner` ON `user` (`rental_partner_uuid`);--> statement-breakpoint
CREATE INDEX `user_referral_partner` ON `user` (`referral_partner_uuid`);--> statement-breakpoint
CREATE TABLE `vessel_block` (
	`uuid` text PRIMARY KEY NOT NULL,
	`create_date` integer NOT NULL,
	`update_date` integer NOT NULL,
	`statusid` integer DEFAULT 0 NOT NULL,
	`rental_product_uuid` text NOT NULL,
	`start_date` integer NOT NULL,
	`end_date` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`calendar_uid` text,
	FOREIGN KEY (`rental_product_uuid`) REFERENCES `rental_product`(`uuid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "vessel_block_statusid" CHECK("vessel_block"."statusid" >= -1),
	CONSTRAINT "vessel_block_dates" CHECK("vessel_block"."start_date" < "vessel_block"."end_date")
);
--> statement-breakpoint
CREATE INDEX `vessel_block_list` ON `vessel_block` (`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `vessel_block_status_list` ON `vessel_block` (`statusid`,`create_date`,`uuid`);--> statement-breakpoint
CREATE INDEX `vessel_block_product` ON `vessel_block` (`rental_product_uuid`,`start_date`);