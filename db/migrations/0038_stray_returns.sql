ALTER TABLE `strays` ADD `tries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `strays` ADD `try_begun_at` integer;--> statement-breakpoint
ALTER TABLE `strays` ADD `failure_code` text;--> statement-breakpoint
ALTER TABLE `strays` ADD `returned_at` integer;--> statement-breakpoint
ALTER TABLE `strays` ADD `next_check_at` integer;--> statement-breakpoint
CREATE INDEX `strays_to_check` ON `strays` (`next_check_at`) WHERE next_check_at is not null;--> statement-breakpoint
CREATE INDEX `strays_owed` ON `strays` (`created_at`) WHERE failure_code is not null;--> statement-breakpoint
-- Also what was refunded before is asked about again: a bank may have sent it back.
UPDATE `strays` SET `next_check_at` = `updated_at`, `returned_at` = CASE WHEN `refunded_by` IS NOT NULL THEN `updated_at` END WHERE `kind` = 'charge' AND `is_ours`;--> statement-breakpoint
-- What the provider really took is read before it is returned.
INSERT INTO `strays` (`id`, `kind`, `amount`, `currency`, `is_ours`, `named_payment_id`, `next_check_at`, `created_at`, `updated_at`)
SELECT `charge_id`, 'charge', `amount`, 'usd', 1, `id`, `updated_at`, `updated_at`, `updated_at` FROM `payments` WHERE `failure_code` = 'mismatched' AND `charge_id` IS NOT NULL
ON CONFLICT DO NOTHING;
