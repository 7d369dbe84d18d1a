ALTER TABLE `bookings` ADD `tests` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `cylinder_sets` integer;--> statement-breakpoint
ALTER TABLE `jobs` ADD `start_time` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `tests` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `cylinder_sets` integer;