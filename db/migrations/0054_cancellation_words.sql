INSERT INTO words (list, word) VALUES ('bookings.cancel_kind', 'company'), ('bookings.cancel_kind', 'inspector'), ('bookings.cancel_kind', 'unpaid'), ('bookings.cancel_kind', 'dispute'), ('bookings.cancel_reason', 'weather'), ('bookings.cancel_reason', 'pour_moved'), ('bookings.cancel_reason', 'not_needed'), ('bookings.cancel_reason', 'illness'), ('bookings.cancel_reason', 'double_booked'), ('bookings.cancel_reason', 'other');
--> statement-breakpoint
CREATE TRIGGER bookings_cancel_kind_known_on_insert BEFORE INSERT ON bookings
WHEN new.cancel_kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'bookings.cancel_kind' AND word = new.cancel_kind)
BEGIN
  SELECT raise(ABORT, 'bookings.cancel_kind: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER bookings_cancel_kind_known_on_update BEFORE UPDATE OF cancel_kind ON bookings
WHEN new.cancel_kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'bookings.cancel_kind' AND word = new.cancel_kind)
BEGIN
  SELECT raise(ABORT, 'bookings.cancel_kind: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER bookings_cancel_reason_known_on_insert BEFORE INSERT ON bookings
WHEN new.cancel_reason IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'bookings.cancel_reason' AND word = new.cancel_reason)
BEGIN
  SELECT raise(ABORT, 'bookings.cancel_reason: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER bookings_cancel_reason_known_on_update BEFORE UPDATE OF cancel_reason ON bookings
WHEN new.cancel_reason IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'bookings.cancel_reason' AND word = new.cancel_reason)
BEGIN
  SELECT raise(ABORT, 'bookings.cancel_reason: unknown word');
END;
