-- The obstacle "engagement-overlap" is called "booking-overlap" now. Receipts and the audit log never hold it.
UPDATE payments SET failure_code = 'booking-overlap' WHERE failure_code = 'engagement-overlap';--> statement-breakpoint
UPDATE events SET payload = json_set(payload, '$.code', 'booking-overlap')
  WHERE type = 'payment.unusable' AND payload ->> '$.code' = 'engagement-overlap';--> statement-breakpoint
UPDATE notifications SET params = json_set(params, '$.code', 'booking-overlap')
  WHERE kind = 'payment_unusable' AND params ->> '$.code' = 'engagement-overlap';
