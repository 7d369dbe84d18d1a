CREATE TABLE `manual_payout_accounts` (
	`inspector_id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`bank_name` text NOT NULL,
	`account_holder` text NOT NULL,
	`account_type` text NOT NULL,
	`routing_number` text NOT NULL,
	`routing_last4` text NOT NULL,
	`account_number` text NOT NULL,
	`account_last4` text NOT NULL,
	`legal_name` text NOT NULL,
	`business_name` text,
	`tax_classification` text NOT NULL,
	`tax_id_kind` text NOT NULL,
	`tax_id` text NOT NULL,
	`tax_id_last4` text NOT NULL,
	`street` text NOT NULL,
	`city` text NOT NULL,
	`us_state` text NOT NULL,
	`zip` text NOT NULL,
	`signed_name` text NOT NULL,
	`signed_at` integer NOT NULL,
	`submitted_at` integer NOT NULL,
	`reviewed_at` integer,
	`reviewed_by` text,
	`reason` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`inspector_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reviewed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "manual_payout_accounts_last4" CHECK(length("manual_payout_accounts"."routing_last4") = 4 and length("manual_payout_accounts"."account_last4") = 4 and length("manual_payout_accounts"."tax_id_last4") = 4)
);
--> statement-breakpoint
CREATE INDEX `manual_payout_accounts_newest` ON `manual_payout_accounts` (`submitted_at`,`inspector_id`);--> statement-breakpoint
CREATE INDEX `manual_payout_accounts_by_state` ON `manual_payout_accounts` (`state`,`submitted_at`,`inspector_id`);--> statement-breakpoint
INSERT INTO words (list, word) VALUES
  ('manual_payout_accounts.state', 'pending_manual_review'), ('manual_payout_accounts.state', 'approved'), ('manual_payout_accounts.state', 'rejected');
--> statement-breakpoint
CREATE TRIGGER manual_payout_accounts_state_known_on_insert BEFORE INSERT ON manual_payout_accounts
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'manual_payout_accounts.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'manual_payout_accounts.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER manual_payout_accounts_state_known_on_update BEFORE UPDATE OF state ON manual_payout_accounts
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'manual_payout_accounts.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'manual_payout_accounts.state: unknown word');
END;
