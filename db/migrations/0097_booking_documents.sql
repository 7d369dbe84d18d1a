CREATE TABLE `booking_documents` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`file_id` text,
	`filename` text NOT NULL,
	`added_by` text NOT NULL,
	`note` text,
	`added_at` integer NOT NULL,
	`removed_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`added_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "booking_documents_removed_without_file" CHECK(("booking_documents"."file_id" is null) = ("booking_documents"."removed_at" is not null))
);
--> statement-breakpoint
CREATE INDEX `booking_documents_booking` ON `booking_documents` (`booking_id`,`added_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `booking_documents_once` ON `booking_documents` (`booking_id`,`file_id`) WHERE file_id is not null;--> statement-breakpoint
CREATE INDEX `booking_documents_file` ON `booking_documents` (`file_id`) WHERE file_id is not null;--> statement-breakpoint
INSERT INTO words (list, word) VALUES ('files.purpose', 'booking_document');
--> statement-breakpoint
CREATE TRIGGER booking_documents_are_only_removed BEFORE UPDATE ON booking_documents
WHEN old.removed_at IS NOT NULL OR new.removed_at IS NULL OR new.id <> old.id OR new.booking_id <> old.booking_id
  OR new.filename <> old.filename OR new.added_by <> old.added_by OR new.added_at <> old.added_at
BEGIN
  SELECT raise(ABORT, 'a document of a booking stays as it is until it is removed');
END;
--> statement-breakpoint
CREATE TRIGGER booking_documents_rows_are_kept BEFORE DELETE ON booking_documents
BEGIN
  SELECT raise(ABORT, 'the row of a document is kept');
END;
