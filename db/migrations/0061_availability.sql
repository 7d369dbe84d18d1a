CREATE TABLE `availability` (
	`inspector_id` text NOT NULL,
	`weekday` integer NOT NULL,
	`enabled` integer NOT NULL,
	`from_minute` integer NOT NULL,
	`to_minute` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`inspector_id`, `weekday`),
	FOREIGN KEY (`inspector_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "availability_weekday" CHECK("availability"."weekday" between 0 and 6),
	CONSTRAINT "availability_minutes" CHECK("availability"."from_minute" between 0 and 1439 and "availability"."to_minute" between 0 and 1439),
	CONSTRAINT "availability_not_empty" CHECK(not "availability"."enabled" or "availability"."from_minute" <> "availability"."to_minute")
);
--> statement-breakpoint
CREATE INDEX `availability_day` ON `availability` (`weekday`,`from_minute`,`to_minute`,`inspector_id`) WHERE enabled = 1;