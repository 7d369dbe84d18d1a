-- An account that closes leaves the totals of its role; the hour of its registration still counts it as registered.
CREATE TRIGGER users_close AFTER UPDATE OF closed_at ON users
WHEN old.closed_at IS NULL AND new.closed_at IS NOT NULL
BEGIN
  UPDATE platform_counts SET count = count - 1 WHERE name = new.role AND at = 0;
END;
--> statement-breakpoint
UPDATE platform_counts SET count = count - (SELECT count(*) FROM users WHERE role = name AND closed_at IS NOT NULL)
WHERE at = 0 AND name IN ('inspector', 'company', 'admin');
