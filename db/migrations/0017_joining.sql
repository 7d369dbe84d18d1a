ALTER TABLE `company_invitations` ADD `project_ids` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `users_company_domain` ON `users` (substr(email, instr(email, '@') + 1)) WHERE role = 'company' and email_verified_at is not null;--> statement-breakpoint
CREATE INDEX `join_requests_age` ON `join_requests` (`created_at`);