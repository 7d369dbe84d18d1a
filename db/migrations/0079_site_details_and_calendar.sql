CREATE TABLE `calendar_feeds` (
	`inspector_id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`inspector_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_token` ON `calendar_feeds` (`token_hash`);--> statement-breakpoint
ALTER TABLE `bookings` ADD `site_contact_name` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `site_contact_phone` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `gate_notes` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `tests_wanted` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `site_contact_name` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `site_contact_phone` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `gate_notes` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `tests_wanted` text;