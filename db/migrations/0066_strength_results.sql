CREATE TABLE `strength_results` (
	`id` text PRIMARY KEY NOT NULL,
	`report_id` text NOT NULL,
	`set_id` text NOT NULL,
	`age_days` integer NOT NULL,
	`version` integer NOT NULL,
	`signed_at` integer NOT NULL,
	`content` text NOT NULL,
	`content_sha256` text NOT NULL,
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "strength_results_counts" CHECK("strength_results"."version" >= 1 and "strength_results"."age_days" >= 1 and length("strength_results"."content_sha256") = 64)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `strength_results_version` ON `strength_results` (`report_id`,`set_id`,`age_days`,`version`);