CREATE TABLE `conversations` (
	`user_id` text NOT NULL,
	`partner_id` text NOT NULL,
	`job_key` text NOT NULL,
	`job_id` text,
	`last_message_id` text NOT NULL,
	`last_message_at` integer NOT NULL,
	`unread` integer NOT NULL,
	PRIMARY KEY(`user_id`, `partner_id`, `job_key`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`partner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`job_id`) REFERENCES `jobs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`last_message_id`) REFERENCES `messages`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `conversations_newest` ON `conversations` (`user_id`,`last_message_at`,`last_message_id`);--> statement-breakpoint
CREATE INDEX `messages_pair` ON `messages` (`pair_key`,`created_at`,`id`);--> statement-breakpoint
CREATE TRIGGER messages_make_conversations AFTER INSERT ON messages
BEGIN
  INSERT INTO conversations (user_id, partner_id, job_key, job_id, last_message_id, last_message_at, unread)
  VALUES
    (new.sender_id, new.receiver_id, coalesce(new.job_id, ''), new.job_id, new.id, new.created_at, 0),
    (new.receiver_id, new.sender_id, coalesce(new.job_id, ''), new.job_id, new.id, new.created_at, 1)
  ON CONFLICT (user_id, partner_id, job_key) DO UPDATE SET
    last_message_id = excluded.last_message_id,
    last_message_at = excluded.last_message_at,
    unread = unread + excluded.unread;
END;
--> statement-breakpoint
CREATE TRIGGER messages_are_read AFTER UPDATE OF read_at ON messages
WHEN old.read_at IS NULL AND new.read_at IS NOT NULL
BEGIN
  UPDATE conversations SET unread = unread - 1
  WHERE user_id = new.receiver_id AND partner_id = new.sender_id AND job_key = coalesce(new.job_id, '');
END;
