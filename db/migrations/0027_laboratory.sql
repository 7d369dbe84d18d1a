-- Laboratories that were asked to fill in receipt and strengths, their mailed links, and what they have filled in.
CREATE TABLE `laboratory_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`request_id` text NOT NULL,
	`report_id` text NOT NULL,
	`break_id` text,
	`content` text NOT NULL,
	`received_at` integer NOT NULL,
	`replaced_at` integer,
	`returned_at` integer,
	`return_reason` text,
	`signed_at` integer,
	`supplement` integer,
	FOREIGN KEY (`request_id`) REFERENCES `laboratory_requests`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "laboratory_entries_one_end" CHECK(("laboratory_entries"."signed_at" is null) = ("laboratory_entries"."supplement" is null) and ("laboratory_entries"."returned_at" is null) = ("laboratory_entries"."return_reason" is null) and ("laboratory_entries"."signed_at" is null or ("laboratory_entries"."returned_at" is null and "laboratory_entries"."replaced_at" is null)))
);
--> statement-breakpoint
CREATE INDEX `laboratory_entries_request` ON `laboratory_entries` (`request_id`,`received_at`);--> statement-breakpoint
CREATE INDEX `laboratory_entries_report` ON `laboratory_entries` (`report_id`,`received_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `laboratory_entries_present` ON `laboratory_entries` (`request_id`,`break_id`) WHERE break_id is not null and replaced_at is null and signed_at is null;--> statement-breakpoint
CREATE TABLE `laboratory_links` (
	`id` text PRIMARY KEY NOT NULL,
	`request_id` text NOT NULL,
	`token_hash` text,
	`event_id` integer,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`request_id`) REFERENCES `laboratory_requests`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `laboratory_links_token` ON `laboratory_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `laboratory_links_request` ON `laboratory_links` (`request_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `laboratory_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`company_id` text NOT NULL,
	`laboratory` text NOT NULL,
	`person` text NOT NULL,
	`email` text,
	`asked_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `laboratory_requests_booking` ON `laboratory_requests` (`booking_id`,`asked_at`);--> statement-breakpoint
CREATE INDEX `laboratory_requests_company` ON `laboratory_requests` (`company_id`);--> statement-breakpoint
CREATE TRIGGER laboratory_links_work_once BEFORE UPDATE OF used_at ON laboratory_links
WHEN old.used_at IS NOT NULL
BEGIN
  SELECT raise(ABORT, 'a link works once');
END;--> statement-breakpoint
CREATE TRIGGER laboratory_entries_stay BEFORE UPDATE OF request_id, report_id, break_id, content, received_at ON laboratory_entries
BEGIN
  SELECT raise(ABORT, 'what a laboratory filled in never changes');
END;--> statement-breakpoint
CREATE TRIGGER laboratory_entries_end_once BEFORE UPDATE ON laboratory_entries
WHEN old.signed_at IS NOT NULL OR old.replaced_at IS NOT NULL
BEGIN
  SELECT raise(ABORT, 'an entry ends once');
END;--> statement-breakpoint
CREATE TRIGGER laboratory_entries_are_kept BEFORE DELETE ON laboratory_entries
BEGIN
  SELECT raise(ABORT, 'what a laboratory filled in is kept');
END;--> statement-breakpoint
INSERT INTO words (list, word) VALUES ('files.purpose', 'laboratory_report');
