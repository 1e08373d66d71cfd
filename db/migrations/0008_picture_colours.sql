ALTER TABLE `file` ADD `colours` text;
