CREATE TRIGGER strength_results_of_what_was_signed BEFORE INSERT ON strength_results
WHEN NOT EXISTS (SELECT 1 FROM report_versions WHERE report_id = new.report_id AND state = 'signed')
  OR new.version <> 1 + (SELECT count(*) FROM strength_results
    WHERE report_id = new.report_id AND set_id = new.set_id AND age_days = new.age_days)
BEGIN
  SELECT raise(ABORT, 'strengths are added to a signed report, version by version');
END;
--> statement-breakpoint
CREATE TRIGGER strength_results_never_change BEFORE UPDATE ON strength_results
BEGIN
  SELECT raise(ABORT, 'a signed strength never changes');
END;
--> statement-breakpoint
CREATE TRIGGER strength_results_are_kept BEFORE DELETE ON strength_results
BEGIN
  SELECT raise(ABORT, 'a signed strength is kept');
END;
