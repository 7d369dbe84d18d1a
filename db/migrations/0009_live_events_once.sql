ALTER TABLE `live_events` ADD `event_id` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `live_events_once` ON `live_events` (`event_id`,`user_id`,`name`);