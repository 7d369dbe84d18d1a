CREATE TABLE `sent_mails` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text,
	`event_id` integer NOT NULL,
	`handler` text NOT NULL,
	`key` text NOT NULL,
	`is_accepted` integer NOT NULL,
	`message_id` text,
	`answer` text,
	`sent_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "sent_mails_bounded" CHECK("sent_mails"."answer" is null or length("sent_mails"."answer") <= 200)
);
--> statement-breakpoint
CREATE INDEX `sent_mails_user` ON `sent_mails` (`user_id`,`sent_at`);--> statement-breakpoint
CREATE INDEX `sent_mails_event` ON `sent_mails` (`event_id`);--> statement-breakpoint
ALTER TABLE `events` ADD `request_id` text;--> statement-breakpoint
ALTER TABLE `events` ADD `cause` text;--> statement-breakpoint
ALTER TABLE `events` ADD `subject_id` text GENERATED ALWAYS AS (coalesce(payload ->> 'paymentId', payload ->> 'transferId', payload ->> 'refundId', payload ->> 'reversalId', payload ->> 'disputeId', payload ->> 'interventionId', payload ->> 'webhookEventId', payload ->> 'notificationId', payload ->> 'bookingId', payload ->> 'applicationId', payload ->> 'userId', payload ->> 'inspectorId', payload ->> 'targetUserId')) VIRTUAL;--> statement-breakpoint
CREATE INDEX `events_request` ON `events` (`request_id`) WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX `events_cause` ON `events` (`cause`) WHERE cause is not null;--> statement-breakpoint
CREATE INDEX `events_subject` ON `events` (`subject_id`);--> statement-breakpoint
CREATE INDEX `audit_log_request` ON `audit_log` (`request_id`,`seq`) WHERE request_id is not null;--> statement-breakpoint
CREATE INDEX `webhook_events_object` ON `webhook_events` (`object_id`,`received_at`);