-- Notifications name people by their ids, so that a closed account's name stays in none. Of a row that is about two people, one is named to the other;
-- of a row that is about one, and to administrators, `person`.
WITH people (about_id, one, other, person) AS (
  SELECT id, company_id, inspector_id, NULL FROM bookings
  UNION ALL SELECT id, company_id, inspector_id, NULL FROM date_proposals
  UNION ALL SELECT id, company_id, inspector_id, NULL FROM further_hours
  UNION ALL SELECT p.id, b.company_id, b.inspector_id, p.proposed_by FROM problems p JOIN bookings b ON b.id = p.booking_id
  UNION ALL SELECT a.id, j.company_id, a.inspector_id, NULL FROM applications a JOIN jobs j ON j.id = a.job_id
  UNION ALL SELECT id, requester_id, recipient_id, NULL FROM connections
  UNION ALL SELECT id, sender_id, receiver_id, NULL FROM messages
  UNION ALL SELECT id, author_id, subject_id, NULL FROM reviews
  UNION ALL SELECT id, NULL, NULL, inspector_id FROM certifications
  UNION ALL SELECT id, NULL, NULL, inspector_id FROM equipment_submissions
  UNION ALL SELECT id, NULL, NULL, inspector_id FROM transfers
  UNION ALL SELECT id, NULL, NULL, requested_by FROM payment_interventions
  UNION ALL SELECT id, NULL, NULL, reporter_id FROM review_reports
  UNION ALL SELECT id, NULL, NULL, user_id FROM support_requests
  UNION ALL SELECT d.id, NULL, NULL, p.company_id FROM disputes d JOIN payments p ON p.id = d.payment_id
  UNION ALL SELECT id, NULL, NULL, id FROM users
), found AS (
  SELECT n.id, CASE n.user_id WHEN one THEN other WHEN other THEN one ELSE person END AS person
  FROM notifications n JOIN people ON people.about_id = coalesce(n.about_id, substr(n.link, length('/admin/users/') + 1))
)
UPDATE notifications
SET params = json_set(params, iif(params ->> 'company' IS NULL, '$.name', '$.company'), json_object('person', found.person))
FROM found
WHERE found.id = notifications.id AND found.person IS NOT NULL AND coalesce(params ->> 'company', params ->> 'name') <> '';--> statement-breakpoint
-- Whoever is left is found by the name. One that nobody has any more was a closed account's, or is told of as one.
WITH names (name, person) AS (
  SELECT coalesce(c.company_name, u.first_name || ' ' || u.last_name), min(u.id)
  FROM users u LEFT JOIN company_profiles c ON c.user_id = u.id GROUP BY 1
), left_over AS (
  SELECT n.id, '$.' || v.key AS path, v.value AS name FROM notifications n, json_each(n.params) v
  WHERE v.key IN ('name', 'company') AND v.type = 'text' AND v.value <> '' AND n.kind NOT IN ('search_found', 'support_requested')
)
UPDATE notifications
SET params = json_set(params, path, coalesce((SELECT json_object('person', person) FROM names WHERE names.name = left_over.name), 'Closed account'))
FROM left_over WHERE left_over.id = notifications.id;--> statement-breakpoint
-- An administrator who has looked at a bank number.
UPDATE notifications
SET params = json_set(params, '$.by', coalesce((
  SELECT json_object('person', min(u.id)) FROM users u WHERE u.first_name || ' ' || u.last_name = params ->> 'by' HAVING count(*) > 0
), 'Closed account'))
WHERE kind = 'payout_bank_revealed';
