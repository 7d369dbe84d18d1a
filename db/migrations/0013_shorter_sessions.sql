-- Sessions that began before they ended by being idle: the ends that domain/accounts/sessions/lifetime.server.ts would give them.
UPDATE sessions SET expires_at = min(expires_at, last_seen_at + 14 * 86400000);--> statement-breakpoint
UPDATE sessions SET expires_at = min(expires_at, last_seen_at + 3600000, created_at + 43200000)
  WHERE user_id IN (SELECT id FROM users WHERE role = 'admin');
