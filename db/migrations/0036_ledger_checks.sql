CREATE TABLE `ledger_checks` (
	`id` text PRIMARY KEY NOT NULL,
	`is_nightly` integer NOT NULL,
	`begun_at` integer NOT NULL,
	`ended_at` integer,
	`outcome` text,
	`reason` text,
	`payments` integer DEFAULT 0 NOT NULL,
	`objects` integer DEFAULT 0 NOT NULL,
	`problems` integer DEFAULT 0 NOT NULL,
	`by_code` text DEFAULT '{}' NOT NULL,
	`findings` text DEFAULT '[]' NOT NULL,
	CONSTRAINT "ledger_checks_ended" CHECK(("ledger_checks"."ended_at" is null) = ("ledger_checks"."outcome" is null))
);
--> statement-breakpoint
CREATE INDEX `ledger_checks_begun` ON `ledger_checks` (`begun_at`);--> statement-breakpoint
CREATE INDEX `ledger_checks_outcome` ON `ledger_checks` (`outcome`,`begun_at`);
--> statement-breakpoint
INSERT INTO words (list, word) VALUES
  ('ledger_checks.outcome', 'sound'), ('ledger_checks.outcome', 'problems'), ('ledger_checks.outcome', 'unfinished'), ('ledger_checks.outcome', 'failed');
--> statement-breakpoint
CREATE TRIGGER ledger_checks_outcome_known_on_insert BEFORE INSERT ON ledger_checks
WHEN new.outcome IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'ledger_checks.outcome' AND word = new.outcome)
BEGIN
  SELECT raise(ABORT, 'ledger_checks.outcome: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER ledger_checks_outcome_known_on_update BEFORE UPDATE OF outcome ON ledger_checks
WHEN new.outcome IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'ledger_checks.outcome' AND word = new.outcome)
BEGIN
  SELECT raise(ABORT, 'ledger_checks.outcome: unknown word');
END;
