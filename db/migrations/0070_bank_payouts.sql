CREATE TABLE `bank_payouts` (
	`id` text PRIMARY KEY NOT NULL,
	`stripe_account_id` text NOT NULL,
	`state` text NOT NULL,
	`arrives_at` integer NOT NULL,
	`made_at` integer NOT NULL,
	`last4` text,
	`failure_code` text,
	`next_check_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "bank_payouts_last4" CHECK("bank_payouts"."last4" is null or length("bank_payouts"."last4") = 4)
);
--> statement-breakpoint
CREATE INDEX `bank_payouts_to_check` ON `bank_payouts` (`next_check_at`) WHERE next_check_at is not null;--> statement-breakpoint
ALTER TABLE `transfer_reversals` ADD `payout_id` text REFERENCES bank_payouts(id);--> statement-breakpoint
CREATE INDEX `transfer_reversals_of_payout` ON `transfer_reversals` (`payout_id`) WHERE payout_id is not null;--> statement-breakpoint
ALTER TABLE `transfers` ADD `payout_id` text REFERENCES bank_payouts(id);--> statement-breakpoint
ALTER TABLE `transfers` ADD `payout_check_at` integer;--> statement-breakpoint
CREATE INDEX `transfers_of_payout` ON `transfers` (`payout_id`) WHERE payout_id is not null;--> statement-breakpoint
CREATE INDEX `transfers_payout_due` ON `transfers` (`payout_check_at`) WHERE payout_check_at is not null;--> statement-breakpoint
CREATE INDEX `transfers_payout_awaited` ON `transfers` (`destination`) WHERE payout_check_at is not null;--> statement-breakpoint
UPDATE transfers SET payout_check_at = coalesce(succeeded_at, created_at) + 259200000 WHERE state = 'succeeded' AND reversed_amount < amount;
--> statement-breakpoint
INSERT INTO words (list, word) VALUES
  ('bank_payouts.state', 'pending'),
  ('bank_payouts.state', 'paid'),
  ('bank_payouts.state', 'failed'),
  ('bank_payouts.state', 'canceled');
--> statement-breakpoint
CREATE TRIGGER bank_payouts_state_known_on_insert BEFORE INSERT ON bank_payouts
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'bank_payouts.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'bank_payouts.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER bank_payouts_state_known_on_update BEFORE UPDATE OF state ON bank_payouts
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'bank_payouts.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'bank_payouts.state: unknown word');
END;
