INSERT INTO words (list, word) VALUES
  ('problems.kind', 'work'),
  ('problems.kind', 'inspector_absent'),
  ('problems.kind', 'company_absent'),
  ('problems.kind', 'unreported'),
  ('problems.state', 'open'),
  ('problems.state', 'settled'),
  ('problems.state', 'decided'),
  ('problems.state', 'withdrawn'),
  ('problems.state', 'closed'),
  ('problems.reason', 'incomplete'),
  ('problems.reason', 'wrong_readings'),
  ('problems.reason', 'not_to_standard'),
  ('problems.reason', 'late'),
  ('problems.reason', 'conduct'),
  ('problems.reason', 'other'),
  ('problem_offers.by', 'company'),
  ('problem_offers.by', 'inspector'),
  ('problem_offers.state', 'open'),
  ('problem_offers.state', 'accepted'),
  ('problem_offers.state', 'declined'),
  ('problem_offers.state', 'withdrawn'),
  ('problem_offers.state', 'replaced'),
  ('bookings.cancel_kind', 'inspector_absent'),
  ('bookings.cancel_kind', 'company_absent'),
  ('bookings.cancel_kind', 'unreported'),
  ('files.purpose', 'problem_file'),
  ('booking_files.purpose', 'problem_file');
--> statement-breakpoint
CREATE TRIGGER problems_kind_known_on_insert BEFORE INSERT ON problems
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'problems.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'problems.kind: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER problems_kind_known_on_update BEFORE UPDATE OF kind ON problems
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'problems.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'problems.kind: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER problems_state_known_on_insert BEFORE INSERT ON problems
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'problems.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'problems.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER problems_state_known_on_update BEFORE UPDATE OF state ON problems
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'problems.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'problems.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER problems_reason_known_on_insert BEFORE INSERT ON problems
WHEN new.reason IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'problems.reason' AND word = new.reason)
BEGIN
  SELECT raise(ABORT, 'problems.reason: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER problems_reason_known_on_update BEFORE UPDATE OF reason ON problems
WHEN new.reason IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'problems.reason' AND word = new.reason)
BEGIN
  SELECT raise(ABORT, 'problems.reason: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER problem_offers_by_known_on_insert BEFORE INSERT ON problem_offers
WHEN new.by IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'problem_offers.by' AND word = new.by)
BEGIN
  SELECT raise(ABORT, 'problem_offers.by: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER problem_offers_by_known_on_update BEFORE UPDATE OF by ON problem_offers
WHEN new.by IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'problem_offers.by' AND word = new.by)
BEGIN
  SELECT raise(ABORT, 'problem_offers.by: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER problem_offers_state_known_on_insert BEFORE INSERT ON problem_offers
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'problem_offers.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'problem_offers.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER problem_offers_state_known_on_update BEFORE UPDATE OF state ON problem_offers
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'problem_offers.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'problem_offers.state: unknown word');
END;
--> statement-breakpoint
-- What was said and reported stays as it was.
CREATE TRIGGER problems_fixed BEFORE UPDATE ON problems
WHEN (new.id, new.booking_id, new.kind, new.created_at) <> (old.id, old.booking_id, old.kind, old.created_at)
  OR new.opened_by IS NOT old.opened_by OR new.reason IS NOT old.reason
  OR (old.statement IS NOT NULL AND (new.statement IS NOT old.statement OR new.stated_at IS NOT old.stated_at))
  OR (old.answer IS NOT NULL AND (new.answer IS NOT old.answer OR new.answered_at IS NOT old.answered_at))
BEGIN
  SELECT raise(ABORT, 'what was said of a problem does not change');
END;
--> statement-breakpoint
CREATE TRIGGER problems_over BEFORE UPDATE ON problems WHEN old.state <> 'open'
BEGIN
  SELECT raise(ABORT, 'a problem that has ended does not change');
END;
--> statement-breakpoint
-- Only a booking that is on hold has an open problem.
CREATE TRIGGER problems_hold BEFORE INSERT ON problems
WHEN new.state = 'open' AND NOT EXISTS (SELECT 1 FROM bookings WHERE id = new.booking_id AND state = 'disputed')
BEGIN
  SELECT raise(ABORT, 'a problem holds its booking');
END;
--> statement-breakpoint
CREATE TRIGGER bookings_held_by_problem BEFORE UPDATE OF state ON bookings
WHEN old.state = 'disputed' AND new.state <> 'disputed' AND EXISTS (SELECT 1 FROM problems WHERE booking_id = new.id AND state = 'open')
BEGIN
  SELECT raise(ABORT, 'an open problem holds the booking');
END;
--> statement-breakpoint
CREATE TRIGGER problem_offers_fixed BEFORE UPDATE OF id, problem_id, by, offered_by, refund, share, note, created_at ON problem_offers
BEGIN
  SELECT raise(ABORT, 'an offer does not change once it is made');
END;
