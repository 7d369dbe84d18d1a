-- Twins for the two sides become one kind, whose reader's side is one of its values.
WITH sides (was, kind, side) AS (VALUES
  ('welcome_inspector', 'welcome', 'inspector'),
  ('welcome_company', 'welcome', 'company'),
  ('engagement_received', 'engagement_booked', 'inspector'),
  ('engagement_booked', 'engagement_booked', 'company'),
  ('work_done', 'work_done', 'company'),
  ('work_reported', 'work_done', 'inspector'),
  ('reminder_start_inspector', 'reminder_start', 'inspector'),
  ('reminder_start_company', 'reminder_start', 'company'),
  ('work_approved', 'work_approved', 'inspector'),
  ('work_approved_company', 'work_approved', 'company'),
  ('date_accepted', 'date_accepted', 'proposer'),
  ('date_agreed', 'date_accepted', 'answerer'),
  ('date_expired', 'date_expired', 'proposer'),
  ('date_missed', 'date_expired', 'answerer'),
  ('further_hours_paid', 'further_hours_paid', 'inspector'),
  ('further_hours_bought', 'further_hours_paid', 'company'),
  ('further_hours_expired', 'further_hours_expired', 'inspector'),
  ('further_hours_missed', 'further_hours_expired', 'company'),
  ('review_kept', 'review_kept', 'author'),
  ('review_report_kept', 'review_kept', 'reporter'),
  ('review_removed', 'review_removed', 'author'),
  ('review_report_removed', 'review_removed', 'reporter'),
  ('engagement_disputed_inspector', 'engagement_disputed', 'inspector'),
  ('engagement_disputed_company', 'engagement_disputed', 'company'),
  ('engagement_resumed_inspector', 'engagement_resumed', 'inspector'),
  ('engagement_resumed_company', 'engagement_resumed', 'company'),
  ('engagement_ended_inspector', 'engagement_ended', 'inspector'),
  ('engagement_ended_company', 'engagement_ended', 'company'),
  ('engagement_unstarted_inspector', 'engagement_unstarted', 'inspector'),
  ('engagement_unstarted_company', 'engagement_unstarted', 'company'),
  ('engagement_cancelled_by_company_inspector', 'engagement_cancelled_by_company', 'inspector'),
  ('engagement_cancelled_by_company_company', 'engagement_cancelled_by_company', 'company'),
  ('engagement_cancelled_by_inspector_inspector', 'engagement_cancelled_by_inspector', 'inspector'),
  ('engagement_cancelled_by_inspector_company', 'engagement_cancelled_by_inspector', 'company'),
  ('problem_settled_inspector', 'problem_settled', 'inspector'),
  ('problem_settled_company', 'problem_settled', 'company'),
  ('problem_decided_inspector', 'problem_decided', 'inspector'),
  ('problem_decided_company', 'problem_decided', 'company')
)
UPDATE notifications SET kind = sides.kind, params = json_set(params, '$.side', sides.side)
FROM sides WHERE notifications.kind = sides.was;--> statement-breakpoint
-- A value of one name has one meaning in every kind.
UPDATE notifications SET params = json_remove(json_set(params, '$.lastDay', params ->> '$.until'), '$.until')
WHERE kind IN ('review_waiting', 'review_due');--> statement-breakpoint
UPDATE notifications SET params = json_remove(json_set(params, '$.reportReason', params ->> '$.reason'), '$.reason')
WHERE kind = 'review_reported';
