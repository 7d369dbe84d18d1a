CREATE TABLE `review_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`review_id` text NOT NULL,
	`reporter_id` text NOT NULL,
	`state` text NOT NULL,
	`reason` text NOT NULL,
	`text` text NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	`decision_reason` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`review_id`) REFERENCES `reviews`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "review_reports_decided_by" CHECK(("review_reports"."state" = 'open') = ("review_reports"."decided_by" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `review_reports_once` ON `review_reports` (`review_id`,`reporter_id`);--> statement-breakpoint
CREATE INDEX `review_reports_newest` ON `review_reports` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `review_reports_open` ON `review_reports` (`created_at`,`id`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `review_reports_decided` ON `review_reports` (`created_at`,`id`) WHERE state <> 'open';--> statement-breakpoint
CREATE INDEX `review_reports_open_of_reporter` ON `review_reports` (`reporter_id`) WHERE state = 'open';--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`author_id` text NOT NULL,
	`subject_id` text NOT NULL,
	`state` text NOT NULL,
	`stars` integer NOT NULL,
	`text` text NOT NULL,
	`window_ends_at` integer NOT NULL,
	`removal_reason` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`subject_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reviews_stars" CHECK("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_of_the_other" CHECK("reviews"."author_id" <> "reviews"."subject_id"),
	CONSTRAINT "reviews_removed_with_a_reason" CHECK(("reviews"."state" = 'removed') = ("reviews"."removal_reason" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_one_a_side` ON `reviews` (`booking_id`,`author_id`);--> statement-breakpoint
CREATE INDEX `reviews_subject` ON `reviews` (`subject_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_waiting` ON `reviews` (`window_ends_at`) WHERE state = 'waiting';--> statement-breakpoint
ALTER TABLE `bookings` ADD `review_reminded_at` integer;--> statement-breakpoint
CREATE INDEX `bookings_review_reminder` ON `bookings` (`completed_at`) WHERE completed_at is not null and review_reminded_at is null;--> statement-breakpoint
ALTER TABLE `account_totals` ADD `rating_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `account_totals` ADD `rating_sum` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
INSERT INTO words (list, word) VALUES
  ('reviews.state', 'waiting'),
  ('reviews.state', 'shown'),
  ('reviews.state', 'removed'),
  ('review_reports.state', 'open'),
  ('review_reports.state', 'kept'),
  ('review_reports.state', 'removed'),
  ('review_reports.reason', 'untrue'),
  ('review_reports.reason', 'abusive'),
  ('review_reports.reason', 'private_details'),
  ('review_reports.reason', 'not_about_work'),
  ('review_reports.reason', 'other');
--> statement-breakpoint
CREATE TRIGGER reviews_state_known_on_insert BEFORE INSERT ON reviews
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'reviews.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'reviews.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER reviews_state_known_on_update BEFORE UPDATE OF state ON reviews
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'reviews.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'reviews.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER review_reports_state_known_on_insert BEFORE INSERT ON review_reports
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'review_reports.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'review_reports.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER review_reports_state_known_on_update BEFORE UPDATE OF state ON review_reports
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'review_reports.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'review_reports.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER review_reports_reason_known_on_insert BEFORE INSERT ON review_reports
WHEN new.reason IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'review_reports.reason' AND word = new.reason)
BEGIN
  SELECT raise(ABORT, 'review_reports.reason: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER review_reports_reason_known_on_update BEFORE UPDATE OF reason ON review_reports
WHEN new.reason IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'review_reports.reason' AND word = new.reason)
BEGIN
  SELECT raise(ABORT, 'review_reports.reason: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER reviews_are_counted AFTER INSERT ON reviews
WHEN new.state = 'shown'
BEGIN
  INSERT INTO account_totals (user_id, rating_count, rating_sum) VALUES (new.subject_id, 1, new.stars)
  ON CONFLICT (user_id) DO UPDATE SET rating_count = rating_count + 1, rating_sum = rating_sum + excluded.rating_sum;
END;
--> statement-breakpoint
CREATE TRIGGER reviews_are_counted_anew AFTER UPDATE OF state ON reviews
WHEN (new.state = 'shown') <> (old.state = 'shown')
BEGIN
  INSERT INTO account_totals (user_id, rating_count, rating_sum)
  VALUES (new.subject_id, (new.state = 'shown') - (old.state = 'shown'), new.stars * ((new.state = 'shown') - (old.state = 'shown')))
  ON CONFLICT (user_id) DO UPDATE SET rating_count = rating_count + excluded.rating_count, rating_sum = rating_sum + excluded.rating_sum;
END;
--> statement-breakpoint
CREATE TRIGGER reviews_keep_their_words BEFORE UPDATE OF booking_id, author_id, subject_id, stars, text, window_ends_at, created_at ON reviews
BEGIN
  SELECT raise(ABORT, 'what a review says never changes');
END;
--> statement-breakpoint
CREATE TRIGGER reviews_are_kept BEFORE DELETE ON reviews
BEGIN
  SELECT raise(ABORT, 'reviews are kept');
END;
--> statement-breakpoint
CREATE TRIGGER review_reports_keep_their_words BEFORE UPDATE OF review_id, reporter_id, reason, text, created_at ON review_reports
BEGIN
  SELECT raise(ABORT, 'what a report says never changes');
END;
--> statement-breakpoint
CREATE TRIGGER review_reports_are_kept BEFORE DELETE ON review_reports
BEGIN
  SELECT raise(ABORT, 'reports are kept');
END;
