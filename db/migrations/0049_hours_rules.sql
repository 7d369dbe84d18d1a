INSERT INTO words (list, word) VALUES
  ('payments.kind', 'further_hours'),
  ('payment_line_items.kind', 'quarter_hours'),
  ('attendance.kind', 'check_in'),
  ('attendance.kind', 'check_out'),
  ('further_hours.state', 'proposed'),
  ('further_hours.state', 'paid'),
  ('further_hours.state', 'declined'),
  ('further_hours.state', 'withdrawn'),
  ('further_hours.state', 'expired');
--> statement-breakpoint
CREATE TRIGGER attendance_kind_known_on_insert BEFORE INSERT ON attendance
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'attendance.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'attendance.kind: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER attendance_kind_known_on_update BEFORE UPDATE OF kind ON attendance
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'attendance.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'attendance.kind: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER further_hours_state_known_on_insert BEFORE INSERT ON further_hours
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'further_hours.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'further_hours.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER further_hours_state_known_on_update BEFORE UPDATE OF state ON further_hours
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'further_hours.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'further_hours.state: unknown word');
END;
--> statement-breakpoint
-- Only a place may change, and only to none: see attendance_places_forgotten.
CREATE TRIGGER attendance_no_update BEFORE UPDATE ON attendance
WHEN new.latitude IS NOT NULL OR new.longitude IS NOT NULL OR new.accuracy IS NOT NULL
  OR (new.id, new.booking_id, new.inspector_id, new.visit, new.kind, new.at, new.pressed_at) <> (old.id, old.booking_id, old.inspector_id, old.visit, old.kind, old.at, old.pressed_at)
  OR new.corrects_id IS NOT old.corrects_id OR new.reason IS NOT old.reason
BEGIN
  SELECT raise(ABORT, 'attendance is only added to');
END;
--> statement-breakpoint
CREATE TRIGGER attendance_no_delete BEFORE DELETE ON attendance
BEGIN
  SELECT raise(ABORT, 'attendance is only added to');
END;
--> statement-breakpoint
CREATE TRIGGER attendance_places_forgotten AFTER UPDATE OF closed_at ON users
WHEN new.closed_at IS NOT NULL
BEGIN
  UPDATE attendance SET latitude = NULL, longitude = NULL, accuracy = NULL WHERE inspector_id = new.id AND latitude IS NOT NULL;
END;
--> statement-breakpoint
-- What was proposed stays as it was proposed.
CREATE TRIGGER further_hours_fixed BEFORE UPDATE OF id, booking_id, company_id, inspector_id, quarters, note, created_at ON further_hours
BEGIN
  SELECT raise(ABORT, 'further hours do not change once they are proposed');
END;
