-- Counts every change to what a visitor reads, in the transaction that makes it and whoever makes it. Cached pages are
-- kept under this number, so a change makes them unreachable (worker/page-cache).
INSERT INTO `sequence` (`name`, `value`) VALUES ('content', 1);
--> statement-breakpoint
CREATE TRIGGER `article_insert_content` AFTER INSERT ON `article`
BEGIN
	UPDATE `sequence` SET `value` = `value` + 1 WHERE `name` = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER `article_update_content` AFTER UPDATE ON `article`
BEGIN
	UPDATE `sequence` SET `value` = `value` + 1 WHERE `name` = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER `article_delete_content` AFTER DELETE ON `article`
BEGIN
	UPDATE `sequence` SET `value` = `value` + 1 WHERE `name` = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER `faq_insert_content` AFTER INSERT ON `faq`
BEGIN
	UPDATE `sequence` SET `value` = `value` + 1 WHERE `name` = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER `faq_update_content` AFTER UPDATE ON `faq`
BEGIN
	UPDATE `sequence` SET `value` = `value` + 1 WHERE `name` = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER `faq_delete_content` AFTER DELETE ON `faq`
BEGIN
	UPDATE `sequence` SET `value` = `value` + 1 WHERE `name` = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER `file_insert_content` AFTER INSERT ON `file`
BEGIN
	UPDATE `sequence` SET `value` = `value` + 1 WHERE `name` = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER `file_update_content` AFTER UPDATE ON `file`
BEGIN
	UPDATE `sequence` SET `value` = `value` + 1 WHERE `name` = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER `file_delete_content` AFTER DELETE ON `file`
BEGIN
	UPDATE `sequence` SET `value` = `value` + 1 WHERE `name` = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER `partner_rating_insert_content` AFTER INSERT ON `partner_rating`
BEGIN
	UPDATE `sequence` SET `value` = `value` + 1 WHERE `name` = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER `partner_rating_update_content` AFTER UPDATE ON `partner_rating`
BEGIN
	UPDATE `sequence` SET `value` = `value` + 1 WHERE `name` = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER `partner_rating_delete_content` AFTER DELETE ON `partner_rating`
BEGIN
	UPDATE `sequence` SET `value` = `value` + 1 WHERE `name` = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER `product_option_insert_content` AFTER INSERT ON `product_option`
BEGIN
	UPDATE `sequence` SET `value` = `value` + 1 WHERE `name` = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER `product_option_update_content` AFTER UPDATE ON `product_option`
BEGIN
	UPDATE `sequence` SET `value` = `value` + 1 WHERE `name` = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER `product_option_delete_content` AFTER DELETE ON `product_option`
BEGIN
	UPDATE `sequence` SET `value` = `value` + 1 WHERE `name` = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER `product_package_insert_content` AFTER INSERT ON `product_package`
BEGIN
	UPDATE `sequence` SET `value` = `value` + 1 WHERE `name` = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER `product_package_update_content` AFTER UPDATE ON `product_package`
BEGIN
	UPDATE `sequence` SET `value` = `value` + 1 WHERE `name` = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER `product_package_delete_content` AFTER DELETE ON `product_package`
BEGIN
	UPDATE `sequence` SET `value` = `value` + 1 WHERE `name` = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER `product_package_option_insert_content` AFTER INSERT ON `product_package_option`
BEGIN
	UPDATE `sequence` SET `value` = `value` + 1 WHERE `name` = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER `product_package_option_update_content` AFTER UPDATE ON `product_package_option`
BEGIN
	UPDATE `sequence` SET `value` = `value` + 1 WHERE `name` = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER `product_package_option_delete_content` AFTER DELETE ON `product_package_option`
BEGIN
	UPDATE `sequence` SET `value` = `value` + 1 WHERE `name` = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER `rental_partner_insert_content` AFTER INSERT ON `rental_partner`
BEGIN
	UPDATE `sequence` SET `value` = `value` + 1 WHERE `name` = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER `rental_partner_update_content` AFTER UPDATE ON `rental_partner`
BEGIN
	UPDATE `sequence` SET `value` = `value` + 1 WHERE `name` = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER `rental_partner_delete_content` AFTER DELETE ON `rental_partner`
BEGIN
	UPDATE `sequence` SET `value` = `value` + 1 WHERE `name` = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER `rental_product_insert_content` AFTER INSERT ON `rental_product`
BEGIN
	UPDATE `sequence` SET `value` = `value` + 1 WHERE `name` = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER `rental_product_update_content` AFTER UPDATE ON `rental_product`
BEGIN
	UPDATE `sequence` SET `value` = `value` + 1 WHERE `name` = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER `rental_product_delete_content` AFTER DELETE ON `rental_product`
BEGIN
	UPDATE `sequence` SET `value` = `value` + 1 WHERE `name` = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER `site_config_insert_content` AFTER INSERT ON `site_config`
BEGIN
	UPDATE `sequence` SET `value` = `value` + 1 WHERE `name` = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER `site_config_update_content` AFTER UPDATE ON `site_config`
BEGIN
	UPDATE `sequence` SET `value` = `value` + 1 WHERE `name` = 'content';
END;
--> statement-breakpoint
CREATE TRIGGER `site_config_delete_content` AFTER DELETE ON `site_config`
BEGIN
	UPDATE `sequence` SET `value` = `value` + 1 WHERE `name` = 'content';
END;
