-- Written by hand: the generated form makes the payments table anew, and would lose its triggers.
ALTER TABLE `payments` ADD `channel` text DEFAULT 'checkout' NOT NULL CONSTRAINT "payments_channel_known" CHECK("channel" in ('checkout', 'intent'));
--> statement-breakpoint
ALTER TABLE `payments` ADD `dispute_state` text CONSTRAINT "payments_dispute_state_known" CHECK("dispute_state" in ('open', 'won', 'lost'));
--> statement-breakpoint
CREATE INDEX `payments_disputed` ON `payments` (`next_check_at`) WHERE dispute_state = 'open';
--> statement-breakpoint
CREATE TRIGGER payments_keep_their_channel BEFORE UPDATE OF channel ON payments
WHEN new.channel <> old.channel
BEGIN
  SELECT raise(ABORT, 'an attempt to pay keeps its channel');
END;
--> statement-breakpoint
ALTER TABLE `refunds` ADD `next_check_at` integer;
--> statement-breakpoint
CREATE INDEX `refunds_to_check` ON `refunds` (`next_check_at`) WHERE next_check_at is not null;
--> statement-breakpoint
UPDATE `refunds` SET `next_check_at` = `updated_at` WHERE `state` IN ('pending', 'succeeded');
