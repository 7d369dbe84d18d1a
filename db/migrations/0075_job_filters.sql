CREATE TABLE `job_alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`job_id` text NOT NULL,
	`inspector_id` text NOT NULL,
	`reason` text NOT NULL,
	`search_name` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`inspector_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_searches_id` ON `saved_searches` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `saved_searches_name` ON `saved_searches` (`inspector_id`,`name`);--> statement-breakpoint
CREATE INDEX `saved_searches_at_once` ON `saved_searches` (`number`) WHERE alert = 'at_once';--> statement-breakpoint
CREATE INDEX `saved_searches_due` ON `saved_searches` (`due_at`,`number`) WHERE due_at is not null;--> statement-breakpoint
DROP INDEX `jobs_open_by_number`;--> statement-breakpoint
ALTER TABLE `jobs` ADD `pay_floor` integer GENERATED ALWAYS AS (case budget_range when '$200-400' then 20000 when '$400-600' then 40000 when '$600-800' then 60000 when '$800-1200' then 80000 when '$1200+' then 120000 end) VIRTUAL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `levels` integer GENERATED ALWAYS AS ((instr(required_certifications, '"Concrete Field Testing Technician Grade I"') > 0) * 1 + (instr(required_certifications, '"Concrete Strength Testing Technician"') > 0) * 2 + (instr(required_certifications, '"Concrete Laboratory Testing Technician Level 1"') > 0) * 4 + (instr(required_certifications, '"Self-Consolidating Concrete Testing Technician"') > 0) * 8 + (instr(required_certifications, '"Concrete Construction Special Inspector"') > 0) * 16) VIRTUAL;--> statement-breakpoint
CREATE INDEX `jobs_open_by_start_date` ON `jobs` (`start_date`,`number`,`site_state`,`urgency`,`project_type`,`time_slot`,`requires_inspector_equipment`,`levels`,`pay_floor`,`lat`,`lon`) WHERE state = 'open' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `jobs_open_by_pay` ON `jobs` (`pay_floor`,`number`,`site_state`,`urgency`,`project_type`,`time_slot`,`requires_inspector_equipment`,`levels`,`start_date`,`lat`,`lon`) WHERE state = 'open' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `jobs_open_at_site` ON `jobs` (`lat`,`lon`,`number`,`site_state`,`urgency`,`project_type`,`time_slot`,`requires_inspector_equipment`,`levels`,`start_date`,`pay_floor`) WHERE state = 'open' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `jobs_open_by_number` ON `jobs` (`number`,`site_state`,`urgency`,`project_type`,`time_slot`,`requires_inspector_equipment`,`levels`,`start_date`,`pay_floor`,`lat`,`lon`) WHERE state = 'open' and deleted_at is null;
--> statement-breakpoint
INSERT INTO words (list, word) VALUES
  ('saved_searches.alert', 'none'), ('saved_searches.alert', 'daily'), ('saved_searches.alert', 'at_once'),
  ('job_alerts.reason', 'search'), ('job_alerts.reason', 'urgent'),
  ('mail_opt_outs.mail_group', 'jobs');
--> statement-breakpoint
CREATE TRIGGER saved_searches_alert_known_on_insert BEFORE INSERT ON saved_searches
WHEN new.alert IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'saved_searches.alert' AND word = new.alert)
BEGIN
  SELECT raise(ABORT, 'saved_searches.alert: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER saved_searches_alert_known_on_update BEFORE UPDATE OF alert ON saved_searches
WHEN new.alert IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'saved_searches.alert' AND word = new.alert)
BEGIN
  SELECT raise(ABORT, 'saved_searches.alert: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER job_alerts_reason_known_on_insert BEFORE INSERT ON job_alerts
WHEN new.reason IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'job_alerts.reason' AND word = new.reason)
BEGIN
  SELECT raise(ABORT, 'job_alerts.reason: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER job_alerts_reason_known_on_update BEFORE UPDATE OF reason ON job_alerts
WHEN new.reason IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'job_alerts.reason' AND word = new.reason)
BEGIN
  SELECT raise(ABORT, 'job_alerts.reason: unknown word');
END;
