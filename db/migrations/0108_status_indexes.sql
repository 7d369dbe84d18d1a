DROP INDEX `users_suspended`;--> statement-breakpoint
DROP INDEX `users_unverified`;--> statement-breakpoint
DROP INDEX `users_role_suspended`;--> statement-breakpoint
DROP INDEX `users_role_unverified`;--> statement-breakpoint
CREATE INDEX `users_suspended` ON `users` (`created_at`,`id`,`closed_at`,`suspended_at`) WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX `users_unverified` ON `users` (`created_at`,`id`,`closed_at`,`suspended_at`,`email_verified_at`) WHERE email_verified_at is null;--> statement-breakpoint
CREATE INDEX `users_role_suspended` ON `users` (`role`,`created_at`,`id`,`closed_at`,`suspended_at`) WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX `users_role_unverified` ON `users` (`role`,`created_at`,`id`,`closed_at`,`suspended_at`,`email_verified_at`) WHERE email_verified_at is null;