CREATE TABLE `booking_files` (
	`file_id` text NOT NULL,
	`booking_id` text NOT NULL,
	`purpose` text NOT NULL,
	`subject_id` text NOT NULL,
	`shared_at` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`file_id`, `booking_id`, `subject_id`),
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `booking_files_booking` ON `booking_files` (`booking_id`,`purpose`,`created_at`);--> statement-breakpoint
CREATE INDEX `booking_files_subject` ON `booking_files` (`subject_id`);--> statement-breakpoint
CREATE TABLE `report_entries` (
	`version_id` text NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`parent_id` text,
	`position` integer NOT NULL,
	`typed` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`version_id`, `id`),
	FOREIGN KEY (`version_id`) REFERENCES `report_versions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`version_id`,`parent_id`) REFERENCES `report_entries`(`version_id`,`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_entries_position` ON `report_entries` (`version_id`,`position`);--> statement-breakpoint
CREATE UNIQUE INDEX `report_entries_single` ON `report_entries` (`version_id`,`kind`) WHERE kind in ('project', 'remarks');--> statement-breakpoint
CREATE INDEX `report_entries_parent` ON `report_entries` (`version_id`,`parent_id`);--> statement-breakpoint
CREATE INDEX `report_entries_id` ON `report_entries` (`id`);--> statement-breakpoint
CREATE TABLE `report_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`report_id` text NOT NULL,
	`version` integer NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`signed_at` integer,
	`technician_name` text,
	`certification_id` text,
	`aci_number` text,
	`aci_level` text,
	`aci_expires_on` text,
	`content` text,
	`content_sha256` text,
	`code` text,
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`certification_id`) REFERENCES `certifications`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "report_versions_corrects" CHECK("report_versions"."version" = 1 or length(trim(coalesce("report_versions"."reason", ''))) > 0),
	CONSTRAINT "report_versions_signed_whole" CHECK("report_versions"."state" in ('draft', 'discarded') or ("report_versions"."signed_at" is not null and "report_versions"."technician_name" is not null and "report_versions"."content" is not null and length("report_versions"."content_sha256") = 64 and length("report_versions"."code") >= 16))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_versions_version` ON `report_versions` (`report_id`,`version`) WHERE state <> 'discarded';--> statement-breakpoint
CREATE UNIQUE INDEX `report_versions_code` ON `report_versions` (`code`);--> statement-breakpoint
CREATE UNIQUE INDEX `report_versions_one_draft` ON `report_versions` (`report_id`) WHERE state = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX `report_versions_one_signed` ON `report_versions` (`report_id`) WHERE state = 'signed';--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`booking_id` text NOT NULL,
	`inspector_id` text NOT NULL,
	`company_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`inspector_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reports_number` ON `reports` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `reports_booking` ON `reports` (`booking_id`);