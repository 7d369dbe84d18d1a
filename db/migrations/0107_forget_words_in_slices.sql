-- Removes at most a slice with the closing itself; the rest goes in slices by the command forget-words, so that no request waits for a long log.
DROP TRIGGER audit_details_forgotten;--> statement-breakpoint
CREATE TRIGGER audit_details_forgotten AFTER UPDATE OF closed_at ON users
WHEN new.closed_at IS NOT NULL
BEGIN
  DELETE FROM audit_details WHERE person_id = new.id
    AND seq IN (SELECT seq FROM audit_details WHERE person_id = new.id LIMIT 500);
END;
