CREATE TABLE `blocks` (
	`blocker_id` text NOT NULL,
	`blocked_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`blocker_id`, `blocked_id`),
	FOREIGN KEY (`blocker_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`blocked_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "blocks_another" CHECK("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE INDEX `blocks_blocked` ON `blocks` (`blocked_id`,`blocker_id`);--> statement-breakpoint
CREATE INDEX `blocks_newest` ON `blocks` (`blocker_id`,`created_at`,`blocked_id`);--> statement-breakpoint
CREATE TABLE `connection_sides` (
	`user_id` text NOT NULL,
	`partner_id` text NOT NULL,
	`connection_id` text NOT NULL,
	`state` text NOT NULL,
	`is_requester` integer NOT NULL,
	`moved_by` text NOT NULL,
	`moved_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `partner_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`partner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`connection_id`) REFERENCES `connections`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`moved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `connection_sides_list` ON `connection_sides` (`user_id`,`state`,`is_requester`,`moved_at`,`connection_id`);--> statement-breakpoint
CREATE INDEX `connection_sides_accepted` ON `connection_sides` (`user_id`,`moved_at`,`connection_id`) WHERE state = 'accepted';--> statement-breakpoint
CREATE INDEX `connection_sides_all` ON `connection_sides` (`user_id`,`moved_at`,`connection_id`) WHERE state in ('pending', 'accepted', 'rejected');--> statement-breakpoint
CREATE TABLE `connections` (
	`id` text PRIMARY KEY NOT NULL,
	`pair_key` text NOT NULL,
	`requester_id` text NOT NULL,
	`recipient_id` text NOT NULL,
	`state` text NOT NULL,
	`moved_by` text NOT NULL,
	`moved_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`requester_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`recipient_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`moved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "connections_to_another" CHECK("connections"."requester_id" <> "connections"."recipient_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `connections_pair` ON `connections` (`pair_key`);--> statement-breakpoint
CREATE TABLE `directory_entries` (
	`key` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`is_listed` integer NOT NULL,
	`is_confirmed` integer NOT NULL,
	`us_state` text,
	`company_size` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `directory_entries_user` ON `directory_entries` (`user_id`);--> statement-breakpoint
CREATE INDEX `directory_entries_role` ON `directory_entries` (`role`,`is_listed`,`key`);--> statement-breakpoint
CREATE INDEX `directory_entries_state` ON `directory_entries` (`role`,`is_listed`,`us_state`,`key`);--> statement-breakpoint
CREATE INDEX `directory_entries_size` ON `directory_entries` (`role`,`is_listed`,`company_size`,`key`);--> statement-breakpoint
CREATE INDEX `directory_entries_state_size` ON `directory_entries` (`role`,`is_listed`,`us_state`,`company_size`,`key`);--> statement-breakpoint
ALTER TABLE `support_requests` ADD `about_id` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `support_requests` ADD `report_reason` text;--> statement-breakpoint
CREATE INDEX `support_requests_about` ON `support_requests` (`about_id`,`user_id`) WHERE about_id is not null;
--> statement-breakpoint
CREATE TRIGGER connections_state_known_on_insert BEFORE INSERT ON connections
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'connections.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'connections.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER connections_state_known_on_update BEFORE UPDATE OF state ON connections
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'connections.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'connections.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER support_requests_report_reason_known_on_insert BEFORE INSERT ON support_requests
WHEN new.report_reason IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'support_requests.report_reason' AND word = new.report_reason)
BEGIN
  SELECT raise(ABORT, 'support_requests.report_reason: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER support_requests_report_reason_known_on_update BEFORE UPDATE OF report_reason ON support_requests
WHEN new.report_reason IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'support_requests.report_reason' AND word = new.report_reason)
BEGIN
  SELECT raise(ABORT, 'support_requests.report_reason: unknown word');
END;
--> statement-breakpoint
INSERT INTO words (list, word) VALUES
  ('connections.state', 'pending'),
  ('connections.state', 'accepted'),
  ('connections.state', 'rejected'),
  ('connections.state', 'withdrawn'),
  ('connections.state', 'ended'),
  ('support_requests.report_reason', 'advertising'),
  ('support_requests.report_reason', 'abusive'),
  ('support_requests.report_reason', 'false_claims'),
  ('support_requests.report_reason', 'off_platform'),
  ('support_requests.report_reason', 'other'),
  ('support_requests.topic', 'person'),
  ('mail_opt_outs.mail_group', 'connections');
--> statement-breakpoint
-- Both sides of a connection, so that the lists of each person are ranges of one index.
CREATE TRIGGER connections_sides AFTER INSERT ON connections
BEGIN
  INSERT INTO connection_sides (user_id, partner_id, connection_id, state, is_requester, moved_by, moved_at) VALUES
    (new.requester_id, new.recipient_id, new.id, new.state, 1, new.moved_by, new.moved_at),
    (new.recipient_id, new.requester_id, new.id, new.state, 0, new.moved_by, new.moved_at);
END;
--> statement-breakpoint
CREATE TRIGGER connections_sides_anew AFTER UPDATE OF state, requester_id, recipient_id, moved_by, moved_at ON connections
BEGIN
  UPDATE connection_sides SET state = new.state, is_requester = 1, moved_by = new.moved_by, moved_at = new.moved_at
  WHERE user_id = new.requester_id AND partner_id = new.recipient_id;
  UPDATE connection_sides SET state = new.state, is_requester = 0, moved_by = new.moved_by, moved_at = new.moved_at
  WHERE user_id = new.recipient_id AND partner_id = new.requester_id;
END;
--> statement-breakpoint
CREATE VIRTUAL TABLE directory_search USING fts5(text, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4 5 6');
--> statement-breakpoint
CREATE VIRTUAL TABLE specialty_search USING fts5(text, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4 5 6');
--> statement-breakpoint
-- What the directory searches of a person. Searches compare with it too. Addresses of mail and phones are no part of it.
CREATE VIEW directory_texts AS
SELECT e.key, e.user_id,
  CASE WHEN u.role = 'company'
    THEN coalesce(c.company_name, '') || ' ' || coalesce(u.city, '') || ' ' || coalesce(c.bio, '')
    ELSE u.first_name || ' ' || u.last_name || ' ' || coalesce(u.city, '') || ' ' || coalesce(i.specialties, '') || ' '
      || coalesce(i.specializations, '') || ' ' || coalesce(i.self_reported_certifications, '') || ' ' || coalesce(i.bio, '')
  END AS text,
  CASE WHEN u.role = 'company' THEN '' ELSE coalesce(i.specialties, '') || ' ' || coalesce(i.specializations, '') END AS specialties
FROM directory_entries e JOIN users u ON u.id = e.user_id
LEFT JOIN inspector_profiles i ON i.user_id = e.user_id LEFT JOIN company_profiles c ON c.user_id = e.user_id;
--> statement-breakpoint
INSERT OR IGNORE INTO directory_entries (user_id, role, is_listed, is_confirmed, us_state, company_size)
SELECT u.id, u.role, u.suspended_at IS NULL AND u.closed_at IS NULL, u.email_verified_at IS NOT NULL, u.us_state,
  CASE WHEN u.role = 'company' THEN c.company_size END
FROM users u LEFT JOIN company_profiles c ON c.user_id = u.id
WHERE u.id IN (SELECT user_id FROM inspector_profiles UNION SELECT user_id FROM company_profiles)
ORDER BY u.created_at, u.id;
--> statement-breakpoint
INSERT INTO directory_search (rowid, text) SELECT key, text FROM directory_texts ORDER BY key;
--> statement-breakpoint
INSERT INTO specialty_search (rowid, text) SELECT key, specialties FROM directory_texts ORDER BY key;
--> statement-breakpoint
CREATE TRIGGER inspector_profiles_in_directory AFTER INSERT ON inspector_profiles
BEGIN
  INSERT OR IGNORE INTO directory_entries (user_id, role, is_listed, is_confirmed, us_state, company_size)
  SELECT u.id, u.role, u.suspended_at IS NULL AND u.closed_at IS NULL, u.email_verified_at IS NOT NULL, u.us_state,
    CASE WHEN u.role = 'company' THEN c.company_size END
  FROM users u LEFT JOIN company_profiles c ON c.user_id = u.id
  WHERE u.id = new.user_id;
  INSERT OR REPLACE INTO directory_search (rowid, text) SELECT key, text FROM directory_texts WHERE user_id = new.user_id;
  INSERT OR REPLACE INTO specialty_search (rowid, text) SELECT key, specialties FROM directory_texts WHERE user_id = new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER company_profiles_in_directory AFTER INSERT ON company_profiles
BEGIN
  INSERT OR IGNORE INTO directory_entries (user_id, role, is_listed, is_confirmed, us_state, company_size)
  SELECT u.id, u.role, u.suspended_at IS NULL AND u.closed_at IS NULL, u.email_verified_at IS NOT NULL, u.us_state,
    CASE WHEN u.role = 'company' THEN c.company_size END
  FROM users u LEFT JOIN company_profiles c ON c.user_id = u.id
  WHERE u.id = new.user_id;
  INSERT OR REPLACE INTO directory_search (rowid, text) SELECT key, text FROM directory_texts WHERE user_id = new.user_id;
  INSERT OR REPLACE INTO specialty_search (rowid, text) SELECT key, specialties FROM directory_texts WHERE user_id = new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER inspector_profiles_in_directory_anew AFTER UPDATE OF bio, specialties, specializations, self_reported_certifications ON inspector_profiles
BEGIN
  INSERT OR REPLACE INTO directory_search (rowid, text) SELECT key, text FROM directory_texts WHERE user_id = new.user_id;
  INSERT OR REPLACE INTO specialty_search (rowid, text) SELECT key, specialties FROM directory_texts WHERE user_id = new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER company_profiles_in_directory_anew AFTER UPDATE OF company_name, bio ON company_profiles
BEGIN
  INSERT OR REPLACE INTO directory_search (rowid, text) SELECT key, text FROM directory_texts WHERE user_id = new.user_id;
  INSERT OR REPLACE INTO specialty_search (rowid, text) SELECT key, specialties FROM directory_texts WHERE user_id = new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER company_profiles_size_in_directory AFTER UPDATE OF company_size ON company_profiles
BEGIN
  UPDATE directory_entries SET company_size = new.company_size WHERE user_id = new.user_id AND role = 'company';
END;
--> statement-breakpoint
CREATE TRIGGER users_in_directory_anew AFTER UPDATE OF role, us_state, suspended_at, closed_at, email_verified_at ON users
BEGIN
  UPDATE directory_entries SET role = new.role, us_state = new.us_state, is_confirmed = new.email_verified_at IS NOT NULL,
    is_listed = new.suspended_at IS NULL AND new.closed_at IS NULL,
    company_size = CASE WHEN new.role = 'company' THEN (SELECT company_size FROM company_profiles WHERE user_id = new.id) END
  WHERE user_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER users_text_in_directory_anew AFTER UPDATE OF role, first_name, last_name, city ON users
BEGIN
  INSERT OR REPLACE INTO directory_search (rowid, text) SELECT key, text FROM directory_texts WHERE user_id = new.id;
  INSERT OR REPLACE INTO specialty_search (rowid, text) SELECT key, specialties FROM directory_texts WHERE user_id = new.id;
END;
