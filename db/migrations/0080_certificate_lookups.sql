ALTER TABLE `certifications` ADD `lookup_last_name` text;--> statement-breakpoint
ALTER TABLE `certifications` ADD `lookup_country` text;--> statement-breakpoint
ALTER TABLE `certifications` ADD `lookup_state` text;--> statement-breakpoint
ALTER TABLE `certifications` ADD `lookup_category` text;--> statement-breakpoint
ALTER TABLE `certifications` ADD `name_on_card` text;
--> statement-breakpoint
CREATE TRIGGER certifications_lookup_country_known_on_insert BEFORE INSERT ON certifications
WHEN new.lookup_country IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'certifications.lookup_country' AND word = new.lookup_country)
BEGIN
  SELECT raise(ABORT, 'certifications.lookup_country: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER certifications_lookup_country_known_on_update BEFORE UPDATE OF lookup_country ON certifications
WHEN new.lookup_country IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'certifications.lookup_country' AND word = new.lookup_country)
BEGIN
  SELECT raise(ABORT, 'certifications.lookup_country: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER certifications_lookup_category_known_on_insert BEFORE INSERT ON certifications
WHEN new.lookup_category IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'certifications.lookup_category' AND word = new.lookup_category)
BEGIN
  SELECT raise(ABORT, 'certifications.lookup_category: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER certifications_lookup_category_known_on_update BEFORE UPDATE OF lookup_category ON certifications
WHEN new.lookup_category IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'certifications.lookup_category' AND word = new.lookup_category)
BEGIN
  SELECT raise(ABORT, 'certifications.lookup_category: unknown word');
END;
--> statement-breakpoint
INSERT INTO words (list, word) VALUES
  ('certifications.lookup_country', 'US'),
  ('certifications.lookup_country', 'CA'),
  ('certifications.lookup_country', 'MX'),
  ('certifications.lookup_category', 'concrete_testing'),
  ('certifications.lookup_category', 'materials_testing'),
  ('certifications.lookup_category', 'structural_inspection'),
  ('reminders.kind', 'certificate_90'),
  ('reminders.kind', 'certificate_60'),
  ('reminders.kind', 'certificate_30'),
  ('reminders.kind', 'certificate_7');
