CREATE TABLE `job_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`changes` text NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `job_changes_job` ON `job_changes` (`job_id`,`changed_at`);