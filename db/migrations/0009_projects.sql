-- Jobs and bookings may belong to a project of their company, and have somebody of it as their contact: who posted or booked, as far as is known.
CREATE TABLE `project_people` (
	`project_id` text NOT NULL,
	`membership_id` text NOT NULL,
	PRIMARY KEY(`project_id`, `membership_id`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`membership_id`) REFERENCES `memberships`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `project_people_membership` ON `project_people` (`membership_id`,`project_id`);--> statement-breakpoint
CREATE TABLE `projects` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`name` text NOT NULL,
	`archived_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `projects_company` ON `projects` (`company_id`,`archived_at`,`name`);--> statement-breakpoint
DROP INDEX `bookings_company_upcoming`;--> statement-breakpoint
DROP INDEX `bookings_company_past`;--> statement-breakpoint
ALTER TABLE `bookings` ADD `project_id` text REFERENCES projects(id);--> statement-breakpoint
ALTER TABLE `bookings` ADD `contact_id` text REFERENCES users(id);--> statement-breakpoint
UPDATE `bookings` SET `contact_id` = `company_id`;--> statement-breakpoint
CREATE INDEX `bookings_company_upcoming` ON `bookings` (`company_id`,`starts_at`,`id`,`project_id`,`contact_id`) WHERE state in ('pending', 'confirmed', 'work_done', 'disputed');--> statement-breakpoint
CREATE INDEX `bookings_company_past` ON `bookings` (`company_id`,`starts_at`,`id`,`project_id`,`contact_id`) WHERE state in ('completed', 'cancelled');--> statement-breakpoint
DROP INDEX `jobs_company_by_number`;--> statement-breakpoint
DROP INDEX `jobs_company_by_start`;--> statement-breakpoint
DROP INDEX `jobs_company_by_waiting`;--> statement-breakpoint
ALTER TABLE `jobs` ADD `project_id` text REFERENCES projects(id);--> statement-breakpoint
ALTER TABLE `jobs` ADD `contact_id` text REFERENCES users(id);--> statement-breakpoint
UPDATE `jobs` SET `contact_id` = `company_id`;--> statement-breakpoint
CREATE INDEX `jobs_company_by_number` ON `jobs` (`company_id`,`number`,`state`,`site_state`,`pending_applications_count`,`deleted_at`,`project_id`,`contact_id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `jobs_company_by_start` ON `jobs` (`company_id`,`start_date`,`number`,`state`,`site_state`,`pending_applications_count`,`deleted_at`,`project_id`,`contact_id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `jobs_company_by_waiting` ON `jobs` (`company_id`,`pending_applications_count`,`number`,`state`,`site_state`,`deleted_at`,`project_id`,`contact_id`) WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE `payments` ADD `payer_id` text REFERENCES users(id);