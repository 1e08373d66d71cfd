ALTER TABLE `faq` ADD `short_answer` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `faq` ADD `other_wordings` text DEFAULT '' NOT NULL;