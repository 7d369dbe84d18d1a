-- What is specified of the concrete of a project, in versions that are only added. Jobs and bookings name one, and what of it is planned.
CREATE TABLE `specification_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`specification_id` text NOT NULL,
	`version` integer NOT NULL,
	`content` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`specification_id`) REFERENCES `specifications`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "specification_versions_counts" CHECK("specification_versions"."version" >= 1)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `specification_versions_version` ON `specification_versions` (`specification_id`,`version`);--> statement-breakpoint
CREATE TABLE `specifications` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`project_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `specifications_project` ON `specifications` (`project_id`) WHERE project_id is not null;--> statement-breakpoint
CREATE INDEX `specifications_company` ON `specifications` (`company_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `bookings` ADD `specification_id` text REFERENCES specifications(id);--> statement-breakpoint
ALTER TABLE `bookings` ADD `plan` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `bookings_specification` ON `bookings` (`specification_id`) WHERE specification_id is not null;--> statement-breakpoint
ALTER TABLE `jobs` ADD `specification_id` text REFERENCES specifications(id);--> statement-breakpoint
ALTER TABLE `jobs` ADD `plan` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `jobs_specification` ON `jobs` (`specification_id`) WHERE specification_id is not null;--> statement-breakpoint
ALTER TABLE `reports` ADD `specification_version_id` text REFERENCES specification_versions(id);--> statement-breakpoint
CREATE TRIGGER specification_versions_follow BEFORE INSERT ON specification_versions
WHEN new.version <> 1 + (SELECT count(*) FROM specification_versions WHERE specification_id = new.specification_id)
BEGIN
  SELECT raise(ABORT, 'a version follows the one before');
END;--> statement-breakpoint
CREATE TRIGGER specification_versions_never_change BEFORE UPDATE ON specification_versions
BEGIN
  SELECT raise(ABORT, 'a version of a specification never changes');
END;--> statement-breakpoint
CREATE TRIGGER specification_versions_are_kept BEFORE DELETE ON specification_versions
BEGIN
  SELECT raise(ABORT, 'versions of a specification are kept');
END;--> statement-breakpoint
CREATE TRIGGER specifications_of_their_company BEFORE INSERT ON specifications
WHEN new.project_id IS NOT NULL
  AND new.company_id IS NOT (SELECT company_id FROM projects WHERE id = new.project_id)
BEGIN
  SELECT raise(ABORT, 'a specification is of a project of its company');
END;
