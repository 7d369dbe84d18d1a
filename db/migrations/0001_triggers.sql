CREATE TRIGGER payments_start_as_draft BEFORE INSERT ON payments
WHEN new.state <> 'draft'
BEGIN
  SELECT raise(ABORT, 'a payment starts as a draft');
END;
--> statement-breakpoint
CREATE TRIGGER payments_lines_add_up AFTER UPDATE ON payments
WHEN new.state <> 'draft' AND (
  (select coalesce(sum(amount), 0) from payment_line_items where payment_id = new.id and side = 'charge') <> new.amount - new.refunded_amount
  OR (select coalesce(sum(amount), 0) from payment_line_items where payment_id = new.id and side = 'allocation') <> new.amount - new.refunded_amount
  OR (select coalesce(sum(amount), 0) from payment_line_items where payment_id = new.id and side = 'allocation' and kind = 'platform_fee') <> new.platform_fee
)
BEGIN
  SELECT raise(ABORT, 'the line items of a payment do not add up');
END;
--> statement-breakpoint
CREATE TRIGGER payments_amount_is_fixed BEFORE UPDATE OF amount, kind, subject_id, company_id, inspector_id, attempt ON payments
WHEN old.state <> 'draft' AND (new.amount <> old.amount OR new.kind <> old.kind OR new.subject_id <> old.subject_id
  OR new.company_id <> old.company_id OR new.inspector_id IS NOT old.inspector_id OR new.attempt <> old.attempt)
BEGIN
  SELECT raise(ABORT, 'what a payment is for does not change');
END;
--> statement-breakpoint
CREATE TRIGGER payments_are_kept BEFORE DELETE ON payments
BEGIN
  SELECT raise(ABORT, 'payments are kept');
END;
--> statement-breakpoint
CREATE TRIGGER line_items_join_drafts_or_refunds BEFORE INSERT ON payment_line_items
WHEN new.refund_id IS NULL AND (select state from payments where id = new.payment_id) <> 'draft'
BEGIN
  SELECT raise(ABORT, 'a line item joins a draft payment or a refund');
END;
--> statement-breakpoint
CREATE TRIGGER line_items_no_update BEFORE UPDATE ON payment_line_items
BEGIN
  SELECT raise(ABORT, 'line items are only added');
END;
--> statement-breakpoint
CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log
BEGIN
  SELECT raise(ABORT, 'the audit log is only added to');
END;
--> statement-breakpoint
CREATE TRIGGER line_items_no_delete BEFORE DELETE ON payment_line_items
BEGIN
  SELECT raise(ABORT, 'line items are only added');
END;
--> statement-breakpoint
CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log
BEGIN
  SELECT raise(ABORT, 'the audit log is only added to');
END;
--> statement-breakpoint
CREATE TRIGGER applications_counted AFTER INSERT ON applications
BEGIN
  UPDATE jobs SET applications_count = applications_count + 1,
    pending_applications_count = pending_applications_count + (new.state = 'pending')
  WHERE id = new.job_id;
END;
--> statement-breakpoint
CREATE TRIGGER applications_recounted AFTER UPDATE OF state ON applications
WHEN (old.state = 'pending') <> (new.state = 'pending')
BEGIN
  UPDATE jobs SET pending_applications_count = pending_applications_count + (new.state = 'pending') - (old.state = 'pending')
  WHERE id = new.job_id;
END;
--> statement-breakpoint
CREATE TRIGGER jobs_are_paid_for BEFORE INSERT ON jobs
WHEN NOT EXISTS (SELECT 1 FROM payments WHERE id = new.posting_payment_id AND kind = 'job_posting' AND state = 'succeeded' AND company_id = new.company_id)
BEGIN
  SELECT raise(ABORT, 'a job is made from a paid posting fee of its company');
END;
--> statement-breakpoint
CREATE TRIGGER jobs_keep_their_payment BEFORE UPDATE OF posting_payment_id ON jobs
WHEN new.posting_payment_id <> old.posting_payment_id
BEGIN
  SELECT raise(ABORT, 'the posting fee of a job does not change');
END;
