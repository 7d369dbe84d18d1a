CREATE TABLE `audit_checks` (
	`id` text PRIMARY KEY NOT NULL,
	`ended_at` integer NOT NULL,
	`rows` integer NOT NULL,
	`broken_at` integer,
	`fault` text,
	CONSTRAINT "audit_checks_told" CHECK(("audit_checks"."broken_at" is null) = ("audit_checks"."fault" is null))
);
--> statement-breakpoint
CREATE INDEX `audit_checks_ended` ON `audit_checks` (`ended_at`);--> statement-breakpoint
CREATE TABLE `audit_head` (
	`id` integer PRIMARY KEY NOT NULL,
	`keyed_from` integer NOT NULL,
	`seq` integer NOT NULL,
	`hash` text NOT NULL,
	`proof` text NOT NULL,
	CONSTRAINT "audit_head_single" CHECK("audit_head"."id" = 1)
);
--> statement-breakpoint
CREATE INDEX `hash_keys_newest` ON `hash_keys` (`created_at`);--> statement-breakpoint
CREATE INDEX `audit_log_type` ON `audit_log` (`subject_type`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_log_action` ON `audit_log` (`action`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_log_at` ON `audit_log` (`at`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_log_as_user` ON `audit_log` (`as_user_id`,`seq`) WHERE as_user_id is not null;--> statement-breakpoint
CREATE INDEX `audit_log_impersonated` ON `audit_log` (`seq`) WHERE as_user_id is not null;
--> statement-breakpoint
CREATE TRIGGER audit_head_no_delete BEFORE DELETE ON audit_head
BEGIN
  SELECT raise(ABORT, 'the audit log keeps its end');
END;
--> statement-breakpoint
-- INSERT OR REPLACE would remove the row that is there without a delete trigger.
CREATE TRIGGER audit_log_no_replace BEFORE INSERT ON audit_log
WHEN EXISTS (SELECT 1 FROM audit_log WHERE seq = new.seq)
BEGIN
  SELECT raise(ABORT, 'the audit log is only added to');
END;
--> statement-breakpoint
CREATE TRIGGER audit_details_no_replace BEFORE INSERT ON audit_details
WHEN EXISTS (SELECT 1 FROM audit_details WHERE seq = new.seq AND person_id = new.person_id)
BEGIN
  SELECT raise(ABORT, 'the audit log is only added to');
END;
