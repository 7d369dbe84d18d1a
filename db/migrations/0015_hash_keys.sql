CREATE TABLE `hash_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`sealed_key` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
DROP INDEX `audit_log_activity`;--> statement-breakpoint
CREATE INDEX `audit_log_activity` ON `audit_log` (`seq`) WHERE actor_id <> 'system' and action not in ('view', 'sign-in', 'refusal') and not (action = 'admin-sign-in' and details ->> 'admitted' = 0);