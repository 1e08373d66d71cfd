-- Webhooks (DESIGN §19): the delivery is written with what happened, whoever does it and by whatever statement. Its body is
-- made then, and holds nothing that says who the guest is. What happens while an endpoint is off is kept, to be sent again by hand. Dates are those of the row that was written: tests and the
-- simulation have a clock of their own.
CREATE TRIGGER `webhook_invited_insert` AFTER INSERT ON `rental_approval`
WHEN NEW.`state` = 'queued' AND NEW.`statusid` <> -1
BEGIN
	INSERT INTO `webhook_delivery` (`uuid`, `create_date`, `update_date`, `statusid`, `webhook_endpoint_uuid`, `event`, `body`, `state`, `attempts`, `next_try_date`, `problem`)
	SELECT substr(printf('%012x', coalesce(NEW.`queued_date`, NEW.`update_date`)), 1, 8) || '-' || substr(printf('%012x', coalesce(NEW.`queued_date`, NEW.`update_date`)), 9) || '-7' || substr(lower(hex(randomblob(2))), 2) || '-' || substr('89ab', abs(random() % 4) + 1, 1) || substr(lower(hex(randomblob(2))), 2) || '-' || lower(hex(randomblob(6))),
		coalesce(NEW.`queued_date`, NEW.`update_date`), coalesce(NEW.`queued_date`, NEW.`update_date`), 0, e.`uuid`, 'request.invited',
		json_object('type', 'request.invited', 'timestamp', strftime('%Y-%m-%dT%H:%M:%fZ', coalesce(NEW.`queued_date`, NEW.`update_date`) / 1000.0, 'unixepoch'), 'data', json_object('invitation', NEW.`uuid`, 'request_id', q.`request_id`,
			'day', date(q.`start_date` / 1000 + 14400, 'unixepoch'), 'timeofday', q.`timeofday`, 'duration', q.`duration`,
			'start_hour', q.`start_hour`, 'guests', q.`guests`, 'package', (SELECT p.`title` FROM `product_package` p WHERE p.`uuid` = q.`product_package_uuid`),
			'extras', json(q.`extras`), 'valid_until', strftime('%Y-%m-%dT%H:%M:%fZ', q.`valid_until_date` / 1000.0, 'unixepoch'))),
		iif(e.`state` = 'on', 'queued', 'given_up'), 0, coalesce(NEW.`queued_date`, NEW.`update_date`), iif(e.`state` = 'on', '', 'off')
	FROM `webhook_endpoint` e
		JOIN `rental_request` q ON q.`uuid` = NEW.`rental_request_uuid`
	WHERE e.`rental_partner_uuid` = NEW.`rental_partner_uuid` AND e.`statusid` <> -1
		AND EXISTS (SELECT 1 FROM json_each(e.`events`) WHERE value = 'request.invited');
END;
--> statement-breakpoint
CREATE TRIGGER `webhook_invited_again` AFTER UPDATE OF `state` ON `rental_approval`
WHEN NEW.`state` = 'queued' AND OLD.`state` <> 'queued' AND NEW.`statusid` <> -1
BEGIN
	INSERT INTO `webhook_delivery` (`uuid`, `create_date`, `update_date`, `statusid`, `webhook_endpoint_uuid`, `event`, `body`, `state`, `attempts`, `next_try_date`, `problem`)
	SELECT substr(printf('%012x', coalesce(NEW.`queued_date`, NEW.`update_date`)), 1, 8) || '-' || substr(printf('%012x', coalesce(NEW.`queued_date`, NEW.`update_date`)), 9) || '-7' || substr(lower(hex(randomblob(2))), 2) || '-' || substr('89ab', abs(random() % 4) + 1, 1) || substr(lower(hex(randomblob(2))), 2) || '-' || lower(hex(randomblob(6))),
		coalesce(NEW.`queued_date`, NEW.`update_date`), coalesce(NEW.`queued_date`, NEW.`update_date`), 0, e.`uuid`, 'request.invited',
		json_object('type', 'request.invited', 'timestamp', strftime('%Y-%m-%dT%H:%M:%fZ', coalesce(NEW.`queued_date`, NEW.`update_date`) / 1000.0, 'unixepoch'), 'data', json_object('invitation', NEW.`uuid`, 'request_id', q.`request_id`,
			'day', date(q.`start_date` / 1000 + 14400, 'unixepoch'), 'timeofday', q.`timeofday`, 'duration', q.`duration`,
			'start_hour', q.`start_hour`, 'guests', q.`guests`, 'package', (SELECT p.`title` FROM `product_package` p WHERE p.`uuid` = q.`product_package_uuid`),
			'extras', json(q.`extras`), 'valid_until', strftime('%Y-%m-%dT%H:%M:%fZ', q.`valid_until_date` / 1000.0, 'unixepoch'))),
		iif(e.`state` = 'on', 'queued', 'given_up'), 0, coalesce(NEW.`queued_date`, NEW.`update_date`), iif(e.`state` = 'on', '', 'off')
	FROM `webhook_endpoint` e
		JOIN `rental_request` q ON q.`uuid` = NEW.`rental_request_uuid`
	WHERE e.`rental_partner_uuid` = NEW.`rental_partner_uuid` AND e.`statusid` <> -1
		AND EXISTS (SELECT 1 FROM json_each(e.`events`) WHERE value = 'request.invited');
END;
--> statement-breakpoint
CREATE TRIGGER `webhook_accepted` AFTER INSERT ON `booking`
WHEN NEW.`state` IN ('held', 'confirmed') AND NEW.`statusid` <> -1
BEGIN
	INSERT INTO `webhook_delivery` (`uuid`, `create_date`, `update_date`, `statusid`, `webhook_endpoint_uuid`, `event`, `body`, `state`, `attempts`, `next_try_date`, `problem`)
	SELECT substr(printf('%012x', NEW.`update_date`), 1, 8) || '-' || substr(printf('%012x', NEW.`update_date`), 9) || '-7' || substr(lower(hex(randomblob(2))), 2) || '-' || substr('89ab', abs(random() % 4) + 1, 1) || substr(lower(hex(randomblob(2))), 2) || '-' || lower(hex(randomblob(6))),
		NEW.`update_date`, NEW.`update_date`, 0, e.`uuid`, 'offer.accepted',
		json_object('type', 'offer.accepted', 'timestamp', strftime('%Y-%m-%dT%H:%M:%fZ', NEW.`update_date` / 1000.0, 'unixepoch'), 'data', json_object('booking', NEW.`uuid`, 'invitation', NEW.`rental_approval_uuid`,
			'request_id', (SELECT q.`request_id` FROM `rental_request` q WHERE q.`uuid` = NEW.`rental_request_uuid`),
			'state', iif(NEW.`statusid` = -1, 'cancelled', NEW.`state`),
			'vessel', (SELECT json_object('uuid', v.`uuid`, 'title', v.`title`) FROM `rental_product` v WHERE v.`uuid` = NEW.`rental_product_uuid`),
			'package', (SELECT p.`title` FROM `product_package` p WHERE p.`uuid` = NEW.`product_package_uuid`),
			'start', strftime('%Y-%m-%dT%H:%M:%fZ', NEW.`start_date` / 1000.0, 'unixepoch'), 'end', strftime('%Y-%m-%dT%H:%M:%fZ', NEW.`end_date` / 1000.0, 'unixepoch'),
			'guests', NEW.`guests`, 'total', NEW.`total`, 'currency', NEW.`currency`, 'sequence', NEW.`calendar_sequence`)),
		iif(e.`state` = 'on', 'queued', 'given_up'), 0, NEW.`update_date`, iif(e.`state` = 'on', '', 'off')
	FROM `webhook_endpoint` e
	WHERE e.`rental_partner_uuid` = NEW.`rental_partner_uuid` AND e.`statusid` <> -1
		AND EXISTS (SELECT 1 FROM json_each(e.`events`) WHERE value = 'offer.accepted');
END;
--> statement-breakpoint
CREATE TRIGGER `webhook_cancelled` AFTER UPDATE OF `state`, `statusid` ON `booking`
WHEN OLD.`statusid` <> -1 AND OLD.`state` IN ('held', 'confirmed') AND (NEW.`state` = 'cancelled' OR NEW.`statusid` = -1)
BEGIN
	INSERT INTO `webhook_delivery` (`uuid`, `create_date`, `update_date`, `statusid`, `webhook_endpoint_uuid`, `event`, `body`, `state`, `attempts`, `next_try_date`, `problem`)
	SELECT substr(printf('%012x', NEW.`update_date`), 1, 8) || '-' || substr(printf('%012x', NEW.`update_date`), 9) || '-7' || substr(lower(hex(randomblob(2))), 2) || '-' || substr('89ab', abs(random() % 4) + 1, 1) || substr(lower(hex(randomblob(2))), 2) || '-' || lower(hex(randomblob(6))),
		NEW.`update_date`, NEW.`update_date`, 0, e.`uuid`, 'booking.cancelled',
		json_object('type', 'booking.cancelled', 'timestamp', strftime('%Y-%m-%dT%H:%M:%fZ', NEW.`update_date` / 1000.0, 'unixepoch'), 'data', json_object('booking', NEW.`uuid`, 'invitation', NEW.`rental_approval_uuid`,
			'request_id', (SELECT q.`request_id` FROM `rental_request` q WHERE q.`uuid` = NEW.`rental_request_uuid`),
			'state', iif(NEW.`statusid` = -1, 'cancelled', NEW.`state`),
			'vessel', (SELECT json_object('uuid', v.`uuid`, 'title', v.`title`) FROM `rental_product` v WHERE v.`uuid` = NEW.`rental_product_uuid`),
			'package', (SELECT p.`title` FROM `product_package` p WHERE p.`uuid` = NEW.`product_package_uuid`),
			'start', strftime('%Y-%m-%dT%H:%M:%fZ', NEW.`start_date` / 1000.0, 'unixepoch'), 'end', strftime('%Y-%m-%dT%H:%M:%fZ', NEW.`end_date` / 1000.0, 'unixepoch'),
			'guests', NEW.`guests`, 'total', NEW.`total`, 'currency', NEW.`currency`, 'sequence', NEW.`calendar_sequence`)),
		iif(e.`state` = 'on', 'queued', 'given_up'), 0, NEW.`update_date`, iif(e.`state` = 'on', '', 'off')
	FROM `webhook_endpoint` e
	WHERE e.`rental_partner_uuid` = NEW.`rental_partner_uuid` AND e.`statusid` <> -1
		AND EXISTS (SELECT 1 FROM json_each(e.`events`) WHERE value = 'booking.cancelled');
END;
--> statement-breakpoint
CREATE TRIGGER `webhook_changed` AFTER UPDATE OF `start_date`, `end_date`, `guests`, `total`, `rental_product_uuid`, `product_package_uuid`, `extras`, `meeting_point`, `state`, `statusid` ON `booking`
WHEN NEW.`statusid` <> -1 AND NEW.`state` IN ('held', 'confirmed')
	AND ((NEW.`start_date`, NEW.`end_date`, NEW.`guests`, NEW.`total`, NEW.`rental_product_uuid`, NEW.`product_package_uuid`, NEW.`extras`, NEW.`meeting_point`) IS NOT (OLD.`start_date`, OLD.`end_date`, OLD.`guests`, OLD.`total`, OLD.`rental_product_uuid`, OLD.`product_package_uuid`, OLD.`extras`, OLD.`meeting_point`)
		OR OLD.`state` = 'cancelled' OR OLD.`statusid` = -1)
BEGIN
	INSERT INTO `webhook_delivery` (`uuid`, `create_date`, `update_date`, `statusid`, `webhook_endpoint_uuid`, `event`, `body`, `state`, `attempts`, `next_try_date`, `problem`)
	SELECT substr(printf('%012x', NEW.`update_date`), 1, 8) || '-' || substr(printf('%012x', NEW.`update_date`), 9) || '-7' || substr(lower(hex(randomblob(2))), 2) || '-' || substr('89ab', abs(random() % 4) + 1, 1) || substr(lower(hex(randomblob(2))), 2) || '-' || lower(hex(randomblob(6))),
		NEW.`update_date`, NEW.`update_date`, 0, e.`uuid`, 'booking.changed',
		json_object('type', 'booking.changed', 'timestamp', strftime('%Y-%m-%dT%H:%M:%fZ', NEW.`update_date` / 1000.0, 'unixepoch'), 'data', json_object('booking', NEW.`uuid`, 'invitation', NEW.`rental_approval_uuid`,
			'request_id', (SELECT q.`request_id` FROM `rental_request` q WHERE q.`uuid` = NEW.`rental_request_uuid`),
			'state', iif(NEW.`statusid` = -1, 'cancelled', NEW.`state`),
			'vessel', (SELECT json_object('uuid', v.`uuid`, 'title', v.`title`) FROM `rental_product` v WHERE v.`uuid` = NEW.`rental_product_uuid`),
			'package', (SELECT p.`title` FROM `product_package` p WHERE p.`uuid` = NEW.`product_package_uuid`),
			'start', strftime('%Y-%m-%dT%H:%M:%fZ', NEW.`start_date` / 1000.0, 'unixepoch'), 'end', strftime('%Y-%m-%dT%H:%M:%fZ', NEW.`end_date` / 1000.0, 'unixepoch'),
			'guests', NEW.`guests`, 'total', NEW.`total`, 'currency', NEW.`currency`, 'sequence', NEW.`calendar_sequence`)),
		iif(e.`state` = 'on', 'queued', 'given_up'), 0, NEW.`update_date`, iif(e.`state` = 'on', '', 'off')
	FROM `webhook_endpoint` e
	WHERE e.`rental_partner_uuid` = NEW.`rental_partner_uuid` AND e.`statusid` <> -1
		AND EXISTS (SELECT 1 FROM json_each(e.`events`) WHERE value = 'booking.changed');
END;
--> statement-breakpoint
CREATE TRIGGER `webhook_paid` AFTER INSERT ON `payment_entry`
WHEN NEW.`kind` = 'received' AND NEW.`statusid` <> -1
BEGIN
	INSERT INTO `webhook_delivery` (`uuid`, `create_date`, `update_date`, `statusid`, `webhook_endpoint_uuid`, `event`, `body`, `state`, `attempts`, `next_try_date`, `problem`)
	SELECT substr(printf('%012x', NEW.`create_date`), 1, 8) || '-' || substr(printf('%012x', NEW.`create_date`), 9) || '-7' || substr(lower(hex(randomblob(2))), 2) || '-' || substr('89ab', abs(random() % 4) + 1, 1) || substr(lower(hex(randomblob(2))), 2) || '-' || lower(hex(randomblob(6))),
		NEW.`create_date`, NEW.`create_date`, 0, e.`uuid`, 'payment.received',
		json_object('type', 'payment.received', 'timestamp', strftime('%Y-%m-%dT%H:%M:%fZ', NEW.`create_date` / 1000.0, 'unixepoch'), 'data', json_object('payment', NEW.`uuid`, 'booking', b.`uuid`, 'invitation', b.`rental_approval_uuid`, 'amount', NEW.`amount`,
			'currency', NEW.`currency`, 'way', NEW.`way`)),
		iif(e.`state` = 'on', 'queued', 'given_up'), 0, NEW.`create_date`, iif(e.`state` = 'on', '', 'off')
	FROM `webhook_endpoint` e
		JOIN `booking` b ON b.`uuid` = NEW.`booking_uuid`
	WHERE e.`rental_partner_uuid` = b.`rental_partner_uuid` AND e.`statusid` <> -1
		AND EXISTS (SELECT 1 FROM json_each(e.`events`) WHERE value = 'payment.received');
END;
