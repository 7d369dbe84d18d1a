-- Written by hand: the generated form would lose the triggers of payments, and with them the money's guards.
-- References from other tables are checked at the end of the transaction, when all payments stand again.
PRAGMA defer_foreign_keys = ON;
--> statement-breakpoint
CREATE TABLE payments_before AS SELECT *, CASE kind
  WHEN 'booking' THEN booking_id
  WHEN 'application' THEN CASE WHEN fulfilled_at IS NOT NULL THEN (SELECT id FROM bookings WHERE bookings.application_id = payments.application_id) END
END AS engagement_id FROM payments;
--> statement-breakpoint
DROP TABLE payments;
--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`engagement_id` text,
	`company_id` text NOT NULL,
	`inspector_id` text,
	`state` text NOT NULL,
	`attempt` integer NOT NULL,
	`channel` text DEFAULT 'checkout' NOT NULL,
	`amount` integer NOT NULL,
	`refunded_amount` integer DEFAULT 0 NOT NULL,
	`platform_fee` integer NOT NULL,
	`inspector_amount` integer NOT NULL,
	`checkout_session_id` text,
	`checkout_url` text,
	`payment_intent_id` text,
	`charge_id` text,
	`fulfilled_at` integer,
	`failure_code` text,
	`succeeded_at` integer,
	`dispute_state` text,
	`disputed_amount` integer,
	`next_check_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`engagement_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`inspector_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_kind_known" CHECK("payments"."kind" in ('job_posting', 'application', 'booking')),
	CONSTRAINT "payments_state_known" CHECK("payments"."state" in ('draft', 'pending', 'succeeded', 'failed')),
	CONSTRAINT "payments_channel_known" CHECK("payments"."channel" in ('checkout', 'intent')),
	CONSTRAINT "payments_dispute_state_known" CHECK("payments"."dispute_state" in ('open', 'won', 'lost')),
	CONSTRAINT "payments_positive" CHECK("payments"."amount" > 0),
	CONSTRAINT "payments_refund_within" CHECK("payments"."refunded_amount" between 0 and "payments"."amount"),
	CONSTRAINT "payments_adds_up" CHECK("payments"."platform_fee" + "payments"."inspector_amount" = "payments"."amount" - "payments"."refunded_amount"),
	CONSTRAINT "payments_fee" CHECK("payments"."platform_fee" >= 0),
	CONSTRAINT "payments_share" CHECK("payments"."inspector_amount" >= 0),
	CONSTRAINT "payments_fulfilled_is_paid" CHECK("payments"."fulfilled_at" is null or "payments"."state" = 'succeeded'),
	CONSTRAINT "payments_posting_is_platforms" CHECK("payments"."kind" <> 'job_posting' or ("payments"."inspector_amount" = 0 and "payments"."inspector_id" is null)),
	CONSTRAINT "payments_engagement_known" CHECK(case "payments"."kind" when 'job_posting' then "payments"."engagement_id" is null else "payments"."engagement_id" is not null or "payments"."fulfilled_at" is null end)
);
--> statement-breakpoint
INSERT INTO payments (`id`, `kind`, `subject_id`, `engagement_id`, `company_id`, `inspector_id`, `state`, `attempt`, `channel`, `amount`, `refunded_amount`, `platform_fee`, `inspector_amount`, `checkout_session_id`, `checkout_url`, `payment_intent_id`, `charge_id`, `fulfilled_at`, `failure_code`, `succeeded_at`, `dispute_state`, `disputed_amount`, `next_check_at`, `created_at`, `updated_at`) SELECT `id`, `kind`, `subject_id`, `engagement_id`, `company_id`, `inspector_id`, `state`, `attempt`, `channel`, `amount`, `refunded_amount`, `platform_fee`, `inspector_amount`, `checkout_session_id`, `checkout_url`, `payment_intent_id`, `charge_id`, `fulfilled_at`, `failure_code`, `succeeded_at`, `dispute_state`, `disputed_amount`, `next_check_at`, `created_at`, `updated_at` FROM payments_before;
--> statement-breakpoint
DROP TABLE payments_before;
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_attempt` ON `payments` (`kind`,`subject_id`,`attempt`);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_one_open` ON `payments` (`kind`,`subject_id`) WHERE state in ('draft', 'pending');
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_one_fulfilled` ON `payments` (`kind`,`subject_id`) WHERE fulfilled_at is not null and subject_id <> company_id;
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_checkout_session` ON `payments` (`checkout_session_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_intent` ON `payments` (`payment_intent_id`);
--> statement-breakpoint
CREATE INDEX `payments_engagement` ON `payments` (`engagement_id`);
--> statement-breakpoint
CREATE INDEX `payments_company` ON `payments` (`company_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `payments_inspector` ON `payments` (`inspector_id`,`succeeded_at`,`id`);
--> statement-breakpoint
CREATE INDEX `payments_by_state` ON `payments` (`state`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `payments_newest` ON `payments` (`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `payments_to_check` ON `payments` (`next_check_at`) WHERE state = 'pending';
--> statement-breakpoint
CREATE INDEX `payments_disputed` ON `payments` (`next_check_at`) WHERE dispute_state = 'open';
--> statement-breakpoint
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
CREATE TRIGGER payments_keep_their_channel BEFORE UPDATE OF channel ON payments
WHEN new.channel <> old.channel
BEGIN
  SELECT raise(ABORT, 'an attempt to pay keeps its channel');
END;
--> statement-breakpoint
CREATE TRIGGER payments_are_summed AFTER UPDATE OF state, amount, refunded_amount, platform_fee, inspector_amount, inspector_id, succeeded_at, fulfilled_at ON payments
BEGIN
  INSERT INTO payment_sums (unit, at, state, count, amount, refunded_amount, platform_fee, inspector_amount)
  SELECT 'created-day', old.created_at - old.created_at % 86400000, old.state, -1, -old.amount, -old.refunded_amount, -old.platform_fee, -old.inspector_amount WHERE old.state <> 'draft' UNION ALL
  SELECT 'created-hour', old.created_at - old.created_at % 3600000, old.state, -1, -old.amount, -old.refunded_amount, -old.platform_fee, -old.inspector_amount WHERE old.state <> 'draft' UNION ALL
  SELECT 'succeeded-hour', old.succeeded_at - old.succeeded_at % 3600000, old.state, -1, -old.amount, -old.refunded_amount, -old.platform_fee, -old.inspector_amount WHERE old.state = 'succeeded' AND old.succeeded_at IS NOT NULL UNION ALL
  SELECT 'created-day', new.created_at - new.created_at % 86400000, new.state, 1, new.amount, new.refunded_amount, new.platform_fee, new.inspector_amount WHERE new.state <> 'draft' UNION ALL
  SELECT 'created-hour', new.created_at - new.created_at % 3600000, new.state, 1, new.amount, new.refunded_amount, new.platform_fee, new.inspector_amount WHERE new.state <> 'draft' UNION ALL
  SELECT 'succeeded-hour', new.succeeded_at - new.succeeded_at % 3600000, new.state, 1, new.amount, new.refunded_amount, new.platform_fee, new.inspector_amount WHERE new.state = 'succeeded' AND new.succeeded_at IS NOT NULL
  ON CONFLICT (unit, at, state) DO UPDATE SET count = count + excluded.count, amount = amount + excluded.amount, refunded_amount = refunded_amount + excluded.refunded_amount, platform_fee = platform_fee + excluded.platform_fee, inspector_amount = inspector_amount + excluded.inspector_amount;
  INSERT INTO account_totals (user_id, paid_payments, spent, refunded, pending_payments)
  SELECT new.company_id, (new.state = 'succeeded') - (old.state = 'succeeded'), ((new.amount - new.refunded_amount) * (new.state = 'succeeded')) - ((old.amount - old.refunded_amount) * (old.state = 'succeeded')), (new.refunded_amount * (new.state = 'succeeded')) - (old.refunded_amount * (old.state = 'succeeded')), (new.state = 'pending') - (old.state = 'pending') WHERE true
  ON CONFLICT (user_id) DO UPDATE SET paid_payments = paid_payments + excluded.paid_payments, spent = spent + excluded.spent, refunded = refunded + excluded.refunded, pending_payments = pending_payments + excluded.pending_payments;
  INSERT INTO account_totals (user_id, earned_payments, earned, untransferred)
  SELECT old.inspector_id, -((old.state = 'succeeded' AND old.fulfilled_at IS NOT NULL)), -(old.inspector_amount * (old.state = 'succeeded' AND old.fulfilled_at IS NOT NULL)), -(old.inspector_amount * ((old.state = 'succeeded' AND old.fulfilled_at IS NOT NULL) AND NOT EXISTS (SELECT 1 FROM transfers WHERE payment_id = old.id AND state = 'succeeded' AND reversed_amount < amount))) WHERE old.inspector_id IS NOT NULL
  ON CONFLICT (user_id) DO UPDATE SET earned_payments = earned_payments + excluded.earned_payments, earned = earned + excluded.earned, untransferred = untransferred + excluded.untransferred;
  INSERT INTO account_totals (user_id, earned_payments, earned, untransferred)
  SELECT new.inspector_id, (new.state = 'succeeded' AND new.fulfilled_at IS NOT NULL), new.inspector_amount * (new.state = 'succeeded' AND new.fulfilled_at IS NOT NULL), new.inspector_amount * ((new.state = 'succeeded' AND new.fulfilled_at IS NOT NULL) AND NOT EXISTS (SELECT 1 FROM transfers WHERE payment_id = new.id AND state = 'succeeded' AND reversed_amount < amount)) WHERE new.inspector_id IS NOT NULL
  ON CONFLICT (user_id) DO UPDATE SET earned_payments = earned_payments + excluded.earned_payments, earned = earned + excluded.earned, untransferred = untransferred + excluded.untransferred;
END;
--> statement-breakpoint
CREATE TRIGGER payments_keep_their_engagement BEFORE UPDATE OF engagement_id ON payments
WHEN old.engagement_id IS NOT NULL AND new.engagement_id IS NOT old.engagement_id
BEGIN
  SELECT raise(ABORT, 'a payment keeps its engagement');
END;
--> statement-breakpoint
-- A share that was taken back in full may be sent anew.
DROP INDEX `transfers_one_live`;
--> statement-breakpoint
CREATE UNIQUE INDEX `transfers_one_live` ON `transfers` (`payment_id`) WHERE state in ('pending', 'succeeded') and reversed_amount < amount;
--> statement-breakpoint
DROP TRIGGER transfers_are_summed;
--> statement-breakpoint
DROP TRIGGER transfers_succeed;
--> statement-breakpoint
DROP TRIGGER transfers_are_taken_back;
--> statement-breakpoint
CREATE TRIGGER transfers_are_summed AFTER INSERT ON transfers
WHEN (new.state = 'succeeded' AND new.reversed_amount < new.amount)
BEGIN
  UPDATE account_totals SET untransferred = untransferred - (SELECT inspector_amount FROM payments WHERE id = new.payment_id)
  WHERE user_id = (SELECT inspector_id FROM payments WHERE id = new.payment_id AND state = 'succeeded' AND fulfilled_at IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER transfers_succeed AFTER UPDATE OF state, reversed_amount ON transfers
WHEN NOT (old.state = 'succeeded' AND old.reversed_amount < old.amount) AND (new.state = 'succeeded' AND new.reversed_amount < new.amount)
BEGIN
  UPDATE account_totals SET untransferred = untransferred - (SELECT inspector_amount FROM payments WHERE id = new.payment_id)
  WHERE user_id = (SELECT inspector_id FROM payments WHERE id = new.payment_id AND state = 'succeeded' AND fulfilled_at IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER transfers_are_taken_back AFTER UPDATE OF state, reversed_amount ON transfers
WHEN (old.state = 'succeeded' AND old.reversed_amount < old.amount) AND NOT (new.state = 'succeeded' AND new.reversed_amount < new.amount)
BEGIN
  UPDATE account_totals SET untransferred = untransferred + (SELECT inspector_amount FROM payments WHERE id = new.payment_id)
  WHERE user_id = (SELECT inspector_id FROM payments WHERE id = new.payment_id AND state = 'succeeded' AND fulfilled_at IS NOT NULL);
END;
