-- A company is a row of its own, with people who belong to it. It keeps the id of the account that founded it, so all rows that name it stay as they are.
CREATE TABLE `companies` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`bio` text,
	`size` text,
	`street` text,
	`city` text,
	`us_state` text,
	`zip` text,
	`billing_email` text,
	`tax_id` text,
	`tax_id_last4` text,
	`logo_id` text,
	`confirmed_at` integer,
	`suspended_at` integer,
	`closed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `companies_created` ON `companies` (`created_at`,`id`,`closed_at`,`suspended_at`);--> statement-breakpoint
CREATE INDEX `companies_suspended` ON `companies` (`created_at`,`id`,`closed_at`) WHERE suspended_at is not null;--> statement-breakpoint
CREATE TABLE `memberships` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`pay_limit` integer,
	`since` integer NOT NULL,
	`until` integer,
	FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "memberships_pay_limit" CHECK("memberships"."pay_limit" > 0),
	CONSTRAINT "memberships_end" CHECK("memberships"."until" >= "memberships"."since")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `memberships_once` ON `memberships` (`company_id`,`user_id`) WHERE until is null;--> statement-breakpoint
CREATE INDEX `memberships_person` ON `memberships` (`user_id`,`until`);--> statement-breakpoint
CREATE INDEX `memberships_people` ON `memberships` (`company_id`,`role`,`since`,`id`) WHERE until is null;--> statement-breakpoint
DROP TRIGGER company_profiles_in_directory;--> statement-breakpoint
DROP TRIGGER company_profiles_in_directory_anew;--> statement-breakpoint
DROP TRIGGER company_profiles_size_in_directory;--> statement-breakpoint
DROP TRIGGER company_profiles_searchable;--> statement-breakpoint
DROP TRIGGER company_profiles_renamed;--> statement-breakpoint
DROP TRIGGER company_profiles_searchable_as_people;--> statement-breakpoint
DROP TRIGGER company_profiles_renamed_as_people;--> statement-breakpoint
DROP TRIGGER company_profiles_company_size_known_on_insert;--> statement-breakpoint
DROP TRIGGER company_profiles_company_size_known_on_update;--> statement-breakpoint
DROP TRIGGER inspector_profiles_in_directory;--> statement-breakpoint
DROP TRIGGER inspector_profiles_in_directory_anew;--> statement-breakpoint
DROP TRIGGER users_in_directory_anew;--> statement-breakpoint
DROP TRIGGER users_text_in_directory_anew;--> statement-breakpoint
DROP TRIGGER saved_cards_of_closed;--> statement-breakpoint
DROP TRIGGER job_listings_counted;--> statement-breakpoint
DROP TRIGGER job_listings_recounted;--> statement-breakpoint
DROP VIEW directory_texts;--> statement-breakpoint
DROP VIEW people_words;--> statement-breakpoint
UPDATE words SET list = 'companies.size' WHERE list = 'company_profiles.company_size';--> statement-breakpoint
INSERT INTO words (list, word) VALUES ('memberships.role', 'owner'), ('memberships.role', 'manager'), ('memberships.role', 'member');--> statement-breakpoint
CREATE TRIGGER companies_size_known_on_insert BEFORE INSERT ON companies
WHEN new.size IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'companies.size' AND word = new.size)
BEGIN
  SELECT raise(ABORT, 'companies.size: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER companies_size_known_on_update BEFORE UPDATE OF size ON companies
WHEN new.size IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'companies.size' AND word = new.size)
BEGIN
  SELECT raise(ABORT, 'companies.size: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER memberships_role_known_on_insert BEFORE INSERT ON memberships
WHEN new.role IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'memberships.role' AND word = new.role)
BEGIN
  SELECT raise(ABORT, 'memberships.role: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER memberships_role_known_on_update BEFORE UPDATE OF role ON memberships
WHEN new.role IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'memberships.role' AND word = new.role)
BEGIN
  SELECT raise(ABORT, 'memberships.role: unknown word');
END;--> statement-breakpoint
-- Each company as one row; its person becomes its owner. What an account has left that is a company no more is closed.
INSERT INTO companies (id, name, bio, size, street, city, us_state, zip, billing_email, tax_id, tax_id_last4, logo_id, confirmed_at, suspended_at, closed_at, created_at, updated_at)
SELECT u.id, p.company_name, p.bio, p.company_size, p.street, u.city, u.us_state, p.zip, p.billing_email, p.tax_id, p.tax_id_last4, p.logo_file_id,
  u.email_verified_at, NULL, CASE WHEN u.role = 'company' THEN u.closed_at ELSE u.updated_at END, u.created_at, p.updated_at
FROM company_profiles p JOIN users u ON u.id = p.user_id;--> statement-breakpoint
INSERT INTO memberships (id, company_id, user_id, role, since, until)
SELECT 'mbr_' || substr(u.id, instr(u.id, '_') + 1), u.id, u.id, 'owner', u.created_at, c.closed_at
FROM companies c JOIN users u ON u.id = c.id;--> statement-breakpoint
DROP TABLE company_profiles;--> statement-breakpoint
CREATE TRIGGER job_listings_counted AFTER INSERT ON job_listings
BEGIN
  INSERT INTO job_counts (company, status, count, name)
  SELECT 0, new.status, 1, '' UNION ALL
  SELECT new.company, new.status, 1, lower(substr(coalesce((
    SELECT c.name FROM people_search_keys k JOIN companies c ON c.id = k.user_id WHERE k.id = new.company
  ), ''), 1, 60)) WHERE true
  ON CONFLICT (company, status) DO UPDATE SET count = count + 1;
  INSERT INTO job_figures (month, site_state, posted, open, filled, closed, deleted, applications, answered, first_wait, accepted, acceptance_wait, ended, open_time)
  SELECT new.month, new.site_state, 1, new.status IN ('open', 'reviewing'), new.status IN ('assigned', 'completed'), new.status = 'closed', new.status = 'deleted', new.applications, (new.first_applied_at IS NOT NULL), coalesce(new.first_applied_at - new.posted_at, 0), (new.accepted_at IS NOT NULL), coalesce(new.accepted_at - new.posted_at, 0), (new.ended_at IS NOT NULL), coalesce(new.ended_at - new.posted_at, 0) WHERE true
  ON CONFLICT (month, site_state) DO UPDATE SET posted = posted + excluded.posted,
    open = open + excluded.open,
    filled = filled + excluded.filled,
    closed = closed + excluded.closed,
    deleted = deleted + excluded.deleted,
    applications = applications + excluded.applications,
    answered = answered + excluded.answered,
    first_wait = first_wait + excluded.first_wait,
    accepted = accepted + excluded.accepted,
    acceptance_wait = acceptance_wait + excluded.acceptance_wait,
    ended = ended + excluded.ended,
    open_time = open_time + excluded.open_time;
END;--> statement-breakpoint
CREATE TRIGGER job_listings_recounted AFTER UPDATE OF status ON job_listings
WHEN new.status <> old.status
BEGIN
  INSERT INTO job_counts (company, status, count, name)
  SELECT 0, old.status, -1, '' UNION ALL
  SELECT 0, new.status, 1, '' UNION ALL
  SELECT new.company, old.status, -1, '' UNION ALL
  SELECT new.company, new.status, 1, lower(substr(coalesce((
    SELECT c.name FROM people_search_keys k JOIN companies c ON c.id = k.user_id WHERE k.id = new.company
  ), ''), 1, 60)) WHERE true
  ON CONFLICT (company, status) DO UPDATE SET count = count + excluded.count;
END;--> statement-breakpoint
-- Whoever is in the directory: inspectors with a profile, and companies with an owner who can act. A company whose founder has another role by now is no more.
CREATE VIEW directory_sides AS
SELECT u.id AS user_id, 'inspector' AS role, u.suspended_at IS NULL AND u.closed_at IS NULL AS is_listed, u.email_verified_at IS NOT NULL AS is_confirmed,
  u.us_state, NULL AS company_size,
  u.first_name || ' ' || u.last_name || ' ' || coalesce(u.city, '') || ' ' || coalesce(i.specialties, '') || ' '
    || coalesce(i.specializations, '') || ' ' || coalesce(i.self_reported_certifications, '') || ' ' || coalesce(i.bio, '') AS text,
  coalesce(i.specialties, '') || ' ' || coalesce(i.specializations, '') AS specialties
FROM users u JOIN inspector_profiles i ON i.user_id = u.id
WHERE u.role = 'inspector'
UNION ALL
SELECT c.id, 'company', c.suspended_at IS NULL AND c.closed_at IS NULL AND EXISTS (
    SELECT 1 FROM memberships m JOIN users o ON o.id = m.user_id
    WHERE m.company_id = c.id AND m.role = 'owner' AND m.until IS NULL AND o.suspended_at IS NULL AND o.closed_at IS NULL
  ), c.confirmed_at IS NOT NULL, c.us_state, c.size, c.name || ' ' || coalesce(c.city, '') || ' ' || coalesce(c.bio, ''), ''
FROM companies c JOIN users u ON u.id = c.id AND u.role = 'company';--> statement-breakpoint
CREATE VIEW directory_texts AS
SELECT e.key, e.user_id, s.text, s.specialties FROM directory_entries e JOIN directory_sides s ON s.user_id = e.user_id;--> statement-breakpoint
-- An id inserted into one of the next two views has its entry, or what is searched of it, worked out again.
CREATE VIEW directory_changes AS SELECT NULL AS user_id;--> statement-breakpoint
CREATE TRIGGER directory_entered_anew INSTEAD OF INSERT ON directory_changes
BEGIN
  INSERT INTO directory_entries (user_id, role, is_listed, is_confirmed, us_state, company_size)
  SELECT user_id, role, is_listed, is_confirmed, us_state, company_size FROM directory_sides WHERE user_id = new.user_id
  ON CONFLICT (user_id) DO UPDATE SET role = excluded.role, is_listed = excluded.is_listed, is_confirmed = excluded.is_confirmed,
    us_state = excluded.us_state, company_size = excluded.company_size;
  UPDATE directory_entries SET is_listed = 0
  WHERE user_id = new.user_id AND NOT EXISTS (SELECT 1 FROM directory_sides WHERE user_id = new.user_id);
END;--> statement-breakpoint
CREATE VIEW directory_text_changes AS SELECT NULL AS user_id;--> statement-breakpoint
CREATE TRIGGER directory_searched_anew INSTEAD OF INSERT ON directory_text_changes
BEGIN
  INSERT OR REPLACE INTO directory_search (rowid, text) SELECT key, text FROM directory_texts WHERE user_id = new.user_id;
  INSERT OR REPLACE INTO specialty_search (rowid, text) SELECT key, specialties FROM directory_texts WHERE user_id = new.user_id;
END;--> statement-breakpoint
CREATE TRIGGER inspector_profiles_in_directory AFTER INSERT ON inspector_profiles
BEGIN
  INSERT INTO directory_changes VALUES (new.user_id);
  INSERT INTO directory_text_changes VALUES (new.user_id);
END;--> statement-breakpoint
CREATE TRIGGER inspector_profiles_in_directory_anew AFTER UPDATE OF bio, specialties, specializations, self_reported_certifications ON inspector_profiles
BEGIN
  INSERT INTO directory_text_changes VALUES (new.user_id);
END;--> statement-breakpoint
CREATE TRIGGER users_in_directory_anew AFTER UPDATE OF role, us_state, suspended_at, closed_at, email_verified_at ON users
BEGIN
  INSERT INTO directory_changes VALUES (new.id);
  INSERT INTO directory_changes SELECT company_id FROM memberships WHERE user_id = new.id AND until IS NULL AND company_id <> new.id;
END;--> statement-breakpoint
CREATE TRIGGER users_text_in_directory_anew AFTER UPDATE OF role, first_name, last_name, city ON users
BEGIN
  INSERT INTO directory_text_changes VALUES (new.id);
END;--> statement-breakpoint
CREATE TRIGGER companies_in_directory AFTER INSERT ON companies
BEGIN
  INSERT INTO directory_changes VALUES (new.id);
  INSERT INTO directory_text_changes VALUES (new.id);
END;--> statement-breakpoint
CREATE TRIGGER companies_in_directory_anew AFTER UPDATE OF size, us_state, confirmed_at, suspended_at, closed_at ON companies
BEGIN
  INSERT INTO directory_changes VALUES (new.id);
END;--> statement-breakpoint
CREATE TRIGGER companies_text_in_directory_anew AFTER UPDATE OF name, city, bio ON companies
BEGIN
  INSERT INTO directory_text_changes VALUES (new.id);
END;--> statement-breakpoint
CREATE TRIGGER companies_searchable AFTER INSERT ON companies
BEGIN
  INSERT OR REPLACE INTO company_search (rowid, name) SELECT id, new.name FROM people_search_keys WHERE user_id = new.id;
END;--> statement-breakpoint
CREATE TRIGGER companies_renamed AFTER UPDATE OF name ON companies
WHEN new.name <> old.name
BEGIN
  UPDATE company_search SET name = new.name WHERE rowid = (SELECT id FROM people_search_keys WHERE user_id = new.id);
  UPDATE job_counts SET name = lower(substr(new.name, 1, 60)) WHERE company = (SELECT id FROM people_search_keys WHERE user_id = new.id);
  INSERT OR REPLACE INTO people_search (rowid, words)
  SELECT number, words FROM people_words WHERE user_id IN (SELECT user_id FROM memberships WHERE company_id = new.id AND until IS NULL);
END;--> statement-breakpoint
-- A closed company pays nothing any more. The sweep then removes the card at the provider too.
CREATE TRIGGER saved_cards_of_closed AFTER UPDATE OF closed_at ON companies
WHEN new.closed_at IS NOT NULL
BEGIN
  UPDATE saved_cards SET state = 'removed', next_check_at = new.closed_at, updated_at = new.closed_at
  WHERE company_id = new.id AND state = 'saved';
  UPDATE saved_cards SET state = 'failed', next_check_at = NULL, updated_at = new.closed_at
  WHERE company_id = new.id AND state = 'adding';
END;--> statement-breakpoint
-- What a search of people looks at. A phone stands there as it is written, and by its ten digits; with a person of a company, its name.
CREATE VIEW people_words AS
SELECT k.id AS number, u.id AS user_id,
  u.first_name || ' ' || u.last_name || ' ' || u.email
    || coalesce((SELECT ' ' || group_concat(c.name, ' ') FROM memberships m JOIN companies c ON c.id = m.company_id WHERE m.user_id = u.id AND m.until IS NULL), '')
    || coalesce(' ' || u.phone || ' ' || substr(replace(replace(replace(replace(replace(
      substr(u.phone, 1, coalesce(nullif(instr(u.phone, ' ext'), 0) - 1, length(u.phone))), ' ', ''), '-', ''), '.', ''), '(', ''), ')', ''), -10), '')
    || ' ' || u.id AS words
FROM people_search_keys k JOIN users u ON u.id = k.user_id;--> statement-breakpoint
CREATE TRIGGER memberships_begin AFTER INSERT ON memberships
BEGIN
  UPDATE companies SET confirmed_at = (SELECT email_verified_at FROM users WHERE id = new.user_id)
  WHERE id = new.company_id AND confirmed_at IS NULL AND new.role = 'owner' AND new.until IS NULL;
  INSERT INTO directory_changes VALUES (new.company_id);
  INSERT OR REPLACE INTO people_search (rowid, words) SELECT number, words FROM people_words WHERE user_id = new.user_id;
END;--> statement-breakpoint
CREATE TRIGGER memberships_change AFTER UPDATE OF role, until ON memberships
BEGIN
  UPDATE companies SET confirmed_at = (SELECT email_verified_at FROM users WHERE id = new.user_id)
  WHERE id = new.company_id AND confirmed_at IS NULL AND new.role = 'owner' AND new.until IS NULL;
  INSERT INTO directory_changes VALUES (new.company_id);
  INSERT OR REPLACE INTO people_search (rowid, words) SELECT number, words FROM people_words WHERE user_id = new.user_id;
END;--> statement-breakpoint
-- The people of a company have its place: by it their times are shown.
CREATE TRIGGER memberships_begin_at_their_company AFTER INSERT ON memberships
WHEN new.until IS NULL
BEGIN
  UPDATE users SET city = c.city, us_state = c.us_state FROM companies c WHERE c.id = new.company_id AND users.id = new.user_id;
END;--> statement-breakpoint
CREATE TRIGGER companies_move_with_their_people AFTER UPDATE OF city, us_state ON companies
WHEN new.city IS NOT old.city OR new.us_state IS NOT old.us_state
BEGIN
  UPDATE users SET city = new.city, us_state = new.us_state
  WHERE id IN (SELECT user_id FROM memberships WHERE company_id = new.id AND until IS NULL);
END;--> statement-breakpoint
CREATE TRIGGER users_confirm_their_company AFTER UPDATE OF email_verified_at ON users
WHEN old.email_verified_at IS NULL AND new.email_verified_at IS NOT NULL
BEGIN
  UPDATE companies SET confirmed_at = new.email_verified_at
  WHERE confirmed_at IS NULL AND id IN (SELECT company_id FROM memberships WHERE user_id = new.id AND role = 'owner' AND until IS NULL);
END;--> statement-breakpoint
-- A membership that has ended stays as it was.
CREATE TRIGGER memberships_ended_stay BEFORE UPDATE ON memberships
WHEN old.until IS NOT NULL
BEGIN
  SELECT raise(ABORT, 'a membership that has ended never changes');
END;--> statement-breakpoint
CREATE TRIGGER memberships_are_kept BEFORE DELETE ON memberships
BEGIN
  SELECT raise(ABORT, 'memberships are never deleted');
END;--> statement-breakpoint
-- How many companies there are; the row of the role counts their people.
INSERT INTO platform_counts (name, at, count) SELECT 'companies', 0, count(*) FROM companies WHERE closed_at IS NULL;--> statement-breakpoint
CREATE TRIGGER companies_are_counted AFTER INSERT ON companies
WHEN new.closed_at IS NULL
BEGIN
  UPDATE platform_counts SET count = count + 1 WHERE name = 'companies' AND at = 0;
END;--> statement-breakpoint
CREATE TRIGGER companies_are_counted_anew AFTER UPDATE OF closed_at ON companies
WHEN (old.closed_at IS NULL) <> (new.closed_at IS NULL)
BEGIN
  UPDATE platform_counts SET count = count + iif(new.closed_at IS NULL, 1, -1) WHERE name = 'companies' AND at = 0;
END;--> statement-breakpoint
ALTER TABLE `messages` ADD `writer_id` text REFERENCES users(id);--> statement-breakpoint
-- A column that holds a company refers to companies. Changing a reference needs no change of the rows (sqlite.org, "Making Other Kinds Of Table Schema
-- Changes"); making each table again would take its triggers along.
PRAGMA writable_schema = ON;--> statement-breakpoint
UPDATE sqlite_schema SET sql = replace(replace(sql, 'FOREIGN KEY (`company_id`) REFERENCES `users`(`id`)', 'FOREIGN KEY (`company_id`) REFERENCES `companies`(`id`)'),
  '`company_id` text REFERENCES users(id)', '`company_id` text REFERENCES companies(id)')
WHERE type = 'table';--> statement-breakpoint
PRAGMA writable_schema = RESET;
