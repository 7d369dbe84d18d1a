CREATE TABLE `company_invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`invited_by` text NOT NULL,
	`token_hash` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invited_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `company_invitations_once` ON `company_invitations` (`company_id`,`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `company_invitations_token` ON `company_invitations` (`token_hash`);--> statement-breakpoint
CREATE INDEX `company_invitations_email` ON `company_invitations` (`email`);--> statement-breakpoint
CREATE INDEX `company_invitations_expiry` ON `company_invitations` (`expires_at`);--> statement-breakpoint
CREATE TABLE `join_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`company_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `join_requests_once` ON `join_requests` (`user_id`);--> statement-breakpoint
CREATE INDEX `join_requests_company` ON `join_requests` (`company_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `ownership_offers` (
	`id` text PRIMARY KEY NOT NULL,
	`from_id` text NOT NULL,
	`to_id` text NOT NULL,
	`steps_down` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`from_id`) REFERENCES `memberships`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`to_id`) REFERENCES `memberships`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ownership_offers_once` ON `ownership_offers` (`to_id`);--> statement-breakpoint
CREATE INDEX `ownership_offers_from` ON `ownership_offers` (`from_id`);
--> statement-breakpoint
INSERT INTO words (list, word) VALUES ('company_invitations.role', 'owner'), ('company_invitations.role', 'manager'), ('company_invitations.role', 'member');--> statement-breakpoint
CREATE TRIGGER company_invitations_role_known_on_insert BEFORE INSERT ON company_invitations
WHEN new.role IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'company_invitations.role' AND word = new.role)
BEGIN
  SELECT raise(ABORT, 'company_invitations.role: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER company_invitations_role_known_on_update BEFORE UPDATE OF role ON company_invitations
WHEN new.role IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'company_invitations.role' AND word = new.role)
BEGIN
  SELECT raise(ABORT, 'company_invitations.role: unknown word');
END;
