-- Counts of the lists read no rows by these two.
DROP INDEX `users_role_created`;--> statement-breakpoint
DROP INDEX `users_created`;--> statement-breakpoint
CREATE INDEX `users_role_created` ON `users` (`role`,`created_at`,`id`,`closed_at`);--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`,`id`,`closed_at`);--> statement-breakpoint
-- Of two indexes that serve alike SQLite takes the newer one, and these hold fewer rows.
DROP INDEX `users_suspended`;--> statement-breakpoint
DROP INDEX `users_unverified`;--> statement-breakpoint
DROP INDEX `users_role_suspended`;--> statement-breakpoint
DROP INDEX `users_role_unverified`;--> statement-breakpoint
CREATE INDEX `users_suspended` ON `users` (`created_at`,`id`) WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX `users_unverified` ON `users` (`created_at`,`id`) WHERE email_verified_at is null;--> statement-breakpoint
CREATE INDEX `users_role_suspended` ON `users` (`role`,`created_at`,`id`) WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX `users_role_unverified` ON `users` (`role`,`created_at`,`id`) WHERE email_verified_at is null;
