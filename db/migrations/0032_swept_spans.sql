CREATE TABLE `sweep_pauses` (
	`id` integer PRIMARY KEY NOT NULL,
	`refusals` integer NOT NULL,
	`until` integer NOT NULL,
	CONSTRAINT "sweep_pauses_single" CHECK("sweep_pauses"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `swept_spans` (
	`list` text NOT NULL,
	`starts_at` integer NOT NULL,
	`ends_at` integer NOT NULL,
	`read_until` integer NOT NULL,
	`pass_from` integer,
	`pass_until` integer,
	`cursor` text,
	`next_pass_at` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`failure_code` text,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`list`, `starts_at`),
	CONSTRAINT "swept_spans_order" CHECK("swept_spans"."starts_at" < "swept_spans"."ends_at" and "swept_spans"."read_until" between "swept_spans"."starts_at" and "swept_spans"."ends_at")
);
--> statement-breakpoint
CREATE INDEX `swept_spans_due` ON `swept_spans` (`starts_at`,`next_pass_at`) WHERE next_pass_at is not null;--> statement-breakpoint
CREATE INDEX `swept_spans_failing` ON `swept_spans` (`starts_at`) WHERE failures > 0;--> statement-breakpoint
CREATE TABLE `unread_objects` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`failure_code` text,
	`next_try_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `unread_objects_due` ON `unread_objects` (`next_try_at`);--> statement-breakpoint
ALTER TABLE `balance_transactions` ADD `posted_at` integer;--> statement-breakpoint
ALTER TABLE `balance_transactions` ADD `tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `balance_transactions` ADD `failure_code` text;--> statement-breakpoint
ALTER TABLE `balance_transactions` ADD `next_try_at` integer;--> statement-breakpoint
CREATE INDEX `balance_transactions_unposted` ON `balance_transactions` (`next_try_at`) WHERE next_try_at is not null;--> statement-breakpoint
UPDATE balance_transactions SET posted_at = created_at;
--> statement-breakpoint
INSERT INTO words (list, word) VALUES
  ('swept_spans.list', 'charges'), ('swept_spans.list', 'transfers'), ('swept_spans.list', 'refunds'), ('swept_spans.list', 'disputes'), ('swept_spans.list', 'balance_transactions'),
  ('unread_objects.kind', 'charge'), ('unread_objects.kind', 'refund'), ('unread_objects.kind', 'transfer'), ('unread_objects.kind', 'dispute');
--> statement-breakpoint
CREATE TRIGGER swept_spans_list_known_on_insert BEFORE INSERT ON swept_spans
WHEN new.list IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'swept_spans.list' AND word = new.list)
BEGIN
  SELECT raise(ABORT, 'swept_spans.list: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER swept_spans_list_known_on_update BEFORE UPDATE OF list ON swept_spans
WHEN new.list IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'swept_spans.list' AND word = new.list)
BEGIN
  SELECT raise(ABORT, 'swept_spans.list: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER unread_objects_kind_known_on_insert BEFORE INSERT ON unread_objects
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'unread_objects.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'unread_objects.kind: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER unread_objects_kind_known_on_update BEFORE UPDATE OF kind ON unread_objects
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'unread_objects.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'unread_objects.kind: unknown word');
END;
