CREATE TABLE `equipment_photos` (
	`submission_id` text NOT NULL,
	`file_id` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`submission_id`) REFERENCES `equipment_submissions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `equipment_photos_pair` ON `equipment_photos` (`submission_id`,`file_id`);--> statement-breakpoint
CREATE INDEX `equipment_photos_file` ON `equipment_photos` (`file_id`);--> statement-breakpoint
CREATE TABLE `equipment_submissions` (
	`id` text PRIMARY KEY NOT NULL,
	`inspector_id` text NOT NULL,
	`state` text NOT NULL,
	`items` text NOT NULL,
	`fee_per_job` integer,
	`submitted_at` integer NOT NULL,
	`reviewed_at` integer,
	`reviewed_by` text,
	`review_note` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`inspector_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reviewed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "equipment_fee_range" CHECK("equipment_submissions"."fee_per_job" between 0 and 50000),
	CONSTRAINT "equipment_rejected_has_note" CHECK("equipment_submissions"."state" <> 'rejected' or length(trim(coalesce("equipment_submissions"."review_note", ''))) > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `equipment_one_pending` ON `equipment_submissions` (`inspector_id`) WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX `equipment_one_verified` ON `equipment_submissions` (`inspector_id`) WHERE state = 'verified';--> statement-breakpoint
CREATE INDEX `equipment_inspector` ON `equipment_submissions` (`inspector_id`,`submitted_at`);--> statement-breakpoint
CREATE INDEX `equipment_state` ON `equipment_submissions` (`state`,`submitted_at`,`id`,`inspector_id`);--> statement-breakpoint
CREATE INDEX `equipment_all` ON `equipment_submissions` (`submitted_at`,`id`,`inspector_id`);--> statement-breakpoint
CREATE TABLE `picture_files` (
	`picture_id` text NOT NULL,
	`size` text NOT NULL,
	`file_id` text NOT NULL,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `picture_files_size` ON `picture_files` (`picture_id`,`size`);--> statement-breakpoint
CREATE INDEX `picture_files_file` ON `picture_files` (`file_id`);--> statement-breakpoint
ALTER TABLE `inspector_profiles` ADD `self_reported_certifications` text;
--> statement-breakpoint
INSERT INTO words (list, word) VALUES
  ('equipment_submissions.state', 'pending'),
  ('equipment_submissions.state', 'verified'),
  ('equipment_submissions.state', 'rejected'),
  ('equipment_submissions.state', 'withdrawn'),
  ('picture_files.size', 'small'),
  ('picture_files.size', 'medium'),
  ('picture_files.size', 'large');
--> statement-breakpoint
CREATE TRIGGER equipment_submissions_state_known_on_insert BEFORE INSERT ON equipment_submissions
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'equipment_submissions.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'equipment_submissions.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER equipment_submissions_state_known_on_update BEFORE UPDATE OF state ON equipment_submissions
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'equipment_submissions.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'equipment_submissions.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER picture_files_size_known_on_insert BEFORE INSERT ON picture_files
WHEN new.size IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'picture_files.size' AND word = new.size)
BEGIN
  SELECT raise(ABORT, 'picture_files.size: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER picture_files_size_known_on_update BEFORE UPDATE OF size ON picture_files
WHEN new.size IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'picture_files.size' AND word = new.size)
BEGIN
  SELECT raise(ABORT, 'picture_files.size: unknown word');
END;
