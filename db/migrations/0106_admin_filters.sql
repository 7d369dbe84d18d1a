DROP INDEX `users_role_created`;--> statement-breakpoint
DROP INDEX `users_created`;--> statement-breakpoint
CREATE INDEX `users_role_created` ON `users` (`role`,`created_at`,`id`,`closed_at`,`suspended_at`,`email_verified_at`);--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`,`id`,`closed_at`,`suspended_at`,`email_verified_at`);--> statement-breakpoint
DROP INDEX `job_listings_by_number`;--> statement-breakpoint
DROP INDEX `job_listings_by_update`;--> statement-breakpoint
DROP INDEX `job_listings_by_title`;--> statement-breakpoint
DROP INDEX `job_listings_by_rate`;--> statement-breakpoint
DROP INDEX `job_listings_of_company`;--> statement-breakpoint
CREATE INDEX `job_listings_in_state` ON `job_listings` (`site_state`,`status`,`number`);--> statement-breakpoint
CREATE INDEX `job_listings_by_number` ON `job_listings` (`status`,`number`,`company`,`site_state`);--> statement-breakpoint
CREATE INDEX `job_listings_by_update` ON `job_listings` (`status`,`updated_at`,`number`,`company`,`site_state`);--> statement-breakpoint
CREATE INDEX `job_listings_by_title` ON `job_listings` (`status`,`title`,`number`,`company`,`site_state`);--> statement-breakpoint
CREATE INDEX `job_listings_by_rate` ON `job_listings` (`status`,`rate`,`number`,`company`,`site_state`);--> statement-breakpoint
CREATE INDEX `job_listings_of_company` ON `job_listings` (`company`,`status`,`number`,`site_state`);--> statement-breakpoint
DROP INDEX `audit_log_actor`;--> statement-breakpoint
DROP INDEX `audit_log_subject`;--> statement-breakpoint
DROP INDEX `audit_log_action`;--> statement-breakpoint
DROP INDEX `audit_log_as_user`;--> statement-breakpoint
DROP INDEX `audit_log_impersonated`;--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor_id`,`seq`,`action`,`subject_type`,`as_user_id`);--> statement-breakpoint
CREATE INDEX `audit_log_subject` ON `audit_log` (`subject_type`,`subject_id`,`seq`,`action`,`as_user_id`);--> statement-breakpoint
CREATE INDEX `audit_log_action` ON `audit_log` (`action`,`seq`,`subject_type`);--> statement-breakpoint
CREATE INDEX `audit_log_as_user` ON `audit_log` (`as_user_id`,`seq`,`action`,`subject_type`) WHERE as_user_id is not null;--> statement-breakpoint
CREATE INDEX `audit_log_impersonated` ON `audit_log` (`seq`,`action`,`subject_type`) WHERE as_user_id is not null;