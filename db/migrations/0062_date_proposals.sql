CREATE TABLE `date_proposals` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`company_id` text NOT NULL,
	`inspector_id` text NOT NULL,
	`proposer_id` text NOT NULL,
	`state` text NOT NULL,
	`date` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`from_starts_at` integer,
	`note` text,
	`decline_reason` text,
	`expires_at` integer NOT NULL,
	`decided_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`inspector_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`proposer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "date_proposals_date" CHECK("date_proposals"."date" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "date_proposals_ends_after_start" CHECK("date_proposals"."ends_at" > "date_proposals"."starts_at"),
	CONSTRAINT "date_proposals_decided" CHECK(("date_proposals"."state" = 'proposed') = ("date_proposals"."decided_at" is null)),
	CONSTRAINT "date_proposals_declined" CHECK("date_proposals"."decline_reason" is null or "date_proposals"."state" = 'declined'),
	CONSTRAINT "date_proposals_of_a_side" CHECK("date_proposals"."proposer_id" in ("date_proposals"."company_id", "date_proposals"."inspector_id"))
);
--> statement-breakpoint
CREATE INDEX `date_proposals_booking` ON `date_proposals` (`booking_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `date_proposals_one_open` ON `date_proposals` (`booking_id`) WHERE state = 'proposed';--> statement-breakpoint
CREATE INDEX `date_proposals_of_company` ON `date_proposals` (`company_id`,`expires_at`) WHERE state = 'proposed';--> statement-breakpoint
CREATE INDEX `date_proposals_of_inspector` ON `date_proposals` (`inspector_id`,`expires_at`) WHERE state = 'proposed';--> statement-breakpoint
CREATE INDEX `date_proposals_expiring` ON `date_proposals` (`expires_at`) WHERE state = 'proposed';