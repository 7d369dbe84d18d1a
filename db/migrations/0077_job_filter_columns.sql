-- Written by hand: the generated form would rebuild the table and lose its triggers. The two become columns of their own, and the indexes
-- hold all that a query of them reads.
DROP INDEX `jobs_open_by_number`;--> statement-breakpoint
DROP INDEX `jobs_open_by_start_date`;--> statement-breakpoint
DROP INDEX `jobs_open_by_pay`;--> statement-breakpoint
DROP INDEX `jobs_open_at_site`;--> statement-breakpoint
ALTER TABLE `jobs` DROP COLUMN `levels`;--> statement-breakpoint
ALTER TABLE `jobs` DROP COLUMN `pay_floor`;--> statement-breakpoint
ALTER TABLE `jobs` ADD `pay_floor` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `levels` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE jobs SET
  pay_floor = CASE budget_range WHEN '$200-400' THEN 20000 WHEN '$400-600' THEN 40000 WHEN '$600-800' THEN 60000 WHEN '$800-1200' THEN 80000 WHEN '$1200+' THEN 120000 ELSE 0 END,
  levels = (instr(required_certifications, '"Concrete Field Testing Technician Grade I"') > 0) * 1
    + (instr(required_certifications, '"Concrete Strength Testing Technician"') > 0) * 2
    + (instr(required_certifications, '"Concrete Laboratory Testing Technician Level 1"') > 0) * 4
    + (instr(required_certifications, '"Self-Consolidating Concrete Testing Technician"') > 0) * 8
    + (instr(required_certifications, '"Concrete Construction Special Inspector"') > 0) * 16;
--> statement-breakpoint
CREATE INDEX `jobs_open_by_number` ON `jobs` (`number`,`site_state`,`urgency`,`project_type`,`time_slot`,`requires_inspector_equipment`,`levels`,`state`,`deleted_at`,`start_date`,`pay_floor`,`lat`,`lon`) WHERE state = 'open' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `jobs_open_by_start_date` ON `jobs` (`start_date`,`number`,`site_state`,`urgency`,`project_type`,`time_slot`,`requires_inspector_equipment`,`levels`,`state`,`deleted_at`,`pay_floor`,`lat`,`lon`) WHERE state = 'open' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `jobs_open_by_pay` ON `jobs` (`pay_floor`,`number`,`site_state`,`urgency`,`project_type`,`time_slot`,`requires_inspector_equipment`,`levels`,`state`,`deleted_at`,`start_date`,`lat`,`lon`) WHERE state = 'open' and deleted_at is null;--> statement-breakpoint
CREATE INDEX `jobs_open_at_site` ON `jobs` (`lat`,`lon`,`number`,`site_state`,`urgency`,`project_type`,`time_slot`,`requires_inspector_equipment`,`levels`,`state`,`deleted_at`,`start_date`,`pay_floor`) WHERE state = 'open' and deleted_at is null;
