CREATE TABLE `password_resets` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `password_resets_user` ON `password_resets` (`user_id`);--> statement-breakpoint
CREATE INDEX `password_resets_expiry` ON `password_resets` (`expires_at`);
--> statement-breakpoint
-- Whoever changes a password, by whatever way: nobody who knew the old one stays signed in.
CREATE TRIGGER sessions_end_with_their_password AFTER UPDATE OF password_hash ON users
WHEN new.password_hash <> old.password_hash
BEGIN
  DELETE FROM sessions WHERE user_id = new.id;
END;
