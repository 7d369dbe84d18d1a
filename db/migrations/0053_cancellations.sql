ALTER TABLE `bookings` ADD `cancel_kind` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `cancel_reason` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `cancel_note` text;--> statement-breakpoint
ALTER TABLE `bookings` ADD `cancel_refund` integer;--> statement-breakpoint
ALTER TABLE `bookings` ADD `full_refund_hours` integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE `bookings` ADD `half_refund_hours` integer DEFAULT 2 NOT NULL;--> statement-breakpoint
CREATE INDEX `bookings_cancelled_by_inspector` ON `bookings` (`inspector_id`,`cancelled_at`) WHERE cancel_kind = 'inspector';