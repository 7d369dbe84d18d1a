CREATE TABLE `email_change_undos` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`event_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `email_change_undos_user` ON `email_change_undos` (`user_id`);--> statement-breakpoint
CREATE INDEX `email_change_undos_email` ON `email_change_undos` (`email`,`expires_at`);--> statement-breakpoint
CREATE INDEX `email_change_undos_expiry` ON `email_change_undos` (`expires_at`);--> statement-breakpoint
ALTER TABLE `users` ADD `pending_epoch` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
DROP TRIGGER sessions_end_with_their_password;
--> statement-breakpoint
-- Whoever changes one of these, by whatever way: nothing that was begun before goes on afterwards.
CREATE TRIGGER pending_is_void_after AFTER UPDATE OF password_hash, role, suspended_at, closed_at ON users
WHEN new.password_hash <> old.password_hash
  OR new.role <> old.role
  OR (old.suspended_at IS NULL AND new.suspended_at IS NOT NULL)
  OR (old.closed_at IS NULL AND new.closed_at IS NOT NULL)
BEGIN
  UPDATE users SET pending_epoch = pending_epoch + 1 WHERE id = new.id;
END;
--> statement-breakpoint
-- What ends here, and what stays and why, is the table in app/domain/accounts/recovery/pending.ts.
CREATE TRIGGER pending_is_void AFTER UPDATE OF pending_epoch ON users
WHEN new.pending_epoch <> old.pending_epoch
BEGIN
  DELETE FROM sessions WHERE user_id = new.id;
  DELETE FROM kept_forms WHERE user_id = new.id;
  DELETE FROM files WHERE owner_id = new.id AND held_until IS NOT NULL;
  DELETE FROM two_factors WHERE user_id = new.id AND (enabled_at IS NULL OR new.closed_at IS NOT NULL);
  DELETE FROM recovery_codes WHERE user_id = new.id AND new.closed_at IS NOT NULL;
  UPDATE password_resets SET used_at = new.updated_at WHERE user_id = new.id AND used_at IS NULL;
  UPDATE email_verifications SET used_at = new.updated_at WHERE user_id = new.id AND used_at IS NULL;
  UPDATE email_change_undos SET used_at = new.updated_at WHERE user_id = new.id AND used_at IS NULL AND new.closed_at IS NOT NULL;
  UPDATE users SET pending_email = NULL WHERE id = new.id AND pending_email IS NOT NULL;
END;
