-- Supplements of signed reports, when each reading arrived and from which browser, mixes, and what came of each truck.
CREATE TABLE `report_supplements` (
	`id` text PRIMARY KEY NOT NULL,
	`report_id` text NOT NULL,
	`number` integer NOT NULL,
	`kind` text NOT NULL,
	`break_id` text,
	`replaces` integer,
	`signed_at` integer NOT NULL,
	`technician_name` text NOT NULL,
	`content` text NOT NULL,
	`content_sha256` text NOT NULL,
	`code` text NOT NULL,
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "report_supplements_whole" CHECK("report_supplements"."number" >= 1 and length("report_supplements"."content_sha256") = 64 and length("report_supplements"."code") >= 16 and ("report_supplements"."kind" = 'strength') = ("report_supplements"."break_id" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_supplements_number` ON `report_supplements` (`report_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `report_supplements_code` ON `report_supplements` (`code`);--> statement-breakpoint
CREATE INDEX `report_supplements_kind` ON `report_supplements` (`report_id`,`kind`,`number`);--> statement-breakpoint
ALTER TABLE `report_entries` ADD `received_at` integer;--> statement-breakpoint
ALTER TABLE `report_entries` ADD `device` text;--> statement-breakpoint
CREATE TRIGGER report_papers_of_supplements_too BEFORE INSERT ON report_papers
WHEN NOT EXISTS (SELECT 1 FROM report_versions WHERE id = new.id AND state IN ('signed', 'superseded'))
  AND NOT EXISTS (SELECT 1 FROM report_supplements WHERE id = new.id)
BEGIN
  SELECT raise(ABORT, 'only what was signed gets a PDF');
END;--> statement-breakpoint
DROP TRIGGER report_papers_of_what_was_signed;--> statement-breakpoint
CREATE TRIGGER report_supplements_of_what_was_signed BEFORE INSERT ON report_supplements
WHEN NOT EXISTS (SELECT 1 FROM report_versions WHERE report_id = new.report_id AND state = 'signed')
  OR new.number <> 1 + (SELECT count(*) FROM report_supplements WHERE report_id = new.report_id)
  OR new.replaces >= new.number
BEGIN
  SELECT raise(ABORT, 'supplements follow one another, of a signed report');
END;--> statement-breakpoint
CREATE TRIGGER report_supplements_never_change BEFORE UPDATE ON report_supplements
BEGIN
  SELECT raise(ABORT, 'a signed supplement never changes');
END;--> statement-breakpoint
CREATE TRIGGER report_supplements_are_kept BEFORE DELETE ON report_supplements
BEGIN
  SELECT raise(ABORT, 'a signed supplement is kept');
END;--> statement-breakpoint
CREATE TRIGGER report_supplements_kind_known_on_insert BEFORE INSERT ON report_supplements
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'report_supplements.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'report_supplements.kind: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER report_supplements_kind_known_on_update BEFORE UPDATE OF kind ON report_supplements
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'report_supplements.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'report_supplements.kind: unknown word');
END;--> statement-breakpoint
INSERT INTO words (list, word) VALUES ('report_entries.kind', 'mix'), ('report_entries.kind', 'disposition'),
  ('report_supplements.kind', 'pickup'), ('report_supplements.kind', 'receipt'), ('report_supplements.kind', 'strength');--> statement-breakpoint
-- The limits of a draft's project become one mix of all its trucks. What its form asks for since is asked for before signing.
INSERT INTO report_entries (version_id, id, kind, parent_id, position, typed, created_at, updated_at)
SELECT e.version_id, 'ent_' || lower(hex(randomblob(12))), 'mix', NULL,
  (SELECT max(position) FROM report_entries o WHERE o.version_id = e.version_id) + 1,
  json_remove(json_set(e.typed, '$.mixId', coalesce(e.typed ->> '$.mixDesign', '1')),
    '$.name', '$.placement', '$.location', '$.mixDesign'),
  e.created_at, e.updated_at
FROM report_entries e JOIN report_versions v ON v.id = e.version_id
WHERE e.kind = 'project' AND v.state = 'draft';--> statement-breakpoint
UPDATE report_entries SET typed = json_set(typed, '$.mix',
  (SELECT m.id FROM report_entries m WHERE m.version_id = report_entries.version_id AND m.kind = 'mix'))
WHERE kind = 'load' AND version_id IN (SELECT id FROM report_versions WHERE state = 'draft');--> statement-breakpoint
UPDATE report_entries SET typed = json_remove(typed, '$.mixDesign', '$.consistency', '$.consistencyLeast', '$.consistencyMost',
  '$.airLeast', '$.airMost', '$.temperatureLeast', '$.temperatureMost', '$.strength', '$.strengthAge')
WHERE kind = 'project' AND version_id IN (SELECT id FROM report_versions WHERE state = 'draft');
