INSERT INTO words (list, word) VALUES
  ('files.purpose', 'report_photo'),
  ('booking_files.purpose', 'report_photo'),
  ('report_versions.state', 'draft'),
  ('report_versions.state', 'signed'),
  ('report_versions.state', 'superseded'),
  ('report_versions.state', 'discarded'),
  ('report_entries.kind', 'project'),
  ('report_entries.kind', 'load'),
  ('report_entries.kind', 'addition'),
  ('report_entries.kind', 'sample'),
  ('report_entries.kind', 'slump'),
  ('report_entries.kind', 'flow'),
  ('report_entries.kind', 'temperature'),
  ('report_entries.kind', 'air'),
  ('report_entries.kind', 'density'),
  ('report_entries.kind', 'specimens'),
  ('report_entries.kind', 'photo'),
  ('report_entries.kind', 'nonconformance'),
  ('report_entries.kind', 'remarks');
--> statement-breakpoint
CREATE TRIGGER booking_files_purpose_known_on_insert BEFORE INSERT ON booking_files
WHEN new.purpose IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'booking_files.purpose' AND word = new.purpose)
BEGIN
  SELECT raise(ABORT, 'booking_files.purpose: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER booking_files_purpose_known_on_update BEFORE UPDATE OF purpose ON booking_files
WHEN new.purpose IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'booking_files.purpose' AND word = new.purpose)
BEGIN
  SELECT raise(ABORT, 'booking_files.purpose: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER report_versions_state_known_on_insert BEFORE INSERT ON report_versions
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'report_versions.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'report_versions.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER report_versions_state_known_on_update BEFORE UPDATE OF state ON report_versions
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'report_versions.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'report_versions.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER report_entries_kind_known_on_insert BEFORE INSERT ON report_entries
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'report_entries.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'report_entries.kind: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER report_entries_kind_known_on_update BEFORE UPDATE OF kind ON report_entries
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'report_entries.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'report_entries.kind: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER reports_are_fixed BEFORE UPDATE ON reports
BEGIN
  SELECT raise(ABORT, 'a report keeps its number and its booking');
END;
--> statement-breakpoint
CREATE TRIGGER reports_are_kept BEFORE DELETE ON reports
BEGIN
  SELECT raise(ABORT, 'reports are kept');
END;
--> statement-breakpoint
CREATE TRIGGER report_versions_start_as_draft BEFORE INSERT ON report_versions
WHEN new.state <> 'draft'
BEGIN
  SELECT raise(ABORT, 'a version starts as a draft');
END;
--> statement-breakpoint
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
END;
--> statement-breakpoint
CREATE TRIGGER report_versions_signed_are_kept BEFORE DELETE ON report_versions
WHEN old.state <> 'draft'
BEGIN
  SELECT raise(ABORT, 'versions are kept');
END;
--> statement-breakpoint
CREATE TRIGGER report_entries_only_in_drafts_on_insert BEFORE INSERT ON report_entries
WHEN (SELECT state FROM report_versions WHERE id = new.version_id) IS NOT 'draft'
BEGIN
  SELECT raise(ABORT, 'only a draft of a report changes');
END;
--> statement-breakpoint
CREATE TRIGGER report_entries_only_in_drafts_on_update BEFORE UPDATE ON report_entries
WHEN (SELECT state FROM report_versions WHERE id = old.version_id) IS NOT 'draft' OR new.version_id <> old.version_id OR new.id <> old.id OR new.kind <> old.kind OR new.parent_id IS NOT old.parent_id
BEGIN
  SELECT raise(ABORT, 'only a draft of a report changes');
END;
--> statement-breakpoint
CREATE TRIGGER report_entries_only_in_drafts_on_delete BEFORE DELETE ON report_entries
WHEN (SELECT state FROM report_versions WHERE id = old.version_id) IS NOT 'draft'
BEGIN
  SELECT raise(ABORT, 'only a draft of a report changes');
END;
--> statement-breakpoint
CREATE TRIGGER booking_files_are_shared_once BEFORE UPDATE ON booking_files
WHEN old.shared_at IS NOT NULL OR new.shared_at IS NULL OR new.file_id <> old.file_id OR new.booking_id <> old.booking_id
  OR new.purpose <> old.purpose OR new.subject_id <> old.subject_id OR new.created_at <> old.created_at
BEGIN
  SELECT raise(ABORT, 'a file of a booking is shared once and keeps its place');
END;
--> statement-breakpoint
CREATE TRIGGER booking_files_shared_are_kept BEFORE DELETE ON booking_files
WHEN old.shared_at IS NOT NULL
BEGIN
  SELECT raise(ABORT, 'a shared file is kept');
END;
