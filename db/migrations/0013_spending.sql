-- What a person of a company asked its owners to pay for.
CREATE TABLE `spending_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`state` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text,
	`booking` text,
	`title` text NOT NULL,
	`amount` integer NOT NULL,
	`requested_by` text NOT NULL,
	`expires_at` integer NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	`payment_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`requested_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "spending_requests_subject" CHECK(("spending_requests"."subject_id" is null) = ("spending_requests"."booking" is not null)),
	CONSTRAINT "spending_requests_decided" CHECK(("spending_requests"."state" = 'pending') = ("spending_requests"."decided_at" is null)),
	CONSTRAINT "spending_requests_paid" CHECK(("spending_requests"."state" = 'approved') = ("spending_requests"."payment_id" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `spending_requests_once` ON `spending_requests` (`subject_id`) WHERE state = 'pending' and subject_id is not null;--> statement-breakpoint
CREATE INDEX `spending_requests_pending` ON `spending_requests` (`company_id`,`expires_at`,`id`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `spending_requests_company` ON `spending_requests` (`company_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `spending_requests_due` ON `spending_requests` (`expires_at`) WHERE state = 'pending';--> statement-breakpoint
INSERT INTO words (list, word) VALUES
  ('spending_requests.state', 'pending'), ('spending_requests.state', 'approved'), ('spending_requests.state', 'declined'), ('spending_requests.state', 'withdrawn'), ('spending_requests.state', 'lapsed'),
  ('spending_requests.kind', 'application'), ('spending_requests.kind', 'booking'), ('spending_requests.kind', 'further_hours'), ('spending_requests.kind', 'job_posting');--> statement-breakpoint
CREATE TRIGGER spending_requests_state_known_on_insert BEFORE INSERT ON spending_requests
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'spending_requests.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'spending_requests.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER spending_requests_state_known_on_update BEFORE UPDATE OF state ON spending_requests
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'spending_requests.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'spending_requests.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER spending_requests_kind_known_on_insert BEFORE INSERT ON spending_requests
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'spending_requests.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'spending_requests.kind: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER spending_requests_kind_known_on_update BEFORE UPDATE OF kind ON spending_requests
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'spending_requests.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'spending_requests.kind: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER spending_requests_keep_their_terms BEFORE UPDATE OF company_id, kind, subject_id, booking, title, amount, requested_by, expires_at, created_at ON spending_requests
BEGIN
  SELECT raise(ABORT, 'a payment request keeps what was asked for');
END;--> statement-breakpoint
CREATE TRIGGER spending_requests_are_kept BEFORE DELETE ON spending_requests
BEGIN
  SELECT raise(ABORT, 'payment requests are never deleted');
END;
