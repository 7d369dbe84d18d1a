INSERT INTO words (list, word) VALUES
  ('support_requests.state', 'open'),
  ('support_requests.state', 'closed'),
  ('support_requests.state', 'no_action'),
  ('support_requests.state', 'warned'),
  ('support_requests.state', 'suspended');
--> statement-breakpoint
ALTER TABLE `support_requests` ADD `state` text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE `support_requests` ADD `updated_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `support_requests` ADD `decision_reason` text;--> statement-breakpoint
ALTER TABLE `support_requests` ADD `warning` text;--> statement-breakpoint
ALTER TABLE `support_requests` ADD `answer` text;--> statement-breakpoint
CREATE INDEX `support_requests_closed_of_account` ON `support_requests` (`user_id`) WHERE closed_at is not null and user_id is not null;--> statement-breakpoint
UPDATE support_requests SET
  state = CASE WHEN closed_at IS NULL THEN 'open' ELSE 'closed' END,
  updated_at = coalesce(closed_at, created_at);
--> statement-breakpoint
ALTER TABLE support_requests ADD CONSTRAINT "support_requests_closed" CHECK(("state" = 'open') = ("closed_at" is null));
--> statement-breakpoint
ALTER TABLE support_requests ADD CONSTRAINT "support_requests_decided" CHECK("state" in ('open', 'closed') or "about_id" is not null);
--> statement-breakpoint
ALTER TABLE support_requests ADD CONSTRAINT "support_requests_warned" CHECK("warning" is null or "state" = 'warned');
--> statement-breakpoint
CREATE TRIGGER support_requests_state_known_on_insert BEFORE INSERT ON support_requests
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'support_requests.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'support_requests.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER support_requests_state_known_on_update BEFORE UPDATE OF state ON support_requests
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'support_requests.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'support_requests.state: unknown word');
END;
