DROP INDEX `bookings_awaiting_approval`;--> statement-breakpoint
ALTER TABLE `bookings` ADD `approval_held_until` integer;--> statement-breakpoint
ALTER TABLE `bookings` ADD `approval_due_at` integer GENERATED ALWAYS AS (max(work_done_at + 259200000, coalesce(approval_held_until, 0))) VIRTUAL;--> statement-breakpoint
CREATE INDEX `bookings_awaiting_approval` ON `bookings` (`approval_due_at`) WHERE state = 'work_done';