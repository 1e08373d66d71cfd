-- contract: versions before name eight of these to filter admin lists of logs and of offers by status; such a list fails meanwhile, nothing else
-- Each index is a row more to write for every record. These are by a status nobody changes (what is only ever added), of
-- lists nobody can open (sessions, tries), or of rows without the value they are ordered by.
DROP INDEX `audit_log_status_list`;--> statement-breakpoint
DROP INDEX `audit_log_actor`;--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor_uuid`,`create_date`) WHERE "audit_log"."actor_uuid" is not null;--> statement-breakpoint
DROP INDEX `chat_message_status_list`;--> statement-breakpoint
DROP INDEX `email_outbox_status_list`;--> statement-breakpoint
DROP INDEX `email_outbox_due`;--> statement-breakpoint
CREATE INDEX `email_outbox_due` ON `email_outbox` (`state`,`next_try_date`) WHERE "email_outbox"."state" <> 'sent';--> statement-breakpoint
DROP INDEX `idempotency_key_list`;--> statement-breakpoint
DROP INDEX `idempotency_key_status_list`;--> statement-breakpoint
DROP INDEX `job_run_status_list`;--> statement-breakpoint
DROP INDEX `login_token_list`;--> statement-breakpoint
DROP INDEX `login_token_status_list`;--> statement-breakpoint
DROP INDEX `offer_message_status_list`;--> statement-breakpoint
DROP INDEX `rental_approval_partner`;--> statement-breakpoint
DROP INDEX `rental_approval_product`;--> statement-breakpoint
DROP INDEX `rental_approval_package`;--> statement-breakpoint
DROP INDEX `rental_approval_expiry`;--> statement-breakpoint
CREATE INDEX `rental_approval_product` ON `rental_approval` (`rental_product_uuid`,`start_date`) WHERE "rental_approval"."rental_product_uuid" is not null;--> statement-breakpoint
CREATE INDEX `rental_approval_package` ON `rental_approval` (`product_package_uuid`) WHERE "rental_approval"."product_package_uuid" is not null;--> statement-breakpoint
CREATE INDEX `rental_approval_expiry` ON `rental_approval` (`state`,`valid_until_date`) WHERE "rental_approval"."state" in ('offered', 'revised');--> statement-breakpoint
DROP INDEX `request_reach_status_list`;--> statement-breakpoint
DROP INDEX `session_list`;--> statement-breakpoint
DROP INDEX `session_status_list`;--> statement-breakpoint
DROP INDEX `share_visit_status_list`;--> statement-breakpoint
DROP INDEX `throttle_list`;--> statement-breakpoint
DROP INDEX `throttle_status_list`;--> statement-breakpoint
DROP INDEX `visit_event_list`;--> statement-breakpoint
DROP INDEX `visit_event_status_list`;--> statement-breakpoint
DROP INDEX `booking_package`;--> statement-breakpoint
DROP INDEX `booking_user`;--> statement-breakpoint
CREATE INDEX `booking_package` ON `booking` (`product_package_uuid`) WHERE "booking"."product_package_uuid" is not null;--> statement-breakpoint
CREATE INDEX `booking_user` ON `booking` (`user_uuid`,`start_date`) WHERE "booking"."user_uuid" is not null;--> statement-breakpoint
DROP INDEX `chat_user`;--> statement-breakpoint
DROP INDEX `chat_request`;--> statement-breakpoint
CREATE INDEX `chat_user` ON `chat` (`user_uuid`) WHERE "chat"."user_uuid" is not null;--> statement-breakpoint
CREATE INDEX `chat_request` ON `chat` (`rental_request_uuid`) WHERE "chat"."rental_request_uuid" is not null;--> statement-breakpoint
DROP INDEX `rental_request_package`;--> statement-breakpoint
DROP INDEX `rental_request_referral`;--> statement-breakpoint
DROP INDEX `rental_request_user`;--> statement-breakpoint
ALTER TABLE `rental_request` ADD `considered` text;--> statement-breakpoint
CREATE INDEX `rental_request_package` ON `rental_request` (`product_package_uuid`) WHERE "rental_request"."product_package_uuid" is not null;--> statement-breakpoint
CREATE INDEX `rental_request_referral` ON `rental_request` (`referral_partner_uuid`,`create_date`) WHERE "rental_request"."referral_partner_uuid" is not null;--> statement-breakpoint
CREATE INDEX `rental_request_user` ON `rental_request` (`user_uuid`,`create_date`) WHERE "rental_request"."user_uuid" is not null;
