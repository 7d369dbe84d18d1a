CREATE TABLE `earlier_payout_accounts` (
	`stripe_account_id` text PRIMARY KEY NOT NULL,
	`inspector_id` text NOT NULL,
	`retired_at` integer NOT NULL,
	FOREIGN KEY (`inspector_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `earlier_payout_accounts_inspector` ON `earlier_payout_accounts` (`inspector_id`);--> statement-breakpoint
INSERT INTO words (list, word) VALUES ('payout_accounts.state', 'closed');
