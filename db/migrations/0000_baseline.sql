-- The baseline: the whole schema in one migration, and small migrations after it. First the tables with their indexes, as drizzle-kit writes
-- them from db/schema; then what is written by hand: the lists of words, and each capability's search tables, views and triggers.

-- Accounts: tables
CREATE TABLE `company_profiles` (
	`user_id` text PRIMARY KEY NOT NULL,
	`company_name` text NOT NULL,
	`bio` text,
	`logo_file_id` text,
	`updated_at` integer NOT NULL,
	`company_size` text,
	`street` text,
	`zip` text,
	`billing_email` text,
	`tax_id` text,
	`tax_id_last4` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE TABLE `inspector_profiles` (
	`user_id` text PRIMARY KEY NOT NULL,
	`hourly_rate` integer,
	`years_of_experience` integer,
	`bio` text,
	`specializations` text,
	`specialties` text,
	`availability_text` text,
	`owns_equipment` integer,
	`profile_image_file_id` text,
	`updated_at` integer NOT NULL,
	`self_reported_certifications` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "inspector_profiles_rate_range" CHECK("inspector_profiles"."hourly_rate" between 1000 and 100000),
	CONSTRAINT "inspector_profiles_years" CHECK("inspector_profiles"."years_of_experience" >= 0)
);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`impersonated_user_id` text,
	`impersonation_reason` text,
	`impersonation_started_at` integer,
	`address` text,
	`user_agent` text,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`impersonated_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`,`last_seen_at`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `sessions_impersonating` ON `sessions` (`impersonation_started_at`) WHERE impersonation_started_at is not null;--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`role` text NOT NULL,
	`email` text NOT NULL,
	`email_verified_at` integer,
	`password_hash` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`phone` text,
	`us_state` text,
	`city` text,
	`suspended_at` integer,
	`closed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`pending_email` text,
	`pending_epoch` integer DEFAULT 0 NOT NULL,
	`email_refused_at` integer,
	CONSTRAINT "users_email_lowercase" CHECK("users"."email" = lower(trim("users"."email")))
);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_role_created` ON `users` (`role`,`created_at`,`id`,`closed_at`,`suspended_at`,`email_verified_at`);--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`,`id`,`closed_at`,`suspended_at`,`email_verified_at`);--> statement-breakpoint
CREATE INDEX `users_suspended` ON `users` (`created_at`,`id`,`closed_at`,`suspended_at`) WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX `users_unverified` ON `users` (`created_at`,`id`,`closed_at`,`suspended_at`,`email_verified_at`) WHERE email_verified_at is null;--> statement-breakpoint
CREATE INDEX `users_role_suspended` ON `users` (`role`,`created_at`,`id`,`closed_at`,`suspended_at`) WHERE suspended_at is not null;--> statement-breakpoint
CREATE INDEX `users_role_unverified` ON `users` (`role`,`created_at`,`id`,`closed_at`,`suspended_at`,`email_verified_at`) WHERE email_verified_at is null;--> statement-breakpoint
CREATE TABLE `password_resets` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `password_resets_user` ON `password_resets` (`user_id`);--> statement-breakpoint
CREATE INDEX `password_resets_expiry` ON `password_resets` (`expires_at`);--> statement-breakpoint
CREATE TABLE `email_verifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `email_verifications_user` ON `email_verifications` (`user_id`);--> statement-breakpoint
CREATE INDEX `email_verifications_expiry` ON `email_verifications` (`expires_at`);--> statement-breakpoint
CREATE TABLE `kept_forms` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`path` text NOT NULL,
	`fields` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `kept_forms_user` ON `kept_forms` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `kept_forms_expiry` ON `kept_forms` (`expires_at`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`used_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `recovery_codes_user` ON `recovery_codes` (`user_id`);--> statement-breakpoint
CREATE TABLE `two_factors` (
	`user_id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`enabled_at` integer,
	`last_step` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE TABLE `email_change_undos` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`event_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `email_change_undos_user` ON `email_change_undos` (`user_id`);--> statement-breakpoint
CREATE INDEX `email_change_undos_email` ON `email_change_undos` (`email`,`expires_at`);--> statement-breakpoint
CREATE INDEX `email_change_undos_expiry` ON `email_change_undos` (`expires_at`);--> statement-breakpoint
CREATE TABLE `hash_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`sealed_key` text NOT NULL,
	`created_at` integer NOT NULL
);--> statement-breakpoint
CREATE INDEX `hash_keys_newest` ON `hash_keys` (`created_at`);--> statement-breakpoint

-- Files: tables
CREATE TABLE `files` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`purpose` text NOT NULL,
	`sha256` text NOT NULL,
	`size` integer NOT NULL,
	`content_type` text NOT NULL,
	`filename` text NOT NULL,
	`held_until` integer,
	`created_at` integer NOT NULL,
	`thumbnail_sha256` text,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "files_size" CHECK("files"."size" >= 0)
);--> statement-breakpoint
CREATE INDEX `files_owner` ON `files` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `files_sha256` ON `files` (`sha256`);--> statement-breakpoint
CREATE INDEX `files_held` ON `files` (`held_until`);--> statement-breakpoint
CREATE INDEX `files_thumbnail` ON `files` (`thumbnail_sha256`) WHERE thumbnail_sha256 is not null;--> statement-breakpoint
CREATE TABLE `picture_files` (
	`picture_id` text NOT NULL,
	`size` text NOT NULL,
	`file_id` text NOT NULL,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE UNIQUE INDEX `picture_files_size` ON `picture_files` (`picture_id`,`size`);--> statement-breakpoint
CREATE INDEX `picture_files_file` ON `picture_files` (`file_id`);--> statement-breakpoint

-- Places and availability: tables
CREATE TABLE `bases` (
	`number` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`place` text NOT NULL,
	`chosen` integer NOT NULL,
	`lat` real,
	`lon` real,
	`travel_miles` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bases_travel_miles" CHECK("bases"."travel_miles" between 10 and 500),
	CONSTRAINT "bases_point" CHECK(("bases"."lat" is null) = ("bases"."lon" is null))
);--> statement-breakpoint
CREATE UNIQUE INDEX `bases_user` ON `bases` (`user_id`);--> statement-breakpoint
CREATE TABLE `cities` (
	`us_state` text NOT NULL,
	`key` text NOT NULL,
	`lat` real NOT NULL,
	`lon` real NOT NULL,
	PRIMARY KEY(`us_state`, `key`)
) WITHOUT ROWID;--> statement-breakpoint
CREATE TABLE `open_sites` (
	`number` integer PRIMARY KEY NOT NULL,
	`lat` real NOT NULL,
	`lon` real NOT NULL,
	`jobs` integer NOT NULL
);--> statement-breakpoint
CREATE UNIQUE INDEX `open_sites_point` ON `open_sites` (`lat`,`lon`);--> statement-breakpoint
CREATE TABLE `place_editions` (
	`edition` text PRIMARY KEY NOT NULL
);--> statement-breakpoint
CREATE TABLE `zip_codes` (
	`zip` text PRIMARY KEY NOT NULL,
	`city` text NOT NULL,
	`us_state` text NOT NULL,
	`lat` real NOT NULL,
	`lon` real NOT NULL
) WITHOUT ROWID;--> statement-breakpoint
CREATE TABLE `availability` (
	`inspector_id` text NOT NULL,
	`weekday` integer NOT NULL,
	`enabled` integer NOT NULL,
	`from_minute` integer NOT NULL,
	`to_minute` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`open_until` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`inspector_id`, `weekday`),
	FOREIGN KEY (`inspector_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "availability_weekday" CHECK("availability"."weekday" between 0 and 6),
	CONSTRAINT "availability_minutes" CHECK("availability"."from_minute" between 0 and 1439 and "availability"."to_minute" between 0 and 1439),
	CONSTRAINT "availability_not_empty" CHECK(not "availability"."enabled" or "availability"."from_minute" <> "availability"."to_minute")
);--> statement-breakpoint
CREATE INDEX `availability_until` ON `availability` (`weekday`,`open_until`,`from_minute`,`inspector_id`) WHERE enabled = 1;--> statement-breakpoint
CREATE INDEX `availability_day` ON `availability` (`weekday`,`from_minute`,`open_until`,`inspector_id`) WHERE enabled = 1;--> statement-breakpoint
CREATE TABLE `days_off` (
	`id` text PRIMARY KEY NOT NULL,
	`inspector_id` text NOT NULL,
	`from_date` text NOT NULL,
	`to_date` text NOT NULL,
	`note` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`inspector_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "days_off_from" CHECK("days_off"."from_date" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "days_off_to" CHECK("days_off"."to_date" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "days_off_in_order" CHECK("days_off"."from_date" <= "days_off"."to_date")
);--> statement-breakpoint
CREATE INDEX `days_off_inspector` ON `days_off` (`inspector_id`,`to_date`,`from_date`,`id`);--> statement-breakpoint
CREATE TABLE `calendar_feeds` (
	`inspector_id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`inspector_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_token` ON `calendar_feeds` (`token_hash`);--> statement-breakpoint

-- Certification and equipment: tables
CREATE TABLE `certification_files` (
	`certification_id` text NOT NULL,
	`file_id` text NOT NULL,
	FOREIGN KEY (`certification_id`) REFERENCES `certifications`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE UNIQUE INDEX `certification_files_pair` ON `certification_files` (`certification_id`,`file_id`);--> statement-breakpoint
CREATE INDEX `certification_files_file` ON `certification_files` (`file_id`);--> statement-breakpoint
CREATE TABLE `certifications` (
	`id` text PRIMARY KEY NOT NULL,
	`inspector_id` text NOT NULL,
	`state` text NOT NULL,
	`lookup_method` text NOT NULL,
	`certification_number` text,
	`certification_level` text,
	`issue_date` text,
	`expiry_date` text,
	`consented_at` integer NOT NULL,
	`submitted_at` integer NOT NULL,
	`reviewed_at` integer,
	`reviewed_by` text,
	`review_note` text,
	`verification_method` text,
	`directory_record` text,
	`updated_at` integer NOT NULL,
	`lookup_last_name` text,
	`lookup_country` text,
	`lookup_state` text,
	`lookup_category` text,
	`name_on_card` text,
	`looked_up_in` text,
	`check_result` text,
	FOREIGN KEY (`inspector_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reviewed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "certifications_issue_date" CHECK("certifications"."issue_date" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "certifications_expiry_date" CHECK("certifications"."expiry_date" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "certifications_rejected_has_note" CHECK("certifications"."state" <> 'rejected' or length(trim(coalesce("certifications"."review_note", ''))) > 0)
);--> statement-breakpoint
CREATE UNIQUE INDEX `certifications_one_pending` ON `certifications` (`inspector_id`) WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX `certifications_one_approved` ON `certifications` (`inspector_id`) WHERE state = 'approved';--> statement-breakpoint
CREATE INDEX `certifications_inspector` ON `certifications` (`inspector_id`,`submitted_at`);--> statement-breakpoint
CREATE INDEX `certifications_expiring` ON `certifications` (`expiry_date`) WHERE state = 'approved';--> statement-breakpoint
CREATE INDEX `certifications_refused` ON `certifications` (`submitted_at`,`id`) WHERE state in ('rejected', 'expired');--> statement-breakpoint
CREATE INDEX `certifications_state` ON `certifications` (`state`,`submitted_at`,`id`,`inspector_id`);--> statement-breakpoint
CREATE INDEX `certifications_all` ON `certifications` (`submitted_at`,`id`,`inspector_id`);--> statement-breakpoint
CREATE TABLE `equipment_photos` (
	`submission_id` text NOT NULL,
	`file_id` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`submission_id`) REFERENCES `equipment_submissions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE UNIQUE INDEX `equipment_photos_pair` ON `equipment_photos` (`submission_id`,`file_id`);--> statement-breakpoint
CREATE INDEX `equipment_photos_file` ON `equipment_photos` (`file_id`);--> statement-breakpoint
CREATE TABLE `equipment_submissions` (
	`id` text PRIMARY KEY NOT NULL,
	`inspector_id` text NOT NULL,
	`state` text NOT NULL,
	`items` text NOT NULL,
	`fee_per_job` integer,
	`submitted_at` integer NOT NULL,
	`reviewed_at` integer,
	`reviewed_by` text,
	`review_note` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`inspector_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reviewed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "equipment_fee_range" CHECK("equipment_submissions"."fee_per_job" between 0 and 50000),
	CONSTRAINT "equipment_rejected_has_note" CHECK("equipment_submissions"."state" <> 'rejected' or length(trim(coalesce("equipment_submissions"."review_note", ''))) > 0)
);--> statement-breakpoint
CREATE UNIQUE INDEX `equipment_one_pending` ON `equipment_submissions` (`inspector_id`) WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX `equipment_one_verified` ON `equipment_submissions` (`inspector_id`) WHERE state = 'verified';--> statement-breakpoint
CREATE INDEX `equipment_inspector` ON `equipment_submissions` (`inspector_id`,`submitted_at`);--> statement-breakpoint
CREATE INDEX `equipment_state` ON `equipment_submissions` (`state`,`submitted_at`,`id`,`inspector_id`);--> statement-breakpoint
CREATE INDEX `equipment_all` ON `equipment_submissions` (`submitted_at`,`id`,`inspector_id`);--> statement-breakpoint

-- Jobs: tables
CREATE TABLE `job_drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`state` text NOT NULL,
	`fields` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `job_drafts_company` ON `job_drafts` (`company_id`,`state`,`updated_at`);--> statement-breakpoint
CREATE INDEX `job_drafts_discarded` ON `job_drafts` (`updated_at`) WHERE state = 'discarded' and fields ->> '$.description' is not null;--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`company_id` text NOT NULL,
	`state` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`location` text NOT NULL,
	`site_state` text NOT NULL,
	`zone` text NOT NULL,
	`project_type` text NOT NULL,
	`duration` text NOT NULL,
	`urgency` text NOT NULL,
	`required_certifications` text NOT NULL,
	`budget_range` text NOT NULL,
	`start_date` text NOT NULL,
	`time_slot` text NOT NULL,
	`requires_inspector_equipment` integer NOT NULL,
	`equipment_fee` integer,
	`testing_materials_provided` integer NOT NULL,
	`posting_payment_id` text NOT NULL,
	`draft_id` text,
	`applications_count` integer DEFAULT 0 NOT NULL,
	`pending_applications_count` integer DEFAULT 0 NOT NULL,
	`deleted_at` integer,
	`deleted_by` text,
	`updated_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`lat` real,
	`lon` real,
	`pay_floor` integer DEFAULT 0 NOT NULL,
	`levels` integer DEFAULT 0 NOT NULL,
	`site_contact_name` text,
	`site_contact_phone` text,
	`gate_notes` text,
	`tests_wanted` text,
	`start_time` text,
	`tests` text DEFAULT '[]' NOT NULL,
	`cylinder_sets` integer,
	`removal_reason` text,
	FOREIGN KEY (`company_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`draft_id`) REFERENCES `job_drafts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`deleted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "jobs_start_date" CHECK("jobs"."start_date" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "jobs_equipment_fee_range" CHECK("jobs"."equipment_fee" between 0 and 50000)
);--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_number` ON `jobs` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_posting_payment` ON `jobs` (`posting_payment_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_draft` ON `jobs` (`draft_id`);--> statement-breakpoint
CREATE INDEX `jobs_open_newest` ON `jobs` (`created_at`,`id`) WHERE state = 'open' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `jobs_company_newest` ON `jobs` (`company_id`,`created_at`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `jobs_newest` ON `jobs` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `jobs_open_by_start` ON `jobs` (`start_date`) WHERE state = 'open' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `jobs_offered_in_state` ON `jobs` (`site_state`,`state`,`created_at`,`id`) WHERE state = 'open' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `jobs_open_by_urgency` ON `jobs` (`urgency`,`state`,`created_at`,`id`) WHERE state = 'open' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `jobs_open_by_state_and_urgency` ON `jobs` (`site_state`,`urgency`,`state`,`created_at`,`id`) WHERE state = 'open' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `jobs_open_by_number` ON `jobs` (`number`,`site_state`,`urgency`,`project_type`,`time_slot`,`requires_inspector_equipment`,`levels`,`state`,`deleted_at`,`start_date`,`pay_floor`,`lat`,`lon`) WHERE state = 'open' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `jobs_open_by_start_date` ON `jobs` (`start_date`,`number`,`site_state`,`urgency`,`project_type`,`time_slot`,`requires_inspector_equipment`,`levels`,`state`,`deleted_at`,`pay_floor`,`lat`,`lon`) WHERE state = 'open' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `jobs_open_by_pay` ON `jobs` (`pay_floor`,`number`,`site_state`,`urgency`,`project_type`,`time_slot`,`requires_inspector_equipment`,`levels`,`state`,`deleted_at`,`start_date`,`lat`,`lon`) WHERE state = 'open' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `jobs_open_at_site` ON `jobs` (`lat`,`lon`,`number`,`site_state`,`urgency`,`project_type`,`time_slot`,`requires_inspector_equipment`,`levels`,`state`,`deleted_at`,`start_date`,`pay_floor`) WHERE state = 'open' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `jobs_company_by_number` ON `jobs` (`company_id`,`number`,`state`,`site_state`,`pending_applications_count`,`deleted_at`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `jobs_company_by_start` ON `jobs` (`company_id`,`start_date`,`number`,`state`,`site_state`,`pending_applications_count`,`deleted_at`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `jobs_company_by_waiting` ON `jobs` (`company_id`,`pending_applications_count`,`number`,`state`,`site_state`,`deleted_at`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `job_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`changes` text NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `job_changes_job` ON `job_changes` (`job_id`,`changed_at`);--> statement-breakpoint
CREATE TABLE `job_counts` (
	`company` integer NOT NULL,
	`status` text NOT NULL,
	`count` integer NOT NULL,
	`name` text NOT NULL,
	PRIMARY KEY(`company`, `status`)
);--> statement-breakpoint
CREATE UNIQUE INDEX `job_counts_by_name` ON `job_counts` (`status`,`name`,`company`) WHERE count > 0 and company > 0;--> statement-breakpoint
CREATE TABLE `job_figures` (
	`month` text NOT NULL,
	`site_state` text NOT NULL,
	`posted` integer NOT NULL,
	`open` integer NOT NULL,
	`filled` integer NOT NULL,
	`closed` integer NOT NULL,
	`deleted` integer NOT NULL,
	`applications` integer NOT NULL,
	`answered` integer NOT NULL,
	`first_wait` integer NOT NULL,
	`accepted` integer NOT NULL,
	`acceptance_wait` integer NOT NULL,
	`ended` integer NOT NULL,
	`open_time` integer NOT NULL,
	PRIMARY KEY(`month`, `site_state`)
);--> statement-breakpoint
CREATE TABLE `job_listings` (
	`number` integer PRIMARY KEY NOT NULL,
	`company` integer NOT NULL,
	`status` text NOT NULL,
	`title` text NOT NULL,
	`rate` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`month` text NOT NULL,
	`site_state` text NOT NULL,
	`posted_at` integer NOT NULL,
	`applications` integer NOT NULL,
	`first_applied_at` integer,
	`accepted_at` integer,
	`ended_at` integer
);--> statement-breakpoint
CREATE INDEX `job_listings_in_state` ON `job_listings` (`site_state`,`status`,`number`);--> statement-breakpoint
CREATE INDEX `job_listings_by_number` ON `job_listings` (`status`,`number`,`company`,`site_state`);--> statement-breakpoint
CREATE INDEX `job_listings_by_update` ON `job_listings` (`status`,`updated_at`,`number`,`company`,`site_state`);--> statement-breakpoint
CREATE INDEX `job_listings_by_title` ON `job_listings` (`status`,`title`,`number`,`company`,`site_state`);--> statement-breakpoint
CREATE INDEX `job_listings_by_rate` ON `job_listings` (`status`,`rate`,`number`,`company`,`site_state`);--> statement-breakpoint
CREATE INDEX `job_listings_of_company` ON `job_listings` (`company`,`status`,`number`,`site_state`);--> statement-breakpoint
CREATE TABLE `job_alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`inspector_id` text NOT NULL,
	`reason` text NOT NULL,
	`search_name` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`inspector_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE UNIQUE INDEX `job_alerts_once` ON `job_alerts` (`job_id`,`inspector_id`);--> statement-breakpoint
CREATE TABLE `saved_searches` (
	`number` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`inspector_id` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`site_state` text,
	`alert` text NOT NULL,
	`due_at` integer,
	`seen_number` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`inspector_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE UNIQUE INDEX `saved_searches_id` ON `saved_searches` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `saved_searches_name` ON `saved_searches` (`inspector_id`,`name`);--> statement-breakpoint
CREATE INDEX `saved_searches_at_once` ON `saved_searches` (`number`) WHERE alert = 'at_once';--> statement-breakpoint
CREATE INDEX `saved_searches_due` ON `saved_searches` (`due_at`,`number`) WHERE due_at is not null;--> statement-breakpoint

-- Applications: tables
CREATE TABLE `applications` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`inspector_id` text NOT NULL,
	`state` text NOT NULL,
	`cover_letter` text NOT NULL,
	`hourly_rate` integer NOT NULL,
	`decision_reason` text,
	`decided_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`company_id` text REFERENCES users(id),
	`times_sent` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`inspector_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "applications_rate_range" CHECK("applications"."hourly_rate" between 1000 and 100000)
);--> statement-breakpoint
CREATE UNIQUE INDEX `applications_once` ON `applications` (`job_id`,`inspector_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `applications_one_accepted` ON `applications` (`job_id`) WHERE state in ('accepted', 'completed');--> statement-breakpoint
CREATE INDEX `applications_job` ON `applications` (`job_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `applications_inspector` ON `applications` (`inspector_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `applications_inspector_state` ON `applications` (`inspector_id`,`state`);--> statement-breakpoint
CREATE INDEX `applications_job_waiting` ON `applications` (`job_id`,`created_at`,`id`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `applications_company` ON `applications` (`company_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `applications_company_waiting` ON `applications` (`company_id`,`created_at`,`id`) WHERE state = 'pending';--> statement-breakpoint

-- Bookings: tables
CREATE TABLE `bookings` (
	`id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`company_id` text NOT NULL,
	`inspector_id` text NOT NULL,
	`job_id` text,
	`application_id` text,
	`state` text NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`location` text NOT NULL,
	`site_state` text NOT NULL,
	`zone` text NOT NULL,
	`date` text NOT NULL,
	`time_slot` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`is_night_shift` integer NOT NULL,
	`hours` integer NOT NULL,
	`hourly_rate` integer NOT NULL,
	`special_requirements` text,
	`testing_materials_provided` integer NOT NULL,
	`held_until` integer,
	`work_done_at` integer,
	`completed_at` integer,
	`approved_automatically` integer DEFAULT false NOT NULL,
	`cancelled_at` integer,
	`cancelled_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`review_reminded_at` integer,
	`cancel_kind` text,
	`cancel_reason` text,
	`cancel_note` text,
	`cancel_refund` integer,
	`full_refund_hours` integer DEFAULT 24 NOT NULL,
	`half_refund_hours` integer DEFAULT 2 NOT NULL,
	`start_agreed` integer DEFAULT true NOT NULL,
	`start_moved_at` integer,
	`work_note` text,
	`approval_held_until` integer,
	`approval_due_at` integer GENERATED ALWAYS AS (max(work_done_at + 259200000, coalesce(approval_held_until, 0))) VIRTUAL,
	`lat` real,
	`lon` real,
	`site_contact_name` text,
	`site_contact_phone` text,
	`gate_notes` text,
	`tests_wanted` text,
	`tests` text DEFAULT '[]' NOT NULL,
	`cylinder_sets` integer,
	FOREIGN KEY (`company_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`inspector_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`cancelled_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bookings_date" CHECK("bookings"."date" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "bookings_ends_after_start" CHECK("bookings"."ends_at" > "bookings"."starts_at"),
	CONSTRAINT "bookings_hours_positive" CHECK("bookings"."hours" > 0)
);--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_number` ON `bookings` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_application` ON `bookings` (`application_id`);--> statement-breakpoint
CREATE INDEX `bookings_job` ON `bookings` (`job_id`);--> statement-breakpoint
CREATE INDEX `bookings_inspector_time` ON `bookings` (`inspector_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `bookings_inspector_state` ON `bookings` (`inspector_id`,`state`);--> statement-breakpoint
CREATE INDEX `bookings_company` ON `bookings` (`company_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_company_state` ON `bookings` (`company_id`,`state`);--> statement-breakpoint
CREATE INDEX `bookings_held` ON `bookings` (`held_until`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `bookings_company_upcoming` ON `bookings` (`company_id`,`starts_at`,`id`) WHERE state in ('pending', 'confirmed', 'work_done', 'disputed');--> statement-breakpoint
CREATE INDEX `bookings_company_past` ON `bookings` (`company_id`,`starts_at`,`id`) WHERE state in ('completed', 'cancelled');--> statement-breakpoint
CREATE INDEX `bookings_inspector_upcoming` ON `bookings` (`inspector_id`,`starts_at`,`id`) WHERE state in ('pending', 'confirmed', 'work_done', 'disputed');--> statement-breakpoint
CREATE INDEX `bookings_inspector_past` ON `bookings` (`inspector_id`,`starts_at`,`id`) WHERE state in ('completed', 'cancelled');--> statement-breakpoint
CREATE INDEX `bookings_company_confirmed` ON `bookings` (`company_id`,`starts_at`) WHERE state = 'confirmed';--> statement-breakpoint
CREATE INDEX `bookings_starting` ON `bookings` (`starts_at`,`id`) WHERE state = 'confirmed';--> statement-breakpoint
CREATE INDEX `bookings_review_reminder` ON `bookings` (`completed_at`) WHERE completed_at is not null and review_reminded_at is null;--> statement-breakpoint
CREATE INDEX `bookings_cancelled_by_inspector` ON `bookings` (`inspector_id`,`cancelled_at`) WHERE cancel_kind = 'inspector';--> statement-breakpoint
CREATE INDEX `bookings_without_start` ON `bookings` (`starts_at`) WHERE state = 'confirmed' and start_agreed = 0;--> statement-breakpoint
CREATE INDEX `bookings_completed_by_inspector` ON `bookings` (`inspector_id`,`completed_at`) WHERE state = 'completed';--> statement-breakpoint
CREATE INDEX `bookings_awaiting_approval` ON `bookings` (`approval_due_at`) WHERE state = 'work_done';--> statement-breakpoint
CREATE INDEX `bookings_completed_by_company` ON `bookings` (`company_id`,`completed_at`) WHERE state = 'completed';--> statement-breakpoint
CREATE INDEX `bookings_sides` ON `bookings` (`company_id`,`inspector_id`,`state`);--> statement-breakpoint
CREATE TABLE `booking_documents` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`file_id` text,
	`filename` text NOT NULL,
	`added_by` text NOT NULL,
	`note` text,
	`added_at` integer NOT NULL,
	`removed_at` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`added_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "booking_documents_removed_without_file" CHECK(("booking_documents"."file_id" is null) = ("booking_documents"."removed_at" is not null))
);--> statement-breakpoint
CREATE INDEX `booking_documents_booking` ON `booking_documents` (`booking_id`,`added_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `booking_documents_once` ON `booking_documents` (`booking_id`,`file_id`) WHERE file_id is not null;--> statement-breakpoint
CREATE INDEX `booking_documents_file` ON `booking_documents` (`file_id`) WHERE file_id is not null;--> statement-breakpoint
CREATE TABLE `date_proposals` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`company_id` text NOT NULL,
	`inspector_id` text NOT NULL,
	`proposer_id` text NOT NULL,
	`state` text NOT NULL,
	`date` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`from_starts_at` integer,
	`note` text,
	`decline_reason` text,
	`expires_at` integer NOT NULL,
	`decided_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`inspector_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`proposer_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "date_proposals_date" CHECK("date_proposals"."date" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "date_proposals_ends_after_start" CHECK("date_proposals"."ends_at" > "date_proposals"."starts_at"),
	CONSTRAINT "date_proposals_decided" CHECK(("date_proposals"."state" = 'proposed') = ("date_proposals"."decided_at" is null)),
	CONSTRAINT "date_proposals_declined" CHECK("date_proposals"."decline_reason" is null or "date_proposals"."state" = 'declined'),
	CONSTRAINT "date_proposals_of_a_side" CHECK("date_proposals"."proposer_id" in ("date_proposals"."company_id", "date_proposals"."inspector_id"))
);--> statement-breakpoint
CREATE INDEX `date_proposals_booking` ON `date_proposals` (`booking_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `date_proposals_one_open` ON `date_proposals` (`booking_id`) WHERE state = 'proposed';--> statement-breakpoint
CREATE INDEX `date_proposals_of_company` ON `date_proposals` (`company_id`,`expires_at`) WHERE state = 'proposed';--> statement-breakpoint
CREATE INDEX `date_proposals_of_inspector` ON `date_proposals` (`inspector_id`,`expires_at`) WHERE state = 'proposed';--> statement-breakpoint
CREATE INDEX `date_proposals_expiring` ON `date_proposals` (`expires_at`) WHERE state = 'proposed';--> statement-breakpoint
CREATE TABLE `attendance` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`inspector_id` text NOT NULL,
	`visit` integer NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`pressed_at` integer NOT NULL,
	`corrects_id` text,
	`reason` text,
	`latitude` real,
	`longitude` real,
	`accuracy` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`inspector_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "attendance_visit" CHECK("attendance"."visit" > 0),
	CONSTRAINT "attendance_corrected" CHECK(case when "attendance"."corrects_id" is null then "attendance"."at" = "attendance"."pressed_at" and "attendance"."reason" is null else "attendance"."reason" is not null and "attendance"."latitude" is null end),
	CONSTRAINT "attendance_place" CHECK(("attendance"."latitude" is null) = ("attendance"."longitude" is null) and ("attendance"."latitude" is null) = ("attendance"."accuracy" is null)),
	CONSTRAINT "attendance_on_earth" CHECK("attendance"."latitude" is null or ("attendance"."latitude" between -90 and 90 and "attendance"."longitude" between -180 and 180 and "attendance"."accuracy" >= 0))
);--> statement-breakpoint
CREATE INDEX `attendance_booking` ON `attendance` (`booking_id`,`pressed_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `attendance_press` ON `attendance` (`booking_id`,`visit`,`kind`) WHERE corrects_id is null;--> statement-breakpoint
CREATE INDEX `attendance_places` ON `attendance` (`inspector_id`) WHERE latitude is not null;--> statement-breakpoint
CREATE TABLE `further_hours` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`company_id` text NOT NULL,
	`inspector_id` text NOT NULL,
	`state` text NOT NULL,
	`quarters` integer NOT NULL,
	`note` text,
	`decline_reason` text,
	`remind_at` integer,
	`expires_at` integer NOT NULL,
	`decided_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`inspector_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "further_hours_some" CHECK("further_hours"."quarters" > 0),
	CONSTRAINT "further_hours_decided" CHECK(("further_hours"."state" = 'proposed') = ("further_hours"."decided_at" is null)),
	CONSTRAINT "further_hours_declined" CHECK(("further_hours"."state" = 'declined') = ("further_hours"."decline_reason" is not null))
);--> statement-breakpoint
CREATE INDEX `further_hours_booking` ON `further_hours` (`booking_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `further_hours_one_open` ON `further_hours` (`booking_id`) WHERE state = 'proposed';--> statement-breakpoint
CREATE INDEX `further_hours_waiting` ON `further_hours` (`company_id`,`created_at`) WHERE state = 'proposed';--> statement-breakpoint
CREATE INDEX `further_hours_expiring` ON `further_hours` (`expires_at`) WHERE state = 'proposed';--> statement-breakpoint
CREATE INDEX `further_hours_unanswered` ON `further_hours` (`remind_at`) WHERE state = 'proposed';--> statement-breakpoint
CREATE TABLE `problem_offers` (
	`id` text PRIMARY KEY NOT NULL,
	`problem_id` text NOT NULL,
	`by` text NOT NULL,
	`offered_by` text NOT NULL,
	`state` text NOT NULL,
	`refund` integer NOT NULL,
	`share` integer NOT NULL,
	`note` text,
	`decided_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`problem_id`) REFERENCES `problems`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`offered_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "problem_offers_decided" CHECK(("problem_offers"."state" = 'open') = ("problem_offers"."decided_at" is null)),
	CONSTRAINT "problem_offers_refund" CHECK("problem_offers"."refund" >= 0),
	CONSTRAINT "problem_offers_share" CHECK("problem_offers"."share" >= 0)
);--> statement-breakpoint
CREATE INDEX `problem_offers_problem` ON `problem_offers` (`problem_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `problem_offers_one_open` ON `problem_offers` (`problem_id`) WHERE state = 'open';--> statement-breakpoint
CREATE TABLE `problems` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`opened_by` text,
	`reason` text,
	`statement` text,
	`stated_at` integer,
	`answer` text,
	`answered_at` integer,
	`due_at` integer,
	`waits_since` integer,
	`decision_asked_by` text,
	`proposed_by` text,
	`proposed_at` integer,
	`proposer_epoch` integer,
	`proposed_refund` integer,
	`proposed_share` integer,
	`proposed_reason` text,
	`ended_at` integer,
	`decided_by` text,
	`approved_by` text,
	`decision_reason` text,
	`refund` integer,
	`share` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`opened_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decision_asked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`proposed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`approved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "problems_ended_at" CHECK(("problems"."state" = 'open') = ("problems"."ended_at" is null)),
	CONSTRAINT "problems_answered" CHECK(("problems"."answer" is null) = ("problems"."answered_at" is null)),
	CONSTRAINT "problems_proposed" CHECK(("problems"."proposed_by" is null) = ("problems"."proposed_refund" is null)),
	CONSTRAINT "problems_opened" CHECK(("problems"."kind" = 'unreported') = ("problems"."opened_by" is null)),
	CONSTRAINT "problems_refund" CHECK("problems"."refund" >= 0)
);--> statement-breakpoint
CREATE INDEX `problems_booking` ON `problems` (`booking_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `problems_one_open` ON `problems` (`booking_id`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `problems_due` ON `problems` (`due_at`) WHERE state = 'open' and due_at is not null;--> statement-breakpoint
CREATE INDEX `problems_waiting` ON `problems` (`waits_since`,`id`) WHERE state = 'open' and waits_since is not null;--> statement-breakpoint
CREATE INDEX `problems_between_sides` ON `problems` (`created_at`,`id`) WHERE state = 'open' and waits_since is null;--> statement-breakpoint
CREATE INDEX `problems_ended` ON `problems` (`ended_at`,`id`) WHERE state <> 'open';--> statement-breakpoint
CREATE INDEX `problems_decided_alone` ON `problems` (`decided_by`,`ended_at`) WHERE decided_by is not null and approved_by is null;--> statement-breakpoint

-- Reports: tables
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
);--> statement-breakpoint
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
);--> statement-breakpoint
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
);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE UNIQUE INDEX `reports_number` ON `reports` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `reports_booking` ON `reports` (`booking_id`);--> statement-breakpoint
CREATE TABLE `report_papers` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`made_at` integer,
	`sha256` text,
	`size` integer,
	CONSTRAINT "report_papers_made_whole" CHECK(("report_papers"."made_at" is null) = ("report_papers"."sha256" is null) and ("report_papers"."made_at" is null) = ("report_papers"."size" is null) and ("report_papers"."sha256" is null or length("report_papers"."sha256") = 64))
);--> statement-breakpoint
CREATE INDEX `report_papers_unmade` ON `report_papers` (`created_at`) WHERE made_at is null;--> statement-breakpoint
CREATE INDEX `report_papers_sha256` ON `report_papers` (`sha256`);--> statement-breakpoint
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
);--> statement-breakpoint
CREATE UNIQUE INDEX `strength_results_version` ON `strength_results` (`report_id`,`set_id`,`age_days`,`version`);--> statement-breakpoint

-- Payments: tables
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`engagement_id` text,
	`company_id` text NOT NULL,
	`inspector_id` text,
	`state` text NOT NULL,
	`attempt` integer NOT NULL,
	`channel` text DEFAULT 'checkout' NOT NULL,
	`amount` integer NOT NULL,
	`refunded_amount` integer DEFAULT 0 NOT NULL,
	`platform_fee` integer NOT NULL,
	`inspector_amount` integer NOT NULL,
	`checkout_session_id` text,
	`checkout_url` text,
	`payment_intent_id` text,
	`charge_id` text,
	`fulfilled_at` integer,
	`failure_code` text,
	`succeeded_at` integer,
	`next_check_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`fee_percent` integer NOT NULL DEFAULT 15 CONSTRAINT "payments_percent" CHECK("fee_percent" between 0 and 100),
	`platform_loss` integer DEFAULT 0 NOT NULL CONSTRAINT "payments_loss" CHECK("platform_loss" >= 0),
	`transferred_amount` integer DEFAULT 0 NOT NULL,
	`agreed_share` integer,
	`held_at` integer,
	`opening` integer DEFAULT 1 NOT NULL,
	`site_state` text,
	FOREIGN KEY (`engagement_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`inspector_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_positive" CHECK("payments"."amount" > 0),
	CONSTRAINT "payments_fee" CHECK("payments"."platform_fee" >= 0),
	CONSTRAINT "payments_fulfilled_is_paid" CHECK("payments"."fulfilled_at" is null or "payments"."state" = 'succeeded'),
	CONSTRAINT "payments_posting_is_platforms" CHECK("payments"."kind" <> 'job_posting' or ("payments"."inspector_amount" = 0 and "payments"."inspector_id" is null)),
	CONSTRAINT "payments_engagement_known" CHECK(case "payments"."kind" when 'job_posting' then "payments"."engagement_id" is null else "payments"."engagement_id" is not null or "payments"."fulfilled_at" is null end),
	CONSTRAINT "payments_refunded" CHECK("refunded_amount" >= 0),
	CONSTRAINT "payments_adds_up" CHECK("platform_fee" + "inspector_amount" - "platform_loss" = "amount" - "refunded_amount"),
	CONSTRAINT "payments_share" CHECK("inspector_amount" >= "transferred_amount" and "transferred_amount" >= 0)
);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_attempt` ON `payments` (`kind`,`subject_id`,`attempt`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_one_open` ON `payments` (`kind`,`subject_id`) WHERE state in ('draft', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX `payments_one_fulfilled` ON `payments` (`kind`,`subject_id`) WHERE fulfilled_at is not null and subject_id <> company_id;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_checkout_session` ON `payments` (`checkout_session_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_intent` ON `payments` (`payment_intent_id`);--> statement-breakpoint
CREATE INDEX `payments_engagement` ON `payments` (`engagement_id`);--> statement-breakpoint
CREATE INDEX `payments_company` ON `payments` (`company_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payments_inspector` ON `payments` (`inspector_id`,`succeeded_at`,`id`);--> statement-breakpoint
CREATE INDEX `payments_by_state` ON `payments` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payments_newest` ON `payments` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payments_to_check` ON `payments` (`next_check_at`) WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX `payments_charge` ON `payments` (`charge_id`);--> statement-breakpoint
CREATE INDEX `payments_company_open` ON `payments` (`company_id`,`created_at`,`id`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `payments_untransferred` ON `payments` (`succeeded_at`) WHERE state = 'succeeded' and inspector_amount > transferred_amount;--> statement-breakpoint
CREATE TABLE `payment_line_items` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`quantity` integer DEFAULT 1 NOT NULL,
	`unit_amount` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_line_items_priced" CHECK("payment_line_items"."amount" > 0 and "payment_line_items"."amount" = "payment_line_items"."unit_amount" * "payment_line_items"."quantity")
);--> statement-breakpoint
CREATE INDEX `payment_line_items_payment` ON `payment_line_items` (`payment_id`);--> statement-breakpoint
CREATE TABLE `payment_receipts` (
	`number` integer PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_receipts_payment` ON `payment_receipts` (`payment_id`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`n` integer NOT NULL,
	`amount` integer NOT NULL,
	`reason` text NOT NULL,
	`state` text NOT NULL,
	`failure_code` text,
	`succeeded_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`next_check_at` integer,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refunds_positive" CHECK("amount" > 0 or "state" = 'settled')
);--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_once` ON `refunds` (`payment_id`,`n`);--> statement-breakpoint
CREATE INDEX `refunds_to_check` ON `refunds` (`next_check_at`) WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX `refunds_open` ON `refunds` (`updated_at`) WHERE state in ('pending', 'owed');--> statement-breakpoint
CREATE TABLE `transfers` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`inspector_id` text NOT NULL,
	`n` integer NOT NULL,
	`amount` integer NOT NULL,
	`reversed_amount` integer DEFAULT 0 NOT NULL,
	`state` text NOT NULL,
	`provider_transfer_id` text,
	`failure_code` text,
	`succeeded_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`destination` text,
	`stuck_since` integer,
	`payout_id` text REFERENCES bank_payouts(id),
	`payout_check_at` integer,
	`way` text DEFAULT 'provider' NOT NULL,
	`begun_at` integer,
	`begun_by` text REFERENCES users(id),
	`begun_amount` integer,
	`begun_details_at` integer,
	`paid_to_last4` text,
	`bank_reference` text,
	`paid_on` text,
	`offsets_id` text REFERENCES transfer_reversals(id),
	`returned_at` integer,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`inspector_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "transfers_positive" CHECK("transfers"."amount" > 0),
	CONSTRAINT "transfers_reversal_within" CHECK("transfers"."reversed_amount" between 0 and "transfers"."amount")
);--> statement-breakpoint
CREATE UNIQUE INDEX `transfers_once` ON `transfers` (`payment_id`,`n`);--> statement-breakpoint
CREATE UNIQUE INDEX `transfers_provider` ON `transfers` (`provider_transfer_id`);--> statement-breakpoint
CREATE INDEX `transfers_inspector` ON `transfers` (`inspector_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `transfers_of_payout` ON `transfers` (`payout_id`) WHERE payout_id is not null;--> statement-breakpoint
CREATE INDEX `transfers_payout_due` ON `transfers` (`payout_check_at`) WHERE payout_check_at is not null;--> statement-breakpoint
CREATE INDEX `transfers_payout_awaited` ON `transfers` (`destination`) WHERE payout_check_at is not null;--> statement-breakpoint
CREATE INDEX `transfers_manual_due` ON `transfers` (`created_at`,`id`) WHERE way = 'manual' and (state = 'pending' or begun_at is not null);--> statement-breakpoint
CREATE INDEX `transfers_manual_paid` ON `transfers` (`succeeded_at`,`id`) WHERE way = 'manual' and state = 'succeeded';--> statement-breakpoint
CREATE UNIQUE INDEX `transfers_offsets` ON `transfers` (`offsets_id`) WHERE offsets_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `transfers_bank_reference` ON `transfers` (`bank_reference`) WHERE bank_reference is not null and returned_at is null;--> statement-breakpoint
CREATE INDEX `transfers_pending` ON `transfers` (`updated_at`,`created_at`) WHERE state = 'pending' and way = 'provider';--> statement-breakpoint
CREATE TABLE `transfer_reversals` (
	`id` text PRIMARY KEY NOT NULL,
	`transfer_id` text NOT NULL,
	`n` integer NOT NULL,
	`amount` integer NOT NULL,
	`state` text NOT NULL,
	`provider_reversal_id` text,
	`failure_code` text,
	`next_check_at` integer,
	`succeeded_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`stuck_since` integer,
	`payout_id` text REFERENCES bank_payouts(id),
	`way` text DEFAULT 'provider' NOT NULL,
	`cause` text,
	`bank_reference` text,
	`bank_date` text,
	FOREIGN KEY (`transfer_id`) REFERENCES `transfers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "transfer_reversals_positive" CHECK("transfer_reversals"."amount" > 0)
);--> statement-breakpoint
CREATE UNIQUE INDEX `transfer_reversals_once` ON `transfer_reversals` (`transfer_id`,`n`);--> statement-breakpoint
CREATE UNIQUE INDEX `transfer_reversals_provider` ON `transfer_reversals` (`provider_reversal_id`);--> statement-breakpoint
CREATE INDEX `transfer_reversals_to_send` ON `transfer_reversals` (`next_check_at`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `transfer_reversals_of_payout` ON `transfer_reversals` (`payout_id`) WHERE payout_id is not null;--> statement-breakpoint
CREATE INDEX `transfer_reversals_manual` ON `transfer_reversals` (`created_at`,`id`) WHERE state = 'pending' and way = 'manual';--> statement-breakpoint
CREATE TABLE `refund_attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`refund_id` text NOT NULL,
	`payment_id` text NOT NULL,
	`n` integer NOT NULL,
	`amount` integer NOT NULL,
	`state` text NOT NULL,
	`is_out` integer DEFAULT false NOT NULL,
	`provider_refund_id` text,
	`failure_code` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`refund_id`) REFERENCES `refunds`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refund_attempts_positive" CHECK("refund_attempts"."amount" > 0)
);--> statement-breakpoint
CREATE UNIQUE INDEX `refund_attempts_once` ON `refund_attempts` (`payment_id`,`n`);--> statement-breakpoint
CREATE UNIQUE INDEX `refund_attempts_provider` ON `refund_attempts` (`provider_refund_id`);--> statement-breakpoint
CREATE INDEX `refund_attempts_refund` ON `refund_attempts` (`refund_id`);--> statement-breakpoint
CREATE TABLE `disputes` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`provider_dispute_id` text,
	`state` text NOT NULL,
	`reason` text NOT NULL,
	`amount` integer NOT NULL,
	`withdrawn_amount` integer DEFAULT 0 NOT NULL,
	`fee_amount` integer DEFAULT 0 NOT NULL,
	`lost_amount` integer DEFAULT 0 NOT NULL,
	`settled_refunds` integer DEFAULT 0 NOT NULL,
	`evidence_due_at` integer,
	`evidence_count` integer DEFAULT 0 NOT NULL,
	`opened_at` integer NOT NULL,
	`decided_at` integer,
	`next_check_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "disputes_positive" CHECK("disputes"."amount" > 0),
	CONSTRAINT "disputes_lost" CHECK("disputes"."lost_amount" >= 0),
	CONSTRAINT "disputes_settled_within" CHECK("disputes"."settled_refunds" between 0 and "disputes"."lost_amount")
);--> statement-breakpoint
CREATE UNIQUE INDEX `disputes_provider` ON `disputes` (`provider_dispute_id`);--> statement-breakpoint
CREATE INDEX `disputes_payment` ON `disputes` (`payment_id`);--> statement-breakpoint
CREATE INDEX `disputes_to_check` ON `disputes` (`next_check_at`) WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX `disputes_unanswered` ON `disputes` (`evidence_due_at`) WHERE (state = 'needs_response' or (state = 'warning' and evidence_count = 0));--> statement-breakpoint
CREATE TABLE `payment_interventions` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`amount` integer NOT NULL,
	`refund_amount` integer,
	`share` integer,
	`overpaid` text,
	`left_amount` integer NOT NULL,
	`reason` text NOT NULL,
	`requested_by` text NOT NULL,
	`requester_epoch` integer NOT NULL,
	`expires_at` integer,
	`decided_by` text,
	`decided_at` integer,
	`decision_reason` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`requested_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_interventions_amount" CHECK("payment_interventions"."amount" >= 0),
	CONSTRAINT "payment_interventions_terms" CHECK(("payment_interventions"."kind" = 'settlement') = ("payment_interventions"."refund_amount" is not null and "payment_interventions"."share" is not null) and ("payment_interventions"."kind" = 'settlement' or "payment_interventions"."overpaid" is null)),
	CONSTRAINT "payment_interventions_other" CHECK("payment_interventions"."state" not in ('approved', 'declined') or ("payment_interventions"."decided_by" is not null and "payment_interventions"."decided_by" <> "payment_interventions"."requested_by"))
);--> statement-breakpoint
CREATE INDEX `payment_interventions_payment` ON `payment_interventions` (`payment_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_interventions_one_pending` ON `payment_interventions` (`payment_id`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `payment_interventions_expiring` ON `payment_interventions` (`expires_at`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `payment_interventions_alone` ON `payment_interventions` (`requested_by`,`created_at`) WHERE state = 'carried_out';--> statement-breakpoint
CREATE INDEX `payment_interventions_asked` ON `payment_interventions` (`created_at`,`id`) WHERE expires_at is not null;--> statement-breakpoint
CREATE TABLE `journal` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`posted_at` integer NOT NULL,
	`occurred_at` integer NOT NULL,
	`event` text NOT NULL,
	`debit` text NOT NULL,
	`credit` text NOT NULL,
	`amount` integer NOT NULL,
	`payment_id` text,
	`object_id` text,
	`provider_id` text,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "journal_positive" CHECK("journal"."amount" > 0),
	CONSTRAINT "journal_moves" CHECK("journal"."debit" <> "journal"."credit")
);--> statement-breakpoint
CREATE INDEX `journal_posted` ON `journal` (`posted_at`,`id`);--> statement-breakpoint
CREATE INDEX `journal_payment` ON `journal` (`payment_id`);--> statement-breakpoint
CREATE INDEX `journal_provider` ON `journal` (`provider_id`);--> statement-breakpoint
CREATE TABLE `closed_periods` (
	`month` text PRIMARY KEY NOT NULL,
	`ends_at` integer NOT NULL,
	`rows` integer NOT NULL,
	`total` integer NOT NULL,
	`closed_at` integer NOT NULL
);--> statement-breakpoint
CREATE TABLE `balance_transactions` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`source_id` text,
	`amount` integer NOT NULL,
	`fee` integer NOT NULL,
	`occurred_at` integer NOT NULL,
	`available_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`posted_at` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`failure_code` text,
	`next_try_at` integer,
	`currency` text DEFAULT 'usd' NOT NULL
);--> statement-breakpoint
CREATE INDEX `balance_transactions_source` ON `balance_transactions` (`source_id`);--> statement-breakpoint
CREATE INDEX `balance_transactions_newest` ON `balance_transactions` (`occurred_at`);--> statement-breakpoint
CREATE INDEX `balance_transactions_unposted` ON `balance_transactions` (`next_try_at`) WHERE next_try_at is not null;--> statement-breakpoint
CREATE INDEX `balance_transactions_foreign` ON `balance_transactions` (`currency`) WHERE currency <> 'usd';--> statement-breakpoint
CREATE INDEX `balance_transactions_failing` ON `balance_transactions` (`tries`) WHERE next_try_at is not null and tries > 0;--> statement-breakpoint
CREATE TABLE `strays` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`named_payment_id` text,
	`refunded_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`is_ours` integer DEFAULT false NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`try_begun_at` integer,
	`failure_code` text,
	`returned_at` integer,
	`next_check_at` integer
);--> statement-breakpoint
CREATE INDEX `strays_to_check` ON `strays` (`next_check_at`) WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX `strays_owed` ON `strays` (`created_at`) WHERE failure_code is not null;--> statement-breakpoint
CREATE TABLE `ledger_checks` (
	`id` text PRIMARY KEY NOT NULL,
	`is_nightly` integer NOT NULL,
	`begun_at` integer NOT NULL,
	`ended_at` integer,
	`outcome` text,
	`reason` text,
	`payments` integer DEFAULT 0 NOT NULL,
	`objects` integer DEFAULT 0 NOT NULL,
	`problems` integer DEFAULT 0 NOT NULL,
	`by_code` text DEFAULT '{}' NOT NULL,
	`findings` text DEFAULT '[]' NOT NULL,
	CONSTRAINT "ledger_checks_ended" CHECK(("ledger_checks"."ended_at" is null) = ("ledger_checks"."outcome" is null))
);--> statement-breakpoint
CREATE INDEX `ledger_checks_begun` ON `ledger_checks` (`begun_at`);--> statement-breakpoint
CREATE INDEX `ledger_checks_outcome` ON `ledger_checks` (`outcome`,`begun_at`);--> statement-breakpoint
CREATE TABLE `sweep_pauses` (
	`id` integer PRIMARY KEY NOT NULL,
	`refusals` integer NOT NULL,
	`until` integer NOT NULL,
	CONSTRAINT "sweep_pauses_single" CHECK("sweep_pauses"."id" = 1)
);--> statement-breakpoint
CREATE TABLE `swept_spans` (
	`list` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`read_until` integer NOT NULL,
	`pass_from` integer,
	`pass_until` integer,
	`cursor` text,
	`next_pass_at` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`failure_code` text,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`list`, `starts_at`),
	CONSTRAINT "swept_spans_order" CHECK("swept_spans"."starts_at" < "swept_spans"."ends_at" and "swept_spans"."read_until" between "swept_spans"."starts_at" and "swept_spans"."ends_at")
);--> statement-breakpoint
CREATE INDEX `swept_spans_due` ON `swept_spans` (`starts_at`,`next_pass_at`) WHERE next_pass_at is not null;--> statement-breakpoint
CREATE INDEX `swept_spans_failing` ON `swept_spans` (`starts_at`) WHERE failures > 0;--> statement-breakpoint
CREATE TABLE `unread_objects` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`failure_code` text,
	`next_try_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);--> statement-breakpoint
CREATE INDEX `unread_objects_due` ON `unread_objects` (`next_try_at`);--> statement-breakpoint
CREATE INDEX `unread_objects_failing` ON `unread_objects` (`tries`) WHERE tries > 0;--> statement-breakpoint
CREATE TABLE `provider_platform` (
	`id` integer PRIMARY KEY NOT NULL,
	`account_id` text,
	`is_live` integer,
	`refusal` text,
	`updated_at` integer NOT NULL,
	CONSTRAINT "provider_platform_single" CHECK("provider_platform"."id" = 1)
);--> statement-breakpoint
CREATE TABLE `saved_cards` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`state` text NOT NULL,
	`customer_id` text,
	`checkout_session_id` text,
	`checkout_url` text,
	`payment_method_id` text,
	`brand` text,
	`last4` text,
	`exp_month` integer,
	`exp_year` integer,
	`next_check_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "saved_cards_last4" CHECK("saved_cards"."last4" is null or length("saved_cards"."last4") = 4),
	CONSTRAINT "saved_cards_month" CHECK("saved_cards"."exp_month" is null or "saved_cards"."exp_month" between 1 and 12),
	CONSTRAINT "saved_cards_known" CHECK("saved_cards"."state" <> 'saved' or ("saved_cards"."customer_id" is not null and "saved_cards"."payment_method_id" is not null and "saved_cards"."last4" is not null))
);--> statement-breakpoint
CREATE UNIQUE INDEX `saved_cards_one_saved` ON `saved_cards` (`company_id`) WHERE state = 'saved';--> statement-breakpoint
CREATE UNIQUE INDEX `saved_cards_one_added` ON `saved_cards` (`company_id`) WHERE state = 'adding';--> statement-breakpoint
CREATE UNIQUE INDEX `saved_cards_checkout` ON `saved_cards` (`checkout_session_id`);--> statement-breakpoint
CREATE INDEX `saved_cards_company` ON `saved_cards` (`company_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `saved_cards_to_check` ON `saved_cards` (`next_check_at`) WHERE next_check_at is not null;--> statement-breakpoint

-- Payouts: tables
CREATE TABLE `payout_accounts` (
	`inspector_id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`stripe_account_id` text,
	`payouts_enabled` integer DEFAULT false NOT NULL,
	`needs` text NOT NULL,
	`last4` text,
	`payout_schedule` text,
	`checked_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`needs_by` integer,
	`under_review` integer DEFAULT false NOT NULL,
	`paused_at` integer,
	FOREIGN KEY (`inspector_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payout_accounts_last4" CHECK("payout_accounts"."last4" is null or length("payout_accounts"."last4") = 4)
);--> statement-breakpoint
CREATE UNIQUE INDEX `payout_accounts_stripe` ON `payout_accounts` (`stripe_account_id`);--> statement-breakpoint
CREATE INDEX `payout_accounts_newest` ON `payout_accounts` (`created_at`,`inspector_id`);--> statement-breakpoint
CREATE INDEX `payout_accounts_to_check` ON `payout_accounts` (`checked_at`) WHERE state = 'action_needed';--> statement-breakpoint
CREATE INDEX `payout_accounts_closed` ON `payout_accounts` (`updated_at`) WHERE state = 'closed';--> statement-breakpoint
CREATE TABLE `earlier_payout_accounts` (
	`stripe_account_id` text PRIMARY KEY NOT NULL,
	`inspector_id` text NOT NULL,
	`retired_at` integer NOT NULL,
	FOREIGN KEY (`inspector_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `earlier_payout_accounts_inspector` ON `earlier_payout_accounts` (`inspector_id`);--> statement-breakpoint
CREATE TABLE `bank_payouts` (
	`id` text PRIMARY KEY NOT NULL,
	`stripe_account_id` text NOT NULL,
	`state` text NOT NULL,
	`arrives_at` integer NOT NULL,
	`made_at` integer NOT NULL,
	`last4` text,
	`failure_code` text,
	`next_check_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "bank_payouts_last4" CHECK("bank_payouts"."last4" is null or length("bank_payouts"."last4") = 4)
);--> statement-breakpoint
CREATE INDEX `bank_payouts_to_check` ON `bank_payouts` (`next_check_at`) WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX `bank_payouts_newest` ON `bank_payouts` (`stripe_account_id`,`made_at`);--> statement-breakpoint
CREATE TABLE `manual_payout_accounts` (
	`inspector_id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`bank_name` text NOT NULL,
	`account_holder` text NOT NULL,
	`account_type` text NOT NULL,
	`routing_number` text NOT NULL,
	`routing_last4` text NOT NULL,
	`account_number` text NOT NULL,
	`account_last4` text NOT NULL,
	`legal_name` text NOT NULL,
	`business_name` text,
	`tax_classification` text NOT NULL,
	`tax_id_kind` text NOT NULL,
	`tax_id` text NOT NULL,
	`tax_id_last4` text NOT NULL,
	`street` text NOT NULL,
	`city` text NOT NULL,
	`us_state` text NOT NULL,
	`zip` text NOT NULL,
	`signed_name` text NOT NULL,
	`signed_at` integer NOT NULL,
	`submitted_at` integer NOT NULL,
	`reviewed_at` integer,
	`reviewed_by` text,
	`reason` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`inspector_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reviewed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "manual_payout_accounts_last4" CHECK(length("manual_payout_accounts"."routing_last4") = 4 and length("manual_payout_accounts"."account_last4") = 4 and length("manual_payout_accounts"."tax_id_last4") = 4)
);--> statement-breakpoint
CREATE INDEX `manual_payout_accounts_newest` ON `manual_payout_accounts` (`submitted_at`,`inspector_id`);--> statement-breakpoint
CREATE INDEX `manual_payout_accounts_by_state` ON `manual_payout_accounts` (`state`,`submitted_at`,`inspector_id`);--> statement-breakpoint
CREATE TABLE `payout_listings` (
	`id` text PRIMARY KEY NOT NULL,
	`inspector_id` text NOT NULL,
	`method` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`inspector_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `payout_listings_all` ON `payout_listings` (`created_at`,`id`,`inspector_id`);--> statement-breakpoint
CREATE INDEX `payout_listings_by_method` ON `payout_listings` (`method`,`created_at`,`id`,`inspector_id`);--> statement-breakpoint
CREATE INDEX `payout_listings_by_status` ON `payout_listings` (`status`,`created_at`,`id`,`inspector_id`);--> statement-breakpoint
CREATE INDEX `payout_listings_inspector` ON `payout_listings` (`inspector_id`);--> statement-breakpoint

-- Inspectors whom companies can book: tables
CREATE TABLE `inspector_listings` (
	`number` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`us_state` text,
	`city` text,
	`city_key` text,
	`lat` real,
	`lon` real,
	`hourly_rate` integer NOT NULL,
	`levels` integer NOT NULL,
	`expiry_date` text,
	`slots` integer NOT NULL,
	`rating` integer NOT NULL,
	`rating_rank` integer NOT NULL,
	`standing` integer NOT NULL,
	`words` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE UNIQUE INDEX `inspector_listings_user` ON `inspector_listings` (`user_id`);--> statement-breakpoint
CREATE INDEX `inspector_listings_by_number` ON `inspector_listings` (`number`,`us_state`,`city_key`,`levels`,`expiry_date`,`slots`,`rating`,`user_id`,`hourly_rate`,`lat`,`lon`);--> statement-breakpoint
CREATE INDEX `inspector_listings_by_standing` ON `inspector_listings` (`standing`,`number`,`us_state`,`city_key`,`levels`,`expiry_date`,`slots`,`rating`,`user_id`,`hourly_rate`,`lat`,`lon`);--> statement-breakpoint
CREATE INDEX `inspector_listings_by_rating` ON `inspector_listings` (`rating_rank`,`number`,`us_state`,`city_key`,`levels`,`expiry_date`,`slots`,`rating`,`user_id`,`hourly_rate`,`lat`,`lon`);--> statement-breakpoint
CREATE INDEX `inspector_listings_by_rate` ON `inspector_listings` (`hourly_rate`,`number`,`us_state`,`city_key`,`levels`,`expiry_date`,`slots`,`rating`,`user_id`,`lat`,`lon`);--> statement-breakpoint
CREATE INDEX `inspector_listings_at_point` ON `inspector_listings` (`lat`,`lon`,`number`,`us_state`,`city_key`,`levels`,`expiry_date`,`slots`,`rating`,`user_id`,`hourly_rate`,`standing`,`rating_rank`);--> statement-breakpoint
CREATE INDEX `inspector_listings_in_city` ON `inspector_listings` (`us_state`,`city_key`,`number`);--> statement-breakpoint
CREATE TABLE `listed_points` (
	`number` integer PRIMARY KEY NOT NULL,
	`lat` real NOT NULL,
	`lon` real NOT NULL,
	`inspectors` integer NOT NULL
);--> statement-breakpoint
CREATE UNIQUE INDEX `listed_points_point` ON `listed_points` (`lat`,`lon`);--> statement-breakpoint

-- Reviews: tables
CREATE TABLE `review_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`review_id` text NOT NULL,
	`reporter_id` text NOT NULL,
	`state` text NOT NULL,
	`reason` text NOT NULL,
	`text` text NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	`decision_reason` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`review_id`) REFERENCES `reviews`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reporter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "review_reports_decided_by" CHECK(("review_reports"."state" = 'open') = ("review_reports"."decided_by" is null))
);--> statement-breakpoint
CREATE UNIQUE INDEX `review_reports_once` ON `review_reports` (`review_id`,`reporter_id`);--> statement-breakpoint
CREATE INDEX `review_reports_newest` ON `review_reports` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `review_reports_open` ON `review_reports` (`created_at`,`id`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `review_reports_decided` ON `review_reports` (`created_at`,`id`) WHERE state <> 'open';--> statement-breakpoint
CREATE INDEX `review_reports_open_of_reporter` ON `review_reports` (`reporter_id`) WHERE state = 'open';--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`author_id` text NOT NULL,
	`subject_id` text NOT NULL,
	`state` text NOT NULL,
	`stars` integer NOT NULL,
	`text` text NOT NULL,
	`window_ends_at` integer NOT NULL,
	`removal_reason` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`subject_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "reviews_stars" CHECK("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_of_the_other" CHECK("reviews"."author_id" <> "reviews"."subject_id"),
	CONSTRAINT "reviews_removed_with_a_reason" CHECK(("reviews"."state" = 'removed') = ("reviews"."removal_reason" is not null))
);--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_one_a_side` ON `reviews` (`booking_id`,`author_id`);--> statement-breakpoint
CREATE INDEX `reviews_subject` ON `reviews` (`subject_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_waiting` ON `reviews` (`window_ends_at`) WHERE state = 'waiting';--> statement-breakpoint

-- People and connections: tables
CREATE TABLE `blocks` (
	`blocker_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`blocker_id`, `blocked_id`),
	FOREIGN KEY (`blocker_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`blocked_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "blocks_another" CHECK("blocks"."blocker_id" <> "blocks"."blocked_id")
);--> statement-breakpoint
CREATE INDEX `blocks_blocked` ON `blocks` (`blocked_id`,`blocker_id`);--> statement-breakpoint
CREATE INDEX `blocks_newest` ON `blocks` (`blocker_id`,`created_at`,`blocked_id`);--> statement-breakpoint
CREATE TABLE `connection_sides` (
	`user_id` text NOT NULL,
	`partner_id` text NOT NULL,
	`connection_id` text NOT NULL,
	`state` text NOT NULL,
	`is_requester` integer NOT NULL,
	`moved_by` text NOT NULL,
	`moved_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `partner_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`partner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`connection_id`) REFERENCES `connections`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`moved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `connection_sides_list` ON `connection_sides` (`user_id`,`state`,`is_requester`,`moved_at`,`connection_id`);--> statement-breakpoint
CREATE INDEX `connection_sides_accepted` ON `connection_sides` (`user_id`,`moved_at`,`connection_id`) WHERE state = 'accepted';--> statement-breakpoint
CREATE INDEX `connection_sides_all` ON `connection_sides` (`user_id`,`moved_at`,`connection_id`) WHERE state in ('pending', 'accepted', 'rejected');--> statement-breakpoint
CREATE TABLE `connections` (
	`id` text PRIMARY KEY NOT NULL,
	`pair_key` text NOT NULL,
	`requester_id` text NOT NULL,
	`recipient_id` text NOT NULL,
	`state` text NOT NULL,
	`moved_by` text NOT NULL,
	`moved_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`requester_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`recipient_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`moved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "connections_to_another" CHECK("connections"."requester_id" <> "connections"."recipient_id")
);--> statement-breakpoint
CREATE UNIQUE INDEX `connections_pair` ON `connections` (`pair_key`);--> statement-breakpoint
CREATE TABLE `directory_entries` (
	`key` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`is_listed` integer NOT NULL,
	`is_confirmed` integer NOT NULL,
	`us_state` text,
	`company_size` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE UNIQUE INDEX `directory_entries_user` ON `directory_entries` (`user_id`);--> statement-breakpoint
CREATE INDEX `directory_entries_role` ON `directory_entries` (`role`,`is_listed`,`key`);--> statement-breakpoint
CREATE INDEX `directory_entries_state` ON `directory_entries` (`role`,`is_listed`,`us_state`,`key`);--> statement-breakpoint
CREATE INDEX `directory_entries_size` ON `directory_entries` (`role`,`is_listed`,`company_size`,`key`);--> statement-breakpoint
CREATE INDEX `directory_entries_state_size` ON `directory_entries` (`role`,`is_listed`,`us_state`,`company_size`,`key`);--> statement-breakpoint

-- Messages, notifications and support: tables
CREATE TABLE `live_events` (
	`user_id` text NOT NULL,
	`seq` integer NOT NULL,
	`name` text NOT NULL,
	`payload` text NOT NULL,
	`created_at` integer NOT NULL,
	`event_id` integer,
	PRIMARY KEY(`user_id`, `seq`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `live_events_age` ON `live_events` (`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `live_events_once` ON `live_events` (`event_id`,`user_id`,`name`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`event_id` integer NOT NULL,
	`kind` text NOT NULL,
	`params` text NOT NULL,
	`link` text NOT NULL,
	`read_at` integer,
	`created_at` integer NOT NULL,
	`about_id` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_once` ON `notifications` (`user_id`,`event_id`,`kind`);--> statement-breakpoint
CREATE INDEX `notifications_newest` ON `notifications` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`,`created_at`,`id`) WHERE read_at is null;--> statement-breakpoint
CREATE TABLE `conversations` (
	`user_id` text NOT NULL,
	`partner_id` text NOT NULL,
	`job_key` text NOT NULL,
	`job_id` text,
	`last_message_id` text NOT NULL,
	`last_message_at` integer NOT NULL,
	`unread` integer NOT NULL,
	`told_message_id` text REFERENCES messages(id),
	PRIMARY KEY(`user_id`, `partner_id`, `job_key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`partner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`last_message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `conversations_newest` ON `conversations` (`user_id`,`last_message_at`,`last_message_id`);--> statement-breakpoint
CREATE TABLE `support_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`topic` text NOT NULL,
	`message` text NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer,
	`closed_by` text,
	`about_id` text REFERENCES users(id),
	`report_reason` text,
	`state` text DEFAULT 'open' NOT NULL,
	`updated_at` integer DEFAULT 0 NOT NULL,
	`decision_reason` text,
	`warning` text,
	`answer` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`closed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "support_requests_closed" CHECK(("state" = 'open') = ("closed_at" is null)),
	CONSTRAINT "support_requests_decided" CHECK("state" in ('open', 'closed') or "about_id" is not null),
	CONSTRAINT "support_requests_warned" CHECK("warning" is null or "state" = 'warned')
);--> statement-breakpoint
CREATE UNIQUE INDEX `support_requests_number` ON `support_requests` (`number`);--> statement-breakpoint
CREATE INDEX `support_requests_newest` ON `support_requests` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `support_requests_open` ON `support_requests` (`created_at`,`id`) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX `support_requests_closed` ON `support_requests` (`created_at`,`id`) WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX `support_requests_open_of_account` ON `support_requests` (`user_id`) WHERE closed_at is null and user_id is not null;--> statement-breakpoint
CREATE INDEX `support_requests_open_of_email` ON `support_requests` (`email`) WHERE closed_at is null and user_id is null;--> statement-breakpoint
CREATE INDEX `support_requests_about` ON `support_requests` (`about_id`,`user_id`) WHERE about_id is not null;--> statement-breakpoint
CREATE INDEX `support_requests_open_reports` ON `support_requests` (`created_at`,`id`) WHERE closed_at is null and about_id is not null;--> statement-breakpoint
CREATE INDEX `support_requests_of_person` ON `support_requests` (`about_id`,`created_at`,`id`) WHERE about_id is not null;--> statement-breakpoint
CREATE INDEX `support_requests_closed_of_account` ON `support_requests` (`user_id`) WHERE closed_at is not null and user_id is not null;--> statement-breakpoint
CREATE TABLE `live_sequences` (
	`user_id` text PRIMARY KEY NOT NULL,
	`last_seq` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE TABLE `mail_opt_outs` (
	`user_id` text NOT NULL,
	`mail_group` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `mail_group`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE TABLE `reminders` (
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`moment` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `subject_id`, `moment`)
);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`sender_id` text NOT NULL REFERENCES users(id),
	`receiver_id` text NOT NULL REFERENCES users(id),
	`job_id` text REFERENCES jobs(id),
	`pair_key` text NOT NULL,
	`content` text NOT NULL,
	`photos` integer DEFAULT 0 NOT NULL,
	`documents` integer DEFAULT 0 NOT NULL,
	`read_at` integer,
	`created_at` integer NOT NULL,
	CONSTRAINT messages_length CHECK(length(content) <= 5000),
	CONSTRAINT messages_say_something CHECK(length(content) > 0 OR photos + documents > 0),
	CONSTRAINT messages_files CHECK(min(photos, documents) >= 0 AND photos + documents <= 5),
	CONSTRAINT messages_to_another CHECK(sender_id <> receiver_id)
);--> statement-breakpoint
CREATE INDEX messages_conversation ON messages (pair_key, job_id, created_at, id);--> statement-breakpoint
CREATE INDEX messages_pair ON messages (pair_key, created_at, id);--> statement-breakpoint
CREATE INDEX messages_unread ON messages (receiver_id) WHERE read_at is null;--> statement-breakpoint
CREATE TABLE `message_files` (
	`message_id` text NOT NULL REFERENCES messages(id),
	`position` integer NOT NULL,
	`file_id` text NOT NULL REFERENCES files(id),
	PRIMARY KEY (message_id, position)
);--> statement-breakpoint
CREATE INDEX message_files_file ON message_files (file_id, message_id);--> statement-breakpoint

-- Counters and figures: tables
CREATE TABLE `account_totals` (
	`user_id` text PRIMARY KEY NOT NULL,
	`active_jobs` integer DEFAULT 0 NOT NULL,
	`completed_jobs` integer DEFAULT 0 NOT NULL,
	`waiting_applications` integer DEFAULT 0 NOT NULL,
	`paid_payments` integer DEFAULT 0 NOT NULL,
	`spent` integer DEFAULT 0 NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	`pending_payments` integer DEFAULT 0 NOT NULL,
	`pending_applications` integer DEFAULT 0 NOT NULL,
	`engagements` integer DEFAULT 0 NOT NULL,
	`completed_engagements` integer DEFAULT 0 NOT NULL,
	`earned_payments` integer DEFAULT 0 NOT NULL,
	`earned` integer DEFAULT 0 NOT NULL,
	`untransferred` integer DEFAULT 0 NOT NULL,
	`rating_count` integer DEFAULT 0 NOT NULL,
	`rating_sum` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE TABLE `payment_sums` (
	`unit` text NOT NULL,
	`at` integer NOT NULL,
	`state` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	`amount` integer NOT NULL,
	`refunded_amount` integer NOT NULL,
	`platform_fee` integer NOT NULL,
	`inspector_amount` integer NOT NULL,
	PRIMARY KEY(`unit`, `at`, `state`)
);--> statement-breakpoint
CREATE TABLE `platform_counts` (
	`name` text NOT NULL,
	`at` integer NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`name`, `at`)
);--> statement-breakpoint
CREATE TABLE `month_figures` (
	`at` integer NOT NULL,
	`state` text NOT NULL,
	`inspectors` integer DEFAULT 0 NOT NULL,
	`companies` integer DEFAULT 0 NOT NULL,
	`admins` integer DEFAULT 0 NOT NULL,
	`closed_inspectors` integer DEFAULT 0 NOT NULL,
	`closed_companies` integer DEFAULT 0 NOT NULL,
	`closed_admins` integer DEFAULT 0 NOT NULL,
	`jobs` integer DEFAULT 0 NOT NULL,
	`ended_jobs` integer DEFAULT 0 NOT NULL,
	`applications` integer DEFAULT 0 NOT NULL,
	`acceptances` integer DEFAULT 0 NOT NULL,
	`acceptance_minutes` integer DEFAULT 0 NOT NULL,
	`bookings` integer DEFAULT 0 NOT NULL,
	`payments` integer DEFAULT 0 NOT NULL,
	`amount` integer DEFAULT 0 NOT NULL,
	`refunded_amount` integer DEFAULT 0 NOT NULL,
	`platform_fee` integer DEFAULT 0 NOT NULL,
	`inspector_amount` integer DEFAULT 0 NOT NULL,
	`transfers` integer DEFAULT 0 NOT NULL,
	`transferred_amount` integer DEFAULT 0 NOT NULL,
	`reversed_amount` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`at`, `state`)
);--> statement-breakpoint

-- Events, receipts, audit log and mails: tables
CREATE TABLE `audit_log` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text NOT NULL,
	`as_user_id` text,
	`action` text NOT NULL,
	`subject_type` text,
	`subject_id` text,
	`details` text NOT NULL,
	`request_id` text,
	`address` text,
	`previous_hash` text NOT NULL,
	`hash` text NOT NULL,
	`detail_hashes` text
);--> statement-breakpoint
CREATE INDEX `audit_log_activity` ON `audit_log` (`seq`) WHERE actor_id <> 'system' and action not in ('view', 'sign-in', 'refusal') and not (action = 'admin-sign-in' and details ->> 'admitted' = 0);--> statement-breakpoint
CREATE INDEX `audit_log_type` ON `audit_log` (`subject_type`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_log_at` ON `audit_log` (`at`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor_id`,`seq`,`action`,`subject_type`,`as_user_id`);--> statement-breakpoint
CREATE INDEX `audit_log_subject` ON `audit_log` (`subject_type`,`subject_id`,`seq`,`action`,`as_user_id`);--> statement-breakpoint
CREATE INDEX `audit_log_action` ON `audit_log` (`action`,`seq`,`subject_type`);--> statement-breakpoint
CREATE INDEX `audit_log_as_user` ON `audit_log` (`as_user_id`,`seq`,`action`,`subject_type`) WHERE as_user_id is not null;--> statement-breakpoint
CREATE INDEX `audit_log_impersonated` ON `audit_log` (`seq`,`action`,`subject_type`) WHERE as_user_id is not null;--> statement-breakpoint
CREATE INDEX `audit_log_request` ON `audit_log` (`request_id`,`seq`) WHERE request_id is not null;--> statement-breakpoint
CREATE TABLE `deliveries` (
	`event_id` integer NOT NULL,
	`handler` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`claimed_until` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`finished_at` integer,
	PRIMARY KEY(`event_id`, `handler`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `deliveries_due` ON `deliveries` (`state`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `deliveries_waiting` ON `deliveries` (`handler`,`attempts`,`next_attempt_at`) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX `deliveries_claimed` ON `deliveries` (`claimed_until`) WHERE state = 'pending' and claimed_until > 0;--> statement-breakpoint
CREATE TABLE `events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`type` text NOT NULL,
	`payload` text NOT NULL,
	`occurred_at` integer NOT NULL,
	`request_id` text,
	`cause` text,
	`subject_id` text GENERATED ALWAYS AS (coalesce(payload ->> 'paymentId', payload ->> 'transferId', payload ->> 'refundId', payload ->> 'reversalId', payload ->> 'disputeId', payload ->> 'interventionId', payload ->> 'webhookEventId', payload ->> 'notificationId', payload ->> 'bookingId', payload ->> 'applicationId', payload ->> 'userId', payload ->> 'inspectorId', payload ->> 'targetUserId')) VIRTUAL
);--> statement-breakpoint
CREATE INDEX `events_age` ON `events` (`occurred_at`);--> statement-breakpoint
CREATE INDEX `events_request` ON `events` (`request_id`) WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX `events_cause` ON `events` (`cause`) WHERE cause is not null;--> statement-breakpoint
CREATE INDEX `events_subject` ON `events` (`subject_id`);--> statement-breakpoint
CREATE TABLE `mailbox` (
	`key` text PRIMARY KEY NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`sent_at` integer NOT NULL,
	`html` text
);--> statement-breakpoint
CREATE INDEX `mailbox_recipient` ON `mailbox` (`recipient`,`sent_at`);--> statement-breakpoint
CREATE TABLE `receipts` (
	`actor_id` text NOT NULL,
	`key` text NOT NULL,
	`command` text NOT NULL,
	`input_hash` text NOT NULL,
	`result` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`actor_id`, `key`)
);--> statement-breakpoint
CREATE INDEX `receipts_age` ON `receipts` (`created_at`);--> statement-breakpoint
CREATE TABLE `webhook_events` (
	`id` text PRIMARY KEY NOT NULL,
	`endpoint` text NOT NULL,
	`type` text NOT NULL,
	`object_id` text NOT NULL,
	`account_id` text,
	`received_at` integer NOT NULL
);--> statement-breakpoint
CREATE INDEX `webhook_events_age` ON `webhook_events` (`received_at`);--> statement-breakpoint
CREATE INDEX `webhook_events_object` ON `webhook_events` (`object_id`,`received_at`);--> statement-breakpoint
CREATE TABLE `words` (
	`list` text NOT NULL,
	`word` text NOT NULL,
	PRIMARY KEY(`list`, `word`)
) WITHOUT ROWID;--> statement-breakpoint
CREATE TABLE `audit_details` (
	`seq` integer NOT NULL,
	`person_id` text NOT NULL,
	`salt` blob NOT NULL,
	`details` text NOT NULL,
	PRIMARY KEY(`seq`, `person_id`),
	FOREIGN KEY (`seq`) REFERENCES `audit_log`(`seq`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "audit_details_bounded" CHECK(length("audit_details"."details") <= 32768)
);--> statement-breakpoint
CREATE INDEX `audit_details_person` ON `audit_details` (`person_id`);--> statement-breakpoint
CREATE TABLE `audit_checks` (
	`id` text PRIMARY KEY NOT NULL,
	`ended_at` integer NOT NULL,
	`rows` integer NOT NULL,
	`broken_at` integer,
	`fault` text,
	CONSTRAINT "audit_checks_told" CHECK(("audit_checks"."broken_at" is null) = ("audit_checks"."fault" is null))
);--> statement-breakpoint
CREATE INDEX `audit_checks_ended` ON `audit_checks` (`ended_at`);--> statement-breakpoint
CREATE TABLE `audit_head` (
	`id` integer PRIMARY KEY NOT NULL,
	`keyed_from` integer NOT NULL,
	`seq` integer NOT NULL,
	`hash` text NOT NULL,
	`proof` text NOT NULL,
	CONSTRAINT "audit_head_single" CHECK("audit_head"."id" = 1)
);--> statement-breakpoint
CREATE TABLE `sent_mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text,
	`event_id` integer NOT NULL,
	`handler` text NOT NULL,
	`key` text NOT NULL,
	`is_accepted` integer NOT NULL,
	`message_id` text,
	`answer` text,
	`sent_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "sent_mails_bounded" CHECK("sent_mails"."answer" is null or length("sent_mails"."answer") <= 200)
);--> statement-breakpoint
CREATE INDEX `sent_mails_user` ON `sent_mails` (`user_id`,`sent_at`);--> statement-breakpoint
CREATE INDEX `sent_mails_event` ON `sent_mails` (`event_id`);--> statement-breakpoint
CREATE TABLE `clock_trust` (
	`id` integer PRIMARY KEY NOT NULL,
	`trusted_at` integer,
	`agreed_at` integer,
	`waiting_since` integer,
	CONSTRAINT "clock_trust_single" CHECK("clock_trust"."id" = 1)
);--> statement-breakpoint

-- The words that each list knows, and the triggers that refuse any other. A further word is a row in a new migration.
INSERT INTO words (list, word) VALUES
  ('company_profiles.company_size', '1-10'), ('company_profiles.company_size', '11-50'), ('company_profiles.company_size', '201-500'), ('company_profiles.company_size', '501+'), ('company_profiles.company_size', '51-200'),
  ('users.role', 'admin'), ('users.role', 'company'), ('users.role', 'inspector'),
  ('files.purpose', 'booking_document'), ('files.purpose', 'certificate'), ('files.purpose', 'company_logo'), ('files.purpose', 'equipment_photo'), ('files.purpose', 'message_file'), ('files.purpose', 'problem_file'), ('files.purpose', 'profile_picture'), ('files.purpose', 'report_photo'), ('files.purpose', 'w9'), ('files.purpose', 'work_photo'),
  ('picture_files.size', 'large'), ('picture_files.size', 'medium'), ('picture_files.size', 'small'),
  ('certifications.check_result', 'confirmed'), ('certifications.check_result', 'differs'), ('certifications.check_result', 'matches'),
  ('certifications.lookup_category', 'concrete_testing'), ('certifications.lookup_category', 'materials_testing'), ('certifications.lookup_category', 'structural_inspection'),
  ('certifications.lookup_country', 'CA'), ('certifications.lookup_country', 'MX'), ('certifications.lookup_country', 'US'),
  ('certifications.lookup_method', 'CERT_ID'), ('certifications.lookup_method', 'LAST_NAME'), ('certifications.lookup_method', 'MANUAL'), ('certifications.lookup_method', 'PROGRAM_AREA'),
  ('certifications.state', 'approved'), ('certifications.state', 'expired'), ('certifications.state', 'pending'), ('certifications.state', 'rejected'),
  ('equipment_submissions.state', 'pending'), ('equipment_submissions.state', 'rejected'), ('equipment_submissions.state', 'verified'), ('equipment_submissions.state', 'withdrawn'),
  ('job_drafts.state', 'discarded'), ('job_drafts.state', 'editing'), ('job_drafts.state', 'posted'),
  ('jobs.budget_range', '$1200+'), ('jobs.budget_range', '$200-400'), ('jobs.budget_range', '$400-600'), ('jobs.budget_range', '$600-800'), ('jobs.budget_range', '$800-1200'),
  ('jobs.duration', '1-2 hours'), ('jobs.duration', '2-4 hours'), ('jobs.duration', '4-8 hours'), ('jobs.duration', 'full-day'), ('jobs.duration', 'multi-day'),
  ('jobs.project_type', 'bridge'), ('jobs.project_type', 'commercial'), ('jobs.project_type', 'foundation'), ('jobs.project_type', 'residential'), ('jobs.project_type', 'road'), ('jobs.project_type', 'structural'),
  ('jobs.state', 'assigned'), ('jobs.state', 'closed'), ('jobs.state', 'completed'), ('jobs.state', 'open'),
  ('jobs.time_slot', 'afternoon'), ('jobs.time_slot', 'evening'), ('jobs.time_slot', 'flexible'), ('jobs.time_slot', 'morning'),
  ('jobs.urgency', 'asap'), ('jobs.urgency', 'standard'), ('jobs.urgency', 'urgent'),
  ('job_alerts.reason', 'search'), ('job_alerts.reason', 'urgent'),
  ('saved_searches.alert', 'at_once'), ('saved_searches.alert', 'daily'), ('saved_searches.alert', 'none'),
  ('applications.state', 'accepted'), ('applications.state', 'completed'), ('applications.state', 'pending'), ('applications.state', 'rejected'), ('applications.state', 'withdrawn'),
  ('bookings.cancel_kind', 'company'), ('bookings.cancel_kind', 'company_absent'), ('bookings.cancel_kind', 'dispute'), ('bookings.cancel_kind', 'inspector'), ('bookings.cancel_kind', 'inspector_absent'), ('bookings.cancel_kind', 'no_start'), ('bookings.cancel_kind', 'unpaid'), ('bookings.cancel_kind', 'unreported'),
  ('bookings.cancel_reason', 'double_booked'), ('bookings.cancel_reason', 'illness'), ('bookings.cancel_reason', 'not_needed'), ('bookings.cancel_reason', 'other'), ('bookings.cancel_reason', 'pour_moved'), ('bookings.cancel_reason', 'weather'),
  ('bookings.state', 'cancelled'), ('bookings.state', 'completed'), ('bookings.state', 'confirmed'), ('bookings.state', 'disputed'), ('bookings.state', 'pending'), ('bookings.state', 'work_done'),
  ('date_proposals.state', 'accepted'), ('date_proposals.state', 'declined'), ('date_proposals.state', 'ended'), ('date_proposals.state', 'expired'), ('date_proposals.state', 'proposed'), ('date_proposals.state', 'withdrawn'),
  ('attendance.kind', 'check_in'), ('attendance.kind', 'check_out'),
  ('further_hours.state', 'declined'), ('further_hours.state', 'ended'), ('further_hours.state', 'expired'), ('further_hours.state', 'paid'), ('further_hours.state', 'proposed'), ('further_hours.state', 'withdrawn'),
  ('problem_offers.by', 'company'), ('problem_offers.by', 'inspector'),
  ('problem_offers.state', 'accepted'), ('problem_offers.state', 'declined'), ('problem_offers.state', 'open'), ('problem_offers.state', 'replaced'), ('problem_offers.state', 'withdrawn'),
  ('problems.kind', 'company_absent'), ('problems.kind', 'inspector_absent'), ('problems.kind', 'unreported'), ('problems.kind', 'work'),
  ('problems.reason', 'conduct'), ('problems.reason', 'incomplete'), ('problems.reason', 'late'), ('problems.reason', 'not_to_standard'), ('problems.reason', 'other'), ('problems.reason', 'wrong_readings'),
  ('problems.state', 'closed'), ('problems.state', 'decided'), ('problems.state', 'open'), ('problems.state', 'settled'), ('problems.state', 'withdrawn'),
  ('booking_files.purpose', 'problem_file'), ('booking_files.purpose', 'report_photo'), ('booking_files.purpose', 'work_photo'),
  ('report_entries.kind', 'addition'), ('report_entries.kind', 'air'), ('report_entries.kind', 'density'), ('report_entries.kind', 'flow'), ('report_entries.kind', 'load'), ('report_entries.kind', 'nonconformance'), ('report_entries.kind', 'photo'), ('report_entries.kind', 'project'), ('report_entries.kind', 'remarks'), ('report_entries.kind', 'sample'), ('report_entries.kind', 'slump'), ('report_entries.kind', 'specimens'), ('report_entries.kind', 'temperature'),
  ('report_versions.state', 'discarded'), ('report_versions.state', 'draft'), ('report_versions.state', 'signed'), ('report_versions.state', 'superseded'),
  ('payment_line_items.kind', 'equipment_fee'), ('payment_line_items.kind', 'inspection_time'), ('payment_line_items.kind', 'posting_fee'), ('payment_line_items.kind', 'quarter_hours'),
  ('payments.channel', 'checkout'), ('payments.channel', 'intent'),
  ('payments.kind', 'application'), ('payments.kind', 'booking'), ('payments.kind', 'further_hours'), ('payments.kind', 'job_posting'),
  ('payments.state', 'draft'), ('payments.state', 'failed'), ('payments.state', 'pending'), ('payments.state', 'succeeded'),
  ('disputes.state', 'closed'), ('disputes.state', 'lost'), ('disputes.state', 'needs_response'), ('disputes.state', 'under_review'), ('disputes.state', 'warning'), ('disputes.state', 'won'),
  ('refund_attempts.state', 'failed'), ('refund_attempts.state', 'pending'), ('refund_attempts.state', 'sending'), ('refund_attempts.state', 'succeeded'),
  ('refunds.state', 'owed'), ('refunds.state', 'pending'), ('refunds.state', 'settled'), ('refunds.state', 'succeeded'),
  ('transfer_reversals.cause', 'paid_back'), ('transfer_reversals.cause', 'returned'), ('transfer_reversals.cause', 'set_off'),
  ('transfer_reversals.state', 'pending'), ('transfer_reversals.state', 'succeeded'), ('transfer_reversals.state', 'withdrawn'),
  ('transfer_reversals.way', 'manual'), ('transfer_reversals.way', 'provider'),
  ('transfers.state', 'failed'), ('transfers.state', 'pending'), ('transfers.state', 'succeeded'),
  ('transfers.way', 'manual'), ('transfers.way', 'provider'),
  ('payment_interventions.kind', 'claim'), ('payment_interventions.kind', 'refund'), ('payment_interventions.kind', 'release'), ('payment_interventions.kind', 'settlement'),
  ('payment_interventions.overpaid', 'bear'), ('payment_interventions.overpaid', 'claim'),
  ('payment_interventions.state', 'approved'), ('payment_interventions.state', 'carried_out'), ('payment_interventions.state', 'declined'), ('payment_interventions.state', 'expired'), ('payment_interventions.state', 'pending'), ('payment_interventions.state', 'withdrawn'),
  ('journal.credit', 'bank'), ('journal.credit', 'dispute_fees'), ('journal.credit', 'disputed_funds'), ('journal.credit', 'held_shares'), ('journal.credit', 'manual_payouts'), ('journal.credit', 'platform_fees'), ('journal.credit', 'platform_losses'), ('journal.credit', 'posting_fees'), ('journal.credit', 'refunds_owed'), ('journal.credit', 'stripe_balance'), ('journal.credit', 'stripe_fees'), ('journal.credit', 'unexplained'),
  ('journal.debit', 'bank'), ('journal.debit', 'dispute_fees'), ('journal.debit', 'disputed_funds'), ('journal.debit', 'held_shares'), ('journal.debit', 'manual_payouts'), ('journal.debit', 'platform_fees'), ('journal.debit', 'platform_losses'), ('journal.debit', 'posting_fees'), ('journal.debit', 'refunds_owed'), ('journal.debit', 'stripe_balance'), ('journal.debit', 'stripe_fees'), ('journal.debit', 'unexplained'),
  ('journal.event', 'dispute_fee'), ('journal.event', 'dispute_lost'), ('journal.event', 'dispute_reinstated'), ('journal.event', 'dispute_withdrawn'), ('journal.event', 'dispute_won'), ('journal.event', 'payment_succeeded'), ('journal.event', 'processing_fee'), ('journal.event', 'provider_other'), ('journal.event', 'provider_payout'), ('journal.event', 'refund_promised'), ('journal.event', 'refund_returned'), ('journal.event', 'refund_sent'), ('journal.event', 'refund_settled'), ('journal.event', 'share_settled'), ('journal.event', 'transfer_reversed'), ('journal.event', 'transfer_sent'),
  ('strays.kind', 'charge'), ('strays.kind', 'dispute'), ('strays.kind', 'refund'), ('strays.kind', 'transfer'),
  ('ledger_checks.outcome', 'failed'), ('ledger_checks.outcome', 'problems'), ('ledger_checks.outcome', 'sound'), ('ledger_checks.outcome', 'unfinished'),
  ('provider_platform.refusal', 'another-platform'), ('provider_platform.refusal', 'key-refused'),
  ('swept_spans.list', 'balance_transactions'), ('swept_spans.list', 'charges'), ('swept_spans.list', 'disputes'), ('swept_spans.list', 'refunds'), ('swept_spans.list', 'transfers'),
  ('unread_objects.kind', 'charge'), ('unread_objects.kind', 'dispute'), ('unread_objects.kind', 'refund'), ('unread_objects.kind', 'transfer'),
  ('saved_cards.state', 'adding'), ('saved_cards.state', 'failed'), ('saved_cards.state', 'removed'), ('saved_cards.state', 'saved'),
  ('bank_payouts.state', 'canceled'), ('bank_payouts.state', 'failed'), ('bank_payouts.state', 'paid'), ('bank_payouts.state', 'pending'),
  ('manual_payout_accounts.state', 'approved'), ('manual_payout_accounts.state', 'pending_manual_review'), ('manual_payout_accounts.state', 'rejected'),
  ('payout_accounts.state', 'action_needed'), ('payout_accounts.state', 'closed'), ('payout_accounts.state', 'not_started'), ('payout_accounts.state', 'verified'),
  ('payout_listings.method', 'manual'), ('payout_listings.method', 'stripe'),
  ('payout_listings.status', 'approved'), ('payout_listings.status', 'connected'), ('payout_listings.status', 'incomplete'), ('payout_listings.status', 'pending'), ('payout_listings.status', 'pending_manual_review'), ('payout_listings.status', 'rejected'),
  ('review_reports.reason', 'abusive'), ('review_reports.reason', 'not_about_work'), ('review_reports.reason', 'other'), ('review_reports.reason', 'private_details'), ('review_reports.reason', 'untrue'),
  ('review_reports.state', 'kept'), ('review_reports.state', 'open'), ('review_reports.state', 'removed'),
  ('reviews.state', 'removed'), ('reviews.state', 'shown'), ('reviews.state', 'waiting'),
  ('connections.state', 'accepted'), ('connections.state', 'ended'), ('connections.state', 'pending'), ('connections.state', 'rejected'), ('connections.state', 'withdrawn'),
  ('mail_opt_outs.mail_group', 'applications'), ('mail_opt_outs.mail_group', 'connections'), ('mail_opt_outs.mail_group', 'jobs'), ('mail_opt_outs.mail_group', 'messages'), ('mail_opt_outs.mail_group', 'reminders'), ('mail_opt_outs.mail_group', 'reviews'),
  ('reminders.kind', 'applications'), ('reminders.kind', 'approval'), ('reminders.kind', 'certificate_30'), ('reminders.kind', 'certificate_60'), ('reminders.kind', 'certificate_7'), ('reminders.kind', 'certificate_90'), ('reminders.kind', 'payout_setup'), ('reminders.kind', 'start_soon'), ('reminders.kind', 'start_tomorrow'),
  ('support_requests.report_reason', 'abusive'), ('support_requests.report_reason', 'advertising'), ('support_requests.report_reason', 'false_claims'), ('support_requests.report_reason', 'off_platform'), ('support_requests.report_reason', 'other'),
  ('support_requests.state', 'closed'), ('support_requests.state', 'no_action'), ('support_requests.state', 'open'), ('support_requests.state', 'suspended'), ('support_requests.state', 'warned'),
  ('support_requests.topic', 'account'), ('support_requests.topic', 'certification'), ('support_requests.topic', 'job'), ('support_requests.topic', 'other'), ('support_requests.topic', 'payment'), ('support_requests.topic', 'person'), ('support_requests.topic', 'privacy'), ('support_requests.topic', 'sales'),
  ('deliveries.state', 'done'), ('deliveries.state', 'failed'), ('deliveries.state', 'pending');--> statement-breakpoint
CREATE TRIGGER users_role_known_on_insert BEFORE INSERT ON users
WHEN new.role IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'users.role' AND word = new.role)
BEGIN
  SELECT raise(ABORT, 'users.role: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER users_role_known_on_update BEFORE UPDATE OF role ON users
WHEN new.role IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'users.role' AND word = new.role)
BEGIN
  SELECT raise(ABORT, 'users.role: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER company_profiles_company_size_known_on_insert BEFORE INSERT ON company_profiles
WHEN new.company_size IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'company_profiles.company_size' AND word = new.company_size)
BEGIN
  SELECT raise(ABORT, 'company_profiles.company_size: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER company_profiles_company_size_known_on_update BEFORE UPDATE OF company_size ON company_profiles
WHEN new.company_size IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'company_profiles.company_size' AND word = new.company_size)
BEGIN
  SELECT raise(ABORT, 'company_profiles.company_size: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER files_purpose_known_on_insert BEFORE INSERT ON files
WHEN new.purpose IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'files.purpose' AND word = new.purpose)
BEGIN
  SELECT raise(ABORT, 'files.purpose: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER files_purpose_known_on_update BEFORE UPDATE OF purpose ON files
WHEN new.purpose IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'files.purpose' AND word = new.purpose)
BEGIN
  SELECT raise(ABORT, 'files.purpose: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER picture_files_size_known_on_insert BEFORE INSERT ON picture_files
WHEN new.size IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'picture_files.size' AND word = new.size)
BEGIN
  SELECT raise(ABORT, 'picture_files.size: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER picture_files_size_known_on_update BEFORE UPDATE OF size ON picture_files
WHEN new.size IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'picture_files.size' AND word = new.size)
BEGIN
  SELECT raise(ABORT, 'picture_files.size: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER certifications_state_known_on_insert BEFORE INSERT ON certifications
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'certifications.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'certifications.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER certifications_state_known_on_update BEFORE UPDATE OF state ON certifications
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'certifications.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'certifications.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER certifications_lookup_method_known_on_insert BEFORE INSERT ON certifications
WHEN new.lookup_method IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'certifications.lookup_method' AND word = new.lookup_method)
BEGIN
  SELECT raise(ABORT, 'certifications.lookup_method: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER certifications_lookup_method_known_on_update BEFORE UPDATE OF lookup_method ON certifications
WHEN new.lookup_method IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'certifications.lookup_method' AND word = new.lookup_method)
BEGIN
  SELECT raise(ABORT, 'certifications.lookup_method: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER certifications_lookup_country_known_on_insert BEFORE INSERT ON certifications
WHEN new.lookup_country IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'certifications.lookup_country' AND word = new.lookup_country)
BEGIN
  SELECT raise(ABORT, 'certifications.lookup_country: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER certifications_lookup_country_known_on_update BEFORE UPDATE OF lookup_country ON certifications
WHEN new.lookup_country IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'certifications.lookup_country' AND word = new.lookup_country)
BEGIN
  SELECT raise(ABORT, 'certifications.lookup_country: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER certifications_lookup_category_known_on_insert BEFORE INSERT ON certifications
WHEN new.lookup_category IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'certifications.lookup_category' AND word = new.lookup_category)
BEGIN
  SELECT raise(ABORT, 'certifications.lookup_category: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER certifications_lookup_category_known_on_update BEFORE UPDATE OF lookup_category ON certifications
WHEN new.lookup_category IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'certifications.lookup_category' AND word = new.lookup_category)
BEGIN
  SELECT raise(ABORT, 'certifications.lookup_category: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER certifications_check_result_known_on_insert BEFORE INSERT ON certifications
WHEN new.check_result IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'certifications.check_result' AND word = new.check_result)
BEGIN
  SELECT raise(ABORT, 'certifications.check_result: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER certifications_check_result_known_on_update BEFORE UPDATE OF check_result ON certifications
WHEN new.check_result IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'certifications.check_result' AND word = new.check_result)
BEGIN
  SELECT raise(ABORT, 'certifications.check_result: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER equipment_submissions_state_known_on_insert BEFORE INSERT ON equipment_submissions
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'equipment_submissions.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'equipment_submissions.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER equipment_submissions_state_known_on_update BEFORE UPDATE OF state ON equipment_submissions
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'equipment_submissions.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'equipment_submissions.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER job_drafts_state_known_on_insert BEFORE INSERT ON job_drafts
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'job_drafts.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'job_drafts.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER job_drafts_state_known_on_update BEFORE UPDATE OF state ON job_drafts
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'job_drafts.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'job_drafts.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER jobs_state_known_on_insert BEFORE INSERT ON jobs
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'jobs.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'jobs.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER jobs_state_known_on_update BEFORE UPDATE OF state ON jobs
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'jobs.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'jobs.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER jobs_urgency_known_on_insert BEFORE INSERT ON jobs
WHEN new.urgency IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'jobs.urgency' AND word = new.urgency)
BEGIN
  SELECT raise(ABORT, 'jobs.urgency: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER jobs_urgency_known_on_update BEFORE UPDATE OF urgency ON jobs
WHEN new.urgency IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'jobs.urgency' AND word = new.urgency)
BEGIN
  SELECT raise(ABORT, 'jobs.urgency: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER jobs_project_type_known_on_insert BEFORE INSERT ON jobs
WHEN new.project_type IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'jobs.project_type' AND word = new.project_type)
BEGIN
  SELECT raise(ABORT, 'jobs.project_type: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER jobs_project_type_known_on_update BEFORE UPDATE OF project_type ON jobs
WHEN new.project_type IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'jobs.project_type' AND word = new.project_type)
BEGIN
  SELECT raise(ABORT, 'jobs.project_type: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER jobs_duration_known_on_insert BEFORE INSERT ON jobs
WHEN new.duration IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'jobs.duration' AND word = new.duration)
BEGIN
  SELECT raise(ABORT, 'jobs.duration: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER jobs_duration_known_on_update BEFORE UPDATE OF duration ON jobs
WHEN new.duration IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'jobs.duration' AND word = new.duration)
BEGIN
  SELECT raise(ABORT, 'jobs.duration: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER jobs_budget_range_known_on_insert BEFORE INSERT ON jobs
WHEN new.budget_range IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'jobs.budget_range' AND word = new.budget_range)
BEGIN
  SELECT raise(ABORT, 'jobs.budget_range: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER jobs_budget_range_known_on_update BEFORE UPDATE OF budget_range ON jobs
WHEN new.budget_range IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'jobs.budget_range' AND word = new.budget_range)
BEGIN
  SELECT raise(ABORT, 'jobs.budget_range: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER jobs_time_slot_known_on_insert BEFORE INSERT ON jobs
WHEN new.time_slot IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'jobs.time_slot' AND word = new.time_slot)
BEGIN
  SELECT raise(ABORT, 'jobs.time_slot: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER jobs_time_slot_known_on_update BEFORE UPDATE OF time_slot ON jobs
WHEN new.time_slot IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'jobs.time_slot' AND word = new.time_slot)
BEGIN
  SELECT raise(ABORT, 'jobs.time_slot: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER saved_searches_alert_known_on_insert BEFORE INSERT ON saved_searches
WHEN new.alert IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'saved_searches.alert' AND word = new.alert)
BEGIN
  SELECT raise(ABORT, 'saved_searches.alert: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER saved_searches_alert_known_on_update BEFORE UPDATE OF alert ON saved_searches
WHEN new.alert IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'saved_searches.alert' AND word = new.alert)
BEGIN
  SELECT raise(ABORT, 'saved_searches.alert: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER job_alerts_reason_known_on_insert BEFORE INSERT ON job_alerts
WHEN new.reason IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'job_alerts.reason' AND word = new.reason)
BEGIN
  SELECT raise(ABORT, 'job_alerts.reason: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER job_alerts_reason_known_on_update BEFORE UPDATE OF reason ON job_alerts
WHEN new.reason IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'job_alerts.reason' AND word = new.reason)
BEGIN
  SELECT raise(ABORT, 'job_alerts.reason: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER applications_state_known_on_insert BEFORE INSERT ON applications
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'applications.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'applications.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER applications_state_known_on_update BEFORE UPDATE OF state ON applications
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'applications.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'applications.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER bookings_state_known_on_insert BEFORE INSERT ON bookings
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'bookings.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'bookings.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER bookings_state_known_on_update BEFORE UPDATE OF state ON bookings
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'bookings.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'bookings.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER bookings_cancel_kind_known_on_insert BEFORE INSERT ON bookings
WHEN new.cancel_kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'bookings.cancel_kind' AND word = new.cancel_kind)
BEGIN
  SELECT raise(ABORT, 'bookings.cancel_kind: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER bookings_cancel_kind_known_on_update BEFORE UPDATE OF cancel_kind ON bookings
WHEN new.cancel_kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'bookings.cancel_kind' AND word = new.cancel_kind)
BEGIN
  SELECT raise(ABORT, 'bookings.cancel_kind: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER bookings_cancel_reason_known_on_insert BEFORE INSERT ON bookings
WHEN new.cancel_reason IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'bookings.cancel_reason' AND word = new.cancel_reason)
BEGIN
  SELECT raise(ABORT, 'bookings.cancel_reason: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER bookings_cancel_reason_known_on_update BEFORE UPDATE OF cancel_reason ON bookings
WHEN new.cancel_reason IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'bookings.cancel_reason' AND word = new.cancel_reason)
BEGIN
  SELECT raise(ABORT, 'bookings.cancel_reason: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER date_proposals_state_known_on_insert BEFORE INSERT ON date_proposals
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'date_proposals.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'date_proposals.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER date_proposals_state_known_on_update BEFORE UPDATE OF state ON date_proposals
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'date_proposals.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'date_proposals.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER attendance_kind_known_on_insert BEFORE INSERT ON attendance
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'attendance.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'attendance.kind: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER attendance_kind_known_on_update BEFORE UPDATE OF kind ON attendance
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'attendance.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'attendance.kind: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER further_hours_state_known_on_insert BEFORE INSERT ON further_hours
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'further_hours.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'further_hours.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER further_hours_state_known_on_update BEFORE UPDATE OF state ON further_hours
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'further_hours.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'further_hours.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER problems_kind_known_on_insert BEFORE INSERT ON problems
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'problems.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'problems.kind: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER problems_kind_known_on_update BEFORE UPDATE OF kind ON problems
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'problems.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'problems.kind: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER problems_state_known_on_insert BEFORE INSERT ON problems
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'problems.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'problems.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER problems_state_known_on_update BEFORE UPDATE OF state ON problems
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'problems.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'problems.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER problems_reason_known_on_insert BEFORE INSERT ON problems
WHEN new.reason IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'problems.reason' AND word = new.reason)
BEGIN
  SELECT raise(ABORT, 'problems.reason: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER problems_reason_known_on_update BEFORE UPDATE OF reason ON problems
WHEN new.reason IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'problems.reason' AND word = new.reason)
BEGIN
  SELECT raise(ABORT, 'problems.reason: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER problem_offers_by_known_on_insert BEFORE INSERT ON problem_offers
WHEN new.by IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'problem_offers.by' AND word = new.by)
BEGIN
  SELECT raise(ABORT, 'problem_offers.by: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER problem_offers_by_known_on_update BEFORE UPDATE OF by ON problem_offers
WHEN new.by IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'problem_offers.by' AND word = new.by)
BEGIN
  SELECT raise(ABORT, 'problem_offers.by: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER problem_offers_state_known_on_insert BEFORE INSERT ON problem_offers
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'problem_offers.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'problem_offers.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER problem_offers_state_known_on_update BEFORE UPDATE OF state ON problem_offers
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'problem_offers.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'problem_offers.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER booking_files_purpose_known_on_insert BEFORE INSERT ON booking_files
WHEN new.purpose IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'booking_files.purpose' AND word = new.purpose)
BEGIN
  SELECT raise(ABORT, 'booking_files.purpose: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER booking_files_purpose_known_on_update BEFORE UPDATE OF purpose ON booking_files
WHEN new.purpose IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'booking_files.purpose' AND word = new.purpose)
BEGIN
  SELECT raise(ABORT, 'booking_files.purpose: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER report_versions_state_known_on_insert BEFORE INSERT ON report_versions
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'report_versions.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'report_versions.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER report_versions_state_known_on_update BEFORE UPDATE OF state ON report_versions
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'report_versions.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'report_versions.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER report_entries_kind_known_on_insert BEFORE INSERT ON report_entries
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'report_entries.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'report_entries.kind: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER report_entries_kind_known_on_update BEFORE UPDATE OF kind ON report_entries
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'report_entries.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'report_entries.kind: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER payments_kind_known_on_insert BEFORE INSERT ON payments
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payments.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'payments.kind: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER payments_kind_known_on_update BEFORE UPDATE OF kind ON payments
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payments.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'payments.kind: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER payments_state_known_on_insert BEFORE INSERT ON payments
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payments.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'payments.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER payments_state_known_on_update BEFORE UPDATE OF state ON payments
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payments.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'payments.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER payments_channel_known_on_insert BEFORE INSERT ON payments
WHEN new.channel IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payments.channel' AND word = new.channel)
BEGIN
  SELECT raise(ABORT, 'payments.channel: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER payments_channel_known_on_update BEFORE UPDATE OF channel ON payments
WHEN new.channel IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payments.channel' AND word = new.channel)
BEGIN
  SELECT raise(ABORT, 'payments.channel: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER payment_line_items_kind_known_on_insert BEFORE INSERT ON payment_line_items
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payment_line_items.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'payment_line_items.kind: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER payment_line_items_kind_known_on_update BEFORE UPDATE OF kind ON payment_line_items
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payment_line_items.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'payment_line_items.kind: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER transfers_state_known_on_insert BEFORE INSERT ON transfers
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'transfers.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'transfers.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER transfers_state_known_on_update BEFORE UPDATE OF state ON transfers
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'transfers.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'transfers.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER refunds_state_known_on_insert BEFORE INSERT ON refunds
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'refunds.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'refunds.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER refunds_state_known_on_update BEFORE UPDATE OF state ON refunds
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'refunds.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'refunds.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER refund_attempts_state_known_on_insert BEFORE INSERT ON refund_attempts
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'refund_attempts.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'refund_attempts.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER refund_attempts_state_known_on_update BEFORE UPDATE OF state ON refund_attempts
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'refund_attempts.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'refund_attempts.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER transfer_reversals_state_known_on_insert BEFORE INSERT ON transfer_reversals
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'transfer_reversals.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'transfer_reversals.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER transfer_reversals_state_known_on_update BEFORE UPDATE OF state ON transfer_reversals
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'transfer_reversals.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'transfer_reversals.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER disputes_state_known_on_insert BEFORE INSERT ON disputes
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'disputes.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'disputes.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER disputes_state_known_on_update BEFORE UPDATE OF state ON disputes
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'disputes.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'disputes.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER transfers_way_known_on_insert BEFORE INSERT ON transfers
WHEN new.way IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'transfers.way' AND word = new.way)
BEGIN
  SELECT raise(ABORT, 'transfers.way: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER transfers_way_known_on_update BEFORE UPDATE OF way ON transfers
WHEN new.way IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'transfers.way' AND word = new.way)
BEGIN
  SELECT raise(ABORT, 'transfers.way: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER transfer_reversals_way_known_on_insert BEFORE INSERT ON transfer_reversals
WHEN new.way IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'transfer_reversals.way' AND word = new.way)
BEGIN
  SELECT raise(ABORT, 'transfer_reversals.way: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER transfer_reversals_way_known_on_update BEFORE UPDATE OF way ON transfer_reversals
WHEN new.way IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'transfer_reversals.way' AND word = new.way)
BEGIN
  SELECT raise(ABORT, 'transfer_reversals.way: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER transfer_reversals_cause_known_on_insert BEFORE INSERT ON transfer_reversals
WHEN new.cause IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'transfer_reversals.cause' AND word = new.cause)
BEGIN
  SELECT raise(ABORT, 'transfer_reversals.cause: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER transfer_reversals_cause_known_on_update BEFORE UPDATE OF cause ON transfer_reversals
WHEN new.cause IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'transfer_reversals.cause' AND word = new.cause)
BEGIN
  SELECT raise(ABORT, 'transfer_reversals.cause: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER payment_interventions_kind_known_on_insert BEFORE INSERT ON payment_interventions
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payment_interventions.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'payment_interventions.kind: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER payment_interventions_kind_known_on_update BEFORE UPDATE OF kind ON payment_interventions
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payment_interventions.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'payment_interventions.kind: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER payment_interventions_state_known_on_insert BEFORE INSERT ON payment_interventions
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payment_interventions.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'payment_interventions.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER payment_interventions_state_known_on_update BEFORE UPDATE OF state ON payment_interventions
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payment_interventions.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'payment_interventions.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER payment_interventions_overpaid_known_on_insert BEFORE INSERT ON payment_interventions
WHEN new.overpaid IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payment_interventions.overpaid' AND word = new.overpaid)
BEGIN
  SELECT raise(ABORT, 'payment_interventions.overpaid: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER payment_interventions_overpaid_known_on_update BEFORE UPDATE OF overpaid ON payment_interventions
WHEN new.overpaid IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payment_interventions.overpaid' AND word = new.overpaid)
BEGIN
  SELECT raise(ABORT, 'payment_interventions.overpaid: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER journal_event_known_on_insert BEFORE INSERT ON journal
WHEN new.event IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'journal.event' AND word = new.event)
BEGIN
  SELECT raise(ABORT, 'journal.event: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER journal_event_known_on_update BEFORE UPDATE OF event ON journal
WHEN new.event IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'journal.event' AND word = new.event)
BEGIN
  SELECT raise(ABORT, 'journal.event: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER journal_debit_known_on_insert BEFORE INSERT ON journal
WHEN new.debit IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'journal.debit' AND word = new.debit)
BEGIN
  SELECT raise(ABORT, 'journal.debit: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER journal_debit_known_on_update BEFORE UPDATE OF debit ON journal
WHEN new.debit IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'journal.debit' AND word = new.debit)
BEGIN
  SELECT raise(ABORT, 'journal.debit: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER journal_credit_known_on_insert BEFORE INSERT ON journal
WHEN new.credit IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'journal.credit' AND word = new.credit)
BEGIN
  SELECT raise(ABORT, 'journal.credit: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER journal_credit_known_on_update BEFORE UPDATE OF credit ON journal
WHEN new.credit IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'journal.credit' AND word = new.credit)
BEGIN
  SELECT raise(ABORT, 'journal.credit: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER strays_kind_known_on_insert BEFORE INSERT ON strays
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'strays.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'strays.kind: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER strays_kind_known_on_update BEFORE UPDATE OF kind ON strays
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'strays.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'strays.kind: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER ledger_checks_outcome_known_on_insert BEFORE INSERT ON ledger_checks
WHEN new.outcome IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'ledger_checks.outcome' AND word = new.outcome)
BEGIN
  SELECT raise(ABORT, 'ledger_checks.outcome: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER ledger_checks_outcome_known_on_update BEFORE UPDATE OF outcome ON ledger_checks
WHEN new.outcome IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'ledger_checks.outcome' AND word = new.outcome)
BEGIN
  SELECT raise(ABORT, 'ledger_checks.outcome: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER swept_spans_list_known_on_insert BEFORE INSERT ON swept_spans
WHEN new.list IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'swept_spans.list' AND word = new.list)
BEGIN
  SELECT raise(ABORT, 'swept_spans.list: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER swept_spans_list_known_on_update BEFORE UPDATE OF list ON swept_spans
WHEN new.list IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'swept_spans.list' AND word = new.list)
BEGIN
  SELECT raise(ABORT, 'swept_spans.list: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER unread_objects_kind_known_on_insert BEFORE INSERT ON unread_objects
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'unread_objects.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'unread_objects.kind: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER unread_objects_kind_known_on_update BEFORE UPDATE OF kind ON unread_objects
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'unread_objects.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'unread_objects.kind: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER provider_platform_refusal_known_on_insert BEFORE INSERT ON provider_platform
WHEN new.refusal IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'provider_platform.refusal' AND word = new.refusal)
BEGIN
  SELECT raise(ABORT, 'provider_platform.refusal: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER provider_platform_refusal_known_on_update BEFORE UPDATE OF refusal ON provider_platform
WHEN new.refusal IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'provider_platform.refusal' AND word = new.refusal)
BEGIN
  SELECT raise(ABORT, 'provider_platform.refusal: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER saved_cards_state_known_on_insert BEFORE INSERT ON saved_cards
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'saved_cards.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'saved_cards.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER saved_cards_state_known_on_update BEFORE UPDATE OF state ON saved_cards
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'saved_cards.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'saved_cards.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER payout_accounts_state_known_on_insert BEFORE INSERT ON payout_accounts
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payout_accounts.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'payout_accounts.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER payout_accounts_state_known_on_update BEFORE UPDATE OF state ON payout_accounts
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payout_accounts.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'payout_accounts.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER bank_payouts_state_known_on_insert BEFORE INSERT ON bank_payouts
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'bank_payouts.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'bank_payouts.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER bank_payouts_state_known_on_update BEFORE UPDATE OF state ON bank_payouts
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'bank_payouts.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'bank_payouts.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER manual_payout_accounts_state_known_on_insert BEFORE INSERT ON manual_payout_accounts
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'manual_payout_accounts.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'manual_payout_accounts.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER manual_payout_accounts_state_known_on_update BEFORE UPDATE OF state ON manual_payout_accounts
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'manual_payout_accounts.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'manual_payout_accounts.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER payout_listings_method_known_on_insert BEFORE INSERT ON payout_listings
WHEN new.method IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payout_listings.method' AND word = new.method)
BEGIN
  SELECT raise(ABORT, 'payout_listings.method: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER payout_listings_method_known_on_update BEFORE UPDATE OF method ON payout_listings
WHEN new.method IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payout_listings.method' AND word = new.method)
BEGIN
  SELECT raise(ABORT, 'payout_listings.method: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER payout_listings_status_known_on_insert BEFORE INSERT ON payout_listings
WHEN new.status IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payout_listings.status' AND word = new.status)
BEGIN
  SELECT raise(ABORT, 'payout_listings.status: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER payout_listings_status_known_on_update BEFORE UPDATE OF status ON payout_listings
WHEN new.status IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payout_listings.status' AND word = new.status)
BEGIN
  SELECT raise(ABORT, 'payout_listings.status: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER reviews_state_known_on_insert BEFORE INSERT ON reviews
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'reviews.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'reviews.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER reviews_state_known_on_update BEFORE UPDATE OF state ON reviews
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'reviews.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'reviews.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER review_reports_state_known_on_insert BEFORE INSERT ON review_reports
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'review_reports.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'review_reports.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER review_reports_state_known_on_update BEFORE UPDATE OF state ON review_reports
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'review_reports.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'review_reports.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER review_reports_reason_known_on_insert BEFORE INSERT ON review_reports
WHEN new.reason IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'review_reports.reason' AND word = new.reason)
BEGIN
  SELECT raise(ABORT, 'review_reports.reason: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER review_reports_reason_known_on_update BEFORE UPDATE OF reason ON review_reports
WHEN new.reason IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'review_reports.reason' AND word = new.reason)
BEGIN
  SELECT raise(ABORT, 'review_reports.reason: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER connections_state_known_on_insert BEFORE INSERT ON connections
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'connections.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'connections.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER connections_state_known_on_update BEFORE UPDATE OF state ON connections
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'connections.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'connections.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER support_requests_topic_known_on_insert BEFORE INSERT ON support_requests
WHEN new.topic IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'support_requests.topic' AND word = new.topic)
BEGIN
  SELECT raise(ABORT, 'support_requests.topic: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER support_requests_topic_known_on_update BEFORE UPDATE OF topic ON support_requests
WHEN new.topic IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'support_requests.topic' AND word = new.topic)
BEGIN
  SELECT raise(ABORT, 'support_requests.topic: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER mail_opt_outs_mail_group_known_on_insert BEFORE INSERT ON mail_opt_outs
WHEN new.mail_group IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'mail_opt_outs.mail_group' AND word = new.mail_group)
BEGIN
  SELECT raise(ABORT, 'mail_opt_outs.mail_group: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER mail_opt_outs_mail_group_known_on_update BEFORE UPDATE OF mail_group ON mail_opt_outs
WHEN new.mail_group IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'mail_opt_outs.mail_group' AND word = new.mail_group)
BEGIN
  SELECT raise(ABORT, 'mail_opt_outs.mail_group: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER reminders_kind_known_on_insert BEFORE INSERT ON reminders
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'reminders.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'reminders.kind: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER reminders_kind_known_on_update BEFORE UPDATE OF kind ON reminders
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'reminders.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'reminders.kind: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER support_requests_report_reason_known_on_insert BEFORE INSERT ON support_requests
WHEN new.report_reason IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'support_requests.report_reason' AND word = new.report_reason)
BEGIN
  SELECT raise(ABORT, 'support_requests.report_reason: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER support_requests_report_reason_known_on_update BEFORE UPDATE OF report_reason ON support_requests
WHEN new.report_reason IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'support_requests.report_reason' AND word = new.report_reason)
BEGIN
  SELECT raise(ABORT, 'support_requests.report_reason: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER support_requests_state_known_on_insert BEFORE INSERT ON support_requests
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'support_requests.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'support_requests.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER support_requests_state_known_on_update BEFORE UPDATE OF state ON support_requests
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'support_requests.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'support_requests.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER deliveries_state_known_on_insert BEFORE INSERT ON deliveries
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'deliveries.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'deliveries.state: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER deliveries_state_known_on_update BEFORE UPDATE OF state ON deliveries
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'deliveries.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'deliveries.state: unknown word');
END;--> statement-breakpoint

-- Counts that triggers update have their rows from the beginning.
INSERT INTO platform_counts (name, at, count) VALUES ('jobs', 0, 0), ('open-jobs', 0, 0), ('pending-certifications', 0, 0);--> statement-breakpoint

-- Accounts: search, views and triggers
CREATE TRIGGER company_profiles_in_directory AFTER INSERT ON company_profiles
BEGIN
  INSERT OR IGNORE INTO directory_entries (user_id, role, is_listed, is_confirmed, us_state, company_size)
  SELECT u.id, u.role, u.suspended_at IS NULL AND u.closed_at IS NULL, u.email_verified_at IS NOT NULL, u.us_state,
    CASE WHEN u.role = 'company' THEN c.company_size END
  FROM users u LEFT JOIN company_profiles c ON c.user_id = u.id
  WHERE u.id = new.user_id;
  INSERT OR REPLACE INTO directory_search (rowid, text) SELECT key, text FROM directory_texts WHERE user_id = new.user_id;
  INSERT OR REPLACE INTO specialty_search (rowid, text) SELECT key, specialties FROM directory_texts WHERE user_id = new.user_id;
END;--> statement-breakpoint
CREATE TRIGGER company_profiles_in_directory_anew AFTER UPDATE OF company_name, bio ON company_profiles
BEGIN
  INSERT OR REPLACE INTO directory_search (rowid, text) SELECT key, text FROM directory_texts WHERE user_id = new.user_id;
  INSERT OR REPLACE INTO specialty_search (rowid, text) SELECT key, specialties FROM directory_texts WHERE user_id = new.user_id;
END;--> statement-breakpoint
CREATE TRIGGER company_profiles_size_in_directory AFTER UPDATE OF company_size ON company_profiles
BEGIN
  UPDATE directory_entries SET company_size = new.company_size WHERE user_id = new.user_id AND role = 'company';
END;--> statement-breakpoint
CREATE TRIGGER company_profiles_searchable AFTER INSERT ON company_profiles
BEGIN
  INSERT OR REPLACE INTO company_search (rowid, name) SELECT id, new.company_name FROM people_search_keys WHERE user_id = new.user_id;
END;--> statement-breakpoint
CREATE TRIGGER company_profiles_renamed AFTER UPDATE OF company_name ON company_profiles
WHEN new.company_name <> old.company_name
BEGIN
  UPDATE company_search SET name = new.company_name WHERE rowid = (SELECT id FROM people_search_keys WHERE user_id = new.user_id);
  UPDATE job_counts SET name = lower(substr(new.company_name, 1, 60)) WHERE company = (SELECT id FROM people_search_keys WHERE user_id = new.user_id);
END;--> statement-breakpoint
CREATE TRIGGER inspector_profiles_listed AFTER INSERT ON inspector_profiles
BEGIN
  INSERT INTO listing_changes VALUES (new.user_id);
END;--> statement-breakpoint
CREATE TRIGGER inspector_profiles_listed_anew AFTER UPDATE OF hourly_rate, specialties, specializations ON inspector_profiles
BEGIN
  INSERT INTO listing_changes VALUES (new.user_id);
END;--> statement-breakpoint
CREATE TRIGGER inspector_profiles_in_directory AFTER INSERT ON inspector_profiles
BEGIN
  INSERT OR IGNORE INTO directory_entries (user_id, role, is_listed, is_confirmed, us_state, company_size)
  SELECT u.id, u.role, u.suspended_at IS NULL AND u.closed_at IS NULL, u.email_verified_at IS NOT NULL, u.us_state,
    CASE WHEN u.role = 'company' THEN c.company_size END
  FROM users u LEFT JOIN company_profiles c ON c.user_id = u.id
  WHERE u.id = new.user_id;
  INSERT OR REPLACE INTO directory_search (rowid, text) SELECT key, text FROM directory_texts WHERE user_id = new.user_id;
  INSERT OR REPLACE INTO specialty_search (rowid, text) SELECT key, specialties FROM directory_texts WHERE user_id = new.user_id;
END;--> statement-breakpoint
CREATE TRIGGER inspector_profiles_in_directory_anew AFTER UPDATE OF bio, specialties, specializations, self_reported_certifications ON inspector_profiles
BEGIN
  INSERT OR REPLACE INTO directory_search (rowid, text) SELECT key, text FROM directory_texts WHERE user_id = new.user_id;
  INSERT OR REPLACE INTO specialty_search (rowid, text) SELECT key, specialties FROM directory_texts WHERE user_id = new.user_id;
END;--> statement-breakpoint
-- Whoever changes one of these, by whatever way: nothing that was begun before goes on afterwards.
CREATE TRIGGER pending_is_void_after AFTER UPDATE OF password_hash, role, suspended_at, closed_at ON users
WHEN new.password_hash <> old.password_hash
  OR new.role <> old.role
  OR (old.suspended_at IS NULL AND new.suspended_at IS NOT NULL)
  OR (old.closed_at IS NULL AND new.closed_at IS NOT NULL)
BEGIN
  UPDATE users SET pending_epoch = pending_epoch + 1 WHERE id = new.id;
END;--> statement-breakpoint
-- The triggers of counters (see db/schema/counters.ts). Each adds what the new row counts for and takes off what the old one did.
CREATE TRIGGER users_are_counted AFTER INSERT ON users
BEGIN
  INSERT INTO platform_counts (name, at, count)
  SELECT new.role, 0, 1 UNION ALL
  SELECT new.role, new.created_at - new.created_at % 3600000, 1 WHERE true
  ON CONFLICT (name, at) DO UPDATE SET count = count + excluded.count;
END;--> statement-breakpoint
CREATE TRIGGER users_searchable AFTER INSERT ON users
BEGIN
  INSERT INTO people_search_keys (user_id) VALUES (new.id);
  INSERT INTO people_search (rowid, name, email)
  SELECT id, new.first_name || ' ' || new.last_name, new.email FROM people_search_keys WHERE user_id = new.id;
END;--> statement-breakpoint
CREATE TRIGGER users_searchable_anew AFTER UPDATE OF first_name, last_name, email ON users
BEGIN
  UPDATE people_search SET name = new.first_name || ' ' || new.last_name, email = new.email
  WHERE rowid = (SELECT id FROM people_search_keys WHERE user_id = new.id);
END;--> statement-breakpoint
CREATE TRIGGER attendance_places_forgotten AFTER UPDATE OF closed_at ON users
WHEN new.closed_at IS NOT NULL
BEGIN
  UPDATE attendance SET latitude = NULL, longitude = NULL, accuracy = NULL WHERE inspector_id = new.id AND latitude IS NOT NULL;
END;--> statement-breakpoint
-- What a mail server said of one address says nothing of the next.
CREATE TRIGGER users_new_address_is_not_refused AFTER UPDATE OF email ON users
WHEN new.email <> old.email AND new.email_refused_at IS NOT NULL
BEGIN
  UPDATE users SET email_refused_at = NULL WHERE id = new.id;
END;--> statement-breakpoint
-- What ends here, and what stays and why, is the table in tests/domain/accounts/recovery/table.ts.
CREATE TRIGGER pending_is_void AFTER UPDATE OF pending_epoch ON users
WHEN new.pending_epoch <> old.pending_epoch
BEGIN
  DELETE FROM sessions WHERE user_id = new.id;
  DELETE FROM kept_forms WHERE user_id = new.id;
  DELETE FROM files WHERE owner_id = new.id AND held_until IS NOT NULL;
  DELETE FROM two_factors WHERE user_id = new.id AND (enabled_at IS NULL OR new.closed_at IS NOT NULL);
  DELETE FROM recovery_codes WHERE user_id = new.id AND new.closed_at IS NOT NULL;
  DELETE FROM calendar_feeds WHERE inspector_id = new.id;
  UPDATE password_resets SET used_at = new.updated_at WHERE user_id = new.id AND used_at IS NULL;
  UPDATE email_verifications SET used_at = new.updated_at WHERE user_id = new.id AND used_at IS NULL;
  UPDATE email_change_undos SET used_at = new.updated_at WHERE user_id = new.id AND used_at IS NULL AND new.closed_at IS NOT NULL;
  UPDATE users SET pending_email = NULL WHERE id = new.id AND pending_email IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER users_listed AFTER UPDATE OF role, email_verified_at, suspended_at, closed_at, us_state, city, first_name, last_name ON users
WHEN old.role = 'inspector' OR new.role = 'inspector'
BEGIN
  INSERT INTO listing_changes VALUES (new.id);
END;--> statement-breakpoint
CREATE TRIGGER users_in_directory_anew AFTER UPDATE OF role, us_state, suspended_at, closed_at, email_verified_at ON users
BEGIN
  UPDATE directory_entries SET role = new.role, us_state = new.us_state, is_confirmed = new.email_verified_at IS NOT NULL,
    is_listed = new.suspended_at IS NULL AND new.closed_at IS NULL,
    company_size = CASE WHEN new.role = 'company' THEN (SELECT company_size FROM company_profiles WHERE user_id = new.id) END
  WHERE user_id = new.id;
END;--> statement-breakpoint
CREATE TRIGGER users_text_in_directory_anew AFTER UPDATE OF role, first_name, last_name, city ON users
BEGIN
  INSERT OR REPLACE INTO directory_search (rowid, text) SELECT key, text FROM directory_texts WHERE user_id = new.id;
  INSERT OR REPLACE INTO specialty_search (rowid, text) SELECT key, specialties FROM directory_texts WHERE user_id = new.id;
END;--> statement-breakpoint
-- A closed account pays nothing any more. The sweep then removes the card at the provider too.
CREATE TRIGGER saved_cards_of_closed AFTER UPDATE OF closed_at ON users
WHEN new.closed_at IS NOT NULL
BEGIN
  UPDATE saved_cards SET state = 'removed', next_check_at = new.closed_at, updated_at = new.closed_at
  WHERE company_id = new.id AND state = 'saved';
  UPDATE saved_cards SET state = 'failed', next_check_at = NULL, updated_at = new.closed_at
  WHERE company_id = new.id AND state = 'adding';
END;--> statement-breakpoint
-- An account that closes leaves the totals of its role; the hour of its registration still counts it as registered.
CREATE TRIGGER users_close AFTER UPDATE OF closed_at ON users
WHEN old.closed_at IS NULL AND new.closed_at IS NOT NULL
BEGIN
  UPDATE platform_counts SET count = count - 1 WHERE name = new.role AND at = 0;
END;--> statement-breakpoint
-- The figures of months (see db/schema/counters.ts). Each trigger adds what the new row counts for and takes off what the old one did.
CREATE TRIGGER users_are_figures AFTER INSERT ON users
BEGIN
  INSERT INTO month_figures (at, state, inspectors, companies, admins)
  SELECT unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((new.created_at - unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(new.us_state, 'none'), (new.role = 'inspector'), (new.role = 'company'), (new.role = 'admin') WHERE true
  ON CONFLICT (at, state) DO UPDATE SET inspectors = inspectors + excluded.inspectors, companies = companies + excluded.companies, admins = admins + excluded.admins;
  INSERT INTO month_figures (at, state, closed_inspectors, closed_companies, closed_admins)
  SELECT unixepoch(new.closed_at / 1000, 'unixepoch', 'start of month') * 1000 + min((new.closed_at - unixepoch(new.closed_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(new.us_state, 'none'), (new.role = 'inspector'), (new.role = 'company'), (new.role = 'admin') WHERE new.closed_at IS NOT NULL
  ON CONFLICT (at, state) DO UPDATE SET closed_inspectors = closed_inspectors + excluded.closed_inspectors, closed_companies = closed_companies + excluded.closed_companies, closed_admins = closed_admins + excluded.closed_admins;
END;--> statement-breakpoint
CREATE TRIGGER users_are_other_figures AFTER UPDATE OF role, us_state, closed_at ON users
WHEN new.role <> old.role OR new.us_state IS NOT old.us_state OR new.closed_at IS NOT old.closed_at
BEGIN
  INSERT INTO month_figures (at, state, inspectors, companies, admins)
  SELECT unixepoch(old.created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((old.created_at - unixepoch(old.created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(old.us_state, 'none'), -(old.role = 'inspector'), -(old.role = 'company'), -(old.role = 'admin') WHERE true UNION ALL
  SELECT unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((new.created_at - unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(new.us_state, 'none'), (new.role = 'inspector'), (new.role = 'company'), (new.role = 'admin') WHERE true
  ON CONFLICT (at, state) DO UPDATE SET inspectors = inspectors + excluded.inspectors, companies = companies + excluded.companies, admins = admins + excluded.admins;
  INSERT INTO month_figures (at, state, closed_inspectors, closed_companies, closed_admins)
  SELECT unixepoch(old.closed_at / 1000, 'unixepoch', 'start of month') * 1000 + min((old.closed_at - unixepoch(old.closed_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(old.us_state, 'none'), -(old.role = 'inspector'), -(old.role = 'company'), -(old.role = 'admin') WHERE old.closed_at IS NOT NULL UNION ALL
  SELECT unixepoch(new.closed_at / 1000, 'unixepoch', 'start of month') * 1000 + min((new.closed_at - unixepoch(new.closed_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(new.us_state, 'none'), (new.role = 'inspector'), (new.role = 'company'), (new.role = 'admin') WHERE new.closed_at IS NOT NULL
  ON CONFLICT (at, state) DO UPDATE SET closed_inspectors = closed_inspectors + excluded.closed_inspectors, closed_companies = closed_companies + excluded.closed_companies, closed_admins = closed_admins + excluded.closed_admins;
END;--> statement-breakpoint
CREATE TRIGGER users_leave_the_figures AFTER DELETE ON users
BEGIN
  INSERT INTO month_figures (at, state, inspectors, companies, admins)
  SELECT unixepoch(old.created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((old.created_at - unixepoch(old.created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(old.us_state, 'none'), -(old.role = 'inspector'), -(old.role = 'company'), -(old.role = 'admin') WHERE true
  ON CONFLICT (at, state) DO UPDATE SET inspectors = inspectors + excluded.inspectors, companies = companies + excluded.companies, admins = admins + excluded.admins;
  INSERT INTO month_figures (at, state, closed_inspectors, closed_companies, closed_admins)
  SELECT unixepoch(old.closed_at / 1000, 'unixepoch', 'start of month') * 1000 + min((old.closed_at - unixepoch(old.closed_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(old.us_state, 'none'), -(old.role = 'inspector'), -(old.role = 'company'), -(old.role = 'admin') WHERE old.closed_at IS NOT NULL
  ON CONFLICT (at, state) DO UPDATE SET closed_inspectors = closed_inspectors + excluded.closed_inspectors, closed_companies = closed_companies + excluded.closed_companies, closed_admins = closed_admins + excluded.closed_admins;
END;--> statement-breakpoint
CREATE TRIGGER users_change_sides AFTER UPDATE OF role ON users
WHEN new.role <> old.role
BEGIN
  INSERT INTO platform_counts (name, at, count)
  SELECT old.role, 0, -1 WHERE old.closed_at IS NULL UNION ALL
  SELECT old.role, old.created_at - old.created_at % 3600000, -1 UNION ALL
  SELECT new.role, 0, 1 WHERE old.closed_at IS NULL UNION ALL
  SELECT new.role, new.created_at - new.created_at % 3600000, 1 WHERE true
  ON CONFLICT (name, at) DO UPDATE SET count = count + excluded.count;
END;--> statement-breakpoint
CREATE TRIGGER users_leave_the_count AFTER DELETE ON users
BEGIN
  INSERT INTO platform_counts (name, at, count)
  SELECT old.role, 0, -1 WHERE old.closed_at IS NULL UNION ALL
  SELECT old.role, old.created_at - old.created_at % 3600000, -1 WHERE true
  ON CONFLICT (name, at) DO UPDATE SET count = count + excluded.count;
END;--> statement-breakpoint
CREATE TRIGGER audit_details_forgotten AFTER UPDATE OF closed_at ON users
WHEN new.closed_at IS NOT NULL
BEGIN
  DELETE FROM audit_details WHERE person_id = new.id
    AND seq IN (SELECT seq FROM audit_details WHERE person_id = new.id LIMIT 500);
END;--> statement-breakpoint

-- Places and availability: search, views and triggers
-- Points of open jobs, so that those near somebody are found without reading the others. 69.09 miles are a degree of latitude.
CREATE VIRTUAL TABLE open_site_points USING rtree(number, min_lat, max_lat, min_lon, max_lon);--> statement-breakpoint
-- The areas in which inspectors work, as boxes a little too large: whoever's holds a site is asked for the exact distance.
CREATE VIRTUAL TABLE travel_areas USING rtree(number, min_lat, max_lat, min_lon, max_lon);--> statement-breakpoint
CREATE TRIGGER bases_area_begun AFTER INSERT ON bases
WHEN new.lat IS NOT NULL AND new.travel_miles IS NOT NULL
BEGIN
  INSERT INTO travel_areas SELECT new.number, new.lat - up, new.lat + up, new.lon - across, new.lon + across FROM (
    SELECT new.travel_miles / 69.09 + 0.001 AS up,
      new.travel_miles / (69.09 * cos(radians(min(89, abs(new.lat) + new.travel_miles / 69.09)))) + 0.001 AS across
  );
END;--> statement-breakpoint
CREATE TRIGGER bases_area_moved AFTER UPDATE OF lat, lon, travel_miles ON bases
BEGIN
  DELETE FROM travel_areas WHERE number = old.number;
  INSERT INTO travel_areas SELECT new.number, new.lat - up, new.lat + up, new.lon - across, new.lon + across FROM (
    SELECT new.travel_miles / 69.09 + 0.001 AS up,
      new.travel_miles / (69.09 * cos(radians(min(89, abs(new.lat) + new.travel_miles / 69.09)))) + 0.001 AS across
  ) WHERE new.lat IS NOT NULL AND new.travel_miles IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER bases_area_over AFTER DELETE ON bases
BEGIN
  DELETE FROM travel_areas WHERE number = old.number;
END;--> statement-breakpoint
CREATE TRIGGER bases_listed AFTER INSERT ON bases WHEN new.lat IS NOT NULL
BEGIN
  INSERT INTO listing_changes VALUES (new.user_id);
END;--> statement-breakpoint
CREATE TRIGGER bases_listed_anew AFTER UPDATE OF lat, lon ON bases
BEGIN
  INSERT INTO listing_changes VALUES (new.user_id);
END;--> statement-breakpoint
CREATE TRIGGER open_sites_begun AFTER INSERT ON open_sites
BEGIN
  INSERT INTO open_site_points VALUES (new.number, new.lat, new.lat, new.lon, new.lon);
END;--> statement-breakpoint
CREATE TRIGGER open_sites_over AFTER DELETE ON open_sites
BEGIN
  DELETE FROM open_site_points WHERE number = old.number;
END;--> statement-breakpoint
CREATE TRIGGER availability_listed AFTER INSERT ON availability WHEN new.enabled = 1
BEGIN
  INSERT INTO listing_changes VALUES (new.inspector_id);
END;--> statement-breakpoint
CREATE TRIGGER availability_listed_anew AFTER UPDATE OF enabled, from_minute, open_until ON availability
BEGIN
  INSERT INTO listing_changes VALUES (new.inspector_id);
END;--> statement-breakpoint

-- Certification and equipment: search, views and triggers
CREATE TRIGGER certifications_are_counted AFTER INSERT ON certifications
WHEN new.state = 'pending'
BEGIN
  INSERT INTO platform_counts (name, at, count)
  SELECT 'pending-certifications', 0, 1 WHERE true
  ON CONFLICT (name, at) DO UPDATE SET count = count + excluded.count;
END;--> statement-breakpoint
CREATE TRIGGER certifications_are_counted_anew AFTER UPDATE OF state ON certifications
WHEN (old.state = 'pending') <> (new.state = 'pending')
BEGIN
  INSERT INTO platform_counts (name, at, count)
  SELECT 'pending-certifications', 0, (new.state = 'pending') - (old.state = 'pending') WHERE true
  ON CONFLICT (name, at) DO UPDATE SET count = count + excluded.count;
END;--> statement-breakpoint
CREATE TRIGGER certifications_are_kept BEFORE DELETE ON certifications
BEGIN
  SELECT raise(ABORT, 'certifications are kept');
END;--> statement-breakpoint
CREATE TRIGGER certifications_listed AFTER INSERT ON certifications WHEN new.state = 'approved'
BEGIN
  INSERT INTO listing_changes VALUES (new.inspector_id);
END;--> statement-breakpoint
CREATE TRIGGER certifications_listed_anew AFTER UPDATE OF state, certification_level, expiry_date ON certifications
WHEN old.state = 'approved' OR new.state = 'approved'
BEGIN
  INSERT INTO listing_changes VALUES (new.inspector_id);
END;--> statement-breakpoint

-- Jobs: search, views and triggers
-- Jobs by the beginnings of their words, from one character on; typed longer than six, a word is sought by six and then compared.
-- Without their text: a search reads it from the rows themselves. The row's number is the job's.
CREATE VIRTUAL TABLE job_search USING fts5(title, location, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4 5 6');--> statement-breakpoint
-- Companies by the beginnings of the words of their names, by their number in people_search_keys.
CREATE VIRTUAL TABLE company_search USING fts5(name, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4 5 6');--> statement-breakpoint
-- What a job's listing says of the job as it is now.
CREATE VIEW listed_jobs AS
SELECT j.number, k.id AS company,
  CASE
    WHEN j.deleted_at IS NOT NULL THEN 'deleted'
    WHEN j.state <> 'open' THEN j.state
    WHEN j.pending_applications_count > 0 THEN 'reviewing'
    ELSE 'open'
  END AS status,
  lower(substr(j.title, 1, 60)) AS title, j.pay_floor AS rate, j.updated_at,
  strftime('%Y-%m', j.created_at / 1000, 'unixepoch') AS month, j.site_state, j.created_at AS posted_at,
  j.applications_count AS applications
FROM jobs j JOIN people_search_keys k ON k.user_id = j.company_id;--> statement-breakpoint
CREATE TRIGGER jobs_are_paid_for BEFORE INSERT ON jobs
WHEN NOT EXISTS (SELECT 1 FROM payments WHERE id = new.posting_payment_id AND kind = 'job_posting' AND state = 'succeeded' AND company_id = new.company_id)
BEGIN
  SELECT raise(ABORT, 'a job is made from a paid posting fee of its company');
END;--> statement-breakpoint
CREATE TRIGGER jobs_keep_their_payment BEFORE UPDATE OF posting_payment_id ON jobs
WHEN new.posting_payment_id <> old.posting_payment_id
BEGIN
  SELECT raise(ABORT, 'the posting fee of a job does not change');
END;--> statement-breakpoint
CREATE TRIGGER jobs_are_counted AFTER INSERT ON jobs
BEGIN
  INSERT INTO platform_counts (name, at, count)
  SELECT 'jobs', 0, 1 UNION ALL
  SELECT 'jobs', new.created_at - new.created_at % 3600000, 1 UNION ALL
  SELECT 'open-jobs', 0, 1 WHERE (new.state = 'open' AND new.deleted_at IS NULL)
  ON CONFLICT (name, at) DO UPDATE SET count = count + excluded.count;
  INSERT INTO account_totals (user_id, active_jobs, completed_jobs, waiting_applications)
  SELECT new.company_id, new.deleted_at IS NULL AND new.state IN ('open', 'assigned'), new.deleted_at IS NULL AND new.state = 'completed', new.pending_applications_count * (new.deleted_at IS NULL) WHERE true
  ON CONFLICT (user_id) DO UPDATE SET active_jobs = active_jobs + excluded.active_jobs, completed_jobs = completed_jobs + excluded.completed_jobs, waiting_applications = waiting_applications + excluded.waiting_applications;
END;--> statement-breakpoint
CREATE TRIGGER jobs_are_counted_anew AFTER UPDATE OF state, deleted_at, pending_applications_count ON jobs
BEGIN
  INSERT INTO platform_counts (name, at, count)
  SELECT 'open-jobs', 0, (new.state = 'open' AND new.deleted_at IS NULL) - (old.state = 'open' AND old.deleted_at IS NULL) WHERE (new.state = 'open' AND new.deleted_at IS NULL) <> (old.state = 'open' AND old.deleted_at IS NULL)
  ON CONFLICT (name, at) DO UPDATE SET count = count + excluded.count;
  INSERT INTO account_totals (user_id, active_jobs, completed_jobs, waiting_applications)
  SELECT new.company_id, (new.deleted_at IS NULL AND new.state IN ('open', 'assigned')) - (old.deleted_at IS NULL AND old.state IN ('open', 'assigned')), (new.deleted_at IS NULL AND new.state = 'completed') - (old.deleted_at IS NULL AND old.state = 'completed'), (new.pending_applications_count * (new.deleted_at IS NULL)) - (old.pending_applications_count * (old.deleted_at IS NULL)) WHERE true
  ON CONFLICT (user_id) DO UPDATE SET active_jobs = active_jobs + excluded.active_jobs, completed_jobs = completed_jobs + excluded.completed_jobs, waiting_applications = waiting_applications + excluded.waiting_applications;
END;--> statement-breakpoint
CREATE TRIGGER jobs_are_kept BEFORE DELETE ON jobs
BEGIN
  SELECT raise(ABORT, 'jobs are kept');
END;--> statement-breakpoint
CREATE TRIGGER jobs_searchable AFTER INSERT ON jobs
BEGIN
  INSERT INTO job_search (rowid, title, location) VALUES (new.number, new.title, new.location);
END;--> statement-breakpoint
CREATE TRIGGER jobs_searchable_anew AFTER UPDATE OF title, location ON jobs
BEGIN
  UPDATE job_search SET title = new.title, location = new.location WHERE rowid = new.number;
END;--> statement-breakpoint
CREATE TRIGGER jobs_open_at_site AFTER INSERT ON jobs
WHEN new.state = 'open' AND new.deleted_at IS NULL AND new.lat IS NOT NULL
BEGIN
  INSERT INTO open_sites (lat, lon, jobs) VALUES (new.lat, new.lon, 1) ON CONFLICT (lat, lon) DO UPDATE SET jobs = jobs + 1;
END;--> statement-breakpoint
CREATE TRIGGER jobs_left_site AFTER UPDATE OF state, deleted_at, lat, lon ON jobs
WHEN old.state = 'open' AND old.deleted_at IS NULL AND old.lat IS NOT NULL
BEGIN
  UPDATE open_sites SET jobs = jobs - 1 WHERE lat = old.lat AND lon = old.lon;
  DELETE FROM open_sites WHERE lat = old.lat AND lon = old.lon AND jobs = 0;
END;--> statement-breakpoint
CREATE TRIGGER jobs_came_to_site AFTER UPDATE OF state, deleted_at, lat, lon ON jobs
WHEN new.state = 'open' AND new.deleted_at IS NULL AND new.lat IS NOT NULL
BEGIN
  INSERT INTO open_sites (lat, lon, jobs) VALUES (new.lat, new.lon, 1) ON CONFLICT (lat, lon) DO UPDATE SET jobs = jobs + 1;
END;--> statement-breakpoint
CREATE TRIGGER jobs_listed AFTER INSERT ON jobs
BEGIN
  INSERT INTO job_listings (number, company, status, title, rate, updated_at, month, site_state, posted_at, applications, accepted_at, ended_at)
  SELECT number, company, status, title, rate, updated_at, month, site_state, posted_at, applications,
    CASE WHEN new.state IN ('assigned', 'completed') THEN updated_at END,
    CASE WHEN new.state <> 'open' OR new.deleted_at IS NOT NULL THEN updated_at END
  FROM listed_jobs WHERE number = new.number;
END;--> statement-breakpoint
CREATE TRIGGER jobs_listed_anew AFTER UPDATE OF state, deleted_at, title, pay_floor, site_state, updated_at, applications_count, pending_applications_count ON jobs
BEGIN
  UPDATE job_listings SET status = l.status, title = l.title, rate = l.rate, updated_at = l.updated_at, site_state = l.site_state,
    applications = l.applications,
    accepted_at = CASE
      WHEN new.state IN ('assigned', 'completed') THEN coalesce(accepted_at, new.updated_at)
      WHEN new.state <> 'open' THEN accepted_at
    END,
    ended_at = CASE WHEN new.state <> 'open' OR new.deleted_at IS NOT NULL THEN coalesce(ended_at, new.updated_at) END
  FROM listed_jobs l WHERE l.number = new.number AND job_listings.number = new.number;
END;--> statement-breakpoint
CREATE TRIGGER jobs_are_figures AFTER INSERT ON jobs
BEGIN
  INSERT INTO month_figures (at, state, jobs)
  SELECT unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((new.created_at - unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(new.site_state, 'none'), 1 WHERE true
  ON CONFLICT (at, state) DO UPDATE SET jobs = jobs + excluded.jobs;
  UPDATE payments SET site_state = new.site_state WHERE id = new.posting_payment_id;
END;--> statement-breakpoint
CREATE TRIGGER jobs_move_to_another_state AFTER UPDATE OF site_state ON jobs
WHEN new.site_state <> old.site_state
BEGIN
  INSERT INTO month_figures (at, state, jobs)
  SELECT unixepoch(old.created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((old.created_at - unixepoch(old.created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(old.site_state, 'none'), -1 WHERE true UNION ALL
  SELECT unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((new.created_at - unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(new.site_state, 'none'), 1 WHERE true
  ON CONFLICT (at, state) DO UPDATE SET jobs = jobs + excluded.jobs;
  INSERT INTO month_figures (at, state, applications)
  SELECT unixepoch(a.created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((a.created_at - unixepoch(a.created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(old.site_state, 'none'), -1 FROM applications AS a WHERE a.job_id = new.id UNION ALL
  SELECT unixepoch(a.created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((a.created_at - unixepoch(a.created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(new.site_state, 'none'), 1 FROM applications AS a WHERE a.job_id = new.id
  ON CONFLICT (at, state) DO UPDATE SET applications = applications + excluded.applications;
  UPDATE payments SET site_state = new.site_state WHERE id = new.posting_payment_id;
  UPDATE payments SET site_state = new.site_state WHERE kind = 'application' AND engagement_id IS NULL AND subject_id IN (SELECT id FROM applications WHERE job_id = new.id);
END;--> statement-breakpoint
CREATE TRIGGER job_listings_counted AFTER INSERT ON job_listings
BEGIN
  INSERT INTO job_counts (company, status, count, name)
  SELECT 0, new.status, 1, '' UNION ALL
  SELECT new.company, new.status, 1, lower(substr(coalesce((
    SELECT p.company_name FROM people_search_keys k JOIN company_profiles p ON p.user_id = k.user_id WHERE k.id = new.company
  ), ''), 1, 60)) WHERE true
  ON CONFLICT (company, status) DO UPDATE SET count = count + 1;
  INSERT INTO job_figures (month, site_state, posted, open, filled, closed, deleted, applications, answered, first_wait, accepted, acceptance_wait, ended, open_time)
  SELECT new.month, new.site_state, 1, new.status IN ('open', 'reviewing'), new.status IN ('assigned', 'completed'), new.status = 'closed', new.status = 'deleted', new.applications, (new.first_applied_at IS NOT NULL), coalesce(new.first_applied_at - new.posted_at, 0), (new.accepted_at IS NOT NULL), coalesce(new.accepted_at - new.posted_at, 0), (new.ended_at IS NOT NULL), coalesce(new.ended_at - new.posted_at, 0) WHERE true
  ON CONFLICT (month, site_state) DO UPDATE SET posted = posted + excluded.posted,
    open = open + excluded.open,
    filled = filled + excluded.filled,
    closed = closed + excluded.closed,
    deleted = deleted + excluded.deleted,
    applications = applications + excluded.applications,
    answered = answered + excluded.answered,
    first_wait = first_wait + excluded.first_wait,
    accepted = accepted + excluded.accepted,
    acceptance_wait = acceptance_wait + excluded.acceptance_wait,
    ended = ended + excluded.ended,
    open_time = open_time + excluded.open_time;
END;--> statement-breakpoint
CREATE TRIGGER job_listings_recounted AFTER UPDATE OF status ON job_listings
WHEN new.status <> old.status
BEGIN
  INSERT INTO job_counts (company, status, count, name)
  SELECT 0, old.status, -1, '' UNION ALL
  SELECT 0, new.status, 1, '' UNION ALL
  SELECT new.company, old.status, -1, '' UNION ALL
  SELECT new.company, new.status, 1, lower(substr(coalesce((
    SELECT p.company_name FROM people_search_keys k JOIN company_profiles p ON p.user_id = k.user_id WHERE k.id = new.company
  ), ''), 1, 60)) WHERE true
  ON CONFLICT (company, status) DO UPDATE SET count = count + excluded.count;
END;--> statement-breakpoint
CREATE TRIGGER job_listings_figured_anew AFTER UPDATE OF status, site_state, applications, first_applied_at, accepted_at, ended_at ON job_listings
BEGIN
  INSERT INTO job_figures (month, site_state, posted, open, filled, closed, deleted, applications, answered, first_wait, accepted, acceptance_wait, ended, open_time)
  SELECT old.month, old.site_state, -1, -(old.status IN ('open', 'reviewing')), -(old.status IN ('assigned', 'completed')), -(old.status = 'closed'), -(old.status = 'deleted'), -(old.applications), -((old.first_applied_at IS NOT NULL)), -(coalesce(old.first_applied_at - old.posted_at, 0)), -((old.accepted_at IS NOT NULL)), -(coalesce(old.accepted_at - old.posted_at, 0)), -((old.ended_at IS NOT NULL)), -(coalesce(old.ended_at - old.posted_at, 0)) UNION ALL
  SELECT new.month, new.site_state, 1, new.status IN ('open', 'reviewing'), new.status IN ('assigned', 'completed'), new.status = 'closed', new.status = 'deleted', new.applications, (new.first_applied_at IS NOT NULL), coalesce(new.first_applied_at - new.posted_at, 0), (new.accepted_at IS NOT NULL), coalesce(new.accepted_at - new.posted_at, 0), (new.ended_at IS NOT NULL), coalesce(new.ended_at - new.posted_at, 0) WHERE true
  ON CONFLICT (month, site_state) DO UPDATE SET posted = posted + excluded.posted,
    open = open + excluded.open,
    filled = filled + excluded.filled,
    closed = closed + excluded.closed,
    deleted = deleted + excluded.deleted,
    applications = applications + excluded.applications,
    answered = answered + excluded.answered,
    first_wait = first_wait + excluded.first_wait,
    accepted = accepted + excluded.accepted,
    acceptance_wait = acceptance_wait + excluded.acceptance_wait,
    ended = ended + excluded.ended,
    open_time = open_time + excluded.open_time;
END;--> statement-breakpoint
CREATE TRIGGER job_listings_are_figures AFTER INSERT ON job_listings
WHEN new.ended_at IS NOT NULL
BEGIN
  INSERT INTO month_figures (at, state, ended_jobs)
  SELECT unixepoch(new.ended_at / 1000, 'unixepoch', 'start of month') * 1000 + min((new.ended_at - unixepoch(new.ended_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(new.site_state, 'none'), 1 WHERE new.ended_at IS NOT NULL
  ON CONFLICT (at, state) DO UPDATE SET ended_jobs = ended_jobs + excluded.ended_jobs;
END;--> statement-breakpoint
CREATE TRIGGER job_listings_are_other_figures AFTER UPDATE OF ended_at, site_state ON job_listings
WHEN new.ended_at IS NOT old.ended_at OR new.site_state <> old.site_state
BEGIN
  INSERT INTO month_figures (at, state, ended_jobs)
  SELECT unixepoch(old.ended_at / 1000, 'unixepoch', 'start of month') * 1000 + min((old.ended_at - unixepoch(old.ended_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(old.site_state, 'none'), -1 WHERE old.ended_at IS NOT NULL UNION ALL
  SELECT unixepoch(new.ended_at / 1000, 'unixepoch', 'start of month') * 1000 + min((new.ended_at - unixepoch(new.ended_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(new.site_state, 'none'), 1 WHERE new.ended_at IS NOT NULL
  ON CONFLICT (at, state) DO UPDATE SET ended_jobs = ended_jobs + excluded.ended_jobs;
END;--> statement-breakpoint

-- Applications: search, views and triggers
CREATE TRIGGER applications_counted AFTER INSERT ON applications
BEGIN
  UPDATE jobs SET applications_count = applications_count + 1,
    pending_applications_count = pending_applications_count + (new.state = 'pending')
  WHERE id = new.job_id;
END;--> statement-breakpoint
CREATE TRIGGER applications_recounted AFTER UPDATE OF state ON applications
WHEN (old.state = 'pending') <> (new.state = 'pending')
BEGIN
  UPDATE jobs SET pending_applications_count = pending_applications_count + (new.state = 'pending') - (old.state = 'pending')
  WHERE id = new.job_id;
END;--> statement-breakpoint
CREATE TRIGGER applications_know_their_company AFTER INSERT ON applications
BEGIN
  UPDATE applications SET company_id = (SELECT company_id FROM jobs WHERE id = new.job_id) WHERE id = new.id;
END;--> statement-breakpoint
CREATE TRIGGER applications_are_counted AFTER INSERT ON applications
WHEN new.state = 'pending'
BEGIN
  INSERT INTO account_totals (user_id, pending_applications)
  SELECT new.inspector_id, 1 WHERE true
  ON CONFLICT (user_id) DO UPDATE SET pending_applications = pending_applications + excluded.pending_applications;
END;--> statement-breakpoint
CREATE TRIGGER applications_are_counted_anew AFTER UPDATE OF state ON applications
WHEN (old.state = 'pending') <> (new.state = 'pending')
BEGIN
  INSERT INTO account_totals (user_id, pending_applications)
  SELECT new.inspector_id, (new.state = 'pending') - (old.state = 'pending') WHERE true
  ON CONFLICT (user_id) DO UPDATE SET pending_applications = pending_applications + excluded.pending_applications;
END;--> statement-breakpoint
CREATE TRIGGER applications_are_kept BEFORE DELETE ON applications
BEGIN
  SELECT raise(ABORT, 'applications are kept');
END;--> statement-breakpoint
CREATE TRIGGER applications_come_first AFTER INSERT ON applications
BEGIN
  UPDATE job_listings SET first_applied_at = new.created_at
  WHERE number = (SELECT number FROM jobs WHERE id = new.job_id) AND (first_applied_at IS NULL OR first_applied_at > new.created_at);
END;--> statement-breakpoint
CREATE TRIGGER applications_are_figures AFTER INSERT ON applications
BEGIN
  INSERT INTO month_figures (at, state, applications)
  SELECT unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((new.created_at - unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce((SELECT site_state FROM jobs WHERE id = new.job_id), 'none'), 1 WHERE true
  ON CONFLICT (at, state) DO UPDATE SET applications = applications + excluded.applications;
END;--> statement-breakpoint
CREATE TRIGGER applications_are_sent_again AFTER UPDATE OF created_at ON applications
WHEN new.created_at <> old.created_at
BEGIN
  INSERT INTO month_figures (at, state, applications)
  SELECT unixepoch(old.created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((old.created_at - unixepoch(old.created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce((SELECT site_state FROM jobs WHERE id = old.job_id), 'none'), -1 WHERE true UNION ALL
  SELECT unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((new.created_at - unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce((SELECT site_state FROM jobs WHERE id = new.job_id), 'none'), 1 WHERE true
  ON CONFLICT (at, state) DO UPDATE SET applications = applications + excluded.applications;
END;--> statement-breakpoint

-- Bookings: search, views and triggers
CREATE TRIGGER bookings_are_counted AFTER INSERT ON bookings
BEGIN
  INSERT INTO account_totals (user_id, engagements, completed_engagements)
  SELECT new.inspector_id, new.state IN ('confirmed', 'work_done', 'completed', 'disputed'), new.state = 'completed' WHERE true
  ON CONFLICT (user_id) DO UPDATE SET engagements = engagements + excluded.engagements, completed_engagements = completed_engagements + excluded.completed_engagements;
END;--> statement-breakpoint
CREATE TRIGGER bookings_are_counted_anew AFTER UPDATE OF state ON bookings
WHEN new.state <> old.state
BEGIN
  INSERT INTO account_totals (user_id, engagements, completed_engagements)
  SELECT new.inspector_id, (new.state IN ('confirmed', 'work_done', 'completed', 'disputed')) - (old.state IN ('confirmed', 'work_done', 'completed', 'disputed')), (new.state = 'completed') - (old.state = 'completed') WHERE true
  ON CONFLICT (user_id) DO UPDATE SET engagements = engagements + excluded.engagements, completed_engagements = completed_engagements + excluded.completed_engagements;
END;--> statement-breakpoint
CREATE TRIGGER bookings_are_kept BEFORE DELETE ON bookings
BEGIN
  SELECT raise(ABORT, 'bookings are kept');
END;--> statement-breakpoint
CREATE TRIGGER bookings_held_by_problem BEFORE UPDATE OF state ON bookings
WHEN old.state = 'disputed' AND new.state <> 'disputed' AND EXISTS (SELECT 1 FROM problems WHERE booking_id = new.id AND state = 'open')
BEGIN
  SELECT raise(ABORT, 'an open problem holds the booking');
END;--> statement-breakpoint
CREATE TRIGGER acceptances_are_figures AFTER INSERT ON bookings
WHEN new.application_id IS NOT NULL
BEGIN
  INSERT INTO month_figures (at, state, acceptances, acceptance_minutes)
  SELECT unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((new.created_at - unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(new.site_state, 'none'), 1, ((new.created_at - j.created_at) / 60000) FROM jobs AS j WHERE j.id = new.job_id AND new.application_id IS NOT NULL
  ON CONFLICT (at, state) DO UPDATE SET acceptances = acceptances + excluded.acceptances, acceptance_minutes = acceptance_minutes + excluded.acceptance_minutes;
END;--> statement-breakpoint
CREATE TRIGGER bookings_move_to_another_state AFTER UPDATE OF site_state ON bookings
WHEN new.site_state <> old.site_state
BEGIN
  INSERT INTO month_figures (at, state, acceptances, acceptance_minutes)
  SELECT unixepoch(old.created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((old.created_at - unixepoch(old.created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(old.site_state, 'none'), -1, -((old.created_at - j.created_at) / 60000) FROM jobs AS j WHERE j.id = old.job_id AND old.application_id IS NOT NULL UNION ALL
  SELECT unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((new.created_at - unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(new.site_state, 'none'), 1, ((new.created_at - j.created_at) / 60000) FROM jobs AS j WHERE j.id = new.job_id AND new.application_id IS NOT NULL
  ON CONFLICT (at, state) DO UPDATE SET acceptances = acceptances + excluded.acceptances, acceptance_minutes = acceptance_minutes + excluded.acceptance_minutes;
  UPDATE payments SET site_state = new.site_state WHERE engagement_id = new.id;
END;--> statement-breakpoint
CREATE TRIGGER booking_documents_are_only_removed BEFORE UPDATE ON booking_documents
WHEN old.removed_at IS NOT NULL OR new.removed_at IS NULL OR new.id <> old.id OR new.booking_id <> old.booking_id
  OR new.filename <> old.filename OR new.added_by <> old.added_by OR new.added_at <> old.added_at
BEGIN
  SELECT raise(ABORT, 'a document of a booking stays as it is until it is removed');
END;--> statement-breakpoint
CREATE TRIGGER booking_documents_rows_are_kept BEFORE DELETE ON booking_documents
BEGIN
  SELECT raise(ABORT, 'the row of a document is kept');
END;--> statement-breakpoint
-- What was proposed stays as it was proposed.
CREATE TRIGGER date_proposals_fixed BEFORE UPDATE OF id, booking_id, company_id, inspector_id, proposer_id, date, starts_at, ends_at, from_starts_at, note, expires_at, created_at ON date_proposals
BEGIN
  SELECT raise(ABORT, 'a date does not change once it is proposed');
END;--> statement-breakpoint
-- Only a place may change, and only to none: see attendance_places_forgotten.
CREATE TRIGGER attendance_no_update BEFORE UPDATE ON attendance
WHEN new.latitude IS NOT NULL OR new.longitude IS NOT NULL OR new.accuracy IS NOT NULL
  OR (new.id, new.booking_id, new.inspector_id, new.visit, new.kind, new.at, new.pressed_at) <> (old.id, old.booking_id, old.inspector_id, old.visit, old.kind, old.at, old.pressed_at)
  OR new.corrects_id IS NOT old.corrects_id OR new.reason IS NOT old.reason
BEGIN
  SELECT raise(ABORT, 'attendance is only added to');
END;--> statement-breakpoint
CREATE TRIGGER attendance_no_delete BEFORE DELETE ON attendance
BEGIN
  SELECT raise(ABORT, 'attendance is only added to');
END;--> statement-breakpoint
-- What was proposed stays as it was proposed.
CREATE TRIGGER further_hours_fixed BEFORE UPDATE OF id, booking_id, company_id, inspector_id, quarters, note, created_at ON further_hours
BEGIN
  SELECT raise(ABORT, 'further hours do not change once they are proposed');
END;--> statement-breakpoint
CREATE TRIGGER problem_offers_fixed BEFORE UPDATE OF id, problem_id, by, offered_by, refund, share, note, created_at ON problem_offers
BEGIN
  SELECT raise(ABORT, 'an offer does not change once it is made');
END;--> statement-breakpoint
-- What was said and reported stays as it was.
CREATE TRIGGER problems_fixed BEFORE UPDATE ON problems
WHEN (new.id, new.booking_id, new.kind, new.created_at) <> (old.id, old.booking_id, old.kind, old.created_at)
  OR new.opened_by IS NOT old.opened_by OR new.reason IS NOT old.reason
  OR (old.statement IS NOT NULL AND (new.statement IS NOT old.statement OR new.stated_at IS NOT old.stated_at))
  OR (old.answer IS NOT NULL AND (new.answer IS NOT old.answer OR new.answered_at IS NOT old.answered_at))
BEGIN
  SELECT raise(ABORT, 'what was said of a problem does not change');
END;--> statement-breakpoint
CREATE TRIGGER problems_over BEFORE UPDATE ON problems WHEN old.state <> 'open'
BEGIN
  SELECT raise(ABORT, 'a problem that has ended does not change');
END;--> statement-breakpoint
-- Only a booking that is on hold has an open problem.
CREATE TRIGGER problems_hold BEFORE INSERT ON problems
WHEN new.state = 'open' AND NOT EXISTS (SELECT 1 FROM bookings WHERE id = new.booking_id AND state = 'disputed')
BEGIN
  SELECT raise(ABORT, 'a problem holds its booking');
END;--> statement-breakpoint

-- Reports: search, views and triggers
CREATE TRIGGER booking_files_are_shared_once BEFORE UPDATE ON booking_files
WHEN old.shared_at IS NOT NULL OR new.shared_at IS NULL OR new.file_id <> old.file_id OR new.booking_id <> old.booking_id
  OR new.purpose <> old.purpose OR new.subject_id <> old.subject_id OR new.created_at <> old.created_at
BEGIN
  SELECT raise(ABORT, 'a file of a booking is shared once and keeps its place');
END;--> statement-breakpoint
CREATE TRIGGER booking_files_shared_are_kept BEFORE DELETE ON booking_files
WHEN old.shared_at IS NOT NULL
BEGIN
  SELECT raise(ABORT, 'a shared file is kept');
END;--> statement-breakpoint
CREATE TRIGGER report_entries_only_in_drafts_on_insert BEFORE INSERT ON report_entries
WHEN (SELECT state FROM report_versions WHERE id = new.version_id) IS NOT 'draft'
BEGIN
  SELECT raise(ABORT, 'only a draft of a report changes');
END;--> statement-breakpoint
CREATE TRIGGER report_entries_only_in_drafts_on_update BEFORE UPDATE ON report_entries
WHEN (SELECT state FROM report_versions WHERE id = old.version_id) IS NOT 'draft' OR new.version_id <> old.version_id OR new.id <> old.id OR new.kind <> old.kind OR new.parent_id IS NOT old.parent_id
BEGIN
  SELECT raise(ABORT, 'only a draft of a report changes');
END;--> statement-breakpoint
CREATE TRIGGER report_entries_only_in_drafts_on_delete BEFORE DELETE ON report_entries
WHEN (SELECT state FROM report_versions WHERE id = old.version_id) IS NOT 'draft'
BEGIN
  SELECT raise(ABORT, 'only a draft of a report changes');
END;--> statement-breakpoint
CREATE TRIGGER report_papers_of_what_was_signed BEFORE INSERT ON report_papers
WHEN NOT EXISTS (SELECT 1 FROM report_versions WHERE id = new.id AND state IN ('signed', 'superseded'))
BEGIN
  SELECT raise(ABORT, 'only what was signed gets a PDF');
END;--> statement-breakpoint
CREATE TRIGGER report_papers_are_made_once BEFORE UPDATE ON report_papers
WHEN old.made_at IS NOT NULL OR new.made_at IS NULL OR new.id <> old.id OR new.created_at <> old.created_at
BEGIN
  SELECT raise(ABORT, 'the PDF of a report is made once');
END;--> statement-breakpoint
CREATE TRIGGER report_papers_are_kept BEFORE DELETE ON report_papers
BEGIN
  SELECT raise(ABORT, 'the PDF of a report is kept');
END;--> statement-breakpoint
CREATE TRIGGER report_versions_start_as_draft BEFORE INSERT ON report_versions
WHEN new.state <> 'draft'
BEGIN
  SELECT raise(ABORT, 'a version starts as a draft');
END;--> statement-breakpoint
CREATE TRIGGER report_versions_signed_are_fixed BEFORE UPDATE ON report_versions
WHEN old.state <> 'draft' AND (NOT (old.state = 'signed' AND new.state = 'superseded')
  OR new.id IS NOT old.id
  OR new.report_id IS NOT old.report_id
  OR new.version IS NOT old.version
  OR new.reason IS NOT old.reason
  OR new.created_at IS NOT old.created_at
  OR new.signed_at IS NOT old.signed_at
  OR new.technician_name IS NOT old.technician_name
  OR new.certification_id IS NOT old.certification_id
  OR new.aci_number IS NOT old.aci_number
  OR new.aci_level IS NOT old.aci_level
  OR new.aci_expires_on IS NOT old.aci_expires_on
  OR new.content IS NOT old.content
  OR new.content_sha256 IS NOT old.content_sha256
  OR new.code IS NOT old.code)
BEGIN
  SELECT raise(ABORT, 'a signed version never changes');
END;--> statement-breakpoint
CREATE TRIGGER report_versions_signed_are_kept BEFORE DELETE ON report_versions
WHEN old.state <> 'draft'
BEGIN
  SELECT raise(ABORT, 'versions are kept');
END;--> statement-breakpoint
CREATE TRIGGER reports_are_fixed BEFORE UPDATE ON reports
BEGIN
  SELECT raise(ABORT, 'a report keeps its number and its booking');
END;--> statement-breakpoint
CREATE TRIGGER reports_are_kept BEFORE DELETE ON reports
BEGIN
  SELECT raise(ABORT, 'reports are kept');
END;--> statement-breakpoint
CREATE TRIGGER strength_results_of_what_was_signed BEFORE INSERT ON strength_results
WHEN NOT EXISTS (SELECT 1 FROM report_versions WHERE report_id = new.report_id AND state = 'signed')
  OR new.version <> 1 + (SELECT count(*) FROM strength_results
    WHERE report_id = new.report_id AND set_id = new.set_id AND age_days = new.age_days)
BEGIN
  SELECT raise(ABORT, 'strengths are added to a signed report, version by version');
END;--> statement-breakpoint
CREATE TRIGGER strength_results_never_change BEFORE UPDATE ON strength_results
BEGIN
  SELECT raise(ABORT, 'a signed strength never changes');
END;--> statement-breakpoint
CREATE TRIGGER strength_results_are_kept BEFORE DELETE ON strength_results
BEGIN
  SELECT raise(ABORT, 'a signed strength is kept');
END;--> statement-breakpoint

-- Payments: search, views and triggers
CREATE TRIGGER payment_lines_join_drafts BEFORE INSERT ON payment_line_items
WHEN (select state from payments where id = new.payment_id) <> 'draft'
BEGIN
  SELECT raise(ABORT, 'a line item joins a draft payment');
END;--> statement-breakpoint
CREATE TRIGGER payment_lines_no_update BEFORE UPDATE ON payment_line_items
BEGIN
  SELECT raise(ABORT, 'line items are only added');
END;--> statement-breakpoint
CREATE TRIGGER payment_lines_no_delete BEFORE DELETE ON payment_line_items
BEGIN
  SELECT raise(ABORT, 'line items are only added');
END;--> statement-breakpoint
CREATE TRIGGER payment_receipts_no_update BEFORE UPDATE ON payment_receipts
BEGIN
  SELECT raise(ABORT, 'a receipt keeps its number');
END;--> statement-breakpoint
CREATE TRIGGER payment_receipts_no_delete BEFORE DELETE ON payment_receipts
BEGIN
  SELECT raise(ABORT, 'receipts are kept');
END;--> statement-breakpoint
CREATE TRIGGER payments_start_as_draft BEFORE INSERT ON payments
WHEN new.state <> 'draft'
BEGIN
  SELECT raise(ABORT, 'a payment starts as a draft');
END;--> statement-breakpoint
CREATE TRIGGER payments_amount_is_fixed BEFORE UPDATE OF amount, kind, subject_id, company_id, inspector_id, attempt ON payments
WHEN old.state <> 'draft' AND (new.amount <> old.amount OR new.kind <> old.kind OR new.subject_id <> old.subject_id
  OR new.company_id <> old.company_id OR new.inspector_id IS NOT old.inspector_id OR new.attempt <> old.attempt)
BEGIN
  SELECT raise(ABORT, 'what a payment is for does not change');
END;--> statement-breakpoint
CREATE TRIGGER payments_are_kept BEFORE DELETE ON payments
BEGIN
  SELECT raise(ABORT, 'payments are kept');
END;--> statement-breakpoint
CREATE TRIGGER payments_keep_their_channel BEFORE UPDATE OF channel ON payments
WHEN new.channel <> old.channel
BEGIN
  SELECT raise(ABORT, 'an attempt to pay keeps its channel');
END;--> statement-breakpoint
CREATE TRIGGER payments_keep_their_engagement BEFORE UPDATE OF engagement_id ON payments
WHEN old.engagement_id IS NOT NULL AND new.engagement_id IS NOT old.engagement_id
BEGIN
  SELECT raise(ABORT, 'a payment keeps its engagement');
END;--> statement-breakpoint
CREATE TRIGGER payments_lines_add_up AFTER UPDATE OF state ON payments
WHEN old.state = 'draft' AND (select coalesce(sum(amount), 0) from payment_line_items where payment_id = new.id) <> new.amount
BEGIN
  SELECT raise(ABORT, 'the line items of a payment do not add up');
END;--> statement-breakpoint
CREATE TRIGGER payments_are_as_the_journal_says AFTER UPDATE OF state, platform_fee, inspector_amount, platform_loss, transferred_amount ON payments
WHEN new.state = 'succeeded' AND (
  (select coalesce(sum(case when credit in ('platform_fees', 'posting_fees') then amount else 0 end) - sum(case when debit in ('platform_fees', 'posting_fees') then amount else 0 end), 0) from journal where payment_id = new.id) <> new.platform_fee
  OR (select coalesce(sum(case when credit in ('held_shares') then amount else 0 end) - sum(case when debit in ('held_shares') then amount else 0 end), 0) from journal where payment_id = new.id) <> new.inspector_amount - new.transferred_amount
  OR (select coalesce(sum(case when credit in ('platform_losses') then amount else 0 end) - sum(case when debit in ('platform_losses') then amount else 0 end), 0) from journal where payment_id = new.id) <> -new.platform_loss
)
BEGIN
  SELECT raise(ABORT, 'a payment differs from the journal');
END;--> statement-breakpoint
CREATE TRIGGER payments_keep_their_percent BEFORE UPDATE OF fee_percent ON payments
WHEN new.fee_percent <> old.fee_percent
BEGIN
  SELECT raise(ABORT, 'a payment keeps the percentage it began with');
END;--> statement-breakpoint
CREATE TRIGGER payments_cover_their_transfers AFTER UPDATE OF inspector_amount ON payments
WHEN new.inspector_amount < old.inspector_amount AND (select coalesce(sum(amount - reversed_amount), 0) from transfers where payment_id = new.id and state in ('pending', 'succeeded')) > new.inspector_amount
BEGIN
  SELECT raise(ABORT, 'transfers exceed the share');
END;--> statement-breakpoint
CREATE TRIGGER payments_are_summed AFTER UPDATE OF state, amount, refunded_amount, platform_fee, inspector_amount, inspector_id, transferred_amount, succeeded_at, fulfilled_at ON payments
BEGIN
  INSERT INTO payment_sums (unit, at, state, count, amount, refunded_amount, platform_fee, inspector_amount)
  SELECT 'created-day', old.created_at - old.created_at % 86400000, old.state, -1, -old.amount, -old.refunded_amount, -old.platform_fee, -old.inspector_amount WHERE old.state <> 'draft' UNION ALL
  SELECT 'created-hour', old.created_at - old.created_at % 3600000, old.state, -1, -old.amount, -old.refunded_amount, -old.platform_fee, -old.inspector_amount WHERE old.state <> 'draft' UNION ALL
  SELECT 'succeeded-hour', old.succeeded_at - old.succeeded_at % 3600000, old.state, -1, -old.amount, -old.refunded_amount, -old.platform_fee, -old.inspector_amount WHERE old.state = 'succeeded' AND old.succeeded_at IS NOT NULL UNION ALL
  SELECT 'created-day', new.created_at - new.created_at % 86400000, new.state, 1, new.amount, new.refunded_amount, new.platform_fee, new.inspector_amount WHERE new.state <> 'draft' UNION ALL
  SELECT 'created-hour', new.created_at - new.created_at % 3600000, new.state, 1, new.amount, new.refunded_amount, new.platform_fee, new.inspector_amount WHERE new.state <> 'draft' UNION ALL
  SELECT 'succeeded-hour', new.succeeded_at - new.succeeded_at % 3600000, new.state, 1, new.amount, new.refunded_amount, new.platform_fee, new.inspector_amount WHERE new.state = 'succeeded' AND new.succeeded_at IS NOT NULL
  ON CONFLICT (unit, at, state) DO UPDATE SET count = count + excluded.count, amount = amount + excluded.amount, refunded_amount = refunded_amount + excluded.refunded_amount, platform_fee = platform_fee + excluded.platform_fee, inspector_amount = inspector_amount + excluded.inspector_amount;
  INSERT INTO account_totals (user_id, paid_payments, spent, refunded, pending_payments)
  SELECT new.company_id, (new.state = 'succeeded') - (old.state = 'succeeded'), ((new.amount - new.refunded_amount) * (new.state = 'succeeded')) - ((old.amount - old.refunded_amount) * (old.state = 'succeeded')), (new.refunded_amount * (new.state = 'succeeded')) - (old.refunded_amount * (old.state = 'succeeded')), (new.state = 'pending') - (old.state = 'pending') WHERE true
  ON CONFLICT (user_id) DO UPDATE SET paid_payments = paid_payments + excluded.paid_payments, spent = spent + excluded.spent, refunded = refunded + excluded.refunded, pending_payments = pending_payments + excluded.pending_payments;
  INSERT INTO account_totals (user_id, earned_payments, earned, untransferred)
  SELECT old.inspector_id, -(old.state = 'succeeded' AND old.fulfilled_at IS NOT NULL), -(old.inspector_amount * (old.state = 'succeeded' AND old.fulfilled_at IS NOT NULL)), -((old.inspector_amount - old.transferred_amount) * (old.state = 'succeeded' AND old.fulfilled_at IS NOT NULL)) WHERE old.inspector_id IS NOT NULL
  ON CONFLICT (user_id) DO UPDATE SET earned_payments = earned_payments + excluded.earned_payments, earned = earned + excluded.earned, untransferred = untransferred + excluded.untransferred;
  INSERT INTO account_totals (user_id, earned_payments, earned, untransferred)
  SELECT new.inspector_id, (new.state = 'succeeded' AND new.fulfilled_at IS NOT NULL), (new.inspector_amount * (new.state = 'succeeded' AND new.fulfilled_at IS NOT NULL)), ((new.inspector_amount - new.transferred_amount) * (new.state = 'succeeded' AND new.fulfilled_at IS NOT NULL)) WHERE new.inspector_id IS NOT NULL
  ON CONFLICT (user_id) DO UPDATE SET earned_payments = earned_payments + excluded.earned_payments, earned = earned + excluded.earned, untransferred = untransferred + excluded.untransferred;
END;--> statement-breakpoint
CREATE TRIGGER payments_get_receipts_on_insert AFTER INSERT ON payments
WHEN new.state = 'succeeded'
BEGIN
  INSERT INTO payment_receipts (number, payment_id) SELECT coalesce(max(number), 1000) + 1, new.id FROM payment_receipts;
END;--> statement-breakpoint
CREATE TRIGGER payments_get_receipts_on_update AFTER UPDATE OF state ON payments
WHEN new.state = 'succeeded' AND old.state <> 'succeeded'
BEGIN
  INSERT INTO payment_receipts (number, payment_id) SELECT coalesce(max(number), 1000) + 1, new.id FROM payment_receipts;
END;--> statement-breakpoint
CREATE TRIGGER payments_have_a_site AFTER INSERT ON payments
BEGIN
  UPDATE payments SET site_state = CASE new.kind WHEN 'job_posting' THEN (SELECT site_state FROM jobs WHERE posting_payment_id = new.id) ELSE coalesce(
    (SELECT site_state FROM bookings WHERE id = new.engagement_id),
    (SELECT j.site_state FROM applications AS a JOIN jobs AS j ON j.id = a.job_id WHERE a.id = new.subject_id)) END WHERE id = new.id;
END;--> statement-breakpoint
CREATE TRIGGER payments_have_the_site_of_their_engagement AFTER UPDATE OF engagement_id ON payments
WHEN new.engagement_id IS NOT old.engagement_id
BEGIN
  UPDATE payments SET site_state = CASE new.kind WHEN 'job_posting' THEN (SELECT site_state FROM jobs WHERE posting_payment_id = new.id) ELSE coalesce(
    (SELECT site_state FROM bookings WHERE id = new.engagement_id),
    (SELECT j.site_state FROM applications AS a JOIN jobs AS j ON j.id = a.job_id WHERE a.id = new.subject_id)) END WHERE id = new.id;
END;--> statement-breakpoint
CREATE TRIGGER payments_are_figures AFTER INSERT ON payments
WHEN new.state = 'succeeded'
BEGIN
  INSERT INTO month_figures (at, state, payments, amount, refunded_amount, platform_fee, inspector_amount)
  SELECT unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((new.created_at - unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(new.site_state, 'none'), 1, new.amount, new.refunded_amount, new.platform_fee, new.inspector_amount WHERE new.state = 'succeeded'
  ON CONFLICT (at, state) DO UPDATE SET payments = payments + excluded.payments, amount = amount + excluded.amount, refunded_amount = refunded_amount + excluded.refunded_amount, platform_fee = platform_fee + excluded.platform_fee, inspector_amount = inspector_amount + excluded.inspector_amount;
  INSERT INTO month_figures (at, state, bookings)
  SELECT unixepoch(new.fulfilled_at / 1000, 'unixepoch', 'start of month') * 1000 + min((new.fulfilled_at - unixepoch(new.fulfilled_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(new.site_state, 'none'), 1 WHERE new.kind IN ('application', 'booking') AND new.fulfilled_at IS NOT NULL
  ON CONFLICT (at, state) DO UPDATE SET bookings = bookings + excluded.bookings;
END;--> statement-breakpoint
CREATE TRIGGER payments_are_other_figures AFTER UPDATE OF state, amount, refunded_amount, platform_fee, inspector_amount, fulfilled_at, site_state ON payments
WHEN old.state = 'succeeded' OR new.state = 'succeeded'
BEGIN
  INSERT INTO month_figures (at, state, payments, amount, refunded_amount, platform_fee, inspector_amount)
  SELECT unixepoch(old.created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((old.created_at - unixepoch(old.created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(old.site_state, 'none'), -1, -old.amount, -old.refunded_amount, -old.platform_fee, -old.inspector_amount WHERE old.state = 'succeeded' UNION ALL
  SELECT unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((new.created_at - unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(new.site_state, 'none'), 1, new.amount, new.refunded_amount, new.platform_fee, new.inspector_amount WHERE new.state = 'succeeded'
  ON CONFLICT (at, state) DO UPDATE SET payments = payments + excluded.payments, amount = amount + excluded.amount, refunded_amount = refunded_amount + excluded.refunded_amount, platform_fee = platform_fee + excluded.platform_fee, inspector_amount = inspector_amount + excluded.inspector_amount;
  INSERT INTO month_figures (at, state, bookings)
  SELECT unixepoch(old.fulfilled_at / 1000, 'unixepoch', 'start of month') * 1000 + min((old.fulfilled_at - unixepoch(old.fulfilled_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(old.site_state, 'none'), -1 WHERE old.kind IN ('application', 'booking') AND old.fulfilled_at IS NOT NULL UNION ALL
  SELECT unixepoch(new.fulfilled_at / 1000, 'unixepoch', 'start of month') * 1000 + min((new.fulfilled_at - unixepoch(new.fulfilled_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(new.site_state, 'none'), 1 WHERE new.kind IN ('application', 'booking') AND new.fulfilled_at IS NOT NULL
  ON CONFLICT (at, state) DO UPDATE SET bookings = bookings + excluded.bookings;
END;--> statement-breakpoint
CREATE TRIGGER payments_take_their_transfers_along AFTER UPDATE OF site_state ON payments
WHEN new.site_state IS NOT old.site_state
BEGIN
  INSERT INTO month_figures (at, state, transfers, transferred_amount, reversed_amount)
  SELECT unixepoch(coalesce(t.succeeded_at, t.created_at) / 1000, 'unixepoch', 'start of month') * 1000 + min((coalesce(t.succeeded_at, t.created_at) - unixepoch(coalesce(t.succeeded_at, t.created_at) / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(old.site_state, 'none'), -1, -t.amount, -t.reversed_amount FROM transfers AS t WHERE t.payment_id = new.id AND t.state = 'succeeded' UNION ALL
  SELECT unixepoch(coalesce(t.succeeded_at, t.created_at) / 1000, 'unixepoch', 'start of month') * 1000 + min((coalesce(t.succeeded_at, t.created_at) - unixepoch(coalesce(t.succeeded_at, t.created_at) / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(new.site_state, 'none'), 1, t.amount, t.reversed_amount FROM transfers AS t WHERE t.payment_id = new.id AND t.state = 'succeeded'
  ON CONFLICT (at, state) DO UPDATE SET transfers = transfers + excluded.transfers, transferred_amount = transferred_amount + excluded.transferred_amount, reversed_amount = reversed_amount + excluded.reversed_amount;
END;--> statement-breakpoint
CREATE TRIGGER disputes_are_kept BEFORE DELETE ON disputes
BEGIN
  SELECT raise(ABORT, 'disputes are kept');
END;--> statement-breakpoint
CREATE TRIGGER refund_attempts_are_kept BEFORE DELETE ON refund_attempts
BEGIN
  SELECT raise(ABORT, 'refund attempts are kept');
END;--> statement-breakpoint
CREATE TRIGGER refund_attempts_keep_their_amount BEFORE UPDATE OF amount ON refund_attempts
WHEN new.amount <> old.amount
BEGIN
  SELECT raise(ABORT, 'a refund attempt keeps its amount');
END;--> statement-breakpoint
CREATE TRIGGER refunds_are_kept BEFORE DELETE ON refunds
BEGIN
  SELECT raise(ABORT, 'refunds are kept');
END;--> statement-breakpoint
CREATE TRIGGER refunds_keep_their_amount BEFORE UPDATE OF amount ON refunds
WHEN new.amount > old.amount
BEGIN
  SELECT raise(ABORT, 'a refund keeps its amount');
END;--> statement-breakpoint
CREATE TRIGGER transfer_reversals_are_kept BEFORE DELETE ON transfer_reversals
BEGIN
  SELECT raise(ABORT, 'transfer reversals are kept');
END;--> statement-breakpoint
CREATE TRIGGER transfers_are_reversed_on_insert AFTER INSERT ON transfer_reversals
WHEN new.state = 'succeeded'
BEGIN
  UPDATE transfers SET reversed_amount = reversed_amount + new.amount WHERE id = new.transfer_id;
END;--> statement-breakpoint
CREATE TRIGGER transfers_are_reversed_on_update AFTER UPDATE OF state ON transfer_reversals
WHEN (old.state = 'succeeded') <> (new.state = 'succeeded')
BEGIN
  UPDATE transfers SET reversed_amount = reversed_amount + (new.state = 'succeeded') * new.amount - (old.state = 'succeeded') * old.amount WHERE id = new.transfer_id;
END;--> statement-breakpoint
CREATE TRIGGER transfer_reversals_keep_their_amount BEFORE UPDATE OF amount ON transfer_reversals
WHEN new.amount <> old.amount AND (old.state = 'succeeded' OR (new.state <> 'succeeded' AND new.amount > old.amount))
BEGIN
  SELECT raise(ABORT, 'a reversal keeps its amount');
END;--> statement-breakpoint
CREATE TRIGGER reversals_within_transfer_on_insert BEFORE INSERT ON transfer_reversals
WHEN new.state = 'pending' AND (select coalesce(sum(amount), 0) from transfer_reversals where transfer_id = new.transfer_id and state in ('pending', 'succeeded')) + new.amount > (select amount from transfers where id = new.transfer_id)
BEGIN
  SELECT raise(ABORT, 'reversals exceed the transfer');
END;--> statement-breakpoint
CREATE TRIGGER transfer_reversals_have_the_way_of_their_transfer BEFORE INSERT ON transfer_reversals
WHEN new.way <> (SELECT way FROM transfers WHERE id = new.transfer_id)
BEGIN
  SELECT raise(ABORT, 'a reversal has the way of its transfer');
END;--> statement-breakpoint
CREATE TRIGGER transfer_reversals_keep_to_their_way BEFORE UPDATE ON transfer_reversals
WHEN new.way <> old.way OR (new.way = 'manual' AND (new.provider_reversal_id IS NOT NULL OR new.next_check_at IS NOT NULL))
BEGIN
  SELECT raise(ABORT, 'a reversal keeps its way');
END;--> statement-breakpoint
CREATE TRIGGER transfers_are_kept BEFORE DELETE ON transfers
BEGIN
  SELECT raise(ABORT, 'transfers are kept');
END;--> statement-breakpoint
CREATE TRIGGER transfers_within_share_on_insert AFTER INSERT ON transfers
WHEN new.state in ('pending', 'succeeded') AND (select coalesce(sum(amount - reversed_amount), 0) from transfers where payment_id = new.payment_id and state in ('pending', 'succeeded')) > (select inspector_amount from payments where id = new.payment_id)
BEGIN
  SELECT raise(ABORT, 'transfers exceed the share');
END;--> statement-breakpoint
CREATE TRIGGER transfers_within_share_on_update AFTER UPDATE OF state, amount, reversed_amount ON transfers
WHEN new.state in ('pending', 'succeeded') AND (select coalesce(sum(amount - reversed_amount), 0) from transfers where payment_id = new.payment_id and state in ('pending', 'succeeded')) > (select inspector_amount from payments where id = new.payment_id)
BEGIN
  SELECT raise(ABORT, 'transfers exceed the share');
END;--> statement-breakpoint
CREATE TRIGGER transfers_are_counted_on_insert AFTER INSERT ON transfers
WHEN new.state = 'succeeded'
BEGIN
  UPDATE payments SET transferred_amount = transferred_amount + new.amount - new.reversed_amount WHERE id = new.payment_id;
END;--> statement-breakpoint
CREATE TRIGGER transfers_are_counted_on_update AFTER UPDATE OF state, amount, reversed_amount ON transfers
WHEN (new.state = 'succeeded') * (new.amount - new.reversed_amount) <> (old.state = 'succeeded') * (old.amount - old.reversed_amount)
BEGIN
  UPDATE payments SET transferred_amount = transferred_amount + (new.state = 'succeeded') * (new.amount - new.reversed_amount) - (old.state = 'succeeded') * (old.amount - old.reversed_amount) WHERE id = new.payment_id;
END;--> statement-breakpoint
-- What has not left yet may become less, and what left may be another amount than was promised. Nothing else changes an amount.
CREATE TRIGGER transfers_keep_their_amount BEFORE UPDATE OF amount ON transfers
WHEN new.amount <> old.amount AND (old.state = 'succeeded' OR (new.state <> 'succeeded' AND new.amount > old.amount))
BEGIN
  SELECT raise(ABORT, 'a transfer keeps its amount');
END;--> statement-breakpoint
-- What is paid by hand is never at the provider, and is not paid without a reference of the bank.
CREATE TRIGGER transfers_keep_to_their_way_on_insert BEFORE INSERT ON transfers
WHEN new.way = 'manual' AND (new.provider_transfer_id IS NOT NULL OR new.payout_check_at IS NOT NULL
    OR (new.state = 'succeeded' AND new.offsets_id IS NULL AND (new.bank_reference IS NULL OR new.paid_on IS NULL)))
  OR new.way = 'provider' AND (new.begun_at IS NOT NULL OR new.bank_reference IS NOT NULL OR new.offsets_id IS NOT NULL)
BEGIN
  SELECT raise(ABORT, 'a transfer is paid in two ways');
END;--> statement-breakpoint
CREATE TRIGGER transfers_keep_to_their_way_on_update BEFORE UPDATE OF state, provider_transfer_id, payout_check_at, begun_at, bank_reference, paid_on, offsets_id ON transfers
WHEN new.way = 'manual' AND (new.provider_transfer_id IS NOT NULL OR new.payout_check_at IS NOT NULL
    OR (new.state = 'succeeded' AND new.offsets_id IS NULL AND (new.bank_reference IS NULL OR new.paid_on IS NULL)))
  OR new.way = 'provider' AND (new.begun_at IS NOT NULL OR new.bank_reference IS NOT NULL OR new.offsets_id IS NOT NULL)
BEGIN
  SELECT raise(ABORT, 'a transfer is paid in two ways');
END;--> statement-breakpoint
CREATE TRIGGER transfers_keep_their_way BEFORE UPDATE OF way ON transfers
WHEN new.way <> old.way
BEGIN
  SELECT raise(ABORT, 'a transfer keeps its way');
END;--> statement-breakpoint
CREATE TRIGGER transfers_are_figures AFTER INSERT ON transfers
WHEN new.state = 'succeeded'
BEGIN
  INSERT INTO month_figures (at, state, transfers, transferred_amount, reversed_amount)
  SELECT unixepoch(coalesce(new.succeeded_at, new.created_at) / 1000, 'unixepoch', 'start of month') * 1000 + min((coalesce(new.succeeded_at, new.created_at) - unixepoch(coalesce(new.succeeded_at, new.created_at) / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce((SELECT site_state FROM payments WHERE id = new.payment_id), 'none'), 1, new.amount, new.reversed_amount WHERE new.state = 'succeeded'
  ON CONFLICT (at, state) DO UPDATE SET transfers = transfers + excluded.transfers, transferred_amount = transferred_amount + excluded.transferred_amount, reversed_amount = reversed_amount + excluded.reversed_amount;
END;--> statement-breakpoint
CREATE TRIGGER transfers_are_other_figures AFTER UPDATE OF state, amount, reversed_amount, succeeded_at ON transfers
WHEN old.state = 'succeeded' OR new.state = 'succeeded'
BEGIN
  INSERT INTO month_figures (at, state, transfers, transferred_amount, reversed_amount)
  SELECT unixepoch(coalesce(old.succeeded_at, old.created_at) / 1000, 'unixepoch', 'start of month') * 1000 + min((coalesce(old.succeeded_at, old.created_at) - unixepoch(coalesce(old.succeeded_at, old.created_at) / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce((SELECT site_state FROM payments WHERE id = old.payment_id), 'none'), -1, -old.amount, -old.reversed_amount WHERE old.state = 'succeeded' UNION ALL
  SELECT unixepoch(coalesce(new.succeeded_at, new.created_at) / 1000, 'unixepoch', 'start of month') * 1000 + min((coalesce(new.succeeded_at, new.created_at) - unixepoch(coalesce(new.succeeded_at, new.created_at) / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce((SELECT site_state FROM payments WHERE id = new.payment_id), 'none'), 1, new.amount, new.reversed_amount WHERE new.state = 'succeeded'
  ON CONFLICT (at, state) DO UPDATE SET transfers = transfers + excluded.transfers, transferred_amount = transferred_amount + excluded.transferred_amount, reversed_amount = reversed_amount + excluded.reversed_amount;
END;--> statement-breakpoint
CREATE TRIGGER payment_interventions_keep_their_terms BEFORE UPDATE OF payment_id, kind, amount, refund_amount, share, overpaid, left_amount, requested_by, requester_epoch, created_at ON payment_interventions
BEGIN
  SELECT raise(ABORT, 'what was asked for never changes');
END;--> statement-breakpoint
CREATE TRIGGER payment_interventions_are_kept BEFORE DELETE ON payment_interventions
BEGIN
  SELECT raise(ABORT, 'interventions are kept');
END;--> statement-breakpoint
CREATE TRIGGER balance_transactions_no_delete BEFORE DELETE ON balance_transactions
BEGIN
  SELECT raise(ABORT, 'balance transactions are kept');
END;--> statement-breakpoint
CREATE TRIGGER balance_transactions_keep_their_amount BEFORE UPDATE OF amount, fee, currency ON balance_transactions
WHEN new.amount <> old.amount OR new.fee <> old.fee OR new.currency <> old.currency
BEGIN
  SELECT raise(ABORT, 'a balance transaction keeps its amount');
END;--> statement-breakpoint
CREATE TRIGGER closed_periods_no_update BEFORE UPDATE ON closed_periods
BEGIN
  SELECT raise(ABORT, 'a closed month stays as it was');
END;--> statement-breakpoint
CREATE TRIGGER closed_periods_no_delete BEFORE DELETE ON closed_periods
BEGIN
  SELECT raise(ABORT, 'a closed month stays as it was');
END;--> statement-breakpoint
CREATE TRIGGER journal_no_update BEFORE UPDATE ON journal
BEGIN
  SELECT raise(ABORT, 'the journal is only added to');
END;--> statement-breakpoint
CREATE TRIGGER journal_no_delete BEFORE DELETE ON journal
BEGIN
  SELECT raise(ABORT, 'the journal is only added to');
END;--> statement-breakpoint
CREATE TRIGGER journal_spares_closed_months BEFORE INSERT ON journal
WHEN new.posted_at < (select coalesce(max(ends_at), 0) from closed_periods)
BEGIN
  SELECT raise(ABORT, 'the month is closed');
END;--> statement-breakpoint

-- Payouts: search, views and triggers
CREATE TRIGGER manual_payout_accounts_listed AFTER INSERT ON manual_payout_accounts
BEGIN
  INSERT INTO listing_changes VALUES (new.inspector_id);
END;--> statement-breakpoint
CREATE TRIGGER manual_payout_accounts_listed_anew AFTER UPDATE OF state ON manual_payout_accounts
BEGIN
  INSERT INTO listing_changes VALUES (new.inspector_id);
END;--> statement-breakpoint
CREATE TRIGGER manual_payout_accounts_unlisted AFTER DELETE ON manual_payout_accounts
BEGIN
  INSERT INTO listing_changes VALUES (old.inspector_id);
END;--> statement-breakpoint
CREATE TRIGGER manual_payout_accounts_are_listed AFTER INSERT ON manual_payout_accounts
BEGIN
  INSERT INTO payout_listings (id, inspector_id, method, status, created_at, updated_at)
  SELECT 'manual_' || new.inspector_id, new.inspector_id, 'manual', new.state, new.submitted_at, new.updated_at WHERE true
  ON CONFLICT (id) DO UPDATE SET status = excluded.status, created_at = excluded.created_at, updated_at = excluded.updated_at;
END;--> statement-breakpoint
CREATE TRIGGER manual_payout_accounts_are_listed_anew AFTER UPDATE OF state, submitted_at, updated_at ON manual_payout_accounts
BEGIN
  INSERT INTO payout_listings (id, inspector_id, method, status, created_at, updated_at)
  SELECT 'manual_' || new.inspector_id, new.inspector_id, 'manual', new.state, new.submitted_at, new.updated_at WHERE true
  ON CONFLICT (id) DO UPDATE SET status = excluded.status, created_at = excluded.created_at, updated_at = excluded.updated_at;
END;--> statement-breakpoint
CREATE TRIGGER manual_payout_accounts_leave_the_list AFTER DELETE ON manual_payout_accounts
BEGIN
  DELETE FROM payout_listings WHERE id = 'manual_' || old.inspector_id;
END;--> statement-breakpoint
CREATE TRIGGER payout_accounts_listed AFTER INSERT ON payout_accounts
BEGIN
  INSERT INTO listing_changes VALUES (new.inspector_id);
END;--> statement-breakpoint
CREATE TRIGGER payout_accounts_listed_anew AFTER UPDATE OF state ON payout_accounts
BEGIN
  INSERT INTO listing_changes VALUES (new.inspector_id);
END;--> statement-breakpoint
-- The list of accounts (see db/schema/payouts.ts). The provider's account is listed once it exists.
CREATE TRIGGER payout_accounts_are_listed AFTER INSERT ON payout_accounts
BEGIN
  INSERT INTO payout_listings (id, inspector_id, method, status, created_at, updated_at)
  SELECT 'stripe_' || new.inspector_id, new.inspector_id, 'stripe',
    CASE WHEN new.state = 'verified' THEN 'connected' WHEN new.state = 'action_needed' AND new.under_review THEN 'pending' ELSE 'incomplete' END,
    new.created_at, new.updated_at
  WHERE new.state <> 'not_started'
  ON CONFLICT (id) DO UPDATE SET status = excluded.status, created_at = excluded.created_at, updated_at = excluded.updated_at;
END;--> statement-breakpoint
CREATE TRIGGER payout_accounts_are_listed_anew AFTER UPDATE OF state, under_review, created_at, updated_at ON payout_accounts
BEGIN
  INSERT INTO payout_listings (id, inspector_id, method, status, created_at, updated_at)
  SELECT 'stripe_' || new.inspector_id, new.inspector_id, 'stripe',
    CASE WHEN new.state = 'verified' THEN 'connected' WHEN new.state = 'action_needed' AND new.under_review THEN 'pending' ELSE 'incomplete' END,
    new.created_at, new.updated_at
  WHERE new.state <> 'not_started'
  ON CONFLICT (id) DO UPDATE SET status = excluded.status, created_at = excluded.created_at, updated_at = excluded.updated_at;
END;--> statement-breakpoint
CREATE TRIGGER payout_accounts_leave_the_list AFTER DELETE ON payout_accounts
BEGIN
  DELETE FROM payout_listings WHERE id = 'stripe_' || old.inspector_id;
END;--> statement-breakpoint
CREATE TRIGGER payout_listings_are_counted AFTER INSERT ON payout_listings
BEGIN
  INSERT INTO platform_counts (name, at, count)
  SELECT 'payouts-' || new.status, 0, 1 WHERE true
  ON CONFLICT (name, at) DO UPDATE SET count = count + excluded.count;
END;--> statement-breakpoint
CREATE TRIGGER payout_listings_are_counted_anew AFTER UPDATE OF status ON payout_listings
WHEN new.status <> old.status
BEGIN
  INSERT INTO platform_counts (name, at, count)
  SELECT 'payouts-' || old.status, 0, -1 UNION ALL
  SELECT 'payouts-' || new.status, 0, 1 WHERE true
  ON CONFLICT (name, at) DO UPDATE SET count = count + excluded.count;
END;--> statement-breakpoint
CREATE TRIGGER payout_listings_leave_the_count AFTER DELETE ON payout_listings
BEGIN
  INSERT INTO platform_counts (name, at, count)
  SELECT 'payouts-' || old.status, 0, -1 WHERE true
  ON CONFLICT (name, at) DO UPDATE SET count = count + excluded.count;
END;--> statement-breakpoint

-- Inspectors whom companies can book: search, views and triggers
-- Listed inspectors by the beginnings of their words, as jobs and people are.
CREATE VIRTUAL TABLE inspector_search USING fts5(words, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4 5 6');--> statement-breakpoint
CREATE VIRTUAL TABLE listed_point_areas USING rtree(number, min_lat, max_lat, min_lon, max_lon);--> statement-breakpoint
-- Inspectors whom companies can book: in good standing, certified, with a way to be paid and a rate. Which slots lie in their hours is
-- worked out as `freeDuring` does: from the day's own hours, or from those of the day before that last into it.
CREATE VIEW bookable_inspectors AS
SELECT k.id AS number, u.id AS user_id, u.us_state, trim(u.city) AS city, lower(trim(u.city)) AS city_key, b.lat, b.lon, p.hourly_rate,
  CASE c.certification_level
    WHEN 'Concrete Field Testing Technician Grade I' THEN 1
    WHEN 'Concrete Strength Testing Technician' THEN 2
    WHEN 'Concrete Laboratory Testing Technician Level 1' THEN 4
    WHEN 'Self-Consolidating Concrete Testing Technician' THEN 8
    WHEN 'Concrete Construction Special Inspector' THEN 16
    ELSE 0
  END AS levels,
  c.expiry_date,
  (
    SELECT coalesce(sum(DISTINCT 1 << ((a.weekday + d.days) % 7 * 9 + s.slot)), 0)
    FROM availability a
    CROSS JOIN (SELECT 0 AS days UNION ALL SELECT 1) d
    CROSS JOIN (
      SELECT 0 AS slot, 360 AS from_minute, 600 AS until_minute
      UNION ALL SELECT 1, 480, 720
      UNION ALL SELECT 2, 600, 840
      UNION ALL SELECT 3, 720, 960
      UNION ALL SELECT 4, 840, 1080
      UNION ALL SELECT 5, 960, 1200
      UNION ALL SELECT 6, 1080, 1320
      UNION ALL SELECT 7, 1320, 1560
      UNION ALL SELECT 8, 0, 360
    ) s
    WHERE a.inspector_id = u.id AND a.enabled = 1
      AND a.from_minute <= s.from_minute + d.days * 1440 AND a.open_until >= s.until_minute + d.days * 1440
  ) AS slots,
  coalesce(t.rating_count, 0) AS rating_count,
  coalesce(t.rating_sum, 0) AS rating_sum,
  u.first_name || ' ' || u.last_name
    || ' ' || coalesce((SELECT group_concat(value, ' ') FROM json_each(p.specialties)), '')
    || ' ' || coalesce(p.specializations, '')
    || ' ACI ' || coalesce(c.certification_level, '') AS words
FROM users u
JOIN people_search_keys k ON k.user_id = u.id
JOIN inspector_profiles p ON p.user_id = u.id
JOIN certifications c ON c.inspector_id = u.id AND c.state = 'approved'
LEFT JOIN bases b ON b.user_id = u.id
LEFT JOIN account_totals t ON t.user_id = u.id
WHERE u.role = 'inspector' AND u.closed_at IS NULL AND u.suspended_at IS NULL AND u.email_verified_at IS NOT NULL
  AND p.hourly_rate IS NOT NULL
  AND (
    EXISTS (SELECT 1 FROM payout_accounts o WHERE o.inspector_id = u.id AND o.state = 'verified')
    OR EXISTS (SELECT 1 FROM manual_payout_accounts m WHERE m.inspector_id = u.id AND m.state = 'approved')
  );--> statement-breakpoint
-- What the triggers below insert into: the listing of that person is made, brought up to date or removed.
CREATE VIEW listing_changes AS SELECT NULL AS user_id;--> statement-breakpoint
CREATE TRIGGER inspector_listings_searchable AFTER INSERT ON inspector_listings
BEGIN
  INSERT INTO inspector_search (rowid, words) VALUES (new.number, new.words);
END;--> statement-breakpoint
CREATE TRIGGER inspector_listings_searchable_anew AFTER UPDATE OF words ON inspector_listings WHEN old.words <> new.words
BEGIN
  UPDATE inspector_search SET words = new.words WHERE rowid = new.number;
END;--> statement-breakpoint
CREATE TRIGGER inspector_listings_unsearchable AFTER DELETE ON inspector_listings
BEGIN
  DELETE FROM inspector_search WHERE rowid = old.number;
END;--> statement-breakpoint
CREATE TRIGGER inspector_listings_at_point AFTER INSERT ON inspector_listings WHEN new.lat IS NOT NULL
BEGIN
  INSERT INTO listed_points (lat, lon, inspectors) VALUES (new.lat, new.lon, 1)
  ON CONFLICT (lat, lon) DO UPDATE SET inspectors = inspectors + 1;
END;--> statement-breakpoint
CREATE TRIGGER inspector_listings_off_point AFTER DELETE ON inspector_listings WHEN old.lat IS NOT NULL
BEGIN
  UPDATE listed_points SET inspectors = inspectors - 1 WHERE lat = old.lat AND lon = old.lon;
  DELETE FROM listed_points WHERE lat = old.lat AND lon = old.lon AND inspectors = 0;
END;--> statement-breakpoint
CREATE TRIGGER inspector_listings_left_point AFTER UPDATE OF lat, lon ON inspector_listings
WHEN old.lat IS NOT NULL AND (old.lat, old.lon) IS NOT (new.lat, new.lon)
BEGIN
  UPDATE listed_points SET inspectors = inspectors - 1 WHERE lat = old.lat AND lon = old.lon;
  DELETE FROM listed_points WHERE lat = old.lat AND lon = old.lon AND inspectors = 0;
END;--> statement-breakpoint
CREATE TRIGGER inspector_listings_came_to_point AFTER UPDATE OF lat, lon ON inspector_listings
WHEN new.lat IS NOT NULL AND (old.lat, old.lon) IS NOT (new.lat, new.lon)
BEGIN
  INSERT INTO listed_points (lat, lon, inspectors) VALUES (new.lat, new.lon, 1)
  ON CONFLICT (lat, lon) DO UPDATE SET inspectors = inspectors + 1;
END;--> statement-breakpoint
CREATE TRIGGER listed_points_begun AFTER INSERT ON listed_points
BEGIN
  INSERT INTO listed_point_areas VALUES (new.number, new.lat, new.lat, new.lon, new.lon);
END;--> statement-breakpoint
CREATE TRIGGER listed_points_over AFTER DELETE ON listed_points
BEGIN
  DELETE FROM listed_point_areas WHERE number = old.number;
END;--> statement-breakpoint
CREATE TRIGGER inspector_listed_anew INSTEAD OF INSERT ON listing_changes
BEGIN
  DELETE FROM inspector_listings
  WHERE user_id = new.user_id AND NOT EXISTS (SELECT 1 FROM bookable_inspectors WHERE user_id = new.user_id);
  INSERT INTO inspector_listings (number, user_id, us_state, city, city_key, lat, lon, hourly_rate, levels, expiry_date, slots, rating,
    rating_rank, standing, words)
  SELECT number, user_id, us_state, city, city_key, lat, lon, hourly_rate, levels, expiry_date, slots, rating,
    rating * 1000000 + min(rating_count, 999999),
    (slots <> 0) * 10000 + cast(round((rating_sum + 12) * 1000.0 / (rating_count + 3)) AS integer),
    words
  FROM (
    SELECT *, CASE WHEN rating_count = 0 THEN 0 ELSE cast(round(rating_sum * 10.0 / rating_count) AS integer) END AS rating
    FROM bookable_inspectors WHERE user_id = new.user_id
  )
  WHERE true
  ON CONFLICT (number) DO UPDATE SET us_state = excluded.us_state, city = excluded.city, city_key = excluded.city_key,
    lat = excluded.lat, lon = excluded.lon, hourly_rate = excluded.hourly_rate, levels = excluded.levels,
    expiry_date = excluded.expiry_date, slots = excluded.slots, rating = excluded.rating, rating_rank = excluded.rating_rank,
    standing = excluded.standing, words = excluded.words
  WHERE (us_state, city, lat, lon, hourly_rate, levels, expiry_date, slots, rating_rank, standing, words)
    IS NOT (excluded.us_state, excluded.city, excluded.lat, excluded.lon, excluded.hourly_rate, excluded.levels,
    excluded.expiry_date, excluded.slots, excluded.rating_rank, excluded.standing, excluded.words);
END;--> statement-breakpoint

-- Reviews: search, views and triggers
CREATE TRIGGER review_reports_keep_their_words BEFORE UPDATE OF review_id, reporter_id, reason, text, created_at ON review_reports
BEGIN
  SELECT raise(ABORT, 'what a report says never changes');
END;--> statement-breakpoint
CREATE TRIGGER review_reports_are_kept BEFORE DELETE ON review_reports
BEGIN
  SELECT raise(ABORT, 'reports are kept');
END;--> statement-breakpoint
CREATE TRIGGER reviews_are_counted AFTER INSERT ON reviews
WHEN new.state = 'shown'
BEGIN
  INSERT INTO account_totals (user_id, rating_count, rating_sum) VALUES (new.subject_id, 1, new.stars)
  ON CONFLICT (user_id) DO UPDATE SET rating_count = rating_count + 1, rating_sum = rating_sum + excluded.rating_sum;
END;--> statement-breakpoint
CREATE TRIGGER reviews_are_counted_anew AFTER UPDATE OF state ON reviews
WHEN (new.state = 'shown') <> (old.state = 'shown')
BEGIN
  INSERT INTO account_totals (user_id, rating_count, rating_sum)
  VALUES (new.subject_id, (new.state = 'shown') - (old.state = 'shown'), new.stars * ((new.state = 'shown') - (old.state = 'shown')))
  ON CONFLICT (user_id) DO UPDATE SET rating_count = rating_count + excluded.rating_count, rating_sum = rating_sum + excluded.rating_sum;
END;--> statement-breakpoint
CREATE TRIGGER reviews_keep_their_words BEFORE UPDATE OF booking_id, author_id, subject_id, stars, text, window_ends_at, created_at ON reviews
BEGIN
  SELECT raise(ABORT, 'what a review says never changes');
END;--> statement-breakpoint
CREATE TRIGGER reviews_are_kept BEFORE DELETE ON reviews
BEGIN
  SELECT raise(ABORT, 'reviews are kept');
END;--> statement-breakpoint

-- People and connections: search, views and triggers
-- The rows of people_search are known by number and users by text: this ties them. The number rises with time, so that the newest
-- matches are read first.
CREATE TABLE people_search_keys (id integer PRIMARY KEY, user_id text NOT NULL UNIQUE REFERENCES users(id) ON DELETE CASCADE);--> statement-breakpoint
CREATE VIRTUAL TABLE people_search USING fts5(name, email, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4 5 6');--> statement-breakpoint
CREATE VIRTUAL TABLE directory_search USING fts5(text, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4 5 6');--> statement-breakpoint
CREATE VIRTUAL TABLE specialty_search USING fts5(text, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4 5 6');--> statement-breakpoint
-- What the directory searches of a person. Searches compare with it too. Addresses of mail and phones are no part of it.
CREATE VIEW directory_texts AS
SELECT e.key, e.user_id,
  CASE WHEN u.role = 'company'
    THEN coalesce(c.company_name, '') || ' ' || coalesce(u.city, '') || ' ' || coalesce(c.bio, '')
    ELSE u.first_name || ' ' || u.last_name || ' ' || coalesce(u.city, '') || ' ' || coalesce(i.specialties, '') || ' '
      || coalesce(i.specializations, '') || ' ' || coalesce(i.self_reported_certifications, '') || ' ' || coalesce(i.bio, '')
  END AS text,
  CASE WHEN u.role = 'company' THEN '' ELSE coalesce(i.specialties, '') || ' ' || coalesce(i.specializations, '') END AS specialties
FROM directory_entries e JOIN users u ON u.id = e.user_id
LEFT JOIN inspector_profiles i ON i.user_id = e.user_id LEFT JOIN company_profiles c ON c.user_id = e.user_id;--> statement-breakpoint
-- Both sides of a connection, so that the lists of each person are ranges of one index.
CREATE TRIGGER connections_sides AFTER INSERT ON connections
BEGIN
  INSERT INTO connection_sides (user_id, partner_id, connection_id, state, is_requester, moved_by, moved_at) VALUES
    (new.requester_id, new.recipient_id, new.id, new.state, 1, new.moved_by, new.moved_at),
    (new.recipient_id, new.requester_id, new.id, new.state, 0, new.moved_by, new.moved_at);
END;--> statement-breakpoint
CREATE TRIGGER connections_sides_anew AFTER UPDATE OF state, requester_id, recipient_id, moved_by, moved_at ON connections
BEGIN
  UPDATE connection_sides SET state = new.state, is_requester = 1, moved_by = new.moved_by, moved_at = new.moved_at
  WHERE user_id = new.requester_id AND partner_id = new.recipient_id;
  UPDATE connection_sides SET state = new.state, is_requester = 0, moved_by = new.moved_by, moved_at = new.moved_at
  WHERE user_id = new.recipient_id AND partner_id = new.requester_id;
END;--> statement-breakpoint

-- Messages, notifications and support: search, views and triggers
-- What people wrote, by the beginnings of their words, with its two people, so that a search reads only what one of them can read. The key
-- rises with time. Without positions, since no phrases are sought.
CREATE TABLE message_search_keys (key integer PRIMARY KEY, message_id text NOT NULL UNIQUE REFERENCES messages(id));--> statement-breakpoint
CREATE VIRTUAL TABLE message_search USING fts5(people, content, content = '', contentless_delete = 1, detail = 'column', tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4 5 6');--> statement-breakpoint
CREATE TRIGGER live_events_are_numbered AFTER INSERT ON live_events
BEGIN
  INSERT INTO live_sequences (user_id, last_seq) VALUES (new.user_id, new.seq)
  ON CONFLICT (user_id) DO UPDATE SET last_seq = max(last_seq, excluded.last_seq);
END;--> statement-breakpoint
CREATE TRIGGER messages_make_conversations AFTER INSERT ON messages
BEGIN
  INSERT INTO conversations (user_id, partner_id, job_key, job_id, last_message_id, last_message_at, unread)
  VALUES
    (new.sender_id, new.receiver_id, coalesce(new.job_id, ''), new.job_id, new.id, new.created_at, 0),
    (new.receiver_id, new.sender_id, coalesce(new.job_id, ''), new.job_id, new.id, new.created_at, 1)
  ON CONFLICT (user_id, partner_id, job_key) DO UPDATE SET
    last_message_id = excluded.last_message_id,
    last_message_at = excluded.last_message_at,
    unread = unread + excluded.unread;
END;--> statement-breakpoint
CREATE TRIGGER messages_are_read AFTER UPDATE OF read_at ON messages
WHEN old.read_at IS NULL AND new.read_at IS NOT NULL
BEGIN
  UPDATE conversations SET unread = unread - 1
  WHERE user_id = new.receiver_id AND partner_id = new.sender_id AND job_key = coalesce(new.job_id, '');
END;--> statement-breakpoint
CREATE TRIGGER messages_searchable AFTER INSERT ON messages
BEGIN
  INSERT INTO message_search_keys (message_id) VALUES (new.id);
  INSERT INTO message_search (rowid, people, content)
  SELECT key, replace(new.sender_id || ' ' || new.receiver_id, '_', ''), new.content
  FROM message_search_keys WHERE message_id = new.id;
END;--> statement-breakpoint

-- Counters and figures: search, views and triggers
CREATE TRIGGER account_totals_listed AFTER INSERT ON account_totals WHEN new.rating_count > 0
BEGIN
  INSERT INTO listing_changes VALUES (new.user_id);
END;--> statement-breakpoint
CREATE TRIGGER account_totals_listed_anew AFTER UPDATE OF rating_count, rating_sum ON account_totals
BEGIN
  INSERT INTO listing_changes VALUES (new.user_id);
END;--> statement-breakpoint

-- Events, receipts, audit log and mails: search, views and triggers
CREATE TRIGGER audit_details_no_update BEFORE UPDATE ON audit_details
BEGIN
  SELECT raise(ABORT, 'the audit log is only added to');
END;--> statement-breakpoint
CREATE TRIGGER audit_details_no_delete BEFORE DELETE ON audit_details
WHEN NOT EXISTS (SELECT 1 FROM users WHERE id = old.person_id AND closed_at IS NOT NULL)
BEGIN
  SELECT raise(ABORT, 'details of the audit log go only when their account closes');
END;--> statement-breakpoint
-- The entry of the closing itself comes after it, and tries to sign in may come later still.
CREATE TRIGGER audit_details_not_of_closed AFTER INSERT ON audit_details
WHEN EXISTS (SELECT 1 FROM users WHERE id = new.person_id AND closed_at IS NOT NULL)
BEGIN
  DELETE FROM audit_details WHERE seq = new.seq AND person_id = new.person_id;
END;--> statement-breakpoint
CREATE TRIGGER audit_details_no_replace BEFORE INSERT ON audit_details
WHEN EXISTS (SELECT 1 FROM audit_details WHERE seq = new.seq AND person_id = new.person_id)
BEGIN
  SELECT raise(ABORT, 'the audit log is only added to');
END;--> statement-breakpoint
CREATE TRIGGER audit_head_no_delete BEFORE DELETE ON audit_head
BEGIN
  SELECT raise(ABORT, 'the audit log keeps its end');
END;--> statement-breakpoint
CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log
BEGIN
  SELECT raise(ABORT, 'the audit log is only added to');
END;--> statement-breakpoint
CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log
BEGIN
  SELECT raise(ABORT, 'the audit log is only added to');
END;--> statement-breakpoint
-- INSERT OR REPLACE would remove the row that is there without a delete trigger.
CREATE TRIGGER audit_log_no_replace BEFORE INSERT ON audit_log
WHEN EXISTS (SELECT 1 FROM audit_log WHERE seq = new.seq)
BEGIN
  SELECT raise(ABORT, 'the audit log is only added to');
END;
