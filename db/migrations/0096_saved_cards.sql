CREATE TABLE `saved_cards` (
	`id` text PRIMARY KEY NOT NULL,
	`company_id` text NOT NULL,
	`state` text NOT NULL,
	`customer_id` text,
	`checkout_session_id` text,
	`checkout_url` text,
	`payment_method_id` text,
	`brand` text,
	`last4` text,
	`exp_month` integer,
	`exp_year` integer,
	`next_check_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`company_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "saved_cards_last4" CHECK("saved_cards"."last4" is null or length("saved_cards"."last4") = 4),
	CONSTRAINT "saved_cards_month" CHECK("saved_cards"."exp_month" is null or "saved_cards"."exp_month" between 1 and 12),
	CONSTRAINT "saved_cards_known" CHECK("saved_cards"."state" <> 'saved' or ("saved_cards"."customer_id" is not null and "saved_cards"."payment_method_id" is not null and "saved_cards"."last4" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_cards_one_saved` ON `saved_cards` (`company_id`) WHERE state = 'saved';--> statement-breakpoint
CREATE UNIQUE INDEX `saved_cards_one_added` ON `saved_cards` (`company_id`) WHERE state = 'adding';--> statement-breakpoint
CREATE UNIQUE INDEX `saved_cards_checkout` ON `saved_cards` (`checkout_session_id`);--> statement-breakpoint
CREATE INDEX `saved_cards_company` ON `saved_cards` (`company_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `saved_cards_to_check` ON `saved_cards` (`next_check_at`) WHERE next_check_at is not null;
--> statement-breakpoint
CREATE TRIGGER saved_cards_state_known_on_insert BEFORE INSERT ON saved_cards
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'saved_cards.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'saved_cards.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER saved_cards_state_known_on_update BEFORE UPDATE OF state ON saved_cards
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'saved_cards.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'saved_cards.state: unknown word');
END;
--> statement-breakpoint
INSERT INTO words (list, word) VALUES
  ('saved_cards.state', 'adding'),
  ('saved_cards.state', 'saved'),
  ('saved_cards.state', 'failed'),
  ('saved_cards.state', 'removed');
