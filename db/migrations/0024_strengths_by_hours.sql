-- Strengths are supplements of their report: numbered with the others, each with a code and a PDF. Their tests are kept in rows for verdicts over many reports, and the breaks to come.
CREATE TABLE `mix_strengths` (
	`specification_id` text NOT NULL,
	`mix_key` text NOT NULL,
	`tests` integer NOT NULL,
	`below_limit` integer NOT NULL,
	`averages` integer NOT NULL,
	`averages_below` integer NOT NULL,
	PRIMARY KEY(`specification_id`, `mix_key`),
	FOREIGN KEY (`specification_id`) REFERENCES `specifications`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `open_breaks` (
	`report_id` text NOT NULL,
	`set_id` text NOT NULL,
	`age_days` integer NOT NULL,
	`specification_id` text,
	`prefix` text NOT NULL,
	`remind_at` integer NOT NULL,
	`opens_at` integer NOT NULL,
	`closes_at` integer NOT NULL,
	PRIMARY KEY(`report_id`, `set_id`, `age_days`),
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`specification_id`) REFERENCES `specifications`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `open_breaks_specification` ON `open_breaks` (`specification_id`,`opens_at`);--> statement-breakpoint
CREATE INDEX `open_breaks_remind` ON `open_breaks` (`remind_at`);--> statement-breakpoint
CREATE INDEX `open_breaks_opens` ON `open_breaks` (`opens_at`);--> statement-breakpoint
CREATE INDEX `open_breaks_closes` ON `open_breaks` (`closes_at`);--> statement-breakpoint
CREATE TABLE `open_pickups` (
	`report_id` text NOT NULL,
	`set_id` text NOT NULL,
	`prefix` text NOT NULL,
	`molded_at` integer NOT NULL,
	PRIMARY KEY(`report_id`, `set_id`),
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `open_pickups_molded` ON `open_pickups` (`molded_at`);--> statement-breakpoint
INSERT INTO words (list, word) VALUES ('reminders.kind', 'break_soon'), ('reminders.kind', 'break_open'), ('reminders.kind', 'break_missed'), ('reminders.kind', 'pickup_due');--> statement-breakpoint
CREATE TABLE `strength_tests` (
	`report_id` text NOT NULL,
	`sample_id` text NOT NULL,
	`specification_id` text,
	`mix_key` text NOT NULL,
	`sampled_at` integer NOT NULL,
	`average` integer NOT NULL,
	`specified` integer NOT NULL,
	`age_days` integer NOT NULL,
	`is_met` integer NOT NULL,
	PRIMARY KEY(`report_id`, `sample_id`),
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`specification_id`) REFERENCES `specifications`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `strength_tests_mix` ON `strength_tests` (`specification_id`,`mix_key`,`sampled_at`);--> statement-breakpoint
-- A signed strength becomes a supplement after those that are there, its content as it was signed. The codes are as random as those that the server draws.
INSERT INTO report_supplements (id, report_id, number, kind, break_id, replaces, signed_at, technician_name, content, content_sha256, code)
SELECT s.id, s.report_id,
  (SELECT count(*) FROM report_supplements o WHERE o.report_id = s.report_id) + s.place,
  'strength', s.set_id || '/' || s.age_days,
  (SELECT count(*) FROM report_supplements o WHERE o.report_id = s.report_id) + lag(s.place) OVER (PARTITION BY s.report_id, s.set_id, s.age_days ORDER BY s.version),
  s.signed_at, s.content ->> '$.technician.name', s.content, s.content_sha256,
  (SELECT group_concat(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (value & 31), 1), '')
    FROM (WITH RECURSIVE digit(n, value) AS (SELECT 1, abs(random() + s.rowid * 0) UNION ALL SELECT n + 1, abs(random() + s.rowid * 0) FROM digit WHERE n < 16) SELECT value FROM digit))
FROM (SELECT r.rowid, r.*, row_number() OVER (PARTITION BY report_id ORDER BY signed_at, set_id, age_days, version) AS place FROM strength_results r) s
ORDER BY s.report_id, s.place;--> statement-breakpoint
INSERT INTO report_papers (id, created_at) SELECT id, signed_at FROM report_supplements WHERE kind = 'strength';--> statement-breakpoint
DROP TABLE strength_results;
