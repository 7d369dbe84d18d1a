CREATE TABLE `job_counts` (
	`company` integer NOT NULL,
	`status` text NOT NULL,
	`count` integer NOT NULL,
	`name` text NOT NULL,
	PRIMARY KEY(`company`, `status`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `job_counts_by_name` ON `job_counts` (`status`,`name`,`company`) WHERE count > 0 and company > 0;--> statement-breakpoint
CREATE TABLE `job_figures` (
	`month` text NOT NULL,
	`site_state` text NOT NULL,
	`posted` integer NOT NULL,
	`open` integer NOT NULL,
	`filled` integer NOT NULL,
	`closed` integer NOT NULL,
	`deleted` integer NOT NULL,
	`applications` integer NOT NULL,
	`answered` integer NOT NULL,
	`first_wait` integer NOT NULL,
	`accepted` integer NOT NULL,
	`acceptance_wait` integer NOT NULL,
	`ended` integer NOT NULL,
	`open_time` integer NOT NULL,
	PRIMARY KEY(`month`, `site_state`)
);
--> statement-breakpoint
CREATE TABLE `job_listings` (
	`number` integer PRIMARY KEY NOT NULL,
	`company` integer NOT NULL,
	`status` text NOT NULL,
	`title` text NOT NULL,
	`rate` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`month` text NOT NULL,
	`site_state` text NOT NULL,
	`posted_at` integer NOT NULL,
	`applications` integer NOT NULL,
	`first_applied_at` integer,
	`accepted_at` integer,
	`ended_at` integer
);
--> statement-breakpoint
CREATE INDEX `job_listings_by_number` ON `job_listings` (`status`,`number`,`company`);--> statement-breakpoint
CREATE INDEX `job_listings_by_update` ON `job_listings` (`status`,`updated_at`,`number`,`company`);--> statement-breakpoint
CREATE INDEX `job_listings_by_title` ON `job_listings` (`status`,`title`,`number`,`company`);--> statement-breakpoint
CREATE INDEX `job_listings_by_rate` ON `job_listings` (`status`,`rate`,`number`,`company`);--> statement-breakpoint
CREATE INDEX `job_listings_of_company` ON `job_listings` (`company`,`status`,`number`);--> statement-breakpoint
DROP INDEX `jobs_by_urgency`;--> statement-breakpoint
DROP INDEX `jobs_by_state_and_urgency`;--> statement-breakpoint
DROP INDEX `jobs_in_state`;--> statement-breakpoint
ALTER TABLE `jobs` ADD `removal_reason` text;
--> statement-breakpoint
-- Companies by the beginnings of the words of their names, by their number in people_search_keys.
CREATE VIRTUAL TABLE company_search USING fts5(name, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4 5 6');
--> statement-breakpoint
INSERT INTO company_search (rowid, name)
SELECT k.id, p.company_name FROM people_search_keys k JOIN company_profiles p ON p.user_id = k.user_id ORDER BY k.id;
--> statement-breakpoint
CREATE TRIGGER company_profiles_searchable AFTER INSERT ON company_profiles
BEGIN
  INSERT OR REPLACE INTO company_search (rowid, name) SELECT id, new.company_name FROM people_search_keys WHERE user_id = new.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER company_profiles_renamed AFTER UPDATE OF company_name ON company_profiles
WHEN new.company_name <> old.company_name
BEGIN
  UPDATE company_search SET name = new.company_name WHERE rowid = (SELECT id FROM people_search_keys WHERE user_id = new.user_id);
  UPDATE job_counts SET name = lower(substr(new.company_name, 1, 60)) WHERE company = (SELECT id FROM people_search_keys WHERE user_id = new.user_id);
END;
--> statement-breakpoint
-- What a job's listing says of the job as it is now.
CREATE VIEW listed_jobs AS
SELECT j.number, k.id AS company,
  CASE
    WHEN j.deleted_at IS NOT NULL THEN 'deleted'
    WHEN j.state <> 'open' THEN j.state
    WHEN j.pending_applications_count > 0 THEN 'reviewing'
    ELSE 'open'
  END AS status,
  lower(substr(j.title, 1, 60)) AS title, j.pay_floor AS rate, j.updated_at,
  strftime('%Y-%m', j.created_at / 1000, 'unixepoch') AS month, j.site_state, j.created_at AS posted_at,
  j.applications_count AS applications
FROM jobs j JOIN people_search_keys k ON k.user_id = j.company_id;
--> statement-breakpoint
CREATE TRIGGER job_listings_counted AFTER INSERT ON job_listings
BEGIN
  INSERT INTO job_counts (company, status, count, name)
  SELECT 0, new.status, 1, '' UNION ALL
  SELECT new.company, new.status, 1, lower(substr(coalesce((
    SELECT p.company_name FROM people_search_keys k JOIN company_profiles p ON p.user_id = k.user_id WHERE k.id = new.company
  ), ''), 1, 60)) WHERE true
  ON CONFLICT (company, status) DO UPDATE SET count = count + 1;
  INSERT INTO job_figures (month, site_state, posted, open, filled, closed, deleted, applications, answered, first_wait, accepted, acceptance_wait, ended, open_time)
  SELECT new.month, new.site_state, 1, new.status IN ('open', 'reviewing'), new.status IN ('assigned', 'completed'), new.status = 'closed', new.status = 'deleted', new.applications, (new.first_applied_at IS NOT NULL), coalesce(new.first_applied_at - new.posted_at, 0), (new.accepted_at IS NOT NULL), coalesce(new.accepted_at - new.posted_at, 0), (new.ended_at IS NOT NULL), coalesce(new.ended_at - new.posted_at, 0) WHERE true
  ON CONFLICT (month, site_state) DO UPDATE SET posted = posted + excluded.posted,
    open = open + excluded.open,
    filled = filled + excluded.filled,
    closed = closed + excluded.closed,
    deleted = deleted + excluded.deleted,
    applications = applications + excluded.applications,
    answered = answered + excluded.answered,
    first_wait = first_wait + excluded.first_wait,
    accepted = accepted + excluded.accepted,
    acceptance_wait = acceptance_wait + excluded.acceptance_wait,
    ended = ended + excluded.ended,
    open_time = open_time + excluded.open_time;
END;
--> statement-breakpoint
CREATE TRIGGER job_listings_recounted AFTER UPDATE OF status ON job_listings
WHEN new.status <> old.status
BEGIN
  INSERT INTO job_counts (company, status, count, name)
  SELECT 0, old.status, -1, '' UNION ALL
  SELECT 0, new.status, 1, '' UNION ALL
  SELECT new.company, old.status, -1, '' UNION ALL
  SELECT new.company, new.status, 1, lower(substr(coalesce((
    SELECT p.company_name FROM people_search_keys k JOIN company_profiles p ON p.user_id = k.user_id WHERE k.id = new.company
  ), ''), 1, 60)) WHERE true
  ON CONFLICT (company, status) DO UPDATE SET count = count + excluded.count;
END;
--> statement-breakpoint
CREATE TRIGGER job_listings_figured_anew AFTER UPDATE OF status, site_state, applications, first_applied_at, accepted_at, ended_at ON job_listings
BEGIN
  INSERT INTO job_figures (month, site_state, posted, open, filled, closed, deleted, applications, answered, first_wait, accepted, acceptance_wait, ended, open_time)
  SELECT old.month, old.site_state, -1, -(old.status IN ('open', 'reviewing')), -(old.status IN ('assigned', 'completed')), -(old.status = 'closed'), -(old.status = 'deleted'), -(old.applications), -((old.first_applied_at IS NOT NULL)), -(coalesce(old.first_applied_at - old.posted_at, 0)), -((old.accepted_at IS NOT NULL)), -(coalesce(old.accepted_at - old.posted_at, 0)), -((old.ended_at IS NOT NULL)), -(coalesce(old.ended_at - old.posted_at, 0)) UNION ALL
  SELECT new.month, new.site_state, 1, new.status IN ('open', 'reviewing'), new.status IN ('assigned', 'completed'), new.status = 'closed', new.status = 'deleted', new.applications, (new.first_applied_at IS NOT NULL), coalesce(new.first_applied_at - new.posted_at, 0), (new.accepted_at IS NOT NULL), coalesce(new.accepted_at - new.posted_at, 0), (new.ended_at IS NOT NULL), coalesce(new.ended_at - new.posted_at, 0) WHERE true
  ON CONFLICT (month, site_state) DO UPDATE SET posted = posted + excluded.posted,
    open = open + excluded.open,
    filled = filled + excluded.filled,
    closed = closed + excluded.closed,
    deleted = deleted + excluded.deleted,
    applications = applications + excluded.applications,
    answered = answered + excluded.answered,
    first_wait = first_wait + excluded.first_wait,
    accepted = accepted + excluded.accepted,
    acceptance_wait = acceptance_wait + excluded.acceptance_wait,
    ended = ended + excluded.ended,
    open_time = open_time + excluded.open_time;
END;
--> statement-breakpoint
CREATE TRIGGER jobs_listed AFTER INSERT ON jobs
BEGIN
  INSERT INTO job_listings (number, company, status, title, rate, updated_at, month, site_state, posted_at, applications, accepted_at, ended_at)
  SELECT number, company, status, title, rate, updated_at, month, site_state, posted_at, applications,
    CASE WHEN new.state IN ('assigned', 'completed') THEN updated_at END,
    CASE WHEN new.state <> 'open' OR new.deleted_at IS NOT NULL THEN updated_at END
  FROM listed_jobs WHERE number = new.number;
END;
--> statement-breakpoint
CREATE TRIGGER jobs_listed_anew AFTER UPDATE OF state, deleted_at, title, pay_floor, site_state, updated_at, applications_count, pending_applications_count ON jobs
BEGIN
  UPDATE job_listings SET status = l.status, title = l.title, rate = l.rate, updated_at = l.updated_at, site_state = l.site_state,
    applications = l.applications,
    accepted_at = CASE
      WHEN new.state IN ('assigned', 'completed') THEN coalesce(accepted_at, new.updated_at)
      WHEN new.state <> 'open' THEN accepted_at
    END,
    ended_at = CASE WHEN new.state <> 'open' OR new.deleted_at IS NOT NULL THEN coalesce(ended_at, new.updated_at) END
  FROM listed_jobs l WHERE l.number = new.number AND job_listings.number = new.number;
END;
--> statement-breakpoint
CREATE TRIGGER applications_come_first AFTER INSERT ON applications
BEGIN
  UPDATE job_listings SET first_applied_at = new.created_at
  WHERE number = (SELECT number FROM jobs WHERE id = new.job_id) AND (first_applied_at IS NULL OR first_applied_at > new.created_at);
END;
--> statement-breakpoint
-- Jobs of before. An acceptance is the moment at which the application was decided; when a closed job closed is its last change.
INSERT INTO job_listings (number, company, status, title, rate, updated_at, month, site_state, posted_at, applications, first_applied_at, accepted_at, ended_at)
SELECT l.number, l.company, l.status, l.title, l.rate, l.updated_at, l.month, l.site_state, l.posted_at, l.applications,
  (SELECT min(a.created_at) FROM applications a WHERE a.job_id = j.id), x.accepted_at,
  CASE WHEN j.state <> 'open' OR j.deleted_at IS NOT NULL THEN coalesce(j.deleted_at, x.accepted_at, j.updated_at) END
FROM listed_jobs l JOIN jobs j ON j.number = l.number
LEFT JOIN (
  SELECT job_id, decided_at AS accepted_at FROM applications WHERE state IN ('accepted', 'completed')
) x ON x.job_id = j.id
ORDER BY l.number;
