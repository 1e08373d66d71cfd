DROP INDEX `booking_figures`;--> statement-breakpoint
CREATE INDEX `booking_figures` ON `booking` (`create_date`,`state`,`statusid`,`total`,`email`,`rental_request_uuid`);--> statement-breakpoint
DROP INDEX `rental_approval_figures`;--> statement-breakpoint
CREATE INDEX `rental_approval_figures` ON `rental_approval` (`create_date`,`rental_request_uuid`,`rental_partner_uuid`,`price`,`answered_date`,`queued_date`,`rental_product_uuid`);--> statement-breakpoint
DROP INDEX `rental_request_figures`;--> statement-breakpoint
CREATE INDEX `rental_request_figures` ON `rental_request` (`create_date`,`statusid`,`product_package_uuid`,`referral_partner_uuid`,`uuid`,`source`,`start_date`,`timeofday`,`guests`);--> statement-breakpoint
CREATE INDEX `chat_figures` ON `chat` (`create_date`,`statusid`,`first_asked_date`,`first_answer_date`,`rental_request_uuid`);--> statement-breakpoint
CREATE INDEX `slot_watch_came` ON `slot_watch` (`create_date`);