ALTER TABLE `payments` ADD `disputed_amount` integer;--> statement-breakpoint
UPDATE `payments` SET `disputed_amount` = `amount` WHERE `dispute_state` IS NOT NULL;
