DROP INDEX `jobs_open_by_number`;--> statement-breakpoint
DROP INDEX `jobs_open_by_start_date`;--> statement-breakpoint
DROP INDEX `jobs_open_by_pay`;--> statement-breakpoint
DROP INDEX `jobs_open_at_site`;--> statement-breakpoint
ALTER TABLE `jobs` ADD `is_withheld` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `jobs_open_by_number` ON `jobs` (`number`,`site_state`,`urgency`,`project_type`,`time_slot`,`requires_inspector_equipment`,`levels`,`state`,`deleted_at`,`is_withheld`,`start_date`,`pay_floor`,`lat`,`lon`) WHERE state = 'open' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `jobs_open_by_start_date` ON `jobs` (`start_date`,`number`,`site_state`,`urgency`,`project_type`,`time_slot`,`requires_inspector_equipment`,`levels`,`state`,`deleted_at`,`is_withheld`,`pay_floor`,`lat`,`lon`) WHERE state = 'open' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `jobs_open_by_pay` ON `jobs` (`pay_floor`,`number`,`site_state`,`urgency`,`project_type`,`time_slot`,`requires_inspector_equipment`,`levels`,`state`,`deleted_at`,`is_withheld`,`start_date`,`lat`,`lon`) WHERE state = 'open' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `jobs_open_at_site` ON `jobs` (`lat`,`lon`,`number`,`site_state`,`urgency`,`project_type`,`time_slot`,`requires_inspector_equipment`,`levels`,`state`,`deleted_at`,`is_withheld`,`start_date`,`pay_floor`) WHERE state = 'open' and deleted_at is null;--> statement-breakpoint
-- Companies with somebody who can sign in and choose an inspector. The open jobs of the others are withheld.
CREATE VIEW companies_at_work AS
SELECT c.id AS company_id FROM companies c
WHERE c.suspended_at IS NULL AND c.closed_at IS NULL AND EXISTS (
  SELECT 1 FROM memberships m JOIN users u ON u.id = m.user_id
  WHERE m.company_id = c.id AND m.role IN ('owner', 'manager') AND m.until IS NULL AND u.suspended_at IS NULL AND u.closed_at IS NULL
);--> statement-breakpoint
-- The id of a company inserted here has its open jobs offered or withheld anew.
CREATE VIEW company_work_changes AS SELECT NULL AS company_id;--> statement-breakpoint
CREATE TRIGGER company_jobs_withheld_anew INSTEAD OF INSERT ON company_work_changes
BEGIN
  UPDATE jobs SET is_withheld = NOT EXISTS (SELECT 1 FROM companies_at_work w WHERE w.company_id = new.company_id)
  WHERE company_id = new.company_id AND state = 'open' AND deleted_at IS NULL
    AND is_withheld = EXISTS (SELECT 1 FROM companies_at_work w WHERE w.company_id = new.company_id);
END;--> statement-breakpoint
CREATE TRIGGER companies_withhold_their_jobs AFTER UPDATE OF suspended_at ON companies
WHEN (new.suspended_at IS NULL) <> (old.suspended_at IS NULL)
BEGIN
  INSERT INTO company_work_changes VALUES (new.id);
END;--> statement-breakpoint
CREATE TRIGGER memberships_withhold_jobs AFTER UPDATE OF role, until ON memberships
BEGIN
  INSERT INTO company_work_changes VALUES (new.company_id);
END;--> statement-breakpoint
CREATE TRIGGER memberships_offer_jobs AFTER INSERT ON memberships
WHEN new.until IS NULL
BEGIN
  INSERT INTO company_work_changes VALUES (new.company_id);
END;--> statement-breakpoint
CREATE TRIGGER users_withhold_jobs AFTER UPDATE OF suspended_at ON users
WHEN (new.suspended_at IS NULL) <> (old.suspended_at IS NULL)
BEGIN
  INSERT INTO company_work_changes SELECT company_id FROM memberships WHERE user_id = new.id AND until IS NULL;
END;--> statement-breakpoint
CREATE TRIGGER jobs_open_withheld AFTER INSERT ON jobs
WHEN new.state = 'open' AND NOT EXISTS (SELECT 1 FROM companies_at_work w WHERE w.company_id = new.company_id)
BEGIN
  UPDATE jobs SET is_withheld = 1 WHERE id = new.id;
END;--> statement-breakpoint
CREATE TRIGGER jobs_open_again_withheld AFTER UPDATE OF state ON jobs
WHEN new.state = 'open' AND old.state <> 'open'
BEGIN
  UPDATE jobs SET is_withheld = NOT EXISTS (SELECT 1 FROM companies_at_work w WHERE w.company_id = new.company_id) WHERE id = new.id;
END;--> statement-breakpoint
UPDATE jobs SET is_withheld = 1
WHERE state = 'open' AND deleted_at IS NULL AND company_id NOT IN (SELECT company_id FROM companies_at_work);
