CREATE UNIQUE INDEX `file_same` ON `file` (`checksum`) WHERE checksum <> '' and statusid <> -1;--> statement-breakpoint
CREATE INDEX `file_gone` ON `file` (`statusid`,`update_date`);