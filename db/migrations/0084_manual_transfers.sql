DROP INDEX `transfers_pending`;--> statement-breakpoint
ALTER TABLE `transfers` ADD `way` text DEFAULT 'provider' NOT NULL;--> statement-breakpoint
ALTER TABLE `transfers` ADD `begun_at` integer;--> statement-breakpoint
ALTER TABLE `transfers` ADD `begun_by` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `transfers` ADD `begun_amount` integer;--> statement-breakpoint
ALTER TABLE `transfers` ADD `begun_details_at` integer;--> statement-breakpoint
ALTER TABLE `transfers` ADD `paid_to_last4` text;--> statement-breakpoint
ALTER TABLE `transfers` ADD `bank_reference` text;--> statement-breakpoint
ALTER TABLE `transfers` ADD `paid_on` text;--> statement-breakpoint
ALTER TABLE `transfers` ADD `offsets_id` text REFERENCES transfer_reversals(id);--> statement-breakpoint
ALTER TABLE `transfers` ADD `returned_at` integer;--> statement-breakpoint
CREATE INDEX `transfers_manual_due` ON `transfers` (`created_at`,`id`) WHERE way = 'manual' and (state = 'pending' or begun_at is not null);--> statement-breakpoint
CREATE INDEX `transfers_manual_paid` ON `transfers` (`succeeded_at`,`id`) WHERE way = 'manual' and state = 'succeeded';--> statement-breakpoint
CREATE UNIQUE INDEX `transfers_offsets` ON `transfers` (`offsets_id`) WHERE offsets_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `transfers_bank_reference` ON `transfers` (`bank_reference`) WHERE bank_reference is not null and returned_at is null;--> statement-breakpoint
CREATE INDEX `transfers_pending` ON `transfers` (`updated_at`,`created_at`) WHERE state = 'pending' and way = 'provider';--> statement-breakpoint
ALTER TABLE `transfer_reversals` ADD `way` text DEFAULT 'provider' NOT NULL;--> statement-breakpoint
ALTER TABLE `transfer_reversals` ADD `cause` text;--> statement-breakpoint
ALTER TABLE `transfer_reversals` ADD `bank_reference` text;--> statement-breakpoint
ALTER TABLE `transfer_reversals` ADD `bank_date` text;--> statement-breakpoint
CREATE INDEX `transfer_reversals_manual` ON `transfer_reversals` (`created_at`,`id`) WHERE state = 'pending' and way = 'manual';
--> statement-breakpoint
INSERT INTO words (list, word) VALUES
  ('transfers.way', 'provider'), ('transfers.way', 'manual'),
  ('transfer_reversals.way', 'provider'), ('transfer_reversals.way', 'manual'),
  ('transfer_reversals.cause', 'returned'), ('transfer_reversals.cause', 'paid_back'), ('transfer_reversals.cause', 'set_off'),
  ('journal.debit', 'manual_payouts'), ('journal.credit', 'manual_payouts');
--> statement-breakpoint
CREATE TRIGGER transfers_way_known_on_insert BEFORE INSERT ON transfers
WHEN new.way IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'transfers.way' AND word = new.way)
BEGIN
  SELECT raise(ABORT, 'transfers.way: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER transfers_way_known_on_update BEFORE UPDATE OF way ON transfers
WHEN new.way IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'transfers.way' AND word = new.way)
BEGIN
  SELECT raise(ABORT, 'transfers.way: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER transfer_reversals_way_known_on_insert BEFORE INSERT ON transfer_reversals
WHEN new.way IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'transfer_reversals.way' AND word = new.way)
BEGIN
  SELECT raise(ABORT, 'transfer_reversals.way: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER transfer_reversals_way_known_on_update BEFORE UPDATE OF way ON transfer_reversals
WHEN new.way IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'transfer_reversals.way' AND word = new.way)
BEGIN
  SELECT raise(ABORT, 'transfer_reversals.way: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER transfer_reversals_cause_known_on_insert BEFORE INSERT ON transfer_reversals
WHEN new.cause IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'transfer_reversals.cause' AND word = new.cause)
BEGIN
  SELECT raise(ABORT, 'transfer_reversals.cause: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER transfer_reversals_cause_known_on_update BEFORE UPDATE OF cause ON transfer_reversals
WHEN new.cause IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'transfer_reversals.cause' AND word = new.cause)
BEGIN
  SELECT raise(ABORT, 'transfer_reversals.cause: unknown word');
END;
--> statement-breakpoint
-- What is paid by hand is never at the provider, and is not paid without a reference of the bank.
CREATE TRIGGER transfers_keep_to_their_way_on_insert BEFORE INSERT ON transfers
WHEN new.way = 'manual' AND (new.provider_transfer_id IS NOT NULL OR new.payout_check_at IS NOT NULL
    OR (new.state = 'succeeded' AND new.offsets_id IS NULL AND (new.bank_reference IS NULL OR new.paid_on IS NULL)))
  OR new.way = 'provider' AND (new.begun_at IS NOT NULL OR new.bank_reference IS NOT NULL OR new.offsets_id IS NOT NULL)
BEGIN
  SELECT raise(ABORT, 'a transfer is paid in two ways');
END;
--> statement-breakpoint
CREATE TRIGGER transfers_keep_to_their_way_on_update BEFORE UPDATE OF state, provider_transfer_id, payout_check_at, begun_at, bank_reference, paid_on, offsets_id ON transfers
WHEN new.way = 'manual' AND (new.provider_transfer_id IS NOT NULL OR new.payout_check_at IS NOT NULL
    OR (new.state = 'succeeded' AND new.offsets_id IS NULL AND (new.bank_reference IS NULL OR new.paid_on IS NULL)))
  OR new.way = 'provider' AND (new.begun_at IS NOT NULL OR new.bank_reference IS NOT NULL OR new.offsets_id IS NOT NULL)
BEGIN
  SELECT raise(ABORT, 'a transfer is paid in two ways');
END;
--> statement-breakpoint
CREATE TRIGGER transfers_keep_their_way BEFORE UPDATE OF way ON transfers
WHEN new.way <> old.way
BEGIN
  SELECT raise(ABORT, 'a transfer keeps its way');
END;
--> statement-breakpoint
CREATE TRIGGER transfer_reversals_have_the_way_of_their_transfer BEFORE INSERT ON transfer_reversals
WHEN new.way <> (SELECT way FROM transfers WHERE id = new.transfer_id)
BEGIN
  SELECT raise(ABORT, 'a reversal has the way of its transfer');
END;
--> statement-breakpoint
CREATE TRIGGER transfer_reversals_keep_to_their_way BEFORE UPDATE ON transfer_reversals
WHEN new.way <> old.way OR (new.way = 'manual' AND (new.provider_reversal_id IS NOT NULL OR new.next_check_at IS NOT NULL))
BEGIN
  SELECT raise(ABORT, 'a reversal keeps its way');
END;
