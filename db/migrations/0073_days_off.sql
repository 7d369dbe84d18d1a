CREATE TABLE `days_off` (
	`id` text PRIMARY KEY NOT NULL,
	`inspector_id` text NOT NULL,
	`from_date` text NOT NULL,
	`to_date` text NOT NULL,
	`note` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`inspector_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "days_off_from" CHECK("days_off"."from_date" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "days_off_to" CHECK("days_off"."to_date" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "days_off_in_order" CHECK("days_off"."from_date" <= "days_off"."to_date")
);
--> statement-breakpoint
CREATE INDEX `days_off_inspector` ON `days_off` (`inspector_id`,`to_date`,`from_date`,`id`);--> statement-breakpoint
DROP INDEX `availability_day`;--> statement-breakpoint
ALTER TABLE `availability` ADD `open_until` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `availability_until` ON `availability` (`weekday`,`open_until`,`from_minute`,`inspector_id`) WHERE enabled = 1;--> statement-breakpoint
CREATE INDEX `availability_day` ON `availability` (`weekday`,`from_minute`,`open_until`,`inspector_id`) WHERE enabled = 1;--> statement-breakpoint
-- As openUntil in app/domain/availability/week.ts: a day's own hours, then those of the next two days while they touch.
UPDATE availability SET open_until = CASE WHEN to_minute = 1439 THEN 1440 WHEN to_minute < from_minute THEN to_minute + 1440 ELSE to_minute END
WHERE enabled = 1;
--> statement-breakpoint
UPDATE availability SET open_until = max(open_until, coalesce((
  SELECT 1440 + CASE WHEN next.to_minute = 1439 THEN 1440 WHEN next.to_minute < next.from_minute THEN next.to_minute + 1440 ELSE next.to_minute END
  FROM availability AS next
  WHERE next.inspector_id = availability.inspector_id AND next.weekday = (availability.weekday + 1) % 7 AND next.enabled = 1
    AND 1440 + next.from_minute <= availability.open_until), 0))
WHERE enabled = 1;
--> statement-breakpoint
UPDATE availability SET open_until = max(open_until, coalesce((
  SELECT 2880 + CASE WHEN next.to_minute = 1439 THEN 1440 WHEN next.to_minute < next.from_minute THEN next.to_minute + 1440 ELSE next.to_minute END
  FROM availability AS next
  WHERE next.inspector_id = availability.inspector_id AND next.weekday = (availability.weekday + 2) % 7 AND next.enabled = 1
    AND 2880 + next.from_minute <= availability.open_until), 0))
WHERE enabled = 1;
