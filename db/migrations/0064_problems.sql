CREATE TABLE `problem_offers` (
	`id` text PRIMARY KEY NOT NULL,
	`problem_id` text NOT NULL,
	`by` text NOT NULL,
	`offered_by` text NOT NULL,
	`state` text NOT NULL,
	`refund` integer NOT NULL,
	`share` integer NOT NULL,
	`note` text,
	`decided_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`problem_id`) REFERENCES `problems`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`offered_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "problem_offers_decided" CHECK(("problem_offers"."state" = 'open') = ("problem_offers"."decided_at" is null)),
	CONSTRAINT "problem_offers_refund" CHECK("problem_offers"."refund" >= 0),
	CONSTRAINT "problem_offers_share" CHECK("problem_offers"."share" >= 0)
);
--> statement-breakpoint
CREATE INDEX `problem_offers_problem` ON `problem_offers` (`problem_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `problem_offers_one_open` ON `problem_offers` (`problem_id`) WHERE state = 'open';--> statement-breakpoint
CREATE TABLE `problems` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`opened_by` text,
	`reason` text,
	`statement` text,
	`stated_at` integer,
	`answer` text,
	`answered_at` integer,
	`due_at` integer,
	`waits_since` integer,
	`decision_asked_by` text,
	`proposed_by` text,
	`proposed_at` integer,
	`proposer_epoch` integer,
	`proposed_refund` integer,
	`proposed_share` integer,
	`proposed_reason` text,
	`ended_at` integer,
	`decided_by` text,
	`approved_by` text,
	`decision_reason` text,
	`refund` integer,
	`share` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`opened_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decision_asked_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`proposed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`approved_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "problems_ended_at" CHECK(("problems"."state" = 'open') = ("problems"."ended_at" is null)),
	CONSTRAINT "problems_answered" CHECK(("problems"."answer" is null) = ("problems"."answered_at" is null)),
	CONSTRAINT "problems_proposed" CHECK(("problems"."proposed_by" is null) = ("problems"."proposed_refund" is null)),
	CONSTRAINT "problems_opened" CHECK(("problems"."kind" = 'unreported') = ("problems"."opened_by" is null)),
	CONSTRAINT "problems_refund" CHECK("problems"."refund" >= 0)
);
--> statement-breakpoint
CREATE INDEX `problems_booking` ON `problems` (`booking_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `problems_one_open` ON `problems` (`booking_id`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `problems_due` ON `problems` (`due_at`) WHERE state = 'open' and due_at is not null;--> statement-breakpoint
CREATE INDEX `problems_waiting` ON `problems` (`waits_since`,`id`) WHERE state = 'open' and waits_since is not null;--> statement-breakpoint
CREATE INDEX `problems_between_sides` ON `problems` (`created_at`,`id`) WHERE state = 'open' and waits_since is null;--> statement-breakpoint
CREATE INDEX `problems_ended` ON `problems` (`ended_at`,`id`) WHERE state <> 'open';--> statement-breakpoint
CREATE INDEX `problems_decided_alone` ON `problems` (`decided_by`,`ended_at`) WHERE decided_by is not null and approved_by is null;