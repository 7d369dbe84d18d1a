ALTER TABLE `payout_accounts` ADD `needs_by` integer;--> statement-breakpoint
ALTER TABLE `payout_accounts` ADD `under_review` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `payout_accounts` ADD `paused_at` integer;--> statement-breakpoint
CREATE INDEX `bank_payouts_newest` ON `bank_payouts` (`stripe_account_id`,`made_at`);