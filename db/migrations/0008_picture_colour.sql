ALTER TABLE `file` ADD `colour` text;
