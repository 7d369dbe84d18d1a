CREATE TABLE `month_figures` (
	`at` integer NOT NULL,
	`state` text NOT NULL,
	`inspectors` integer DEFAULT 0 NOT NULL,
	`companies` integer DEFAULT 0 NOT NULL,
	`admins` integer DEFAULT 0 NOT NULL,
	`closed_inspectors` integer DEFAULT 0 NOT NULL,
	`closed_companies` integer DEFAULT 0 NOT NULL,
	`closed_admins` integer DEFAULT 0 NOT NULL,
	`jobs` integer DEFAULT 0 NOT NULL,
	`ended_jobs` integer DEFAULT 0 NOT NULL,
	`applications` integer DEFAULT 0 NOT NULL,
	`acceptances` integer DEFAULT 0 NOT NULL,
	`acceptance_minutes` integer DEFAULT 0 NOT NULL,
	`bookings` integer DEFAULT 0 NOT NULL,
	`payments` integer DEFAULT 0 NOT NULL,
	`amount` integer DEFAULT 0 NOT NULL,
	`refunded_amount` integer DEFAULT 0 NOT NULL,
	`platform_fee` integer DEFAULT 0 NOT NULL,
	`inspector_amount` integer DEFAULT 0 NOT NULL,
	`transfers` integer DEFAULT 0 NOT NULL,
	`transferred_amount` integer DEFAULT 0 NOT NULL,
	`reversed_amount` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`at`, `state`)
);
--> statement-breakpoint
ALTER TABLE `payments` ADD `site_state` text;
--> statement-breakpoint
UPDATE payments SET site_state = CASE payments.kind WHEN 'job_posting' THEN (SELECT site_state FROM jobs WHERE posting_payment_id = payments.id) ELSE coalesce(
    (SELECT site_state FROM bookings WHERE id = payments.engagement_id),
    (SELECT j.site_state FROM applications AS a JOIN jobs AS j ON j.id = a.job_id WHERE a.id = payments.subject_id)) END;
--> statement-breakpoint
INSERT INTO month_figures (at, state, inspectors, companies, admins)
SELECT unixepoch(created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((created_at - unixepoch(created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(us_state, 'none'), sum(role = 'inspector'), sum(role = 'company'), sum(role = 'admin') FROM users WHERE true GROUP BY 1, 2
ON CONFLICT (at, state) DO UPDATE SET inspectors = inspectors + excluded.inspectors, companies = companies + excluded.companies, admins = admins + excluded.admins;
--> statement-breakpoint
INSERT INTO month_figures (at, state, closed_inspectors, closed_companies, closed_admins)
SELECT unixepoch(closed_at / 1000, 'unixepoch', 'start of month') * 1000 + min((closed_at - unixepoch(closed_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(us_state, 'none'), sum(role = 'inspector'), sum(role = 'company'), sum(role = 'admin') FROM users WHERE closed_at IS NOT NULL GROUP BY 1, 2
ON CONFLICT (at, state) DO UPDATE SET closed_inspectors = closed_inspectors + excluded.closed_inspectors, closed_companies = closed_companies + excluded.closed_companies, closed_admins = closed_admins + excluded.closed_admins;
--> statement-breakpoint
INSERT INTO month_figures (at, state, jobs)
SELECT unixepoch(created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((created_at - unixepoch(created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(site_state, 'none'), count(*) FROM jobs WHERE true GROUP BY 1, 2
ON CONFLICT (at, state) DO UPDATE SET jobs = jobs + excluded.jobs;
--> statement-breakpoint
INSERT INTO month_figures (at, state, ended_jobs)
SELECT unixepoch(ended_at / 1000, 'unixepoch', 'start of month') * 1000 + min((ended_at - unixepoch(ended_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(site_state, 'none'), count(*) FROM job_listings WHERE ended_at IS NOT NULL GROUP BY 1, 2
ON CONFLICT (at, state) DO UPDATE SET ended_jobs = ended_jobs + excluded.ended_jobs;
--> statement-breakpoint
INSERT INTO month_figures (at, state, applications)
SELECT unixepoch(a.created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((a.created_at - unixepoch(a.created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(j.site_state, 'none'), count(*) FROM applications AS a JOIN jobs AS j ON j.id = a.job_id WHERE true GROUP BY 1, 2
ON CONFLICT (at, state) DO UPDATE SET applications = applications + excluded.applications;
--> statement-breakpoint
INSERT INTO month_figures (at, state, acceptances, acceptance_minutes)
SELECT unixepoch(b.created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((b.created_at - unixepoch(b.created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(b.site_state, 'none'), count(*), sum((b.created_at - j.created_at) / 60000) FROM bookings AS b JOIN jobs AS j ON j.id = b.job_id WHERE b.application_id IS NOT NULL GROUP BY 1, 2
ON CONFLICT (at, state) DO UPDATE SET acceptances = acceptances + excluded.acceptances, acceptance_minutes = acceptance_minutes + excluded.acceptance_minutes;
--> statement-breakpoint
INSERT INTO month_figures (at, state, bookings)
SELECT unixepoch(fulfilled_at / 1000, 'unixepoch', 'start of month') * 1000 + min((fulfilled_at - unixepoch(fulfilled_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(site_state, 'none'), count(*) FROM payments WHERE kind IN ('application', 'booking') AND fulfilled_at IS NOT NULL GROUP BY 1, 2
ON CONFLICT (at, state) DO UPDATE SET bookings = bookings + excluded.bookings;
--> statement-breakpoint
INSERT INTO month_figures (at, state, payments, amount, refunded_amount, platform_fee, inspector_amount)
SELECT unixepoch(created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((created_at - unixepoch(created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(site_state, 'none'), count(*), sum(amount), sum(refunded_amount), sum(platform_fee), sum(inspector_amount) FROM payments WHERE state = 'succeeded' GROUP BY 1, 2
ON CONFLICT (at, state) DO UPDATE SET payments = payments + excluded.payments, amount = amount + excluded.amount, refunded_amount = refunded_amount + excluded.refunded_amount, platform_fee = platform_fee + excluded.platform_fee, inspector_amount = inspector_amount + excluded.inspector_amount;
--> statement-breakpoint
INSERT INTO month_figures (at, state, transfers, transferred_amount, reversed_amount)
SELECT unixepoch(coalesce(t.succeeded_at, t.created_at) / 1000, 'unixepoch', 'start of month') * 1000 + min((coalesce(t.succeeded_at, t.created_at) - unixepoch(coalesce(t.succeeded_at, t.created_at) / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(p.site_state, 'none'), count(*), sum(t.amount), sum(t.reversed_amount) FROM transfers AS t JOIN payments AS p ON p.id = t.payment_id WHERE t.state = 'succeeded' GROUP BY 1, 2
ON CONFLICT (at, state) DO UPDATE SET transfers = transfers + excluded.transfers, transferred_amount = transferred_amount + excluded.transferred_amount, reversed_amount = reversed_amount + excluded.reversed_amount;
--> statement-breakpoint
-- The figures of months (see db/schema/counters.ts). Each trigger adds what the new row counts for and takes off what the old one did.
CREATE TRIGGER users_are_figures AFTER INSERT ON users
BEGIN
  INSERT INTO month_figures (at, state, inspectors, companies, admins)
  SELECT unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((new.created_at - unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(new.us_state, 'none'), (new.role = 'inspector'), (new.role = 'company'), (new.role = 'admin') WHERE true
  ON CONFLICT (at, state) DO UPDATE SET inspectors = inspectors + excluded.inspectors, companies = companies + excluded.companies, admins = admins + excluded.admins;
  INSERT INTO month_figures (at, state, closed_inspectors, closed_companies, closed_admins)
  SELECT unixepoch(new.closed_at / 1000, 'unixepoch', 'start of month') * 1000 + min((new.closed_at - unixepoch(new.closed_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(new.us_state, 'none'), (new.role = 'inspector'), (new.role = 'company'), (new.role = 'admin') WHERE new.closed_at IS NOT NULL
  ON CONFLICT (at, state) DO UPDATE SET closed_inspectors = closed_inspectors + excluded.closed_inspectors, closed_companies = closed_companies + excluded.closed_companies, closed_admins = closed_admins + excluded.closed_admins;
END;
--> statement-breakpoint
CREATE TRIGGER users_are_other_figures AFTER UPDATE OF role, us_state, closed_at ON users
WHEN new.role <> old.role OR new.us_state IS NOT old.us_state OR new.closed_at IS NOT old.closed_at
BEGIN
  INSERT INTO month_figures (at, state, inspectors, companies, admins)
  SELECT unixepoch(old.created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((old.created_at - unixepoch(old.created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(old.us_state, 'none'), -(old.role = 'inspector'), -(old.role = 'company'), -(old.role = 'admin') WHERE true UNION ALL
  SELECT unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((new.created_at - unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(new.us_state, 'none'), (new.role = 'inspector'), (new.role = 'company'), (new.role = 'admin') WHERE true
  ON CONFLICT (at, state) DO UPDATE SET inspectors = inspectors + excluded.inspectors, companies = companies + excluded.companies, admins = admins + excluded.admins;
  INSERT INTO month_figures (at, state, closed_inspectors, closed_companies, closed_admins)
  SELECT unixepoch(old.closed_at / 1000, 'unixepoch', 'start of month') * 1000 + min((old.closed_at - unixepoch(old.closed_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(old.us_state, 'none'), -(old.role = 'inspector'), -(old.role = 'company'), -(old.role = 'admin') WHERE old.closed_at IS NOT NULL UNION ALL
  SELECT unixepoch(new.closed_at / 1000, 'unixepoch', 'start of month') * 1000 + min((new.closed_at - unixepoch(new.closed_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(new.us_state, 'none'), (new.role = 'inspector'), (new.role = 'company'), (new.role = 'admin') WHERE new.closed_at IS NOT NULL
  ON CONFLICT (at, state) DO UPDATE SET closed_inspectors = closed_inspectors + excluded.closed_inspectors, closed_companies = closed_companies + excluded.closed_companies, closed_admins = closed_admins + excluded.closed_admins;
END;
--> statement-breakpoint
CREATE TRIGGER users_leave_the_figures AFTER DELETE ON users
BEGIN
  INSERT INTO month_figures (at, state, inspectors, companies, admins)
  SELECT unixepoch(old.created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((old.created_at - unixepoch(old.created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(old.us_state, 'none'), -(old.role = 'inspector'), -(old.role = 'company'), -(old.role = 'admin') WHERE true
  ON CONFLICT (at, state) DO UPDATE SET inspectors = inspectors + excluded.inspectors, companies = companies + excluded.companies, admins = admins + excluded.admins;
  INSERT INTO month_figures (at, state, closed_inspectors, closed_companies, closed_admins)
  SELECT unixepoch(old.closed_at / 1000, 'unixepoch', 'start of month') * 1000 + min((old.closed_at - unixepoch(old.closed_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(old.us_state, 'none'), -(old.role = 'inspector'), -(old.role = 'company'), -(old.role = 'admin') WHERE old.closed_at IS NOT NULL
  ON CONFLICT (at, state) DO UPDATE SET closed_inspectors = closed_inspectors + excluded.closed_inspectors, closed_companies = closed_companies + excluded.closed_companies, closed_admins = closed_admins + excluded.closed_admins;
END;
--> statement-breakpoint
CREATE TRIGGER jobs_are_figures AFTER INSERT ON jobs
BEGIN
  INSERT INTO month_figures (at, state, jobs)
  SELECT unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((new.created_at - unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(new.site_state, 'none'), 1 WHERE true
  ON CONFLICT (at, state) DO UPDATE SET jobs = jobs + excluded.jobs;
  UPDATE payments SET site_state = new.site_state WHERE id = new.posting_payment_id;
END;
--> statement-breakpoint
CREATE TRIGGER jobs_move_to_another_state AFTER UPDATE OF site_state ON jobs
WHEN new.site_state <> old.site_state
BEGIN
  INSERT INTO month_figures (at, state, jobs)
  SELECT unixepoch(old.created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((old.created_at - unixepoch(old.created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(old.site_state, 'none'), -1 WHERE true UNION ALL
  SELECT unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((new.created_at - unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(new.site_state, 'none'), 1 WHERE true
  ON CONFLICT (at, state) DO UPDATE SET jobs = jobs + excluded.jobs;
  INSERT INTO month_figures (at, state, applications)
  SELECT unixepoch(a.created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((a.created_at - unixepoch(a.created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(old.site_state, 'none'), -1 FROM applications AS a WHERE a.job_id = new.id UNION ALL
  SELECT unixepoch(a.created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((a.created_at - unixepoch(a.created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(new.site_state, 'none'), 1 FROM applications AS a WHERE a.job_id = new.id
  ON CONFLICT (at, state) DO UPDATE SET applications = applications + excluded.applications;
  UPDATE payments SET site_state = new.site_state WHERE id = new.posting_payment_id;
  UPDATE payments SET site_state = new.site_state WHERE kind = 'application' AND engagement_id IS NULL AND subject_id IN (SELECT id FROM applications WHERE job_id = new.id);
END;
--> statement-breakpoint
CREATE TRIGGER job_listings_are_figures AFTER INSERT ON job_listings
WHEN new.ended_at IS NOT NULL
BEGIN
  INSERT INTO month_figures (at, state, ended_jobs)
  SELECT unixepoch(new.ended_at / 1000, 'unixepoch', 'start of month') * 1000 + min((new.ended_at - unixepoch(new.ended_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(new.site_state, 'none'), 1 WHERE new.ended_at IS NOT NULL
  ON CONFLICT (at, state) DO UPDATE SET ended_jobs = ended_jobs + excluded.ended_jobs;
END;
--> statement-breakpoint
CREATE TRIGGER job_listings_are_other_figures AFTER UPDATE OF ended_at, site_state ON job_listings
WHEN new.ended_at IS NOT old.ended_at OR new.site_state <> old.site_state
BEGIN
  INSERT INTO month_figures (at, state, ended_jobs)
  SELECT unixepoch(old.ended_at / 1000, 'unixepoch', 'start of month') * 1000 + min((old.ended_at - unixepoch(old.ended_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(old.site_state, 'none'), -1 WHERE old.ended_at IS NOT NULL UNION ALL
  SELECT unixepoch(new.ended_at / 1000, 'unixepoch', 'start of month') * 1000 + min((new.ended_at - unixepoch(new.ended_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(new.site_state, 'none'), 1 WHERE new.ended_at IS NOT NULL
  ON CONFLICT (at, state) DO UPDATE SET ended_jobs = ended_jobs + excluded.ended_jobs;
END;
--> statement-breakpoint
CREATE TRIGGER applications_are_figures AFTER INSERT ON applications
BEGIN
  INSERT INTO month_figures (at, state, applications)
  SELECT unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((new.created_at - unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce((SELECT site_state FROM jobs WHERE id = new.job_id), 'none'), 1 WHERE true
  ON CONFLICT (at, state) DO UPDATE SET applications = applications + excluded.applications;
END;
--> statement-breakpoint
CREATE TRIGGER applications_are_sent_again AFTER UPDATE OF created_at ON applications
WHEN new.created_at <> old.created_at
BEGIN
  INSERT INTO month_figures (at, state, applications)
  SELECT unixepoch(old.created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((old.created_at - unixepoch(old.created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce((SELECT site_state FROM jobs WHERE id = old.job_id), 'none'), -1 WHERE true UNION ALL
  SELECT unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((new.created_at - unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce((SELECT site_state FROM jobs WHERE id = new.job_id), 'none'), 1 WHERE true
  ON CONFLICT (at, state) DO UPDATE SET applications = applications + excluded.applications;
END;
--> statement-breakpoint
CREATE TRIGGER acceptances_are_figures AFTER INSERT ON bookings
WHEN new.application_id IS NOT NULL
BEGIN
  INSERT INTO month_figures (at, state, acceptances, acceptance_minutes)
  SELECT unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((new.created_at - unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(new.site_state, 'none'), 1, ((new.created_at - j.created_at) / 60000) FROM jobs AS j WHERE j.id = new.job_id AND new.application_id IS NOT NULL
  ON CONFLICT (at, state) DO UPDATE SET acceptances = acceptances + excluded.acceptances, acceptance_minutes = acceptance_minutes + excluded.acceptance_minutes;
END;
--> statement-breakpoint
CREATE TRIGGER bookings_move_to_another_state AFTER UPDATE OF site_state ON bookings
WHEN new.site_state <> old.site_state
BEGIN
  INSERT INTO month_figures (at, state, acceptances, acceptance_minutes)
  SELECT unixepoch(old.created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((old.created_at - unixepoch(old.created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(old.site_state, 'none'), -1, -((old.created_at - j.created_at) / 60000) FROM jobs AS j WHERE j.id = old.job_id AND old.application_id IS NOT NULL UNION ALL
  SELECT unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((new.created_at - unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(new.site_state, 'none'), 1, ((new.created_at - j.created_at) / 60000) FROM jobs AS j WHERE j.id = new.job_id AND new.application_id IS NOT NULL
  ON CONFLICT (at, state) DO UPDATE SET acceptances = acceptances + excluded.acceptances, acceptance_minutes = acceptance_minutes + excluded.acceptance_minutes;
  UPDATE payments SET site_state = new.site_state WHERE engagement_id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER payments_have_a_site AFTER INSERT ON payments
BEGIN
  UPDATE payments SET site_state = CASE new.kind WHEN 'job_posting' THEN (SELECT site_state FROM jobs WHERE posting_payment_id = new.id) ELSE coalesce(
    (SELECT site_state FROM bookings WHERE id = new.engagement_id),
    (SELECT j.site_state FROM applications AS a JOIN jobs AS j ON j.id = a.job_id WHERE a.id = new.subject_id)) END WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER payments_have_the_site_of_their_engagement AFTER UPDATE OF engagement_id ON payments
WHEN new.engagement_id IS NOT old.engagement_id
BEGIN
  UPDATE payments SET site_state = CASE new.kind WHEN 'job_posting' THEN (SELECT site_state FROM jobs WHERE posting_payment_id = new.id) ELSE coalesce(
    (SELECT site_state FROM bookings WHERE id = new.engagement_id),
    (SELECT j.site_state FROM applications AS a JOIN jobs AS j ON j.id = a.job_id WHERE a.id = new.subject_id)) END WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER payments_are_figures AFTER INSERT ON payments
WHEN new.state = 'succeeded'
BEGIN
  INSERT INTO month_figures (at, state, payments, amount, refunded_amount, platform_fee, inspector_amount)
  SELECT unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((new.created_at - unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(new.site_state, 'none'), 1, new.amount, new.refunded_amount, new.platform_fee, new.inspector_amount WHERE new.state = 'succeeded'
  ON CONFLICT (at, state) DO UPDATE SET payments = payments + excluded.payments, amount = amount + excluded.amount, refunded_amount = refunded_amount + excluded.refunded_amount, platform_fee = platform_fee + excluded.platform_fee, inspector_amount = inspector_amount + excluded.inspector_amount;
  INSERT INTO month_figures (at, state, bookings)
  SELECT unixepoch(new.fulfilled_at / 1000, 'unixepoch', 'start of month') * 1000 + min((new.fulfilled_at - unixepoch(new.fulfilled_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(new.site_state, 'none'), 1 WHERE new.kind IN ('application', 'booking') AND new.fulfilled_at IS NOT NULL
  ON CONFLICT (at, state) DO UPDATE SET bookings = bookings + excluded.bookings;
END;
--> statement-breakpoint
CREATE TRIGGER payments_are_other_figures AFTER UPDATE OF state, amount, refunded_amount, platform_fee, inspector_amount, fulfilled_at, site_state ON payments
WHEN old.state = 'succeeded' OR new.state = 'succeeded'
BEGIN
  INSERT INTO month_figures (at, state, payments, amount, refunded_amount, platform_fee, inspector_amount)
  SELECT unixepoch(old.created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((old.created_at - unixepoch(old.created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(old.site_state, 'none'), -1, -old.amount, -old.refunded_amount, -old.platform_fee, -old.inspector_amount WHERE old.state = 'succeeded' UNION ALL
  SELECT unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000 + min((new.created_at - unixepoch(new.created_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(new.site_state, 'none'), 1, new.amount, new.refunded_amount, new.platform_fee, new.inspector_amount WHERE new.state = 'succeeded'
  ON CONFLICT (at, state) DO UPDATE SET payments = payments + excluded.payments, amount = amount + excluded.amount, refunded_amount = refunded_amount + excluded.refunded_amount, platform_fee = platform_fee + excluded.platform_fee, inspector_amount = inspector_amount + excluded.inspector_amount;
  INSERT INTO month_figures (at, state, bookings)
  SELECT unixepoch(old.fulfilled_at / 1000, 'unixepoch', 'start of month') * 1000 + min((old.fulfilled_at - unixepoch(old.fulfilled_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(old.site_state, 'none'), -1 WHERE old.kind IN ('application', 'booking') AND old.fulfilled_at IS NOT NULL UNION ALL
  SELECT unixepoch(new.fulfilled_at / 1000, 'unixepoch', 'start of month') * 1000 + min((new.fulfilled_at - unixepoch(new.fulfilled_at / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(new.site_state, 'none'), 1 WHERE new.kind IN ('application', 'booking') AND new.fulfilled_at IS NOT NULL
  ON CONFLICT (at, state) DO UPDATE SET bookings = bookings + excluded.bookings;
END;
--> statement-breakpoint
CREATE TRIGGER payments_take_their_transfers_along AFTER UPDATE OF site_state ON payments
WHEN new.site_state IS NOT old.site_state
BEGIN
  INSERT INTO month_figures (at, state, transfers, transferred_amount, reversed_amount)
  SELECT unixepoch(coalesce(t.succeeded_at, t.created_at) / 1000, 'unixepoch', 'start of month') * 1000 + min((coalesce(t.succeeded_at, t.created_at) - unixepoch(coalesce(t.succeeded_at, t.created_at) / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(old.site_state, 'none'), -1, -t.amount, -t.reversed_amount FROM transfers AS t WHERE t.payment_id = new.id AND t.state = 'succeeded' UNION ALL
  SELECT unixepoch(coalesce(t.succeeded_at, t.created_at) / 1000, 'unixepoch', 'start of month') * 1000 + min((coalesce(t.succeeded_at, t.created_at) - unixepoch(coalesce(t.succeeded_at, t.created_at) / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce(new.site_state, 'none'), 1, t.amount, t.reversed_amount FROM transfers AS t WHERE t.payment_id = new.id AND t.state = 'succeeded'
  ON CONFLICT (at, state) DO UPDATE SET transfers = transfers + excluded.transfers, transferred_amount = transferred_amount + excluded.transferred_amount, reversed_amount = reversed_amount + excluded.reversed_amount;
END;
--> statement-breakpoint
CREATE TRIGGER transfers_are_figures AFTER INSERT ON transfers
WHEN new.state = 'succeeded'
BEGIN
  INSERT INTO month_figures (at, state, transfers, transferred_amount, reversed_amount)
  SELECT unixepoch(coalesce(new.succeeded_at, new.created_at) / 1000, 'unixepoch', 'start of month') * 1000 + min((coalesce(new.succeeded_at, new.created_at) - unixepoch(coalesce(new.succeeded_at, new.created_at) / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce((SELECT site_state FROM payments WHERE id = new.payment_id), 'none'), 1, new.amount, new.reversed_amount WHERE new.state = 'succeeded'
  ON CONFLICT (at, state) DO UPDATE SET transfers = transfers + excluded.transfers, transferred_amount = transferred_amount + excluded.transferred_amount, reversed_amount = reversed_amount + excluded.reversed_amount;
END;
--> statement-breakpoint
CREATE TRIGGER transfers_are_other_figures AFTER UPDATE OF state, amount, reversed_amount, succeeded_at ON transfers
WHEN old.state = 'succeeded' OR new.state = 'succeeded'
BEGIN
  INSERT INTO month_figures (at, state, transfers, transferred_amount, reversed_amount)
  SELECT unixepoch(coalesce(old.succeeded_at, old.created_at) / 1000, 'unixepoch', 'start of month') * 1000 + min((coalesce(old.succeeded_at, old.created_at) - unixepoch(coalesce(old.succeeded_at, old.created_at) / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce((SELECT site_state FROM payments WHERE id = old.payment_id), 'none'), -1, -old.amount, -old.reversed_amount WHERE old.state = 'succeeded' UNION ALL
  SELECT unixepoch(coalesce(new.succeeded_at, new.created_at) / 1000, 'unixepoch', 'start of month') * 1000 + min((coalesce(new.succeeded_at, new.created_at) - unixepoch(coalesce(new.succeeded_at, new.created_at) / 1000, 'unixepoch', 'start of month') * 1000) / 3600000, 12) * 3600000, coalesce((SELECT site_state FROM payments WHERE id = new.payment_id), 'none'), 1, new.amount, new.reversed_amount WHERE new.state = 'succeeded'
  ON CONFLICT (at, state) DO UPDATE SET transfers = transfers + excluded.transfers, transferred_amount = transferred_amount + excluded.transferred_amount, reversed_amount = reversed_amount + excluded.reversed_amount;
END;
--> statement-breakpoint
-- A closed account has left the total of its role, so nothing takes it from there again.
DROP TRIGGER users_change_sides;
--> statement-breakpoint
CREATE TRIGGER users_change_sides AFTER UPDATE OF role ON users
WHEN new.role <> old.role
BEGIN
  INSERT INTO platform_counts (name, at, count)
  SELECT old.role, 0, -1 WHERE old.closed_at IS NULL UNION ALL
  SELECT old.role, old.created_at - old.created_at % 3600000, -1 UNION ALL
  SELECT new.role, 0, 1 WHERE old.closed_at IS NULL UNION ALL
  SELECT new.role, new.created_at - new.created_at % 3600000, 1 WHERE true
  ON CONFLICT (name, at) DO UPDATE SET count = count + excluded.count;
END;
--> statement-breakpoint
DROP TRIGGER users_leave_the_count;
--> statement-breakpoint
CREATE TRIGGER users_leave_the_count AFTER DELETE ON users
BEGIN
  INSERT INTO platform_counts (name, at, count)
  SELECT old.role, 0, -1 WHERE old.closed_at IS NULL UNION ALL
  SELECT old.role, old.created_at - old.created_at % 3600000, -1 WHERE true
  ON CONFLICT (name, at) DO UPDATE SET count = count + excluded.count;
END;
