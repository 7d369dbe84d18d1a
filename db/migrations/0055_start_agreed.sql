ALTER TABLE `bookings` ADD `start_agreed` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `start_moved_at` integer;--> statement-breakpoint
CREATE INDEX `bookings_without_start` ON `bookings` (`starts_at`) WHERE state = 'confirmed' and start_agreed = 0;