-- A company's news goes to its people: events say who did it, notifications for which company somebody has them, and memberships which mails they want.
ALTER TABLE `memberships` ADD `mail_scope` text DEFAULT 'mine' NOT NULL;--> statement-breakpoint
INSERT INTO words (list, word) VALUES ('memberships.mail_scope', 'mine'), ('memberships.mail_scope', 'projects'), ('memberships.mail_scope', 'all');--> statement-breakpoint
CREATE TRIGGER memberships_mail_scope_known_on_insert BEFORE INSERT ON memberships
WHEN new.mail_scope IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'memberships.mail_scope' AND word = new.mail_scope)
BEGIN
  SELECT raise(ABORT, 'memberships.mail_scope: unknown word');
END;--> statement-breakpoint
CREATE TRIGGER memberships_mail_scope_known_on_update BEFORE UPDATE OF mail_scope ON memberships
WHEN new.mail_scope IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'memberships.mail_scope' AND word = new.mail_scope)
BEGIN
  SELECT raise(ABORT, 'memberships.mail_scope: unknown word');
END;--> statement-breakpoint
ALTER TABLE `notifications` ADD `company_id` text REFERENCES companies(id);--> statement-breakpoint
CREATE INDEX `notifications_unread_about` ON `notifications` (`about_id`,`kind`) WHERE read_at is null;--> statement-breakpoint
ALTER TABLE `events` ADD `by_id` text;
