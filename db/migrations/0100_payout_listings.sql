CREATE TABLE `payout_listings` (
	`id` text PRIMARY KEY NOT NULL,
	`inspector_id` text NOT NULL,
	`method` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`inspector_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `payout_listings_all` ON `payout_listings` (`created_at`,`id`,`inspector_id`);--> statement-breakpoint
CREATE INDEX `payout_listings_by_method` ON `payout_listings` (`method`,`created_at`,`id`,`inspector_id`);--> statement-breakpoint
CREATE INDEX `payout_listings_by_status` ON `payout_listings` (`status`,`created_at`,`id`,`inspector_id`);--> statement-breakpoint
CREATE INDEX `payout_listings_inspector` ON `payout_listings` (`inspector_id`);--> statement-breakpoint
ALTER TABLE `certifications` ADD `looked_up_in` text;--> statement-breakpoint
ALTER TABLE `certifications` ADD `check_result` text;
--> statement-breakpoint
CREATE TRIGGER certifications_check_result_known_on_insert BEFORE INSERT ON certifications
WHEN new.check_result IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'certifications.check_result' AND word = new.check_result)
BEGIN
  SELECT raise(ABORT, 'certifications.check_result: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER certifications_check_result_known_on_update BEFORE UPDATE OF check_result ON certifications
WHEN new.check_result IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'certifications.check_result' AND word = new.check_result)
BEGIN
  SELECT raise(ABORT, 'certifications.check_result: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER payout_listings_method_known_on_insert BEFORE INSERT ON payout_listings
WHEN new.method IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payout_listings.method' AND word = new.method)
BEGIN
  SELECT raise(ABORT, 'payout_listings.method: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER payout_listings_method_known_on_update BEFORE UPDATE OF method ON payout_listings
WHEN new.method IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payout_listings.method' AND word = new.method)
BEGIN
  SELECT raise(ABORT, 'payout_listings.method: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER payout_listings_status_known_on_insert BEFORE INSERT ON payout_listings
WHEN new.status IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payout_listings.status' AND word = new.status)
BEGIN
  SELECT raise(ABORT, 'payout_listings.status: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER payout_listings_status_known_on_update BEFORE UPDATE OF status ON payout_listings
WHEN new.status IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payout_listings.status' AND word = new.status)
BEGIN
  SELECT raise(ABORT, 'payout_listings.status: unknown word');
END;
--> statement-breakpoint
INSERT INTO words (list, word) VALUES
  ('certifications.check_result', 'matches'),
  ('certifications.check_result', 'differs'),
  ('certifications.check_result', 'confirmed'),
  ('payout_listings.method', 'stripe'),
  ('payout_listings.method', 'manual'),
  ('payout_listings.status', 'pending_manual_review'),
  ('payout_listings.status', 'approved'),
  ('payout_listings.status', 'rejected'),
  ('payout_listings.status', 'connected'),
  ('payout_listings.status', 'pending'),
  ('payout_listings.status', 'incomplete');
--> statement-breakpoint
-- The list of accounts (see db/schema/payouts.ts). The provider's account is listed once it exists.
CREATE TRIGGER payout_accounts_are_listed AFTER INSERT ON payout_accounts
BEGIN
  INSERT INTO payout_listings (id, inspector_id, method, status, created_at, updated_at)
  SELECT 'stripe_' || new.inspector_id, new.inspector_id, 'stripe',
    CASE WHEN new.state = 'verified' THEN 'connected' WHEN new.state = 'action_needed' AND new.under_review THEN 'pending' ELSE 'incomplete' END,
    new.created_at, new.updated_at
  WHERE new.state <> 'not_started'
  ON CONFLICT (id) DO UPDATE SET status = excluded.status, created_at = excluded.created_at, updated_at = excluded.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER payout_accounts_are_listed_anew AFTER UPDATE OF state, under_review, created_at, updated_at ON payout_accounts
BEGIN
  INSERT INTO payout_listings (id, inspector_id, method, status, created_at, updated_at)
  SELECT 'stripe_' || new.inspector_id, new.inspector_id, 'stripe',
    CASE WHEN new.state = 'verified' THEN 'connected' WHEN new.state = 'action_needed' AND new.under_review THEN 'pending' ELSE 'incomplete' END,
    new.created_at, new.updated_at
  WHERE new.state <> 'not_started'
  ON CONFLICT (id) DO UPDATE SET status = excluded.status, created_at = excluded.created_at, updated_at = excluded.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER payout_accounts_leave_the_list AFTER DELETE ON payout_accounts
BEGIN
  DELETE FROM payout_listings WHERE id = 'stripe_' || old.inspector_id;
END;
--> statement-breakpoint
CREATE TRIGGER manual_payout_accounts_are_listed AFTER INSERT ON manual_payout_accounts
BEGIN
  INSERT INTO payout_listings (id, inspector_id, method, status, created_at, updated_at)
  SELECT 'manual_' || new.inspector_id, new.inspector_id, 'manual', new.state, new.submitted_at, new.updated_at WHERE true
  ON CONFLICT (id) DO UPDATE SET status = excluded.status, created_at = excluded.created_at, updated_at = excluded.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER manual_payout_accounts_are_listed_anew AFTER UPDATE OF state, submitted_at, updated_at ON manual_payout_accounts
BEGIN
  INSERT INTO payout_listings (id, inspector_id, method, status, created_at, updated_at)
  SELECT 'manual_' || new.inspector_id, new.inspector_id, 'manual', new.state, new.submitted_at, new.updated_at WHERE true
  ON CONFLICT (id) DO UPDATE SET status = excluded.status, created_at = excluded.created_at, updated_at = excluded.updated_at;
END;
--> statement-breakpoint
CREATE TRIGGER manual_payout_accounts_leave_the_list AFTER DELETE ON manual_payout_accounts
BEGIN
  DELETE FROM payout_listings WHERE id = 'manual_' || old.inspector_id;
END;
--> statement-breakpoint
CREATE TRIGGER payout_listings_are_counted AFTER INSERT ON payout_listings
BEGIN
  INSERT INTO platform_counts (name, at, count)
  SELECT 'payouts-' || new.status, 0, 1 WHERE true
  ON CONFLICT (name, at) DO UPDATE SET count = count + excluded.count;
END;
--> statement-breakpoint
CREATE TRIGGER payout_listings_are_counted_anew AFTER UPDATE OF status ON payout_listings
WHEN new.status <> old.status
BEGIN
  INSERT INTO platform_counts (name, at, count)
  SELECT 'payouts-' || old.status, 0, -1 UNION ALL
  SELECT 'payouts-' || new.status, 0, 1 WHERE true
  ON CONFLICT (name, at) DO UPDATE SET count = count + excluded.count;
END;
--> statement-breakpoint
CREATE TRIGGER payout_listings_leave_the_count AFTER DELETE ON payout_listings
BEGIN
  INSERT INTO platform_counts (name, at, count)
  SELECT 'payouts-' || old.status, 0, -1 WHERE true
  ON CONFLICT (name, at) DO UPDATE SET count = count + excluded.count;
END;
--> statement-breakpoint
INSERT INTO payout_listings (id, inspector_id, method, status, created_at, updated_at)
SELECT 'stripe_' || t.inspector_id, t.inspector_id, 'stripe',
  CASE WHEN t.state = 'verified' THEN 'connected' WHEN t.state = 'action_needed' AND t.under_review THEN 'pending' ELSE 'incomplete' END,
  t.created_at, t.updated_at
FROM payout_accounts AS t WHERE t.state <> 'not_started';
--> statement-breakpoint
INSERT INTO payout_listings (id, inspector_id, method, status, created_at, updated_at)
SELECT 'manual_' || t.inspector_id, t.inspector_id, 'manual', t.state, t.submitted_at, t.updated_at FROM manual_payout_accounts AS t WHERE true;
