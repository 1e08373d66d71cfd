CREATE TABLE `knowledge` (
	`id` integer PRIMARY KEY NOT NULL,
	`entity` text NOT NULL,
	`uuid` text NOT NULL,
	`title` text NOT NULL,
	`body` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `knowledge_uuid_unique` ON `knowledge` (`uuid`);
--> statement-breakpoint
CREATE VIRTUAL TABLE `knowledge_search` USING fts5(`title`, `body`, content='knowledge', content_rowid='id', tokenize='porter unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER `knowledge_insert_search` AFTER INSERT ON `knowledge`
BEGIN
	INSERT INTO `knowledge_search` (rowid, `title`, `body`) VALUES (NEW.`id`, NEW.`title`, NEW.`body`);
END;
--> statement-breakpoint
CREATE TRIGGER `knowledge_delete_search` AFTER DELETE ON `knowledge`
BEGIN
	INSERT INTO `knowledge_search` (`knowledge_search`, rowid, `title`, `body`) VALUES ('delete', OLD.`id`, OLD.`title`, OLD.`body`);
END;
--> statement-breakpoint
CREATE TRIGGER `product_package_insert_knowledge` AFTER INSERT ON `product_package`
BEGIN
	INSERT INTO `knowledge` (`entity`, `uuid`, `title`, `body`) SELECT 'ProductPackage', NEW.`uuid`, NEW.`title`, coalesce(NEW.`summary`, '') || char(10) || coalesce(NEW.`description`, '') || char(10) || coalesce(NEW.`includes`, '') || char(10) || coalesce(NEW.`excludes`, '') WHERE NEW.`statusid` = 1;
END;
--> statement-breakpoint
CREATE TRIGGER `product_package_update_knowledge` AFTER UPDATE OF `title`, `summary`, `description`, `includes`, `excludes`, `statusid` ON `product_package` WHEN OLD.`title` IS NOT NEW.`title` OR OLD.`summary` IS NOT NEW.`summary` OR OLD.`description` IS NOT NEW.`description` OR OLD.`includes` IS NOT NEW.`includes` OR OLD.`excludes` IS NOT NEW.`excludes` OR OLD.`statusid` IS NOT NEW.`statusid`
BEGIN
	DELETE FROM `knowledge` WHERE `uuid` = OLD.`uuid`;
	INSERT INTO `knowledge` (`entity`, `uuid`, `title`, `body`) SELECT 'ProductPackage', NEW.`uuid`, NEW.`title`, coalesce(NEW.`summary`, '') || char(10) || coalesce(NEW.`description`, '') || char(10) || coalesce(NEW.`includes`, '') || char(10) || coalesce(NEW.`excludes`, '') WHERE NEW.`statusid` = 1;
END;
--> statement-breakpoint
CREATE TRIGGER `product_package_delete_knowledge` AFTER DELETE ON `product_package`
BEGIN
	DELETE FROM `knowledge` WHERE `uuid` = OLD.`uuid`;
END;
--> statement-breakpoint
CREATE TRIGGER `rental_product_insert_knowledge` AFTER INSERT ON `rental_product`
BEGIN
	INSERT INTO `knowledge` (`entity`, `uuid`, `title`, `body`) SELECT 'RentalProduct', NEW.`uuid`, NEW.`title`, coalesce(NEW.`description`, '') || char(10) || coalesce(NEW.`amenities`, '') || char(10) || coalesce(NEW.`builder`, '') || char(10) || coalesce(NEW.`location`, '') WHERE NEW.`statusid` = 1;
END;
--> statement-breakpoint
CREATE TRIGGER `rental_product_update_knowledge` AFTER UPDATE OF `title`, `description`, `amenities`, `builder`, `location`, `statusid` ON `rental_product` WHEN OLD.`title` IS NOT NEW.`title` OR OLD.`description` IS NOT NEW.`description` OR OLD.`amenities` IS NOT NEW.`amenities` OR OLD.`builder` IS NOT NEW.`builder` OR OLD.`location` IS NOT NEW.`location` OR OLD.`statusid` IS NOT NEW.`statusid`
BEGIN
	DELETE FROM `knowledge` WHERE `uuid` = OLD.`uuid`;
	INSERT INTO `knowledge` (`entity`, `uuid`, `title`, `body`) SELECT 'RentalProduct', NEW.`uuid`, NEW.`title`, coalesce(NEW.`description`, '') || char(10) || coalesce(NEW.`amenities`, '') || char(10) || coalesce(NEW.`builder`, '') || char(10) || coalesce(NEW.`location`, '') WHERE NEW.`statusid` = 1;
END;
--> statement-breakpoint
CREATE TRIGGER `rental_product_delete_knowledge` AFTER DELETE ON `rental_product`
BEGIN
	DELETE FROM `knowledge` WHERE `uuid` = OLD.`uuid`;
END;
--> statement-breakpoint
CREATE TRIGGER `product_option_insert_knowledge` AFTER INSERT ON `product_option`
BEGIN
	INSERT INTO `knowledge` (`entity`, `uuid`, `title`, `body`) SELECT 'ProductOption', NEW.`uuid`, NEW.`title`, coalesce(NEW.`description`, '') WHERE NEW.`statusid` = 1;
END;
--> statement-breakpoint
CREATE TRIGGER `product_option_update_knowledge` AFTER UPDATE OF `title`, `description`, `statusid` ON `product_option` WHEN OLD.`title` IS NOT NEW.`title` OR OLD.`description` IS NOT NEW.`description` OR OLD.`statusid` IS NOT NEW.`statusid`
BEGIN
	DELETE FROM `knowledge` WHERE `uuid` = OLD.`uuid`;
	INSERT INTO `knowledge` (`entity`, `uuid`, `title`, `body`) SELECT 'ProductOption', NEW.`uuid`, NEW.`title`, coalesce(NEW.`description`, '') WHERE NEW.`statusid` = 1;
END;
--> statement-breakpoint
CREATE TRIGGER `product_option_delete_knowledge` AFTER DELETE ON `product_option`
BEGIN
	DELETE FROM `knowledge` WHERE `uuid` = OLD.`uuid`;
END;
--> statement-breakpoint
CREATE TRIGGER `rental_partner_insert_knowledge` AFTER INSERT ON `rental_partner`
BEGIN
	INSERT INTO `knowledge` (`entity`, `uuid`, `title`, `body`) SELECT 'RentalPartner', NEW.`uuid`, NEW.`name`, coalesce(NEW.`description`, '') || char(10) || coalesce(NEW.`area`, '') || char(10) || coalesce(NEW.`languages`, '') WHERE NEW.`statusid` = 1;
END;
--> statement-breakpoint
CREATE TRIGGER `rental_partner_update_knowledge` AFTER UPDATE OF `name`, `description`, `area`, `languages`, `statusid` ON `rental_partner` WHEN OLD.`name` IS NOT NEW.`name` OR OLD.`description` IS NOT NEW.`description` OR OLD.`area` IS NOT NEW.`area` OR OLD.`languages` IS NOT NEW.`languages` OR OLD.`statusid` IS NOT NEW.`statusid`
BEGIN
	DELETE FROM `knowledge` WHERE `uuid` = OLD.`uuid`;
	INSERT INTO `knowledge` (`entity`, `uuid`, `title`, `body`) SELECT 'RentalPartner', NEW.`uuid`, NEW.`name`, coalesce(NEW.`description`, '') || char(10) || coalesce(NEW.`area`, '') || char(10) || coalesce(NEW.`languages`, '') WHERE NEW.`statusid` = 1;
END;
--> statement-breakpoint
CREATE TRIGGER `rental_partner_delete_knowledge` AFTER DELETE ON `rental_partner`
BEGIN
	DELETE FROM `knowledge` WHERE `uuid` = OLD.`uuid`;
END;
--> statement-breakpoint
CREATE TRIGGER `faq_insert_knowledge` AFTER INSERT ON `faq`
BEGIN
	INSERT INTO `knowledge` (`entity`, `uuid`, `title`, `body`) SELECT 'Faq', NEW.`uuid`, NEW.`question`, coalesce(NEW.`answer`, '') WHERE NEW.`statusid` = 1;
END;
--> statement-breakpoint
CREATE TRIGGER `faq_update_knowledge` AFTER UPDATE OF `question`, `answer`, `statusid` ON `faq` WHEN OLD.`question` IS NOT NEW.`question` OR OLD.`answer` IS NOT NEW.`answer` OR OLD.`statusid` IS NOT NEW.`statusid`
BEGIN
	DELETE FROM `knowledge` WHERE `uuid` = OLD.`uuid`;
	INSERT INTO `knowledge` (`entity`, `uuid`, `title`, `body`) SELECT 'Faq', NEW.`uuid`, NEW.`question`, coalesce(NEW.`answer`, '') WHERE NEW.`statusid` = 1;
END;
--> statement-breakpoint
CREATE TRIGGER `faq_delete_knowledge` AFTER DELETE ON `faq`
BEGIN
	DELETE FROM `knowledge` WHERE `uuid` = OLD.`uuid`;
END;
--> statement-breakpoint
CREATE TRIGGER `article_insert_knowledge` AFTER INSERT ON `article`
BEGIN
	INSERT INTO `knowledge` (`entity`, `uuid`, `title`, `body`) SELECT 'Article', NEW.`uuid`, NEW.`title`, coalesce(NEW.`excerpt`, '') || char(10) || coalesce(NEW.`body`, '') WHERE NEW.`statusid` = 1;
END;
--> statement-breakpoint
CREATE TRIGGER `article_update_knowledge` AFTER UPDATE OF `title`, `excerpt`, `body`, `statusid` ON `article` WHEN OLD.`title` IS NOT NEW.`title` OR OLD.`excerpt` IS NOT NEW.`excerpt` OR OLD.`body` IS NOT NEW.`body` OR OLD.`statusid` IS NOT NEW.`statusid`
BEGIN
	DELETE FROM `knowledge` WHERE `uuid` = OLD.`uuid`;
	INSERT INTO `knowledge` (`entity`, `uuid`, `title`, `body`) SELECT 'Article', NEW.`uuid`, NEW.`title`, coalesce(NEW.`excerpt`, '') || char(10) || coalesce(NEW.`body`, '') WHERE NEW.`statusid` = 1;
END;
--> statement-breakpoint
CREATE TRIGGER `article_delete_knowledge` AFTER DELETE ON `article`
BEGIN
	DELETE FROM `knowledge` WHERE `uuid` = OLD.`uuid`;
END;
--> statement-breakpoint
INSERT INTO `knowledge` (`entity`, `uuid`, `title`, `body`) SELECT 'ProductPackage', t.`uuid`, t.`title`, coalesce(t.`summary`, '') || char(10) || coalesce(t.`description`, '') || char(10) || coalesce(t.`includes`, '') || char(10) || coalesce(t.`excludes`, '') FROM `product_package` t WHERE t.`statusid` = 1;
--> statement-breakpoint
INSERT INTO `knowledge` (`entity`, `uuid`, `title`, `body`) SELECT 'RentalProduct', t.`uuid`, t.`title`, coalesce(t.`description`, '') || char(10) || coalesce(t.`amenities`, '') || char(10) || coalesce(t.`builder`, '') || char(10) || coalesce(t.`location`, '') FROM `rental_product` t WHERE t.`statusid` = 1;
--> statement-breakpoint
INSERT INTO `knowledge` (`entity`, `uuid`, `title`, `body`) SELECT 'ProductOption', t.`uuid`, t.`title`, coalesce(t.`description`, '') FROM `product_option` t WHERE t.`statusid` = 1;
--> statement-breakpoint
INSERT INTO `knowledge` (`entity`, `uuid`, `title`, `body`) SELECT 'RentalPartner', t.`uuid`, t.`name`, coalesce(t.`description`, '') || char(10) || coalesce(t.`area`, '') || char(10) || coalesce(t.`languages`, '') FROM `rental_partner` t WHERE t.`statusid` = 1;
--> statement-breakpoint
INSERT INTO `knowledge` (`entity`, `uuid`, `title`, `body`) SELECT 'Faq', t.`uuid`, t.`question`, coalesce(t.`answer`, '') FROM `faq` t WHERE t.`statusid` = 1;
--> statement-breakpoint
INSERT INTO `knowledge` (`entity`, `uuid`, `title`, `body`) SELECT 'Article', t.`uuid`, t.`title`, coalesce(t.`excerpt`, '') || char(10) || coalesce(t.`body`, '') FROM `article` t WHERE t.`statusid` = 1;
--> statement-breakpoint
CREATE TRIGGER `chat_assistant_insert_content` AFTER INSERT ON `chat_assistant`
BEGIN
	UPDATE `sequence` SET `value` = `value` + 1 WHERE `name` = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER `chat_assistant_update_content` AFTER UPDATE ON `chat_assistant`
BEGIN
	UPDATE `sequence` SET `value` = `value` + 1 WHERE `name` = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER `chat_assistant_delete_content` AFTER DELETE ON `chat_assistant`
BEGIN
	UPDATE `sequence` SET `value` = `value` + 1 WHERE `name` = 'content';
END;
