ALTER TABLE `chat` ADD `person_asked_date` integer;--> statement-breakpoint
CREATE INDEX `chat_person_asked` ON `chat` (`person_asked_date`) WHERE person_asked_date is not null;