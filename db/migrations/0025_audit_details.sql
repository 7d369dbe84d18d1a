CREATE TABLE `audit_details` (
	`seq` integer NOT NULL,
	`person_id` text NOT NULL,
	`salt` blob NOT NULL,
	`details` text NOT NULL,
	PRIMARY KEY(`seq`, `person_id`),
	FOREIGN KEY (`seq`) REFERENCES `audit_log`(`seq`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "audit_details_bounded" CHECK(length("audit_details"."details") <= 32768)
);
--> statement-breakpoint
CREATE INDEX `audit_details_person` ON `audit_details` (`person_id`);--> statement-breakpoint
ALTER TABLE `audit_log` ADD `detail_hashes` text;
--> statement-breakpoint
CREATE TRIGGER audit_details_no_update BEFORE UPDATE ON audit_details
BEGIN
  SELECT raise(ABORT, 'the audit log is only added to');
END;
--> statement-breakpoint
CREATE TRIGGER audit_details_no_delete BEFORE DELETE ON audit_details
WHEN NOT EXISTS (SELECT 1 FROM users WHERE id = old.person_id AND closed_at IS NOT NULL)
BEGIN
  SELECT raise(ABORT, 'details of the audit log go only when their account closes');
END;
--> statement-breakpoint
CREATE TRIGGER audit_details_forgotten AFTER UPDATE OF closed_at ON users
WHEN new.closed_at IS NOT NULL
BEGIN
  DELETE FROM audit_details WHERE person_id = new.id;
END;
--> statement-breakpoint
-- The entry of the closing itself comes after it, and tries to sign in may come later still.
CREATE TRIGGER audit_details_not_of_closed AFTER INSERT ON audit_details
WHEN EXISTS (SELECT 1 FROM users WHERE id = new.person_id AND closed_at IS NOT NULL)
BEGIN
  DELETE FROM audit_details WHERE seq = new.seq AND person_id = new.person_id;
END;
