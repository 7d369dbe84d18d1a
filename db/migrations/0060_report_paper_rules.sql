INSERT INTO report_papers (id, created_at)
SELECT id, signed_at FROM report_versions WHERE state IN ('signed', 'superseded');
--> statement-breakpoint
CREATE TRIGGER report_papers_of_what_was_signed BEFORE INSERT ON report_papers
WHEN NOT EXISTS (SELECT 1 FROM report_versions WHERE id = new.id AND state IN ('signed', 'superseded'))
BEGIN
  SELECT raise(ABORT, 'only what was signed gets a PDF');
END;
--> statement-breakpoint
CREATE TRIGGER report_papers_are_made_once BEFORE UPDATE ON report_papers
WHEN old.made_at IS NOT NULL OR new.made_at IS NULL OR new.id <> old.id OR new.created_at <> old.created_at
BEGIN
  SELECT raise(ABORT, 'the PDF of a report is made once');
END;
--> statement-breakpoint
CREATE TRIGGER report_papers_are_kept BEFORE DELETE ON report_papers
BEGIN
  SELECT raise(ABORT, 'the PDF of a report is kept');
END;
