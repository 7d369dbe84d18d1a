CREATE TABLE `mail_opt_outs` (
	`user_id` text NOT NULL,
	`mail_group` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `mail_group`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `reminders` (
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`moment` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `subject_id`, `moment`)
);
--> statement-breakpoint
ALTER TABLE `users` ADD `email_refused_at` integer;--> statement-breakpoint
ALTER TABLE `conversations` ADD `told_message_id` text REFERENCES messages(id);--> statement-breakpoint
ALTER TABLE `notifications` ADD `about_id` text;--> statement-breakpoint
ALTER TABLE `mailbox` ADD `html` text;--> statement-breakpoint
CREATE INDEX `bookings_starting` ON `bookings` (`starts_at`,`id`) WHERE state = 'confirmed';