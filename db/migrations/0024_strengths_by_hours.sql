-- Strengths are supplements of their report: numbered with the others, each with a code and a PDF. What each says of its mix is kept for verdicts over many reports.
CREATE TABLE `mix_strengths` (
	`report_id` text NOT NULL,
	`mix_key` text NOT NULL,
	`specification_id` text,
	`sampled_at` integer NOT NULL,
	`samples` text NOT NULL,
	PRIMARY KEY(`report_id`, `mix_key`),
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`specification_id`) REFERENCES `specifications`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `mix_strengths_specification` ON `mix_strengths` (`specification_id`,`mix_key`,`sampled_at`);--> statement-breakpoint
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
