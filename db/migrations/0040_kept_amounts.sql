-- What has not left yet may become less, and what left may be another amount than was promised. Nothing else changes an amount.
CREATE TRIGGER transfers_keep_their_amount BEFORE UPDATE OF amount ON transfers
WHEN new.amount <> old.amount AND (old.state = 'succeeded' OR (new.state <> 'succeeded' AND new.amount > old.amount))
BEGIN
  SELECT raise(ABORT, 'a transfer keeps its amount');
END;
--> statement-breakpoint
CREATE TRIGGER transfer_reversals_keep_their_amount BEFORE UPDATE OF amount ON transfer_reversals
WHEN new.amount <> old.amount AND (old.state = 'succeeded' OR (new.state <> 'succeeded' AND new.amount > old.amount))
BEGIN
  SELECT raise(ABORT, 'a reversal keeps its amount');
END;
--> statement-breakpoint
CREATE TRIGGER refunds_keep_their_amount BEFORE UPDATE OF amount ON refunds
WHEN new.amount > old.amount
BEGIN
  SELECT raise(ABORT, 'a refund keeps its amount');
END;
--> statement-breakpoint
CREATE TRIGGER refund_attempts_keep_their_amount BEFORE UPDATE OF amount ON refund_attempts
WHEN new.amount <> old.amount
BEGIN
  SELECT raise(ABORT, 'a refund attempt keeps its amount');
END;
--> statement-breakpoint
CREATE TRIGGER balance_transactions_keep_their_amount BEFORE UPDATE OF amount, fee, currency ON balance_transactions
WHEN new.amount <> old.amount OR new.fee <> old.fee OR new.currency <> old.currency
BEGIN
  SELECT raise(ABORT, 'a balance transaction keeps its amount');
END;
--> statement-breakpoint
-- What was taken back is recorded although a claim waits, which then becomes less. A check of transfers holds what came back to the amount.
DROP TRIGGER reversals_within_transfer_on_insert;
--> statement-breakpoint
CREATE TRIGGER reversals_within_transfer_on_insert BEFORE INSERT ON transfer_reversals
WHEN new.state = 'pending' AND (select coalesce(sum(amount), 0) from transfer_reversals where transfer_id = new.transfer_id and state in ('pending', 'succeeded')) + new.amount > (select amount from transfers where id = new.transfer_id)
BEGIN
  SELECT raise(ABORT, 'reversals exceed the transfer');
END;
