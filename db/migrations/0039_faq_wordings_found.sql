DROP TRIGGER `faq_insert_knowledge`;
--> statement-breakpoint
DROP TRIGGER `faq_update_knowledge`;
--> statement-breakpoint
CREATE TRIGGER `faq_insert_knowledge` AFTER INSERT ON `faq`
BEGIN
	INSERT INTO `knowledge` (`entity`, `uuid`, `title`, `body`) SELECT 'Faq', NEW.`uuid`, NEW.`question`, coalesce(NEW.`answer`, '') || char(10) || coalesce(NEW.`short_answer`, '') || char(10) || coalesce(NEW.`other_wordings`, '') WHERE NEW.`statusid` = 1;
END;
--> statement-breakpoint
CREATE TRIGGER `faq_update_knowledge` AFTER UPDATE OF `question`, `answer`, `short_answer`, `other_wordings`, `statusid` ON `faq` WHEN OLD.`question` IS NOT NEW.`question` OR OLD.`answer` IS NOT NEW.`answer` OR OLD.`short_answer` IS NOT NEW.`short_answer` OR OLD.`other_wordings` IS NOT NEW.`other_wordings` OR OLD.`statusid` IS NOT NEW.`statusid`
BEGIN
	DELETE FROM `knowledge` WHERE `uuid` = OLD.`uuid`;
	INSERT INTO `knowledge` (`entity`, `uuid`, `title`, `body`) SELECT 'Faq', NEW.`uuid`, NEW.`question`, coalesce(NEW.`answer`, '') || char(10) || coalesce(NEW.`short_answer`, '') || char(10) || coalesce(NEW.`other_wordings`, '') WHERE NEW.`statusid` = 1;
END;
--> statement-breakpoint
DELETE FROM `knowledge` WHERE `entity` = 'Faq';
--> statement-breakpoint
INSERT INTO `knowledge` (`entity`, `uuid`, `title`, `body`) SELECT 'Faq', t.`uuid`, t.`question`, coalesce(t.`answer`, '') || char(10) || coalesce(t.`short_answer`, '') || char(10) || coalesce(t.`other_wordings`, '') FROM `faq` t WHERE t.`statusid` = 1;
