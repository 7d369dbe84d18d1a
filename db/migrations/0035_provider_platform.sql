CREATE TABLE `provider_platform` (
	`id` integer PRIMARY KEY NOT NULL,
	`account_id` text,
	`is_live` integer,
	`refusal` text,
	`updated_at` integer NOT NULL,
	CONSTRAINT "provider_platform_single" CHECK("provider_platform"."id" = 1)
);
--> statement-breakpoint
CREATE INDEX `payout_accounts_closed` ON `payout_accounts` (`updated_at`) WHERE state = 'closed';--> statement-breakpoint
INSERT INTO words (list, word) VALUES ('provider_platform.refusal', 'key-refused'), ('provider_platform.refusal', 'another-platform');
--> statement-breakpoint
CREATE TRIGGER provider_platform_refusal_known_on_insert BEFORE INSERT ON provider_platform
WHEN new.refusal IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'provider_platform.refusal' AND word = new.refusal)
BEGIN
  SELECT raise(ABORT, 'provider_platform.refusal: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER provider_platform_refusal_known_on_update BEFORE UPDATE OF refusal ON provider_platform
WHEN new.refusal IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'provider_platform.refusal' AND word = new.refusal)
BEGIN
  SELECT raise(ABORT, 'provider_platform.refusal: unknown word');
END;
