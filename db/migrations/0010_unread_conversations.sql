-- Each of a company's people has read marks of their own; so far it had one person, for whom its own stood.
CREATE TABLE `unread_conversations` (
	`membership_id` text NOT NULL,
	`partner_id` text NOT NULL,
	`job_key` text NOT NULL,
	`first_message_id` text NOT NULL,
	`first_message_at` integer NOT NULL,
	`unread` integer NOT NULL,
	PRIMARY KEY(`membership_id`, `partner_id`, `job_key`),
	FOREIGN KEY (`membership_id`) REFERENCES `memberships`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`partner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`first_message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "unread_conversations_some" CHECK("unread_conversations"."unread" > 0)
);
--> statement-breakpoint
CREATE INDEX `unread_conversations_longest` ON `unread_conversations` (`membership_id`,`first_message_at`,`first_message_id`);--> statement-breakpoint
INSERT INTO unread_conversations (membership_id, partner_id, job_key, first_message_id, first_message_at, unread)
SELECT m.id, u.sender_id, coalesce(u.job_id, ''), u.id, min(u.created_at), count(*)
FROM messages u JOIN memberships m ON m.company_id = u.receiver_id AND m.until IS NULL
WHERE u.read_at IS NULL
GROUP BY m.id, u.sender_id, coalesce(u.job_id, '');--> statement-breakpoint
-- Whoever leaves a company, or may see less of it, is sent nothing any more of what was pushed to them before: their stream says that it has lost events.
CREATE TRIGGER memberships_push_anew AFTER UPDATE OF role, until ON memberships
BEGIN
  DELETE FROM live_events WHERE user_id = new.user_id;
  DELETE FROM unread_conversations WHERE membership_id = new.id AND new.until IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER companies_push_nothing AFTER UPDATE OF suspended_at ON companies
WHEN new.suspended_at IS NOT NULL
BEGIN
  DELETE FROM live_events WHERE user_id IN (SELECT user_id FROM memberships WHERE company_id = new.id AND until IS NULL);
END;
