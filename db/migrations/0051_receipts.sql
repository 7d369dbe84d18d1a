CREATE TABLE `payment_receipts` (
	`number` integer PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_receipts_payment` ON `payment_receipts` (`payment_id`);--> statement-breakpoint
INSERT INTO payment_receipts (number, payment_id)
SELECT 1000 + row_number() OVER (ORDER BY succeeded_at, created_at, id), id FROM payments WHERE state = 'succeeded';
--> statement-breakpoint
CREATE TRIGGER payments_get_receipts_on_insert AFTER INSERT ON payments
WHEN new.state = 'succeeded'
BEGIN
  INSERT INTO payment_receipts (number, payment_id) SELECT coalesce(max(number), 1000) + 1, new.id FROM payment_receipts;
END;
--> statement-breakpoint
CREATE TRIGGER payments_get_receipts_on_update AFTER UPDATE OF state ON payments
WHEN new.state = 'succeeded' AND old.state <> 'succeeded'
BEGIN
  INSERT INTO payment_receipts (number, payment_id) SELECT coalesce(max(number), 1000) + 1, new.id FROM payment_receipts;
END;
--> statement-breakpoint
CREATE TRIGGER payment_receipts_no_update BEFORE UPDATE ON payment_receipts
BEGIN
  SELECT raise(ABORT, 'a receipt keeps its number');
END;
--> statement-breakpoint
CREATE TRIGGER payment_receipts_no_delete BEFORE DELETE ON payment_receipts
BEGIN
  SELECT raise(ABORT, 'receipts are kept');
END;
