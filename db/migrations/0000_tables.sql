CREATE TABLE `company_profiles` (
	`user_id` text PRIMARY KEY NOT NULL,
	`company_name` text NOT NULL,
	`bio` text,
	`logo_file_id` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "inspector_profiles_rate_range" CHECK("inspector_profiles"."hourly_rate" between 1000 and 100000),
	CONSTRAINT "inspector_profiles_years" CHECK("inspector_profiles"."years_of_experience" >= 0)
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`,`last_seen_at`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
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
	CONSTRAINT "users_role_known" CHECK("users"."role" in ('inspector', 'company', 'admin')),
	CONSTRAINT "users_email_lowercase" CHECK("users"."email" = lower(trim("users"."email")))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_role_created` ON `users` (`role`,`created_at`,`id`);--> statement-breakpoint
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
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`inspector_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "applications_state_known" CHECK("applications"."state" in ('pending', 'accepted', 'rejected', 'withdrawn', 'completed')),
	CONSTRAINT "applications_rate_range" CHECK("applications"."hourly_rate" between 1000 and 100000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `applications_once` ON `applications` (`job_id`,`inspector_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `applications_one_accepted` ON `applications` (`job_id`) WHERE state in ('accepted', 'completed');--> statement-breakpoint
CREATE INDEX `applications_job` ON `applications` (`job_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `applications_inspector` ON `applications` (`inspector_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `applications_inspector_state` ON `applications` (`inspector_id`,`state`);--> statement-breakpoint
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
	FOREIGN KEY (`company_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`inspector_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`cancelled_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bookings_state_known" CHECK("bookings"."state" in ('pending', 'confirmed', 'work_done', 'completed', 'cancelled', 'disputed')),
	CONSTRAINT "bookings_date" CHECK("bookings"."date" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "bookings_ends_after_start" CHECK("bookings"."ends_at" > "bookings"."starts_at"),
	CONSTRAINT "bookings_hours_positive" CHECK("bookings"."hours" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_number` ON `bookings` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_application` ON `bookings` (`application_id`);--> statement-breakpoint
CREATE INDEX `bookings_job` ON `bookings` (`job_id`);--> statement-breakpoint
CREATE INDEX `bookings_inspector_time` ON `bookings` (`inspector_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `bookings_inspector_state` ON `bookings` (`inspector_id`,`state`);--> statement-breakpoint
CREATE INDEX `bookings_company` ON `bookings` (`company_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `bookings_company_state` ON `bookings` (`company_id`,`state`);--> statement-breakpoint
CREATE INDEX `bookings_awaiting_approval` ON `bookings` (`work_done_at`) WHERE state = 'work_done';--> statement-breakpoint
CREATE INDEX `bookings_held` ON `bookings` (`held_until`) WHERE state = 'pending';--> statement-breakpoint
CREATE TABLE `certification_files` (
	`certification_id` text NOT NULL,
	`file_id` text NOT NULL,
	FOREIGN KEY (`certification_id`) REFERENCES `certifications`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`file_id`) REFERENCES `files`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
	FOREIGN KEY (`inspector_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reviewed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "certifications_state_known" CHECK("certifications"."state" in ('pending', 'approved', 'rejected', 'expired')),
	CONSTRAINT "certifications_lookup_known" CHECK("certifications"."lookup_method" in ('LAST_NAME', 'CERT_ID', 'PROGRAM_AREA', 'MANUAL')),
	CONSTRAINT "certifications_issue_date" CHECK("certifications"."issue_date" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "certifications_expiry_date" CHECK("certifications"."expiry_date" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "certifications_rejected_has_note" CHECK("certifications"."state" <> 'rejected' or length(trim(coalesce("certifications"."review_note", ''))) > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `certifications_one_pending` ON `certifications` (`inspector_id`) WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX `certifications_one_approved` ON `certifications` (`inspector_id`) WHERE state = 'approved';--> statement-breakpoint
CREATE INDEX `certifications_inspector` ON `certifications` (`inspector_id`,`submitted_at`);--> statement-breakpoint
CREATE INDEX `certifications_state` ON `certifications` (`state`,`submitted_at`,`id`);--> statement-breakpoint
CREATE INDEX `certifications_all` ON `certifications` (`submitted_at`,`id`);--> statement-breakpoint
CREATE INDEX `certifications_expiring` ON `certifications` (`expiry_date`) WHERE state = 'approved';--> statement-breakpoint
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
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "files_purpose_known" CHECK("files"."purpose" in ('certificate', 'profile_picture', 'company_logo', 'equipment_photo', 'w9')),
	CONSTRAINT "files_size" CHECK("files"."size" >= 0)
);
--> statement-breakpoint
CREATE INDEX `files_owner` ON `files` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `files_sha256` ON `files` (`sha256`);--> statement-breakpoint
CREATE INDEX `files_held` ON `files` (`held_until`);--> statement-breakpoint
CREATE TABLE `job_drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`state` text NOT NULL,
	`fields` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "job_drafts_state_known" CHECK("job_drafts"."state" in ('editing', 'posted', 'discarded'))
);
--> statement-breakpoint
CREATE INDEX `job_drafts_company` ON `job_drafts` (`company_id`,`state`,`updated_at`);--> statement-breakpoint
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
	FOREIGN KEY (`company_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`draft_id`) REFERENCES `job_drafts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`deleted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "jobs_state_known" CHECK("jobs"."state" in ('open', 'assigned', 'completed', 'closed')),
	CONSTRAINT "jobs_urgency_known" CHECK("jobs"."urgency" in ('standard', 'urgent', 'asap')),
	CONSTRAINT "jobs_project_type_known" CHECK("jobs"."project_type" in ('foundation', 'structural', 'road', 'bridge', 'commercial', 'residential')),
	CONSTRAINT "jobs_duration_known" CHECK("jobs"."duration" in ('1-2 hours', '2-4 hours', '4-8 hours', 'full-day', 'multi-day')),
	CONSTRAINT "jobs_budget_range_known" CHECK("jobs"."budget_range" in ('$200-400', '$400-600', '$600-800', '$800-1200', '$1200+')),
	CONSTRAINT "jobs_time_slot_known" CHECK("jobs"."time_slot" in ('morning', 'afternoon', 'evening', 'flexible')),
	CONSTRAINT "jobs_start_date" CHECK("jobs"."start_date" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
	CONSTRAINT "jobs_equipment_fee_range" CHECK("jobs"."equipment_fee" between 0 and 50000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_number` ON `jobs` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_posting_payment` ON `jobs` (`posting_payment_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_draft` ON `jobs` (`draft_id`);--> statement-breakpoint
CREATE INDEX `jobs_open_newest` ON `jobs` (`created_at`,`id`) WHERE state = 'open' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `jobs_company_newest` ON `jobs` (`company_id`,`created_at`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `jobs_newest` ON `jobs` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `jobs_open_by_start` ON `jobs` (`start_date`) WHERE state = 'open' and deleted_at is null;--> statement-breakpoint
CREATE TABLE `live_events` (
	`user_id` text NOT NULL,
	`seq` integer NOT NULL,
	`name` text NOT NULL,
	`payload` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `seq`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `live_events_age` ON `live_events` (`created_at`);--> statement-breakpoint
CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`sender_id` text NOT NULL,
	`receiver_id` text NOT NULL,
	`job_id` text,
	`pair_key` text NOT NULL,
	`content` text NOT NULL,
	`read_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`receiver_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "messages_length" CHECK(length("messages"."content") between 1 and 5000),
	CONSTRAINT "messages_to_another" CHECK("messages"."sender_id" <> "messages"."receiver_id")
);
--> statement-breakpoint
CREATE INDEX `messages_conversation` ON `messages` (`pair_key`,`job_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `messages_unread` ON `messages` (`receiver_id`) WHERE read_at is null;--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`event_id` integer NOT NULL,
	`kind` text NOT NULL,
	`params` text NOT NULL,
	`link` text NOT NULL,
	`read_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_once` ON `notifications` (`user_id`,`event_id`,`kind`);--> statement-breakpoint
CREATE INDEX `notifications_newest` ON `notifications` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`) WHERE read_at is null;--> statement-breakpoint
CREATE TABLE `payment_line_items` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`side` text NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`quantity` integer DEFAULT 1 NOT NULL,
	`refund_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`refund_id`) REFERENCES `refunds`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_line_items_side_known" CHECK("payment_line_items"."side" in ('charge', 'allocation')),
	CONSTRAINT "payment_line_items_kind_known" CHECK("payment_line_items"."kind" in ('posting_fee', 'inspection_time', 'equipment_fee', 'platform_fee', 'inspector_share', 'refund'))
);
--> statement-breakpoint
CREATE INDEX `payment_line_items_payment` ON `payment_line_items` (`payment_id`,`side`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`draft_id` text,
	`application_id` text,
	`booking_id` text,
	`company_id` text NOT NULL,
	`inspector_id` text,
	`state` text NOT NULL,
	`attempt` integer NOT NULL,
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
	FOREIGN KEY (`draft_id`) REFERENCES `job_drafts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`inspector_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_kind_known" CHECK("payments"."kind" in ('job_posting', 'application', 'booking')),
	CONSTRAINT "payments_state_known" CHECK("payments"."state" in ('draft', 'pending', 'succeeded', 'failed')),
	CONSTRAINT "payments_positive" CHECK("payments"."amount" > 0),
	CONSTRAINT "payments_refund_within" CHECK("payments"."refunded_amount" between 0 and "payments"."amount"),
	CONSTRAINT "payments_adds_up" CHECK("payments"."platform_fee" + "payments"."inspector_amount" = "payments"."amount" - "payments"."refunded_amount"),
	CONSTRAINT "payments_fee" CHECK("payments"."platform_fee" >= 0),
	CONSTRAINT "payments_share" CHECK("payments"."inspector_amount" >= 0),
	CONSTRAINT "payments_fulfilled_is_paid" CHECK("payments"."fulfilled_at" is null or "payments"."state" = 'succeeded'),
	CONSTRAINT "payments_posting_is_platforms" CHECK("payments"."kind" <> 'job_posting' or ("payments"."inspector_amount" = 0 and "payments"."inspector_id" is null)),
	CONSTRAINT "payments_subject" CHECK(case "payments"."kind" when 'application' then "payments"."application_id" is "payments"."subject_id" when 'booking' then "payments"."booking_id" is "payments"."subject_id" else coalesce("payments"."draft_id", "payments"."company_id") is "payments"."subject_id" end)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_attempt` ON `payments` (`kind`,`subject_id`,`attempt`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_one_open` ON `payments` (`kind`,`subject_id`) WHERE state in ('draft', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX `payments_one_fulfilled` ON `payments` (`kind`,`subject_id`) WHERE fulfilled_at is not null and kind <> 'job_posting';--> statement-breakpoint
CREATE UNIQUE INDEX `payments_one_fulfilled_draft` ON `payments` (`draft_id`) WHERE fulfilled_at is not null and draft_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_checkout_session` ON `payments` (`checkout_session_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_intent` ON `payments` (`payment_intent_id`);--> statement-breakpoint
CREATE INDEX `payments_draft` ON `payments` (`draft_id`);--> statement-breakpoint
CREATE INDEX `payments_application` ON `payments` (`application_id`);--> statement-breakpoint
CREATE INDEX `payments_booking` ON `payments` (`booking_id`);--> statement-breakpoint
CREATE INDEX `payments_company` ON `payments` (`company_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payments_inspector` ON `payments` (`inspector_id`,`succeeded_at`,`id`);--> statement-breakpoint
CREATE INDEX `payments_newest` ON `payments` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payments_to_check` ON `payments` (`next_check_at`) WHERE state = 'pending';--> statement-breakpoint
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
	FOREIGN KEY (`inspector_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payout_accounts_state_known" CHECK("payout_accounts"."state" in ('not_started', 'action_needed', 'verified')),
	CONSTRAINT "payout_accounts_last4" CHECK("payout_accounts"."last4" is null or length("payout_accounts"."last4") = 4)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payout_accounts_stripe` ON `payout_accounts` (`stripe_account_id`);--> statement-breakpoint
CREATE INDEX `payout_accounts_newest` ON `payout_accounts` (`created_at`,`inspector_id`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`n` integer NOT NULL,
	`amount` integer NOT NULL,
	`reason` text NOT NULL,
	`state` text NOT NULL,
	`provider_refund_id` text,
	`failure_code` text,
	`succeeded_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refunds_state_known" CHECK("refunds"."state" in ('pending', 'succeeded', 'failed')),
	CONSTRAINT "refunds_positive" CHECK("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_once` ON `refunds` (`payment_id`,`n`);--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_provider` ON `refunds` (`provider_refund_id`);--> statement-breakpoint
CREATE INDEX `refunds_pending` ON `refunds` (`updated_at`) WHERE state = 'pending';--> statement-breakpoint
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
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`inspector_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "transfers_state_known" CHECK("transfers"."state" in ('pending', 'succeeded', 'failed')),
	CONSTRAINT "transfers_positive" CHECK("transfers"."amount" > 0),
	CONSTRAINT "transfers_reversal_within" CHECK("transfers"."reversed_amount" between 0 and "transfers"."amount")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `transfers_once` ON `transfers` (`payment_id`,`n`);--> statement-breakpoint
CREATE UNIQUE INDEX `transfers_one_live` ON `transfers` (`payment_id`) WHERE state in ('pending', 'succeeded');--> statement-breakpoint
CREATE UNIQUE INDEX `transfers_provider` ON `transfers` (`provider_transfer_id`);--> statement-breakpoint
CREATE INDEX `transfers_inspector` ON `transfers` (`inspector_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `transfers_pending` ON `transfers` (`updated_at`) WHERE state = 'pending';--> statement-breakpoint
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
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor_id`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_log_subject` ON `audit_log` (`subject_type`,`subject_id`,`seq`);--> statement-breakpoint
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
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "deliveries_state_known" CHECK("deliveries"."state" in ('pending', 'done', 'failed'))
);
--> statement-breakpoint
CREATE INDEX `deliveries_due` ON `deliveries` (`state`,`next_attempt_at`);--> statement-breakpoint
CREATE TABLE `events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`type` text NOT NULL,
	`payload` text NOT NULL,
	`occurred_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `events_age` ON `events` (`occurred_at`);--> statement-breakpoint
CREATE TABLE `mailbox` (
	`key` text PRIMARY KEY NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`sent_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mailbox_recipient` ON `mailbox` (`recipient`,`sent_at`);--> statement-breakpoint
CREATE TABLE `receipts` (
	`actor_id` text NOT NULL,
	`key` text NOT NULL,
	`command` text NOT NULL,
	`input_hash` text NOT NULL,
	`result` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`actor_id`, `key`)
);
--> statement-breakpoint
CREATE INDEX `receipts_age` ON `receipts` (`created_at`);--> statement-breakpoint
CREATE TABLE `webhook_events` (
	`id` text PRIMARY KEY NOT NULL,
	`endpoint` text NOT NULL,
	`type` text NOT NULL,
	`object_id` text NOT NULL,
	`account_id` text,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `webhook_events_age` ON `webhook_events` (`received_at`);