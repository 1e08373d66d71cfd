ALTER TABLE `chat_message` ADD `attachments` text;--> statement-breakpoint
ALTER TABLE `chat_message` ADD `client_id` text;--> statement-breakpoint
CREATE UNIQUE INDEX `chat_message_client` ON `chat_message` (`chat_uuid`,`client_id`);