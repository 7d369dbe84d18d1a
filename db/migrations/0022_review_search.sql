DROP INDEX `certifications_state`;--> statement-breakpoint
DROP INDEX `certifications_all`;--> statement-breakpoint
CREATE INDEX `certifications_state` ON `certifications` (`state`,`submitted_at`,`id`,`inspector_id`);--> statement-breakpoint
CREATE INDEX `certifications_all` ON `certifications` (`submitted_at`,`id`,`inspector_id`);