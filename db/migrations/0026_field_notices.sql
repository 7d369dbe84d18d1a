-- A nonconformance that is told before its report is signed: a signed document of its own, with a code and a PDF.
CREATE TABLE `field_notices` (
	`id` text PRIMARY KEY NOT NULL,
	`report_id` text NOT NULL,
	`number` integer NOT NULL,
	`subject` text NOT NULL,
	`replaces` integer,
	`signed_at` integer NOT NULL,
	`technician_name` text NOT NULL,
	`content` text NOT NULL,
	`content_sha256` text NOT NULL,
	`code` text NOT NULL,
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "field_notices_whole" CHECK("field_notices"."number" >= 1 and length("field_notices"."content_sha256") = 64 and length("field_notices"."code") >= 16)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `field_notices_number` ON `field_notices` (`report_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `field_notices_code` ON `field_notices` (`code`);--> statement-breakpoint
CREATE TRIGGER field_notices_before_the_report BEFORE INSERT ON field_notices
WHEN NOT EXISTS (SELECT 1 FROM report_versions WHERE report_id = new.report_id AND version = 1 AND state = 'draft')
  OR new.number <> 1 + (SELECT count(*) FROM field_notices WHERE report_id = new.report_id)
  OR new.replaces >= new.number
BEGIN
  SELECT raise(ABORT, 'field notices follow one another, before their report');
END;--> statement-breakpoint
CREATE TRIGGER field_notices_never_change BEFORE UPDATE ON field_notices
BEGIN
  SELECT raise(ABORT, 'a signed notice never changes');
END;--> statement-breakpoint
CREATE TRIGGER field_notices_are_kept BEFORE DELETE ON field_notices
BEGIN
  SELECT raise(ABORT, 'a signed notice is kept');
END;--> statement-breakpoint
CREATE TRIGGER report_papers_of_notices_too BEFORE INSERT ON report_papers
WHEN NOT EXISTS (SELECT 1 FROM report_versions WHERE id = new.id AND state IN ('signed', 'superseded'))
  AND NOT EXISTS (SELECT 1 FROM report_supplements WHERE id = new.id)
  AND NOT EXISTS (SELECT 1 FROM field_notices WHERE id = new.id)
BEGIN
  SELECT raise(ABORT, 'only what was signed gets a PDF');
END;--> statement-breakpoint
DROP TRIGGER report_papers_of_supplements_too;
