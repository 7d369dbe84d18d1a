ALTER TABLE `company_profiles` ADD `company_size` text;--> statement-breakpoint
ALTER TABLE `company_profiles` ADD `street` text;--> statement-breakpoint
ALTER TABLE `company_profiles` ADD `zip` text;--> statement-breakpoint
ALTER TABLE `company_profiles` ADD `billing_email` text;--> statement-breakpoint
ALTER TABLE `company_profiles` ADD `tax_id` text;--> statement-breakpoint
ALTER TABLE `company_profiles` ADD `tax_id_last4` text;
--> statement-breakpoint
CREATE TRIGGER company_profiles_company_size_known_on_insert BEFORE INSERT ON company_profiles
WHEN new.company_size IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'company_profiles.company_size' AND word = new.company_size)
BEGIN
  SELECT raise(ABORT, 'company_profiles.company_size: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER company_profiles_company_size_known_on_update BEFORE UPDATE OF company_size ON company_profiles
WHEN new.company_size IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'company_profiles.company_size' AND word = new.company_size)
BEGIN
  SELECT raise(ABORT, 'company_profiles.company_size: unknown word');
END;
--> statement-breakpoint
INSERT INTO words (list, word) VALUES
  ('company_profiles.company_size', '1-10'),
  ('company_profiles.company_size', '11-50'),
  ('company_profiles.company_size', '51-200'),
  ('company_profiles.company_size', '201-500'),
  ('company_profiles.company_size', '501+');
