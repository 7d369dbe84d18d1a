-- Written by hand: the words of the two new lists, and the triggers that refuse any other.
INSERT INTO words (list, word) VALUES
  ('mail_opt_outs.mail_group', 'applications'), ('mail_opt_outs.mail_group', 'messages'), ('mail_opt_outs.mail_group', 'reminders'), ('mail_opt_outs.mail_group', 'reviews'),
  ('reminders.kind', 'start_tomorrow'), ('reminders.kind', 'start_soon'), ('reminders.kind', 'approval'), ('reminders.kind', 'applications');
--> statement-breakpoint
CREATE TRIGGER mail_opt_outs_mail_group_known_on_insert BEFORE INSERT ON mail_opt_outs
WHEN new.mail_group IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'mail_opt_outs.mail_group' AND word = new.mail_group)
BEGIN
  SELECT raise(ABORT, 'mail_opt_outs.mail_group: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER mail_opt_outs_mail_group_known_on_update BEFORE UPDATE OF mail_group ON mail_opt_outs
WHEN new.mail_group IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'mail_opt_outs.mail_group' AND word = new.mail_group)
BEGIN
  SELECT raise(ABORT, 'mail_opt_outs.mail_group: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER reminders_kind_known_on_insert BEFORE INSERT ON reminders
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'reminders.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'reminders.kind: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER reminders_kind_known_on_update BEFORE UPDATE OF kind ON reminders
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'reminders.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'reminders.kind: unknown word');
END;
