-- Bookings keep the term of approval that they were made with. The default is that of the bookings from before; new ones bring their own.
DROP INDEX `bookings_awaiting_approval`;--> statement-breakpoint
ALTER TABLE `bookings` DROP COLUMN `approval_due_at`;--> statement-breakpoint
ALTER TABLE `bookings` ADD `approval_hours` integer DEFAULT 72 NOT NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `approval_due_at` integer GENERATED ALWAYS AS (max(work_done_at + approval_hours * 3600000, coalesce(approval_held_until, 0))) VIRTUAL;--> statement-breakpoint
CREATE INDEX `bookings_awaiting_approval` ON `bookings` (`approval_due_at`) WHERE state = 'work_done';
