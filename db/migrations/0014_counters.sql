CREATE TABLE `account_totals` (
	`user_id` text PRIMARY KEY NOT NULL,
	`active_jobs` integer DEFAULT 0 NOT NULL,
	`completed_jobs` integer DEFAULT 0 NOT NULL,
	`waiting_applications` integer DEFAULT 0 NOT NULL,
	`paid_payments` integer DEFAULT 0 NOT NULL,
	`spent` integer DEFAULT 0 NOT NULL,
	`refunded` integer DEFAULT 0 NOT NULL,
	`pending_payments` integer DEFAULT 0 NOT NULL,
	`pending_applications` integer DEFAULT 0 NOT NULL,
	`engagements` integer DEFAULT 0 NOT NULL,
	`completed_engagements` integer DEFAULT 0 NOT NULL,
	`earned_payments` integer DEFAULT 0 NOT NULL,
	`earned` integer DEFAULT 0 NOT NULL,
	`untransferred` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `payment_sums` (
	`unit` text NOT NULL,
	`at` integer NOT NULL,
	`state` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	`amount` integer NOT NULL,
	`refunded_amount` integer NOT NULL,
	`platform_fee` integer NOT NULL,
	`inspector_amount` integer NOT NULL,
	PRIMARY KEY(`unit`, `at`, `state`)
);
--> statement-breakpoint
CREATE TABLE `platform_counts` (
	`name` text NOT NULL,
	`at` integer NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`name`, `at`)
);
--> statement-breakpoint
CREATE TABLE `live_sequences` (
	`user_id` text PRIMARY KEY NOT NULL,
	`last_seq` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
DROP INDEX `notifications_unread`;
--> statement-breakpoint
DROP INDEX `transfers_pending`;
--> statement-breakpoint
ALTER TABLE `applications` ADD `company_id` text REFERENCES users(id);
--> statement-breakpoint
UPDATE applications SET company_id = (SELECT company_id FROM jobs WHERE id = job_id);
--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`,`created_at`,`id`) WHERE read_at is null;
--> statement-breakpoint
CREATE INDEX `transfers_pending` ON `transfers` (`updated_at`,`created_at`) WHERE state = 'pending';
--> statement-breakpoint
CREATE INDEX `applications_job_waiting` ON `applications` (`job_id`,`created_at`,`id`) WHERE state = 'pending';
--> statement-breakpoint
CREATE INDEX `applications_company` ON `applications` (`company_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `applications_company_waiting` ON `applications` (`company_id`,`created_at`,`id`) WHERE state = 'pending';
--> statement-breakpoint
CREATE INDEX `users_suspended` ON `users` (`created_at`,`id`) WHERE suspended_at is not null;
--> statement-breakpoint
CREATE INDEX `users_unverified` ON `users` (`created_at`,`id`) WHERE email_verified_at is null;
--> statement-breakpoint
CREATE INDEX `bookings_company_upcoming` ON `bookings` (`company_id`,`starts_at`,`id`) WHERE state in ('pending', 'confirmed', 'work_done', 'disputed');
--> statement-breakpoint
CREATE INDEX `bookings_company_past` ON `bookings` (`company_id`,`starts_at`,`id`) WHERE state in ('completed', 'cancelled');
--> statement-breakpoint
CREATE INDEX `bookings_inspector_upcoming` ON `bookings` (`inspector_id`,`starts_at`,`id`) WHERE state in ('pending', 'confirmed', 'work_done', 'disputed');
--> statement-breakpoint
CREATE INDEX `bookings_inspector_past` ON `bookings` (`inspector_id`,`starts_at`,`id`) WHERE state in ('completed', 'cancelled');
--> statement-breakpoint
CREATE INDEX `bookings_company_confirmed` ON `bookings` (`company_id`,`starts_at`) WHERE state = 'confirmed';
--> statement-breakpoint
CREATE INDEX `certifications_refused` ON `certifications` (`submitted_at`,`id`) WHERE state in ('rejected', 'expired');
--> statement-breakpoint
CREATE INDEX `jobs_open_by_urgency` ON `jobs` (`urgency`,`state`,`created_at`,`id`) WHERE state = 'open' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `jobs_open_by_state_and_urgency` ON `jobs` (`site_state`,`urgency`,`state`,`created_at`,`id`) WHERE state = 'open' and deleted_at is null;
--> statement-breakpoint
CREATE INDEX `jobs_by_urgency` ON `jobs` (`urgency`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `jobs_by_state_and_urgency` ON `jobs` (`site_state`,`urgency`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `support_requests_closed` ON `support_requests` (`created_at`,`id`) WHERE closed_at is not null;
--> statement-breakpoint
CREATE INDEX `payments_by_state` ON `payments` (`state`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `audit_log_activity` ON `audit_log` (`seq`) WHERE actor_id <> 'system' and action <> 'view' and not (action = 'admin-sign-in' and details ->> 'admitted' = 0);
--> statement-breakpoint
CREATE INDEX `deliveries_waiting` ON `deliveries` (`handler`,`attempts`,`next_attempt_at`) WHERE state = 'pending';
--> statement-breakpoint
CREATE INDEX `deliveries_claimed` ON `deliveries` (`claimed_until`) WHERE state = 'pending' and claimed_until > 0;
--> statement-breakpoint
-- What is there already; the triggers below go on from it.
INSERT INTO platform_counts (name, at, count) SELECT role, 0, count(*) FROM users GROUP BY 1;
--> statement-breakpoint
INSERT INTO platform_counts (name, at, count) SELECT role, created_at - created_at % 3600000, count(*) FROM users GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO platform_counts (name, at, count) SELECT 'jobs', 0, count(*) FROM jobs;
--> statement-breakpoint
INSERT INTO platform_counts (name, at, count) SELECT 'jobs', created_at - created_at % 3600000, count(*) FROM jobs GROUP BY 2;
--> statement-breakpoint
INSERT INTO platform_counts (name, at, count) SELECT 'open-jobs', 0, count(*) FROM jobs WHERE state = 'open' AND deleted_at IS NULL;
--> statement-breakpoint
INSERT INTO platform_counts (name, at, count) SELECT 'pending-certifications', 0, count(*) FROM certifications WHERE state = 'pending';
--> statement-breakpoint
INSERT INTO payment_sums (unit, at, state, count, amount, refunded_amount, platform_fee, inspector_amount) SELECT 'created-day', created_at - created_at % 86400000, state, count(*), sum(amount), sum(refunded_amount), sum(platform_fee), sum(inspector_amount) FROM payments WHERE state <> 'draft' GROUP BY 2, 3;
--> statement-breakpoint
INSERT INTO payment_sums (unit, at, state, count, amount, refunded_amount, platform_fee, inspector_amount) SELECT 'created-hour', created_at - created_at % 3600000, state, count(*), sum(amount), sum(refunded_amount), sum(platform_fee), sum(inspector_amount) FROM payments WHERE state <> 'draft' GROUP BY 2, 3;
--> statement-breakpoint
INSERT INTO payment_sums (unit, at, state, count, amount, refunded_amount, platform_fee, inspector_amount) SELECT 'succeeded-hour', succeeded_at - succeeded_at % 3600000, state, count(*), sum(amount), sum(refunded_amount), sum(platform_fee), sum(inspector_amount) FROM payments WHERE state = 'succeeded' AND succeeded_at IS NOT NULL GROUP BY 2, 3;
--> statement-breakpoint
INSERT INTO account_totals (user_id, active_jobs, completed_jobs, waiting_applications) SELECT t.company_id, sum(t.deleted_at IS NULL AND t.state IN ('open', 'assigned')), sum(t.deleted_at IS NULL AND t.state = 'completed'), sum(t.pending_applications_count * (t.deleted_at IS NULL)) FROM jobs AS t WHERE true GROUP BY 1 ON CONFLICT (user_id) DO UPDATE SET active_jobs = excluded.active_jobs, completed_jobs = excluded.completed_jobs, waiting_applications = excluded.waiting_applications;
--> statement-breakpoint
INSERT INTO account_totals (user_id, paid_payments, spent, refunded, pending_payments) SELECT t.company_id, sum(t.state = 'succeeded'), sum((t.amount - t.refunded_amount) * (t.state = 'succeeded')), sum(t.refunded_amount * (t.state = 'succeeded')), sum(t.state = 'pending') FROM payments AS t WHERE true GROUP BY 1 ON CONFLICT (user_id) DO UPDATE SET paid_payments = excluded.paid_payments, spent = excluded.spent, refunded = excluded.refunded, pending_payments = excluded.pending_payments;
--> statement-breakpoint
INSERT INTO account_totals (user_id, pending_applications) SELECT t.inspector_id, sum(t.state = 'pending') FROM applications AS t WHERE true GROUP BY 1 ON CONFLICT (user_id) DO UPDATE SET pending_applications = excluded.pending_applications;
--> statement-breakpoint
INSERT INTO account_totals (user_id, engagements, completed_engagements) SELECT t.inspector_id, sum(t.state IN ('confirmed', 'work_done', 'completed', 'disputed')), sum(t.state = 'completed') FROM bookings AS t WHERE true GROUP BY 1 ON CONFLICT (user_id) DO UPDATE SET engagements = excluded.engagements, completed_engagements = excluded.completed_engagements;
--> statement-breakpoint
INSERT INTO account_totals (user_id, earned_payments, earned, untransferred) SELECT t.inspector_id, sum((t.state = 'succeeded' AND t.fulfilled_at IS NOT NULL)), sum(t.inspector_amount * (t.state = 'succeeded' AND t.fulfilled_at IS NOT NULL)), sum(t.inspector_amount * ((t.state = 'succeeded' AND t.fulfilled_at IS NOT NULL) AND NOT EXISTS (SELECT 1 FROM transfers WHERE payment_id = t.id AND state = 'succeeded'))) FROM payments AS t WHERE t.inspector_id IS NOT NULL GROUP BY 1 ON CONFLICT (user_id) DO UPDATE SET earned_payments = excluded.earned_payments, earned = excluded.earned, untransferred = excluded.untransferred;
--> statement-breakpoint
INSERT INTO live_sequences (user_id, last_seq) SELECT user_id, max(seq) FROM live_events GROUP BY 1;
--> statement-breakpoint
-- The triggers of counters (see db/schema/counters.ts). Each adds what the new row counts for and takes off what the old one did.
CREATE TRIGGER users_are_counted AFTER INSERT ON users
BEGIN
  INSERT INTO platform_counts (name, at, count)
  SELECT new.role, 0, 1 UNION ALL
  SELECT new.role, new.created_at - new.created_at % 3600000, 1 WHERE true
  ON CONFLICT (name, at) DO UPDATE SET count = count + excluded.count;
END;
--> statement-breakpoint
CREATE TRIGGER users_change_sides AFTER UPDATE OF role ON users
WHEN new.role <> old.role
BEGIN
  INSERT INTO platform_counts (name, at, count)
  SELECT old.role, 0, -1 UNION ALL
  SELECT old.role, old.created_at - old.created_at % 3600000, -1 UNION ALL
  SELECT new.role, 0, 1 UNION ALL
  SELECT new.role, new.created_at - new.created_at % 3600000, 1 WHERE true
  ON CONFLICT (name, at) DO UPDATE SET count = count + excluded.count;
END;
--> statement-breakpoint
CREATE TRIGGER users_leave_the_count AFTER DELETE ON users
BEGIN
  INSERT INTO platform_counts (name, at, count)
  SELECT old.role, 0, -1 UNION ALL
  SELECT old.role, old.created_at - old.created_at % 3600000, -1 WHERE true
  ON CONFLICT (name, at) DO UPDATE SET count = count + excluded.count;
END;
--> statement-breakpoint
CREATE TRIGGER jobs_are_counted AFTER INSERT ON jobs
BEGIN
  INSERT INTO platform_counts (name, at, count)
  SELECT 'jobs', 0, 1 UNION ALL
  SELECT 'jobs', new.created_at - new.created_at % 3600000, 1 UNION ALL
  SELECT 'open-jobs', 0, 1 WHERE (new.state = 'open' AND new.deleted_at IS NULL)
  ON CONFLICT (name, at) DO UPDATE SET count = count + excluded.count;
  INSERT INTO account_totals (user_id, active_jobs, completed_jobs, waiting_applications)
  SELECT new.company_id, new.deleted_at IS NULL AND new.state IN ('open', 'assigned'), new.deleted_at IS NULL AND new.state = 'completed', new.pending_applications_count * (new.deleted_at IS NULL) WHERE true
  ON CONFLICT (user_id) DO UPDATE SET active_jobs = active_jobs + excluded.active_jobs, completed_jobs = completed_jobs + excluded.completed_jobs, waiting_applications = waiting_applications + excluded.waiting_applications;
END;
--> statement-breakpoint
CREATE TRIGGER jobs_are_counted_anew AFTER UPDATE OF state, deleted_at, pending_applications_count ON jobs
BEGIN
  INSERT INTO platform_counts (name, at, count)
  SELECT 'open-jobs', 0, (new.state = 'open' AND new.deleted_at IS NULL) - (old.state = 'open' AND old.deleted_at IS NULL) WHERE (new.state = 'open' AND new.deleted_at IS NULL) <> (old.state = 'open' AND old.deleted_at IS NULL)
  ON CONFLICT (name, at) DO UPDATE SET count = count + excluded.count;
  INSERT INTO account_totals (user_id, active_jobs, completed_jobs, waiting_applications)
  SELECT new.company_id, (new.deleted_at IS NULL AND new.state IN ('open', 'assigned')) - (old.deleted_at IS NULL AND old.state IN ('open', 'assigned')), (new.deleted_at IS NULL AND new.state = 'completed') - (old.deleted_at IS NULL AND old.state = 'completed'), (new.pending_applications_count * (new.deleted_at IS NULL)) - (old.pending_applications_count * (old.deleted_at IS NULL)) WHERE true
  ON CONFLICT (user_id) DO UPDATE SET active_jobs = active_jobs + excluded.active_jobs, completed_jobs = completed_jobs + excluded.completed_jobs, waiting_applications = waiting_applications + excluded.waiting_applications;
END;
--> statement-breakpoint
CREATE TRIGGER applications_know_their_company AFTER INSERT ON applications
BEGIN
  UPDATE applications SET company_id = (SELECT company_id FROM jobs WHERE id = new.job_id) WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER applications_are_counted AFTER INSERT ON applications
WHEN new.state = 'pending'
BEGIN
  INSERT INTO account_totals (user_id, pending_applications)
  SELECT new.inspector_id, 1 WHERE true
  ON CONFLICT (user_id) DO UPDATE SET pending_applications = pending_applications + excluded.pending_applications;
END;
--> statement-breakpoint
CREATE TRIGGER applications_are_counted_anew AFTER UPDATE OF state ON applications
WHEN (old.state = 'pending') <> (new.state = 'pending')
BEGIN
  INSERT INTO account_totals (user_id, pending_applications)
  SELECT new.inspector_id, (new.state = 'pending') - (old.state = 'pending') WHERE true
  ON CONFLICT (user_id) DO UPDATE SET pending_applications = pending_applications + excluded.pending_applications;
END;
--> statement-breakpoint
CREATE TRIGGER bookings_are_counted AFTER INSERT ON bookings
BEGIN
  INSERT INTO account_totals (user_id, engagements, completed_engagements)
  SELECT new.inspector_id, new.state IN ('confirmed', 'work_done', 'completed', 'disputed'), new.state = 'completed' WHERE true
  ON CONFLICT (user_id) DO UPDATE SET engagements = engagements + excluded.engagements, completed_engagements = completed_engagements + excluded.completed_engagements;
END;
--> statement-breakpoint
CREATE TRIGGER bookings_are_counted_anew AFTER UPDATE OF state ON bookings
WHEN new.state <> old.state
BEGIN
  INSERT INTO account_totals (user_id, engagements, completed_engagements)
  SELECT new.inspector_id, (new.state IN ('confirmed', 'work_done', 'completed', 'disputed')) - (old.state IN ('confirmed', 'work_done', 'completed', 'disputed')), (new.state = 'completed') - (old.state = 'completed') WHERE true
  ON CONFLICT (user_id) DO UPDATE SET engagements = engagements + excluded.engagements, completed_engagements = completed_engagements + excluded.completed_engagements;
END;
--> statement-breakpoint
CREATE TRIGGER certifications_are_counted AFTER INSERT ON certifications
WHEN new.state = 'pending'
BEGIN
  INSERT INTO platform_counts (name, at, count)
  SELECT 'pending-certifications', 0, 1 WHERE true
  ON CONFLICT (name, at) DO UPDATE SET count = count + excluded.count;
END;
--> statement-breakpoint
CREATE TRIGGER certifications_are_counted_anew AFTER UPDATE OF state ON certifications
WHEN (old.state = 'pending') <> (new.state = 'pending')
BEGIN
  INSERT INTO platform_counts (name, at, count)
  SELECT 'pending-certifications', 0, (new.state = 'pending') - (old.state = 'pending') WHERE true
  ON CONFLICT (name, at) DO UPDATE SET count = count + excluded.count;
END;
--> statement-breakpoint
CREATE TRIGGER payments_are_summed AFTER UPDATE OF state, amount, refunded_amount, platform_fee, inspector_amount, inspector_id, succeeded_at, fulfilled_at ON payments
BEGIN
  INSERT INTO payment_sums (unit, at, state, count, amount, refunded_amount, platform_fee, inspector_amount)
  SELECT 'created-day', old.created_at - old.created_at % 86400000, old.state, -1, -old.amount, -old.refunded_amount, -old.platform_fee, -old.inspector_amount WHERE old.state <> 'draft' UNION ALL
  SELECT 'created-hour', old.created_at - old.created_at % 3600000, old.state, -1, -old.amount, -old.refunded_amount, -old.platform_fee, -old.inspector_amount WHERE old.state <> 'draft' UNION ALL
  SELECT 'succeeded-hour', old.succeeded_at - old.succeeded_at % 3600000, old.state, -1, -old.amount, -old.refunded_amount, -old.platform_fee, -old.inspector_amount WHERE old.state = 'succeeded' AND old.succeeded_at IS NOT NULL UNION ALL
  SELECT 'created-day', new.created_at - new.created_at % 86400000, new.state, 1, new.amount, new.refunded_amount, new.platform_fee, new.inspector_amount WHERE new.state <> 'draft' UNION ALL
  SELECT 'created-hour', new.created_at - new.created_at % 3600000, new.state, 1, new.amount, new.refunded_amount, new.platform_fee, new.inspector_amount WHERE new.state <> 'draft' UNION ALL
  SELECT 'succeeded-hour', new.succeeded_at - new.succeeded_at % 3600000, new.state, 1, new.amount, new.refunded_amount, new.platform_fee, new.inspector_amount WHERE new.state = 'succeeded' AND new.succeeded_at IS NOT NULL
  ON CONFLICT (unit, at, state) DO UPDATE SET count = count + excluded.count, amount = amount + excluded.amount, refunded_amount = refunded_amount + excluded.refunded_amount, platform_fee = platform_fee + excluded.platform_fee, inspector_amount = inspector_amount + excluded.inspector_amount;
  INSERT INTO account_totals (user_id, paid_payments, spent, refunded, pending_payments)
  SELECT new.company_id, (new.state = 'succeeded') - (old.state = 'succeeded'), ((new.amount - new.refunded_amount) * (new.state = 'succeeded')) - ((old.amount - old.refunded_amount) * (old.state = 'succeeded')), (new.refunded_amount * (new.state = 'succeeded')) - (old.refunded_amount * (old.state = 'succeeded')), (new.state = 'pending') - (old.state = 'pending') WHERE true
  ON CONFLICT (user_id) DO UPDATE SET paid_payments = paid_payments + excluded.paid_payments, spent = spent + excluded.spent, refunded = refunded + excluded.refunded, pending_payments = pending_payments + excluded.pending_payments;
  INSERT INTO account_totals (user_id, earned_payments, earned, untransferred)
  SELECT old.inspector_id, -((old.state = 'succeeded' AND old.fulfilled_at IS NOT NULL)), -(old.inspector_amount * (old.state = 'succeeded' AND old.fulfilled_at IS NOT NULL)), -(old.inspector_amount * ((old.state = 'succeeded' AND old.fulfilled_at IS NOT NULL) AND NOT EXISTS (SELECT 1 FROM transfers WHERE payment_id = old.id AND state = 'succeeded'))) WHERE old.inspector_id IS NOT NULL
  ON CONFLICT (user_id) DO UPDATE SET earned_payments = earned_payments + excluded.earned_payments, earned = earned + excluded.earned, untransferred = untransferred + excluded.untransferred;
  INSERT INTO account_totals (user_id, earned_payments, earned, untransferred)
  SELECT new.inspector_id, (new.state = 'succeeded' AND new.fulfilled_at IS NOT NULL), new.inspector_amount * (new.state = 'succeeded' AND new.fulfilled_at IS NOT NULL), new.inspector_amount * ((new.state = 'succeeded' AND new.fulfilled_at IS NOT NULL) AND NOT EXISTS (SELECT 1 FROM transfers WHERE payment_id = new.id AND state = 'succeeded')) WHERE new.inspector_id IS NOT NULL
  ON CONFLICT (user_id) DO UPDATE SET earned_payments = earned_payments + excluded.earned_payments, earned = earned + excluded.earned, untransferred = untransferred + excluded.untransferred;
END;
--> statement-breakpoint
CREATE TRIGGER transfers_are_summed AFTER INSERT ON transfers
WHEN new.state = 'succeeded'
BEGIN
  UPDATE account_totals SET untransferred = untransferred - (SELECT inspector_amount FROM payments WHERE id = new.payment_id)
  WHERE user_id = (SELECT inspector_id FROM payments WHERE id = new.payment_id AND state = 'succeeded' AND fulfilled_at IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER transfers_succeed AFTER UPDATE OF state ON transfers
WHEN old.state <> 'succeeded' AND new.state = 'succeeded'
BEGIN
  UPDATE account_totals SET untransferred = untransferred - (SELECT inspector_amount FROM payments WHERE id = new.payment_id)
  WHERE user_id = (SELECT inspector_id FROM payments WHERE id = new.payment_id AND state = 'succeeded' AND fulfilled_at IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER transfers_are_taken_back AFTER UPDATE OF state ON transfers
WHEN old.state = 'succeeded' AND new.state <> 'succeeded'
BEGIN
  UPDATE account_totals SET untransferred = untransferred + (SELECT inspector_amount FROM payments WHERE id = new.payment_id)
  WHERE user_id = (SELECT inspector_id FROM payments WHERE id = new.payment_id AND state = 'succeeded' AND fulfilled_at IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER jobs_are_kept BEFORE DELETE ON jobs
BEGIN
  SELECT raise(ABORT, 'jobs are kept');
END;
--> statement-breakpoint
CREATE TRIGGER applications_are_kept BEFORE DELETE ON applications
BEGIN
  SELECT raise(ABORT, 'applications are kept');
END;
--> statement-breakpoint
CREATE TRIGGER bookings_are_kept BEFORE DELETE ON bookings
BEGIN
  SELECT raise(ABORT, 'bookings are kept');
END;
--> statement-breakpoint
CREATE TRIGGER certifications_are_kept BEFORE DELETE ON certifications
BEGIN
  SELECT raise(ABORT, 'certifications are kept');
END;
--> statement-breakpoint
CREATE TRIGGER transfers_are_kept BEFORE DELETE ON transfers
BEGIN
  SELECT raise(ABORT, 'transfers are kept');
END;
--> statement-breakpoint
CREATE TRIGGER live_events_are_numbered AFTER INSERT ON live_events
BEGIN
  INSERT INTO live_sequences (user_id, last_seq) VALUES (new.user_id, new.seq)
  ON CONFLICT (user_id) DO UPDATE SET last_seq = max(last_seq, excluded.last_seq);
END;
