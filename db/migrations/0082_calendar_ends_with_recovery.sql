DROP TRIGGER pending_is_void;
--> statement-breakpoint
-- What ends here, and what stays and why, is the table in tests/domain/accounts/recovery/table.ts.
CREATE TRIGGER pending_is_void AFTER UPDATE OF pending_epoch ON users
WHEN new.pending_epoch <> old.pending_epoch
BEGIN
  DELETE FROM sessions WHERE user_id = new.id;
  DELETE FROM kept_forms WHERE user_id = new.id;
  DELETE FROM files WHERE owner_id = new.id AND held_until IS NOT NULL;
  DELETE FROM two_factors WHERE user_id = new.id AND (enabled_at IS NULL OR new.closed_at IS NOT NULL);
  DELETE FROM recovery_codes WHERE user_id = new.id AND new.closed_at IS NOT NULL;
  DELETE FROM calendar_feeds WHERE inspector_id = new.id;
  UPDATE password_resets SET used_at = new.updated_at WHERE user_id = new.id AND used_at IS NULL;
  UPDATE email_verifications SET used_at = new.updated_at WHERE user_id = new.id AND used_at IS NULL;
  UPDATE email_change_undos SET used_at = new.updated_at WHERE user_id = new.id AND used_at IS NULL AND new.closed_at IS NOT NULL;
  UPDATE users SET pending_email = NULL WHERE id = new.id AND pending_email IS NOT NULL;
END;
