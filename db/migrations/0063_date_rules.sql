INSERT INTO words (list, word) VALUES
  ('date_proposals.state', 'proposed'),
  ('date_proposals.state', 'accepted'),
  ('date_proposals.state', 'declined'),
  ('date_proposals.state', 'withdrawn'),
  ('date_proposals.state', 'expired'),
  ('date_proposals.state', 'ended');
--> statement-breakpoint
CREATE TRIGGER date_proposals_state_known_on_insert BEFORE INSERT ON date_proposals
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'date_proposals.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'date_proposals.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER date_proposals_state_known_on_update BEFORE UPDATE OF state ON date_proposals
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'date_proposals.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'date_proposals.state: unknown word');
END;
--> statement-breakpoint
-- What was proposed stays as it was proposed.
CREATE TRIGGER date_proposals_fixed BEFORE UPDATE OF id, booking_id, company_id, inspector_id, proposer_id, date, starts_at, ends_at, from_starts_at, note, expires_at, created_at ON date_proposals
BEGIN
  SELECT raise(ABORT, 'a date does not change once it is proposed');
END;
