CREATE TABLE `payment_interventions` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`amount` integer NOT NULL,
	`refund_amount` integer,
	`share` integer,
	`overpaid` text,
	`left_amount` integer NOT NULL,
	`reason` text NOT NULL,
	`requested_by` text NOT NULL,
	`requester_epoch` integer NOT NULL,
	`expires_at` integer,
	`decided_by` text,
	`decided_at` integer,
	`decision_reason` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`requested_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_interventions_amount" CHECK("payment_interventions"."amount" >= 0),
	CONSTRAINT "payment_interventions_terms" CHECK(("payment_interventions"."kind" = 'settlement') = ("payment_interventions"."refund_amount" is not null and "payment_interventions"."share" is not null) and ("payment_interventions"."kind" = 'settlement' or "payment_interventions"."overpaid" is null)),
	CONSTRAINT "payment_interventions_other" CHECK("payment_interventions"."state" not in ('approved', 'declined') or ("payment_interventions"."decided_by" is not null and "payment_interventions"."decided_by" <> "payment_interventions"."requested_by"))
);
--> statement-breakpoint
CREATE INDEX `payment_interventions_payment` ON `payment_interventions` (`payment_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_interventions_one_pending` ON `payment_interventions` (`payment_id`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `payment_interventions_expiring` ON `payment_interventions` (`expires_at`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `payment_interventions_alone` ON `payment_interventions` (`requested_by`,`created_at`) WHERE state = 'carried_out';--> statement-breakpoint
CREATE INDEX `payment_interventions_asked` ON `payment_interventions` (`created_at`,`id`) WHERE expires_at is not null;
--> statement-breakpoint
INSERT INTO words (list, word) VALUES
  ('payment_interventions.kind', 'release'),
  ('payment_interventions.kind', 'refund'),
  ('payment_interventions.kind', 'settlement'),
  ('payment_interventions.kind', 'claim'),
  ('payment_interventions.state', 'carried_out'),
  ('payment_interventions.state', 'pending'),
  ('payment_interventions.state', 'approved'),
  ('payment_interventions.state', 'declined'),
  ('payment_interventions.state', 'expired'),
  ('payment_interventions.state', 'withdrawn'),
  ('payment_interventions.overpaid', 'bear'),
  ('payment_interventions.overpaid', 'claim');
--> statement-breakpoint
CREATE TRIGGER payment_interventions_kind_known_on_insert BEFORE INSERT ON payment_interventions
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payment_interventions.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'payment_interventions.kind: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER payment_interventions_kind_known_on_update BEFORE UPDATE OF kind ON payment_interventions
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payment_interventions.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'payment_interventions.kind: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER payment_interventions_state_known_on_insert BEFORE INSERT ON payment_interventions
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payment_interventions.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'payment_interventions.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER payment_interventions_state_known_on_update BEFORE UPDATE OF state ON payment_interventions
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payment_interventions.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'payment_interventions.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER payment_interventions_overpaid_known_on_insert BEFORE INSERT ON payment_interventions
WHEN new.overpaid IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payment_interventions.overpaid' AND word = new.overpaid)
BEGIN
  SELECT raise(ABORT, 'payment_interventions.overpaid: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER payment_interventions_overpaid_known_on_update BEFORE UPDATE OF overpaid ON payment_interventions
WHEN new.overpaid IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payment_interventions.overpaid' AND word = new.overpaid)
BEGIN
  SELECT raise(ABORT, 'payment_interventions.overpaid: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER payment_interventions_keep_their_terms BEFORE UPDATE OF payment_id, kind, amount, refund_amount, share, overpaid, left_amount, requested_by, requester_epoch, created_at ON payment_interventions
BEGIN
  SELECT raise(ABORT, 'what was asked for never changes');
END;
--> statement-breakpoint
CREATE TRIGGER payment_interventions_are_kept BEFORE DELETE ON payment_interventions
BEGIN
  SELECT raise(ABORT, 'interventions are kept');
END;
