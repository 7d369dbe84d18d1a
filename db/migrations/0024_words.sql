-- Written by hand: the generated form would rebuild the tables and lose their triggers. A word more is now a row more.
CREATE TABLE `words` (
	`list` text NOT NULL,
	`word` text NOT NULL,
	PRIMARY KEY(`list`, `word`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO words (list, word) VALUES
  ('users.role', 'inspector'), ('users.role', 'company'), ('users.role', 'admin'),
  ('applications.state', 'pending'), ('applications.state', 'accepted'), ('applications.state', 'rejected'), ('applications.state', 'withdrawn'), ('applications.state', 'completed'),
  ('bookings.state', 'pending'), ('bookings.state', 'confirmed'), ('bookings.state', 'work_done'), ('bookings.state', 'completed'), ('bookings.state', 'cancelled'), ('bookings.state', 'disputed'),
  ('certifications.state', 'pending'), ('certifications.state', 'approved'), ('certifications.state', 'rejected'), ('certifications.state', 'expired'),
  ('certifications.lookup_method', 'LAST_NAME'), ('certifications.lookup_method', 'CERT_ID'), ('certifications.lookup_method', 'PROGRAM_AREA'), ('certifications.lookup_method', 'MANUAL'),
  ('files.purpose', 'certificate'), ('files.purpose', 'profile_picture'), ('files.purpose', 'company_logo'), ('files.purpose', 'equipment_photo'), ('files.purpose', 'w9'),
  ('job_drafts.state', 'editing'), ('job_drafts.state', 'posted'), ('job_drafts.state', 'discarded'),
  ('jobs.state', 'open'), ('jobs.state', 'assigned'), ('jobs.state', 'completed'), ('jobs.state', 'closed'),
  ('jobs.urgency', 'standard'), ('jobs.urgency', 'urgent'), ('jobs.urgency', 'asap'),
  ('jobs.project_type', 'foundation'), ('jobs.project_type', 'structural'), ('jobs.project_type', 'road'), ('jobs.project_type', 'bridge'), ('jobs.project_type', 'commercial'), ('jobs.project_type', 'residential'),
  ('jobs.duration', '1-2 hours'), ('jobs.duration', '2-4 hours'), ('jobs.duration', '4-8 hours'), ('jobs.duration', 'full-day'), ('jobs.duration', 'multi-day'),
  ('jobs.budget_range', '$200-400'), ('jobs.budget_range', '$400-600'), ('jobs.budget_range', '$600-800'), ('jobs.budget_range', '$800-1200'), ('jobs.budget_range', '$1200+'),
  ('jobs.time_slot', 'morning'), ('jobs.time_slot', 'afternoon'), ('jobs.time_slot', 'evening'), ('jobs.time_slot', 'flexible'),
  ('payment_line_items.side', 'charge'), ('payment_line_items.side', 'allocation'),
  ('payment_line_items.kind', 'posting_fee'), ('payment_line_items.kind', 'inspection_time'), ('payment_line_items.kind', 'equipment_fee'), ('payment_line_items.kind', 'platform_fee'), ('payment_line_items.kind', 'inspector_share'), ('payment_line_items.kind', 'refund'),
  ('payout_accounts.state', 'not_started'), ('payout_accounts.state', 'action_needed'), ('payout_accounts.state', 'verified'),
  ('refunds.state', 'pending'), ('refunds.state', 'succeeded'), ('refunds.state', 'failed'),
  ('transfers.state', 'pending'), ('transfers.state', 'succeeded'), ('transfers.state', 'failed'),
  ('deliveries.state', 'pending'), ('deliveries.state', 'done'), ('deliveries.state', 'failed'),
  ('support_requests.topic', 'account'), ('support_requests.topic', 'certification'), ('support_requests.topic', 'payment'), ('support_requests.topic', 'job'), ('support_requests.topic', 'sales'), ('support_requests.topic', 'privacy'), ('support_requests.topic', 'other'),
  ('payments.kind', 'job_posting'), ('payments.kind', 'application'), ('payments.kind', 'booking'),
  ('payments.state', 'draft'), ('payments.state', 'pending'), ('payments.state', 'succeeded'), ('payments.state', 'failed'),
  ('payments.channel', 'checkout'), ('payments.channel', 'intent'),
  ('payments.dispute_state', 'open'), ('payments.dispute_state', 'won'), ('payments.dispute_state', 'lost');
--> statement-breakpoint
ALTER TABLE users DROP CONSTRAINT users_role_known;
--> statement-breakpoint
CREATE TRIGGER users_role_known_on_insert BEFORE INSERT ON users
WHEN new.role IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'users.role' AND word = new.role)
BEGIN
  SELECT raise(ABORT, 'users.role: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER users_role_known_on_update BEFORE UPDATE OF role ON users
WHEN new.role IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'users.role' AND word = new.role)
BEGIN
  SELECT raise(ABORT, 'users.role: unknown word');
END;
--> statement-breakpoint
ALTER TABLE applications DROP CONSTRAINT applications_state_known;
--> statement-breakpoint
CREATE TRIGGER applications_state_known_on_insert BEFORE INSERT ON applications
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'applications.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'applications.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER applications_state_known_on_update BEFORE UPDATE OF state ON applications
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'applications.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'applications.state: unknown word');
END;
--> statement-breakpoint
ALTER TABLE bookings DROP CONSTRAINT bookings_state_known;
--> statement-breakpoint
CREATE TRIGGER bookings_state_known_on_insert BEFORE INSERT ON bookings
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'bookings.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'bookings.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER bookings_state_known_on_update BEFORE UPDATE OF state ON bookings
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'bookings.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'bookings.state: unknown word');
END;
--> statement-breakpoint
ALTER TABLE certifications DROP CONSTRAINT certifications_state_known;
--> statement-breakpoint
CREATE TRIGGER certifications_state_known_on_insert BEFORE INSERT ON certifications
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'certifications.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'certifications.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER certifications_state_known_on_update BEFORE UPDATE OF state ON certifications
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'certifications.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'certifications.state: unknown word');
END;
--> statement-breakpoint
ALTER TABLE certifications DROP CONSTRAINT certifications_lookup_known;
--> statement-breakpoint
CREATE TRIGGER certifications_lookup_method_known_on_insert BEFORE INSERT ON certifications
WHEN new.lookup_method IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'certifications.lookup_method' AND word = new.lookup_method)
BEGIN
  SELECT raise(ABORT, 'certifications.lookup_method: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER certifications_lookup_method_known_on_update BEFORE UPDATE OF lookup_method ON certifications
WHEN new.lookup_method IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'certifications.lookup_method' AND word = new.lookup_method)
BEGIN
  SELECT raise(ABORT, 'certifications.lookup_method: unknown word');
END;
--> statement-breakpoint
ALTER TABLE files DROP CONSTRAINT files_purpose_known;
--> statement-breakpoint
CREATE TRIGGER files_purpose_known_on_insert BEFORE INSERT ON files
WHEN new.purpose IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'files.purpose' AND word = new.purpose)
BEGIN
  SELECT raise(ABORT, 'files.purpose: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER files_purpose_known_on_update BEFORE UPDATE OF purpose ON files
WHEN new.purpose IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'files.purpose' AND word = new.purpose)
BEGIN
  SELECT raise(ABORT, 'files.purpose: unknown word');
END;
--> statement-breakpoint
ALTER TABLE job_drafts DROP CONSTRAINT job_drafts_state_known;
--> statement-breakpoint
CREATE TRIGGER job_drafts_state_known_on_insert BEFORE INSERT ON job_drafts
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'job_drafts.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'job_drafts.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER job_drafts_state_known_on_update BEFORE UPDATE OF state ON job_drafts
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'job_drafts.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'job_drafts.state: unknown word');
END;
--> statement-breakpoint
ALTER TABLE jobs DROP CONSTRAINT jobs_state_known;
--> statement-breakpoint
CREATE TRIGGER jobs_state_known_on_insert BEFORE INSERT ON jobs
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'jobs.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'jobs.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER jobs_state_known_on_update BEFORE UPDATE OF state ON jobs
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'jobs.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'jobs.state: unknown word');
END;
--> statement-breakpoint
ALTER TABLE jobs DROP CONSTRAINT jobs_urgency_known;
--> statement-breakpoint
CREATE TRIGGER jobs_urgency_known_on_insert BEFORE INSERT ON jobs
WHEN new.urgency IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'jobs.urgency' AND word = new.urgency)
BEGIN
  SELECT raise(ABORT, 'jobs.urgency: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER jobs_urgency_known_on_update BEFORE UPDATE OF urgency ON jobs
WHEN new.urgency IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'jobs.urgency' AND word = new.urgency)
BEGIN
  SELECT raise(ABORT, 'jobs.urgency: unknown word');
END;
--> statement-breakpoint
ALTER TABLE jobs DROP CONSTRAINT jobs_project_type_known;
--> statement-breakpoint
CREATE TRIGGER jobs_project_type_known_on_insert BEFORE INSERT ON jobs
WHEN new.project_type IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'jobs.project_type' AND word = new.project_type)
BEGIN
  SELECT raise(ABORT, 'jobs.project_type: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER jobs_project_type_known_on_update BEFORE UPDATE OF project_type ON jobs
WHEN new.project_type IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'jobs.project_type' AND word = new.project_type)
BEGIN
  SELECT raise(ABORT, 'jobs.project_type: unknown word');
END;
--> statement-breakpoint
ALTER TABLE jobs DROP CONSTRAINT jobs_duration_known;
--> statement-breakpoint
CREATE TRIGGER jobs_duration_known_on_insert BEFORE INSERT ON jobs
WHEN new.duration IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'jobs.duration' AND word = new.duration)
BEGIN
  SELECT raise(ABORT, 'jobs.duration: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER jobs_duration_known_on_update BEFORE UPDATE OF duration ON jobs
WHEN new.duration IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'jobs.duration' AND word = new.duration)
BEGIN
  SELECT raise(ABORT, 'jobs.duration: unknown word');
END;
--> statement-breakpoint
ALTER TABLE jobs DROP CONSTRAINT jobs_budget_range_known;
--> statement-breakpoint
CREATE TRIGGER jobs_budget_range_known_on_insert BEFORE INSERT ON jobs
WHEN new.budget_range IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'jobs.budget_range' AND word = new.budget_range)
BEGIN
  SELECT raise(ABORT, 'jobs.budget_range: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER jobs_budget_range_known_on_update BEFORE UPDATE OF budget_range ON jobs
WHEN new.budget_range IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'jobs.budget_range' AND word = new.budget_range)
BEGIN
  SELECT raise(ABORT, 'jobs.budget_range: unknown word');
END;
--> statement-breakpoint
ALTER TABLE jobs DROP CONSTRAINT jobs_time_slot_known;
--> statement-breakpoint
CREATE TRIGGER jobs_time_slot_known_on_insert BEFORE INSERT ON jobs
WHEN new.time_slot IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'jobs.time_slot' AND word = new.time_slot)
BEGIN
  SELECT raise(ABORT, 'jobs.time_slot: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER jobs_time_slot_known_on_update BEFORE UPDATE OF time_slot ON jobs
WHEN new.time_slot IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'jobs.time_slot' AND word = new.time_slot)
BEGIN
  SELECT raise(ABORT, 'jobs.time_slot: unknown word');
END;
--> statement-breakpoint
ALTER TABLE payment_line_items DROP CONSTRAINT payment_line_items_side_known;
--> statement-breakpoint
CREATE TRIGGER payment_line_items_side_known_on_insert BEFORE INSERT ON payment_line_items
WHEN new.side IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payment_line_items.side' AND word = new.side)
BEGIN
  SELECT raise(ABORT, 'payment_line_items.side: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER payment_line_items_side_known_on_update BEFORE UPDATE OF side ON payment_line_items
WHEN new.side IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payment_line_items.side' AND word = new.side)
BEGIN
  SELECT raise(ABORT, 'payment_line_items.side: unknown word');
END;
--> statement-breakpoint
ALTER TABLE payment_line_items DROP CONSTRAINT payment_line_items_kind_known;
--> statement-breakpoint
CREATE TRIGGER payment_line_items_kind_known_on_insert BEFORE INSERT ON payment_line_items
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payment_line_items.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'payment_line_items.kind: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER payment_line_items_kind_known_on_update BEFORE UPDATE OF kind ON payment_line_items
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payment_line_items.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'payment_line_items.kind: unknown word');
END;
--> statement-breakpoint
ALTER TABLE payout_accounts DROP CONSTRAINT payout_accounts_state_known;
--> statement-breakpoint
CREATE TRIGGER payout_accounts_state_known_on_insert BEFORE INSERT ON payout_accounts
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payout_accounts.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'payout_accounts.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER payout_accounts_state_known_on_update BEFORE UPDATE OF state ON payout_accounts
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payout_accounts.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'payout_accounts.state: unknown word');
END;
--> statement-breakpoint
ALTER TABLE refunds DROP CONSTRAINT refunds_state_known;
--> statement-breakpoint
CREATE TRIGGER refunds_state_known_on_insert BEFORE INSERT ON refunds
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'refunds.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'refunds.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER refunds_state_known_on_update BEFORE UPDATE OF state ON refunds
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'refunds.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'refunds.state: unknown word');
END;
--> statement-breakpoint
ALTER TABLE transfers DROP CONSTRAINT transfers_state_known;
--> statement-breakpoint
CREATE TRIGGER transfers_state_known_on_insert BEFORE INSERT ON transfers
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'transfers.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'transfers.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER transfers_state_known_on_update BEFORE UPDATE OF state ON transfers
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'transfers.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'transfers.state: unknown word');
END;
--> statement-breakpoint
ALTER TABLE deliveries DROP CONSTRAINT deliveries_state_known;
--> statement-breakpoint
CREATE TRIGGER deliveries_state_known_on_insert BEFORE INSERT ON deliveries
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'deliveries.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'deliveries.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER deliveries_state_known_on_update BEFORE UPDATE OF state ON deliveries
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'deliveries.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'deliveries.state: unknown word');
END;
--> statement-breakpoint
ALTER TABLE support_requests DROP CONSTRAINT support_requests_topic_known;
--> statement-breakpoint
CREATE TRIGGER support_requests_topic_known_on_insert BEFORE INSERT ON support_requests
WHEN new.topic IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'support_requests.topic' AND word = new.topic)
BEGIN
  SELECT raise(ABORT, 'support_requests.topic: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER support_requests_topic_known_on_update BEFORE UPDATE OF topic ON support_requests
WHEN new.topic IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'support_requests.topic' AND word = new.topic)
BEGIN
  SELECT raise(ABORT, 'support_requests.topic: unknown word');
END;
--> statement-breakpoint
ALTER TABLE payments DROP CONSTRAINT payments_kind_known;
--> statement-breakpoint
CREATE TRIGGER payments_kind_known_on_insert BEFORE INSERT ON payments
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payments.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'payments.kind: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER payments_kind_known_on_update BEFORE UPDATE OF kind ON payments
WHEN new.kind IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payments.kind' AND word = new.kind)
BEGIN
  SELECT raise(ABORT, 'payments.kind: unknown word');
END;
--> statement-breakpoint
ALTER TABLE payments DROP CONSTRAINT payments_state_known;
--> statement-breakpoint
CREATE TRIGGER payments_state_known_on_insert BEFORE INSERT ON payments
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payments.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'payments.state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER payments_state_known_on_update BEFORE UPDATE OF state ON payments
WHEN new.state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payments.state' AND word = new.state)
BEGIN
  SELECT raise(ABORT, 'payments.state: unknown word');
END;
--> statement-breakpoint
ALTER TABLE payments DROP CONSTRAINT payments_channel_known;
--> statement-breakpoint
CREATE TRIGGER payments_channel_known_on_insert BEFORE INSERT ON payments
WHEN new.channel IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payments.channel' AND word = new.channel)
BEGIN
  SELECT raise(ABORT, 'payments.channel: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER payments_channel_known_on_update BEFORE UPDATE OF channel ON payments
WHEN new.channel IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payments.channel' AND word = new.channel)
BEGIN
  SELECT raise(ABORT, 'payments.channel: unknown word');
END;
--> statement-breakpoint
ALTER TABLE payments DROP CONSTRAINT payments_dispute_state_known;
--> statement-breakpoint
CREATE TRIGGER payments_dispute_state_known_on_insert BEFORE INSERT ON payments
WHEN new.dispute_state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payments.dispute_state' AND word = new.dispute_state)
BEGIN
  SELECT raise(ABORT, 'payments.dispute_state: unknown word');
END;
--> statement-breakpoint
CREATE TRIGGER payments_dispute_state_known_on_update BEFORE UPDATE OF dispute_state ON payments
WHEN new.dispute_state IS NOT NULL AND NOT EXISTS (SELECT 1 FROM words WHERE list = 'payments.dispute_state' AND word = new.dispute_state)
BEGIN
  SELECT raise(ABORT, 'payments.dispute_state: unknown word');
END;
