-- Who gets the signed documents of a project or booking, what was delivered to whom, and the links that open a document once.
CREATE TABLE `document_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`document_id` text NOT NULL,
	`recipient_id` text NOT NULL,
	`booking_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`acknowledged_at` integer,
	`acknowledged_by` text,
	`opened_at` integer,
	FOREIGN KEY (`document_id`) REFERENCES `report_papers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`recipient_id`) REFERENCES `recipients`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "document_deliveries_acknowledged" CHECK(("document_deliveries"."acknowledged_at" is null) = ("document_deliveries"."acknowledged_by" is null) and ("document_deliveries"."acknowledged_at" is null) = ("document_deliveries"."opened_at" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `document_deliveries_once` ON `document_deliveries` (`document_id`,`recipient_id`);--> statement-breakpoint
CREATE INDEX `document_deliveries_booking` ON `document_deliveries` (`booking_id`);--> statement-breakpoint
CREATE INDEX `document_deliveries_recipient` ON `document_deliveries` (`recipient_id`);--> statement-breakpoint
CREATE TABLE `document_links` (
	`id` text PRIMARY KEY NOT NULL,
	`delivery_id` text NOT NULL,
	`token_hash` text,
	`event_id` integer,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`delivery_id`) REFERENCES `document_deliveries`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `document_links_token` ON `document_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `document_links_delivery` ON `document_links` (`delivery_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `recipient_stops` (
	`subject_id` text NOT NULL,
	`email` text NOT NULL,
	`stopped_at` integer NOT NULL,
	PRIMARY KEY(`subject_id`, `email`)
);
--> statement-breakpoint
CREATE TABLE `recipients` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`project_id` text,
	`booking_id` text,
	`role` text NOT NULL,
	`name` text,
	`company` text,
	`email` text,
	`absence` text,
	`added_at` integer NOT NULL,
	`removed_at` integer,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "recipients_of_one" CHECK(("recipients"."project_id" is null) <> ("recipients"."booking_id" is null)),
	CONSTRAINT "recipients_whole" CHECK(("recipients"."absence" is null) = ("recipients"."name" is not null) and ("recipients"."name" is null) = ("recipients"."company" is null) and ("recipients"."email" is null or "recipients"."name" is not null))
);
--> statement-breakpoint
CREATE INDEX `recipients_company` ON `recipients` (`company_id`);--> statement-breakpoint
CREATE INDEX `recipients_project` ON `recipients` (`project_id`) WHERE project_id is not null;--> statement-breakpoint
CREATE INDEX `recipients_booking` ON `recipients` (`booking_id`) WHERE booking_id is not null;--> statement-breakpoint
CREATE TRIGGER recipients_role_known_on_insert BEFORE INSERT ON recipients
WHEN new.role IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'recipients.role' AND word = new.role)
BEGIN
  SELECT raise(ABORT, 'recipients.role: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER recipients_role_known_on_update BEFORE UPDATE OF role ON recipients
WHEN new.role IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'recipients.role' AND word = new.role)
BEGIN
  SELECT raise(ABORT, 'recipients.role: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER document_deliveries_acknowledged_once BEFORE UPDATE OF acknowledged_at, acknowledged_by ON document_deliveries
WHEN old.acknowledged_at IS NOT NULL
BEGIN
  SELECT raise(ABORT, 'an acknowledgment never changes');
END;--> statement-breakpoint
CREATE TRIGGER document_deliveries_are_kept BEFORE DELETE ON document_deliveries
BEGIN
  SELECT raise(ABORT, 'who got a document is kept');
END;--> statement-breakpoint
CREATE TRIGGER document_links_work_once BEFORE UPDATE OF used_at ON document_links
WHEN old.used_at IS NOT NULL
BEGIN
  SELECT raise(ABORT, 'a link works once');
END;--> statement-breakpoint
INSERT INTO words (list, word) VALUES ('recipients.role', 'engineer'), ('recipients.role', 'contractor'), ('recipients.role', 'producer'),
  ('recipients.role', 'owner'), ('recipients.role', 'official');
