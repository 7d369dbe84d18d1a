-- Written by hand: the generated form would lose the triggers that guard the money.
-- What is stored before is told anew as journal rows, so that the books begin complete.
PRAGMA defer_foreign_keys = ON;
--> statement-breakpoint
DROP TRIGGER payments_lines_add_up;
--> statement-breakpoint
DROP TRIGGER payments_are_summed;
--> statement-breakpoint
DROP TRIGGER payments_dispute_state_known_on_insert;
--> statement-breakpoint
DROP TRIGGER payments_dispute_state_known_on_update;
--> statement-breakpoint
DROP TRIGGER transfers_are_summed;
--> statement-breakpoint
DROP TRIGGER transfers_succeed;
--> statement-breakpoint
DROP TRIGGER transfers_are_taken_back;
--> statement-breakpoint
DROP TRIGGER line_items_join_drafts_or_refunds;
--> statement-breakpoint
DROP TRIGGER line_items_no_update;
--> statement-breakpoint
DROP TRIGGER line_items_no_delete;
--> statement-breakpoint
DROP TRIGGER payment_line_items_side_known_on_insert;
--> statement-breakpoint
DROP TRIGGER payment_line_items_side_known_on_update;
--> statement-breakpoint
DROP INDEX `payments_disputed`;
--> statement-breakpoint
DROP INDEX `transfers_one_live`;
--> statement-breakpoint
DELETE FROM words WHERE list IN ('payments.dispute_state', 'payment_line_items.side', 'payment_line_items.kind', 'refunds.state');
--> statement-breakpoint
INSERT INTO words (list, word) VALUES
  ('payment_line_items.kind', 'posting_fee'), ('payment_line_items.kind', 'inspection_time'), ('payment_line_items.kind', 'equipment_fee'),
  ('refunds.state', 'pending'), ('refunds.state', 'owed'), ('refunds.state', 'succeeded'), ('refunds.state', 'settled'),
  ('refund_attempts.state', 'sending'), ('refund_attempts.state', 'pending'), ('refund_attempts.state', 'succeeded'), ('refund_attempts.state', 'failed'),
  ('transfer_reversals.state', 'pending'), ('transfer_reversals.state', 'succeeded'),
  ('disputes.state', 'warning'), ('disputes.state', 'needs_response'), ('disputes.state', 'under_review'), ('disputes.state', 'won'), ('disputes.state', 'lost'), ('disputes.state', 'closed'),
  ('journal.event', 'payment_succeeded'), ('journal.event', 'refund_promised'), ('journal.event', 'refund_sent'), ('journal.event', 'refund_returned'), ('journal.event', 'refund_settled'), ('journal.event', 'transfer_sent'), ('journal.event', 'transfer_reversed'), ('journal.event', 'dispute_withdrawn'), ('journal.event', 'dispute_reinstated'), ('journal.event', 'dispute_fee'), ('journal.event', 'dispute_lost'), ('journal.event', 'dispute_won'), ('journal.event', 'share_settled'), ('journal.event', 'loss_claimed'), ('journal.event', 'processing_fee'), ('journal.event', 'provider_payout'), ('journal.event', 'provider_other'),
  ('journal.debit', 'stripe_balance'), ('journal.debit', 'bank'), ('journal.debit', 'disputed_funds'), ('journal.debit', 'inspector_receivables'), ('journal.debit', 'held_shares'), ('journal.debit', 'refunds_owed'), ('journal.debit', 'posting_fees'), ('journal.debit', 'platform_fees'), ('journal.debit', 'platform_losses'), ('journal.debit', 'stripe_fees'), ('journal.debit', 'dispute_fees'), ('journal.debit', 'unexplained'),
  ('journal.credit', 'stripe_balance'), ('journal.credit', 'bank'), ('journal.credit', 'disputed_funds'), ('journal.credit', 'inspector_receivables'), ('journal.credit', 'held_shares'), ('journal.credit', 'refunds_owed'), ('journal.credit', 'posting_fees'), ('journal.credit', 'platform_fees'), ('journal.credit', 'platform_losses'), ('journal.credit', 'stripe_fees'), ('journal.credit', 'dispute_fees'), ('journal.credit', 'unexplained'),
  ('strays.kind', 'charge'), ('strays.kind', 'refund'), ('strays.kind', 'transfer'), ('strays.kind', 'dispute');
--> statement-breakpoint
ALTER TABLE payments ADD `fee_percent` integer NOT NULL DEFAULT 15 CONSTRAINT "payments_percent" CHECK("fee_percent" between 0 and 100);
--> statement-breakpoint
UPDATE payments SET fee_percent = 100 WHERE kind = 'job_posting';
--> statement-breakpoint
ALTER TABLE payments ADD `platform_loss` integer DEFAULT 0 NOT NULL CONSTRAINT "payments_loss" CHECK("platform_loss" >= 0);
--> statement-breakpoint
ALTER TABLE payments ADD `transferred_amount` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE payments ADD `agreed_share` integer;
--> statement-breakpoint
ALTER TABLE payments ADD `held_at` integer;
--> statement-breakpoint
UPDATE payments SET transferred_amount = (SELECT coalesce(sum(amount - reversed_amount), 0) FROM transfers WHERE payment_id = payments.id AND state = 'succeeded');
--> statement-breakpoint
ALTER TABLE payments DROP CONSTRAINT payments_refund_within;
--> statement-breakpoint
ALTER TABLE payments DROP CONSTRAINT payments_adds_up;
--> statement-breakpoint
ALTER TABLE payments DROP CONSTRAINT payments_share;
--> statement-breakpoint
-- A refund that failed is owed: what it took from the shares, and a failure gave back to them, is taken again.
UPDATE payments SET refunded_amount = refunded_amount + (SELECT coalesce(sum(amount), 0) FROM refunds WHERE payment_id = payments.id AND state = 'failed')
WHERE id IN (SELECT payment_id FROM refunds WHERE state = 'failed');
--> statement-breakpoint
UPDATE payments SET platform_fee = CASE WHEN kind = 'job_posting' OR fulfilled_at IS NULL THEN max(amount - refunded_amount, 0) ELSE (max(amount - refunded_amount, 0) * 15 + 50) / 100 END
WHERE id IN (SELECT payment_id FROM refunds WHERE state = 'failed') OR inspector_amount < transferred_amount;
--> statement-breakpoint
UPDATE payments SET inspector_amount = max(transferred_amount, max(amount - refunded_amount, 0) - platform_fee)
WHERE id IN (SELECT payment_id FROM refunds WHERE state = 'failed') OR inspector_amount < transferred_amount;
--> statement-breakpoint
UPDATE payments SET platform_loss = platform_fee + inspector_amount - (amount - refunded_amount);
--> statement-breakpoint
ALTER TABLE payments ADD CONSTRAINT "payments_refunded" CHECK("refunded_amount" >= 0);
--> statement-breakpoint
ALTER TABLE payments ADD CONSTRAINT "payments_adds_up" CHECK("platform_fee" + "inspector_amount" - "platform_loss" = "amount" - "refunded_amount");
--> statement-breakpoint
ALTER TABLE payments ADD CONSTRAINT "payments_share" CHECK("inspector_amount" >= "transferred_amount" and "transferred_amount" >= 0);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_charge` ON `payments` (`charge_id`);
--> statement-breakpoint
ALTER TABLE transfers ADD `destination` text;
--> statement-breakpoint
CREATE TABLE `transfer_reversals` (
	`id` text PRIMARY KEY NOT NULL,
	`transfer_id` text NOT NULL,
	`n` integer NOT NULL,
	`amount` integer NOT NULL,
	`state` text NOT NULL,
	`provider_reversal_id` text,
	`failure_code` text,
	`next_check_at` integer,
	`succeeded_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`transfer_id`) REFERENCES `transfers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "transfer_reversals_positive" CHECK("transfer_reversals"."amount" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `transfer_reversals_once` ON `transfer_reversals` (`transfer_id`,`n`);
--> statement-breakpoint
CREATE UNIQUE INDEX `transfer_reversals_provider` ON `transfer_reversals` (`provider_reversal_id`);
--> statement-breakpoint
CREATE INDEX `transfer_reversals_to_send` ON `transfer_reversals` (`next_check_at`) WHERE state = 'pending';
--> statement-breakpoint
CREATE TABLE `refund_attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`refund_id` text NOT NULL,
	`payment_id` text NOT NULL,
	`n` integer NOT NULL,
	`amount` integer NOT NULL,
	`state` text NOT NULL,
	`is_out` integer DEFAULT false NOT NULL,
	`provider_refund_id` text,
	`failure_code` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`refund_id`) REFERENCES `refunds`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refund_attempts_positive" CHECK("refund_attempts"."amount" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refund_attempts_once` ON `refund_attempts` (`payment_id`,`n`);
--> statement-breakpoint
CREATE UNIQUE INDEX `refund_attempts_provider` ON `refund_attempts` (`provider_refund_id`);
--> statement-breakpoint
CREATE INDEX `refund_attempts_refund` ON `refund_attempts` (`refund_id`);
--> statement-breakpoint
CREATE TABLE `disputes` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`provider_dispute_id` text,
	`state` text NOT NULL,
	`reason` text NOT NULL,
	`amount` integer NOT NULL,
	`withdrawn_amount` integer DEFAULT 0 NOT NULL,
	`fee_amount` integer DEFAULT 0 NOT NULL,
	`lost_amount` integer DEFAULT 0 NOT NULL,
	`settled_refunds` integer DEFAULT 0 NOT NULL,
	`evidence_due_at` integer,
	`evidence_count` integer DEFAULT 0 NOT NULL,
	`opened_at` integer NOT NULL,
	`decided_at` integer,
	`next_check_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "disputes_positive" CHECK("disputes"."amount" > 0),
	CONSTRAINT "disputes_lost" CHECK("disputes"."lost_amount" >= 0),
	CONSTRAINT "disputes_settled_within" CHECK("disputes"."settled_refunds" between 0 and "disputes"."lost_amount")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `disputes_provider` ON `disputes` (`provider_dispute_id`);
--> statement-breakpoint
CREATE INDEX `disputes_payment` ON `disputes` (`payment_id`);
--> statement-breakpoint
CREATE INDEX `disputes_to_check` ON `disputes` (`next_check_at`) WHERE next_check_at is not null;
--> statement-breakpoint
CREATE TABLE `journal` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`posted_at` integer NOT NULL,
	`occurred_at` integer NOT NULL,
	`event` text NOT NULL,
	`debit` text NOT NULL,
	`credit` text NOT NULL,
	`amount` integer NOT NULL,
	`payment_id` text,
	`object_id` text,
	`provider_id` text,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "journal_positive" CHECK("journal"."amount" > 0),
	CONSTRAINT "journal_moves" CHECK("journal"."debit" <> "journal"."credit")
);
--> statement-breakpoint
CREATE INDEX `journal_posted` ON `journal` (`posted_at`,`id`);
--> statement-breakpoint
CREATE INDEX `journal_payment` ON `journal` (`payment_id`);
--> statement-breakpoint
CREATE INDEX `journal_provider` ON `journal` (`provider_id`);
--> statement-breakpoint
CREATE TABLE `closed_periods` (
	`month` text PRIMARY KEY NOT NULL,
	`ends_at` integer NOT NULL,
	`rows` integer NOT NULL,
	`total` integer NOT NULL,
	`closed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `balance_transactions` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`source_id` text,
	`amount` integer NOT NULL,
	`fee` integer NOT NULL,
	`occurred_at` integer NOT NULL,
	`available_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `balance_transactions_source` ON `balance_transactions` (`source_id`);
--> statement-breakpoint
CREATE INDEX `balance_transactions_newest` ON `balance_transactions` (`occurred_at`);
--> statement-breakpoint
CREATE TABLE `strays` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`named_payment_id` text,
	`refunded_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO disputes (id, payment_id, state, reason, amount, withdrawn_amount, lost_amount, opened_at, next_check_at, created_at, updated_at)
SELECT 'dsp_' || id, id, CASE dispute_state WHEN 'open' THEN 'needs_response' ELSE dispute_state END, 'general', coalesce(disputed_amount, amount),
  CASE dispute_state WHEN 'won' THEN 0 ELSE coalesce(disputed_amount, amount) END,
  (SELECT coalesce(sum(amount), 0) FROM refunds WHERE payment_id = payments.id AND reason = 'dispute_lost'), updated_at, updated_at, updated_at, updated_at
FROM payments WHERE dispute_state IS NOT NULL;
--> statement-breakpoint
INSERT INTO refund_attempts (id, refund_id, payment_id, n, amount, state, is_out, provider_refund_id, failure_code, created_at, updated_at)
SELECT 'rat_' || id, id, payment_id, n, amount, CASE WHEN state = 'pending' AND provider_refund_id IS NULL THEN 'sending' ELSE state END,
  state = 'succeeded' OR (state = 'pending' AND provider_refund_id IS NOT NULL), provider_refund_id, failure_code, created_at, updated_at
FROM refunds WHERE reason <> 'dispute_lost';
--> statement-breakpoint
DROP INDEX `refunds_provider`;
--> statement-breakpoint
DROP INDEX `refunds_pending`;
--> statement-breakpoint
ALTER TABLE refunds DROP CONSTRAINT refunds_positive;
--> statement-breakpoint
INSERT INTO journal (posted_at, occurred_at, event, debit, credit, amount, payment_id, object_id, provider_id)
SELECT coalesce(p.succeeded_at, p.updated_at), coalesce(p.succeeded_at, p.updated_at), 'payment_succeeded', 'stripe_balance', CASE p.kind WHEN 'job_posting' THEN 'posting_fees' ELSE 'platform_fees' END, (CASE p.kind WHEN 'job_posting' THEN p.amount ELSE (p.amount * 15 + 50) / 100 END), p.id, NULL, p.charge_id FROM payments p WHERE p.state = 'succeeded' AND (CASE p.kind WHEN 'job_posting' THEN p.amount ELSE (p.amount * 15 + 50) / 100 END) > 0 AND true;
--> statement-breakpoint
INSERT INTO journal (posted_at, occurred_at, event, debit, credit, amount, payment_id, object_id, provider_id)
SELECT coalesce(p.succeeded_at, p.updated_at), coalesce(p.succeeded_at, p.updated_at), 'payment_succeeded', 'stripe_balance', 'held_shares', (p.amount - (CASE p.kind WHEN 'job_posting' THEN p.amount ELSE (p.amount * 15 + 50) / 100 END)), p.id, NULL, p.charge_id FROM payments p WHERE p.state = 'succeeded' AND (p.amount - (CASE p.kind WHEN 'job_posting' THEN p.amount ELSE (p.amount * 15 + 50) / 100 END)) > 0 AND true;
--> statement-breakpoint
INSERT INTO journal (posted_at, occurred_at, event, debit, credit, amount, payment_id, object_id, provider_id)
SELECT coalesce(t.succeeded_at, p.updated_at), coalesce(t.succeeded_at, p.updated_at), 'transfer_sent', 'held_shares', 'stripe_balance', t.amount, p.id, t.id, t.provider_transfer_id FROM payments p JOIN transfers t ON t.payment_id = p.id WHERE p.state = 'succeeded' AND t.amount > 0 AND t.state = 'succeeded';
--> statement-breakpoint
INSERT INTO journal (posted_at, occurred_at, event, debit, credit, amount, payment_id, object_id, provider_id)
SELECT coalesce(t.updated_at, p.updated_at), coalesce(t.updated_at, p.updated_at), 'transfer_reversed', 'stripe_balance', 'held_shares', t.reversed_amount, p.id, t.id, t.provider_transfer_id FROM payments p JOIN transfers t ON t.payment_id = p.id WHERE p.state = 'succeeded' AND t.reversed_amount > 0 AND t.state = 'succeeded';
--> statement-breakpoint
INSERT INTO journal (posted_at, occurred_at, event, debit, credit, amount, payment_id, object_id, provider_id)
SELECT coalesce(p.updated_at, p.updated_at), coalesce(p.updated_at, p.updated_at), 'refund_promised', CASE p.kind WHEN 'job_posting' THEN 'posting_fees' ELSE 'platform_fees' END, 'refunds_owed', ((CASE p.kind WHEN 'job_posting' THEN p.amount ELSE (p.amount * 15 + 50) / 100 END) - p.platform_fee), p.id, NULL, NULL FROM payments p WHERE p.state = 'succeeded' AND ((CASE p.kind WHEN 'job_posting' THEN p.amount ELSE (p.amount * 15 + 50) / 100 END) - p.platform_fee) > 0 AND true;
--> statement-breakpoint
INSERT INTO journal (posted_at, occurred_at, event, debit, credit, amount, payment_id, object_id, provider_id)
SELECT coalesce(p.updated_at, p.updated_at), coalesce(p.updated_at, p.updated_at), 'refund_promised', 'held_shares', 'refunds_owed', (p.amount - (CASE p.kind WHEN 'job_posting' THEN p.amount ELSE (p.amount * 15 + 50) / 100 END) - p.inspector_amount), p.id, NULL, NULL FROM payments p WHERE p.state = 'succeeded' AND (p.amount - (CASE p.kind WHEN 'job_posting' THEN p.amount ELSE (p.amount * 15 + 50) / 100 END) - p.inspector_amount) > 0 AND true;
--> statement-breakpoint
INSERT INTO journal (posted_at, occurred_at, event, debit, credit, amount, payment_id, object_id, provider_id)
SELECT coalesce(p.updated_at, p.updated_at), coalesce(p.updated_at, p.updated_at), 'refund_promised', 'refunds_owed', 'held_shares', (p.inspector_amount - (p.amount - (CASE p.kind WHEN 'job_posting' THEN p.amount ELSE (p.amount * 15 + 50) / 100 END))), p.id, NULL, NULL FROM payments p WHERE p.state = 'succeeded' AND (p.inspector_amount - (p.amount - (CASE p.kind WHEN 'job_posting' THEN p.amount ELSE (p.amount * 15 + 50) / 100 END))) > 0 AND true;
--> statement-breakpoint
INSERT INTO journal (posted_at, occurred_at, event, debit, credit, amount, payment_id, object_id, provider_id)
SELECT coalesce(p.updated_at, p.updated_at), coalesce(p.updated_at, p.updated_at), 'refund_promised', 'refunds_owed', CASE p.kind WHEN 'job_posting' THEN 'posting_fees' ELSE 'platform_fees' END, (p.platform_fee - (CASE p.kind WHEN 'job_posting' THEN p.amount ELSE (p.amount * 15 + 50) / 100 END)), p.id, NULL, NULL FROM payments p WHERE p.state = 'succeeded' AND (p.platform_fee - (CASE p.kind WHEN 'job_posting' THEN p.amount ELSE (p.amount * 15 + 50) / 100 END)) > 0 AND true;
--> statement-breakpoint
INSERT INTO journal (posted_at, occurred_at, event, debit, credit, amount, payment_id, object_id, provider_id)
SELECT coalesce(p.updated_at, p.updated_at), coalesce(p.updated_at, p.updated_at), 'refund_promised', 'platform_losses', 'refunds_owed', p.platform_loss, p.id, NULL, NULL FROM payments p WHERE p.state = 'succeeded' AND p.platform_loss > 0 AND true;
--> statement-breakpoint
INSERT INTO journal (posted_at, occurred_at, event, debit, credit, amount, payment_id, object_id, provider_id)
SELECT coalesce(a.updated_at, p.updated_at), coalesce(a.updated_at, p.updated_at), 'refund_sent', 'refunds_owed', 'stripe_balance', a.amount, p.id, a.refund_id, a.provider_refund_id FROM payments p JOIN refund_attempts a ON a.payment_id = p.id WHERE p.state = 'succeeded' AND a.amount > 0 AND a.is_out = 1;
--> statement-breakpoint
INSERT INTO journal (posted_at, occurred_at, event, debit, credit, amount, payment_id, object_id, provider_id)
SELECT coalesce(d.updated_at, p.updated_at), coalesce(d.updated_at, p.updated_at), 'dispute_withdrawn', 'disputed_funds', 'stripe_balance', d.withdrawn_amount, p.id, d.id, NULL FROM payments p JOIN disputes d ON d.payment_id = p.id WHERE p.state = 'succeeded' AND d.withdrawn_amount > 0 AND true;
--> statement-breakpoint
INSERT INTO journal (posted_at, occurred_at, event, debit, credit, amount, payment_id, object_id, provider_id)
SELECT coalesce(d.updated_at, p.updated_at), coalesce(d.updated_at, p.updated_at), 'dispute_lost', 'refunds_owed', 'disputed_funds', d.lost_amount, p.id, d.id, NULL FROM payments p JOIN disputes d ON d.payment_id = p.id WHERE p.state = 'succeeded' AND d.lost_amount > 0 AND true;
--> statement-breakpoint
DELETE FROM refunds WHERE reason = 'dispute_lost';
--> statement-breakpoint
DROP TRIGGER refunds_state_known_on_insert;
--> statement-breakpoint
DROP TRIGGER refunds_state_known_on_update;
--> statement-breakpoint
UPDATE refunds SET state = 'owed', next_check_at = updated_at WHERE state = 'failed';
--> statement-breakpoint
ALTER TABLE refunds DROP COLUMN provider_refund_id;
--> statement-breakpoint
ALTER TABLE refunds ADD CONSTRAINT "refunds_positive" CHECK("amount" > 0 or "state" = 'settled');
--> statement-breakpoint
CREATE INDEX `refunds_open` ON `refunds` (`updated_at`) WHERE state in ('pending', 'owed');
--> statement-breakpoint
ALTER TABLE payments DROP COLUMN dispute_state;
--> statement-breakpoint
ALTER TABLE payments DROP COLUMN disputed_amount;
--> statement-breakpoint
DROP INDEX `payment_line_items_payment`;
--> statement-breakpoint
ALTER TABLE payment_line_items RENAME TO payment_line_items_before;
--> statement-breakpoint
CREATE TABLE `payment_line_items` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`quantity` integer DEFAULT 1 NOT NULL,
	`unit_amount` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_line_items_priced" CHECK("payment_line_items"."amount" > 0 and "payment_line_items"."amount" = "payment_line_items"."unit_amount" * "payment_line_items"."quantity")
);
--> statement-breakpoint
INSERT INTO payment_line_items (id, payment_id, kind, amount, quantity, unit_amount, created_at)
SELECT id, payment_id, kind, amount, CASE WHEN amount % quantity = 0 THEN quantity ELSE 1 END, CASE WHEN amount % quantity = 0 THEN amount / quantity ELSE amount END, created_at
FROM payment_line_items_before WHERE side = 'charge' AND refund_id IS NULL;
--> statement-breakpoint
DROP TABLE payment_line_items_before;
--> statement-breakpoint
CREATE INDEX `payment_line_items_payment` ON `payment_line_items` (`payment_id`);
--> statement-breakpoint
CREATE TRIGGER payment_line_items_kind_known_on_insert BEFORE INSERT ON payment_line_items
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payment_line_items.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'payment_line_items.kind: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER payment_line_items_kind_known_on_update BEFORE UPDATE OF kind ON payment_line_items
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payment_line_items.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'payment_line_items.kind: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER refunds_state_known_on_insert BEFORE INSERT ON refunds
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'refunds.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'refunds.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER refunds_state_known_on_update BEFORE UPDATE OF state ON refunds
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'refunds.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'refunds.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER refund_attempts_state_known_on_insert BEFORE INSERT ON refund_attempts
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'refund_attempts.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'refund_attempts.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER refund_attempts_state_known_on_update BEFORE UPDATE OF state ON refund_attempts
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'refund_attempts.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'refund_attempts.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER transfer_reversals_state_known_on_insert BEFORE INSERT ON transfer_reversals
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'transfer_reversals.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'transfer_reversals.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER transfer_reversals_state_known_on_update BEFORE UPDATE OF state ON transfer_reversals
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'transfer_reversals.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'transfer_reversals.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER disputes_state_known_on_insert BEFORE INSERT ON disputes
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'disputes.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'disputes.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER disputes_state_known_on_update BEFORE UPDATE OF state ON disputes
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'disputes.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'disputes.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER journal_event_known_on_insert BEFORE INSERT ON journal
WHEN new.event IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'journal.event' AND word = new.event)
BEGIN
  SELECT raise(ABORT, 'journal.event: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER journal_event_known_on_update BEFORE UPDATE OF event ON journal
WHEN new.event IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'journal.event' AND word = new.event)
BEGIN
  SELECT raise(ABORT, 'journal.event: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER journal_debit_known_on_insert BEFORE INSERT ON journal
WHEN new.debit IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'journal.debit' AND word = new.debit)
BEGIN
  SELECT raise(ABORT, 'journal.debit: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER journal_debit_known_on_update BEFORE UPDATE OF debit ON journal
WHEN new.debit IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'journal.debit' AND word = new.debit)
BEGIN
  SELECT raise(ABORT, 'journal.debit: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER journal_credit_known_on_insert BEFORE INSERT ON journal
WHEN new.credit IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'journal.credit' AND word = new.credit)
BEGIN
  SELECT raise(ABORT, 'journal.credit: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER journal_credit_known_on_update BEFORE UPDATE OF credit ON journal
WHEN new.credit IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'journal.credit' AND word = new.credit)
BEGIN
  SELECT raise(ABORT, 'journal.credit: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER strays_kind_known_on_insert BEFORE INSERT ON strays
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'strays.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'strays.kind: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER strays_kind_known_on_update BEFORE UPDATE OF kind ON strays
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'strays.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'strays.kind: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER payment_lines_join_drafts BEFORE INSERT ON payment_line_items
WHEN (select state from payments where id = new.payment_id) <> 'draft'
BEGIN
  SELECT raise(ABORT, 'a line item joins a draft payment');
END;
--> statement-breakpoint
CREATE TRIGGER payment_lines_no_update BEFORE UPDATE ON payment_line_items
BEGIN
  SELECT raise(ABORT, 'line items are only added');
END;
--> statement-breakpoint
CREATE TRIGGER payment_lines_no_delete BEFORE DELETE ON payment_line_items
BEGIN
  SELECT raise(ABORT, 'line items are only added');
END;
--> statement-breakpoint
CREATE TRIGGER payments_lines_add_up AFTER UPDATE OF state ON payments
WHEN old.state = 'draft' AND (select coalesce(sum(amount), 0) from payment_line_items where payment_id = new.id) <> new.amount
BEGIN
  SELECT raise(ABORT, 'the line items of a payment do not add up');
END;
--> statement-breakpoint
CREATE TRIGGER payments_are_as_the_journal_says AFTER UPDATE OF state, platform_fee, inspector_amount, platform_loss, transferred_amount ON payments
WHEN new.state = 'succeeded' AND (
  (select coalesce(sum(case when credit in ('platform_fees', 'posting_fees') then amount else 0 end) - sum(case when debit in ('platform_fees', 'posting_fees') then amount else 0 end), 0) from journal where payment_id = new.id) <> new.platform_fee
  OR (select coalesce(sum(case when credit in ('held_shares') then amount else 0 end) - sum(case when debit in ('held_shares') then amount else 0 end), 0) from journal where payment_id = new.id) <> new.inspector_amount - new.transferred_amount
  OR (select coalesce(sum(case when credit in ('platform_losses') then amount else 0 end) - sum(case when debit in ('platform_losses') then amount else 0 end), 0) from journal where payment_id = new.id) <> -new.platform_loss
)
BEGIN
  SELECT raise(ABORT, 'a payment differs from the journal');
END;
--> statement-breakpoint
CREATE TRIGGER payments_keep_their_percent BEFORE UPDATE OF fee_percent ON payments
WHEN new.fee_percent <> old.fee_percent
BEGIN
  SELECT raise(ABORT, 'a payment keeps the percentage it began with');
END;
--> statement-breakpoint
CREATE TRIGGER journal_no_update BEFORE UPDATE ON journal
BEGIN
  SELECT raise(ABORT, 'the journal is only added to');
END;
--> statement-breakpoint
CREATE TRIGGER journal_no_delete BEFORE DELETE ON journal
BEGIN
  SELECT raise(ABORT, 'the journal is only added to');
END;
--> statement-breakpoint
CREATE TRIGGER journal_spares_closed_months BEFORE INSERT ON journal
WHEN new.posted_at < (select coalesce(max(ends_at), 0) from closed_periods)
BEGIN
  SELECT raise(ABORT, 'the month is closed');
END;
--> statement-breakpoint
CREATE TRIGGER closed_periods_no_update BEFORE UPDATE ON closed_periods
BEGIN
  SELECT raise(ABORT, 'a closed month stays as it was');
END;
--> statement-breakpoint
CREATE TRIGGER closed_periods_no_delete BEFORE DELETE ON closed_periods
BEGIN
  SELECT raise(ABORT, 'a closed month stays as it was');
END;
--> statement-breakpoint
CREATE TRIGGER balance_transactions_no_delete BEFORE DELETE ON balance_transactions
BEGIN
  SELECT raise(ABORT, 'balance transactions are kept');
END;
--> statement-breakpoint
CREATE TRIGGER refunds_are_kept BEFORE DELETE ON refunds
BEGIN
  SELECT raise(ABORT, 'refunds are kept');
END;
--> statement-breakpoint
CREATE TRIGGER refund_attempts_are_kept BEFORE DELETE ON refund_attempts
BEGIN
  SELECT raise(ABORT, 'refund attempts are kept');
END;
--> statement-breakpoint
CREATE TRIGGER transfer_reversals_are_kept BEFORE DELETE ON transfer_reversals
BEGIN
  SELECT raise(ABORT, 'transfer reversals are kept');
END;
--> statement-breakpoint
CREATE TRIGGER disputes_are_kept BEFORE DELETE ON disputes
BEGIN
  SELECT raise(ABORT, 'disputes are kept');
END;
--> statement-breakpoint
CREATE TRIGGER transfers_within_share_on_insert AFTER INSERT ON transfers
WHEN new.state in ('pending', 'succeeded') AND (select coalesce(sum(amount - reversed_amount), 0) from transfers where payment_id = new.payment_id and state in ('pending', 'succeeded')) > (select inspector_amount from payments where id = new.payment_id)
BEGIN
  SELECT raise(ABORT, 'transfers exceed the share');
END;
--> statement-breakpoint
CREATE TRIGGER transfers_within_share_on_update AFTER UPDATE OF state, amount, reversed_amount ON transfers
WHEN new.state in ('pending', 'succeeded') AND (select coalesce(sum(amount - reversed_amount), 0) from transfers where payment_id = new.payment_id and state in ('pending', 'succeeded')) > (select inspector_amount from payments where id = new.payment_id)
BEGIN
  SELECT raise(ABORT, 'transfers exceed the share');
END;
--> statement-breakpoint
CREATE TRIGGER payments_cover_their_transfers AFTER UPDATE OF inspector_amount ON payments
WHEN new.inspector_amount < old.inspector_amount AND (select coalesce(sum(amount - reversed_amount), 0) from transfers where payment_id = new.id and state in ('pending', 'succeeded')) > new.inspector_amount
BEGIN
  SELECT raise(ABORT, 'transfers exceed the share');
END;
--> statement-breakpoint
CREATE TRIGGER reversals_within_transfer_on_insert BEFORE INSERT ON transfer_reversals
WHEN (select coalesce(sum(amount), 0) from transfer_reversals where transfer_id = new.transfer_id and state in ('pending', 'succeeded')) + new.amount > (select amount from transfers where id = new.transfer_id)
BEGIN
  SELECT raise(ABORT, 'reversals exceed the transfer');
END;
--> statement-breakpoint
CREATE TRIGGER transfers_are_reversed_on_insert AFTER INSERT ON transfer_reversals
WHEN new.state = 'succeeded'
BEGIN
  UPDATE transfers SET reversed_amount = reversed_amount + new.amount WHERE id = new.transfer_id;
END;
--> statement-breakpoint
CREATE TRIGGER transfers_are_reversed_on_update AFTER UPDATE OF state ON transfer_reversals
WHEN (old.state = 'succeeded') <> (new.state = 'succeeded')
BEGIN
  UPDATE transfers SET reversed_amount = reversed_amount + (new.state = 'succeeded') * new.amount - (old.state = 'succeeded') * old.amount WHERE id = new.transfer_id;
END;
--> statement-breakpoint
CREATE TRIGGER transfers_are_counted_on_insert AFTER INSERT ON transfers
WHEN new.state = 'succeeded'
BEGIN
  UPDATE payments SET transferred_amount = transferred_amount + new.amount - new.reversed_amount WHERE id = new.payment_id;
END;
--> statement-breakpoint
CREATE TRIGGER transfers_are_counted_on_update AFTER UPDATE OF state, amount, reversed_amount ON transfers
WHEN (new.state = 'succeeded') * (new.amount - new.reversed_amount) <> (old.state = 'succeeded') * (old.amount - old.reversed_amount)
BEGIN
  UPDATE payments SET transferred_amount = transferred_amount + (new.state = 'succeeded') * (new.amount - new.reversed_amount) - (old.state = 'succeeded') * (old.amount - old.reversed_amount) WHERE id = new.payment_id;
END;
--> statement-breakpoint
CREATE TRIGGER payments_are_summed AFTER UPDATE OF state, amount, refunded_amount, platform_fee, inspector_amount, inspector_id, transferred_amount, succeeded_at, fulfilled_at ON payments
BEGIN
  INSERT INTO payment_sums (unit, at, state, count, amount, refunded_amount, platform_fee, inspector_amount)
  SELECT 'created-day', old.created_at - old.created_at % 86400000, old.state, -1, -old.amount, -old.refunded_amount, -old.platform_fee, -old.inspector_amount WHERE old.state <> 'draft' UNION ALL
  SELECT 'created-hour', old.created_at - old.created_at % 3600000, old.state, -1, -old.amount, -old.refunded_amount, -old.platform_fee, -old.inspector_amount WHERE old.state <> 'draft' UNION ALL
  SELECT 'succeeded-hour', old.succeeded_at - old.succeeded_at % 3600000, old.state, -1, -old.amount, -old.refunded_amount, -old.platform_fee, -old.inspector_amount WHERE old.state = 'succeeded' AND old.succeeded_at IS NOT NULL UNION ALL
  SELECT 'created-day', new.created_at - new.created_at % 86400000, new.state, 1, new.amount, new.refunded_amount, new.platform_fee, new.inspector_amount WHERE new.state <> 'draft' UNION ALL
  SELECT 'created-hour', new.created_at - new.created_at % 3600000, new.state, 1, new.amount, new.refunded_amount, new.platform_fee, new.inspector_amount WHERE new.state <> 'draft' UNION ALL
  SELECT 'succeeded-hour', new.succeeded_at - new.succeeded_at % 3600000, new.state, 1, new.amount, new.refunded_amount, new.platform_fee, new.inspector_amount WHERE new.state = 'succeeded' AND new.succeeded_at IS NOT NULL
  ON CONFLICT (unit, at, state) DO UPDATE SET count = count + excluded.count, amount = amount + excluded.amount, refunded_amount = refunded_amount + excluded.refunded_amount, platform_fee = platform_fee + excluded.platform_fee, inspector_amount = inspector_amount + excluded.inspector_amount;
  INSERT INTO account_totals (user_id, paid_payments, spent, refunded, pending_payments)
  SELECT new.company_id, (new.state = 'succeeded') - (old.state = 'succeeded'), ((new.amount - new.refunded_amount) * (new.state = 'succeeded')) - ((old.amount - old.refunded_amount) * (old.state = 'succeeded')), (new.refunded_amount * (new.state = 'succeeded')) - (old.refunded_amount * (old.state = 'succeeded')), (new.state = 'pending') - (old.state = 'pending') WHERE true
  ON CONFLICT (user_id) DO UPDATE SET paid_payments = paid_payments + excluded.paid_payments, spent = spent + excluded.spent, refunded = refunded + excluded.refunded, pending_payments = pending_payments + excluded.pending_payments;
  INSERT INTO account_totals (user_id, earned_payments, earned, untransferred)
  SELECT old.inspector_id, -(old.state = 'succeeded' AND old.fulfilled_at IS NOT NULL), -(old.inspector_amount * (old.state = 'succeeded' AND old.fulfilled_at IS NOT NULL)), -((old.inspector_amount - old.transferred_amount) * (old.state = 'succeeded' AND old.fulfilled_at IS NOT NULL)) WHERE old.inspector_id IS NOT NULL
  ON CONFLICT (user_id) DO UPDATE SET earned_payments = earned_payments + excluded.earned_payments, earned = earned + excluded.earned, untransferred = untransferred + excluded.untransferred;
  INSERT INTO account_totals (user_id, earned_payments, earned, untransferred)
  SELECT new.inspector_id, (new.state = 'succeeded' AND new.fulfilled_at IS NOT NULL), (new.inspector_amount * (new.state = 'succeeded' AND new.fulfilled_at IS NOT NULL)), ((new.inspector_amount - new.transferred_amount) * (new.state = 'succeeded' AND new.fulfilled_at IS NOT NULL)) WHERE new.inspector_id IS NOT NULL
  ON CONFLICT (user_id) DO UPDATE SET earned_payments = earned_payments + excluded.earned_payments, earned = earned + excluded.earned, untransferred = untransferred + excluded.untransferred;
END;
--> statement-breakpoint
DELETE FROM payment_sums;
--> statement-breakpoint
INSERT INTO payment_sums (unit, at, state, count, amount, refunded_amount, platform_fee, inspector_amount) SELECT 'created-day', created_at - created_at % 86400000, state, count(*), sum(amount), sum(refunded_amount), sum(platform_fee), sum(inspector_amount) FROM payments WHERE state <> 'draft' GROUP BY 2, 3;
--> statement-breakpoint
INSERT INTO payment_sums (unit, at, state, count, amount, refunded_amount, platform_fee, inspector_amount) SELECT 'created-hour', created_at - created_at % 3600000, state, count(*), sum(amount), sum(refunded_amount), sum(platform_fee), sum(inspector_amount) FROM payments WHERE state <> 'draft' GROUP BY 2, 3;
--> statement-breakpoint
INSERT INTO payment_sums (unit, at, state, count, amount, refunded_amount, platform_fee, inspector_amount) SELECT 'succeeded-hour', succeeded_at - succeeded_at % 3600000, state, count(*), sum(amount), sum(refunded_amount), sum(platform_fee), sum(inspector_amount) FROM payments WHERE state = 'succeeded' AND succeeded_at IS NOT NULL GROUP BY 2, 3;
--> statement-breakpoint
UPDATE account_totals SET (spent, refunded) = (SELECT coalesce(sum((amount - refunded_amount) * (state = 'succeeded')), 0), coalesce(sum(refunded_amount * (state = 'succeeded')), 0) FROM payments WHERE company_id = user_id);
--> statement-breakpoint
UPDATE account_totals SET (earned, untransferred) = (SELECT coalesce(sum(inspector_amount), 0), coalesce(sum(inspector_amount - transferred_amount), 0) FROM payments WHERE inspector_id = user_id AND state = 'succeeded' AND fulfilled_at IS NOT NULL);
