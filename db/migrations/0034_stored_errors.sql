ALTER TABLE `transfer_reversals` ADD `stuck_since` integer;--> statement-breakpoint
ALTER TABLE `transfers` ADD `stuck_since` integer;--> statement-breakpoint
ALTER TABLE `payments` ADD `opening` integer DEFAULT 1 NOT NULL;