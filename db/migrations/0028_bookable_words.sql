-- Litestream's SQLite is older than the server's and reads no ORDER BY within an aggregate: it could neither checkpoint nor restore the database.
DROP VIEW bookable_inspectors;--> statement-breakpoint
CREATE VIEW bookable_inspectors AS
SELECT k.id AS number, u.id AS user_id, u.us_state, trim(u.city) AS city, lower(trim(u.city)) AS city_key, b.lat, b.lon, p.hourly_rate,
  (
    SELECT sum(CASE c.certification_level
      WHEN 'Concrete Field Testing Technician Grade I' THEN 1
      WHEN 'Concrete Strength Testing Technician' THEN 2
      WHEN 'Concrete Laboratory Testing Technician Level 1' THEN 4
      WHEN 'Self-Consolidating Concrete Testing Technician' THEN 8
      WHEN 'Concrete Construction Special Inspector' THEN 16
      ELSE 0
    END)
    FROM certifications c WHERE c.inspector_id = u.id AND c.state = 'approved'
  ) AS levels,
  (
    SELECT CASE WHEN count(*) = count(c.expiry_date) THEN max(c.expiry_date) END
    FROM certifications c WHERE c.inspector_id = u.id AND c.state = 'approved'
  ) AS expiry_date,
  (
    SELECT coalesce(sum(DISTINCT 1 << ((a.weekday + d.days) % 7 * 9 + s.slot)), 0)
    FROM availability a
    CROSS JOIN (SELECT 0 AS days UNION ALL SELECT 1) d
    CROSS JOIN (
      SELECT 0 AS slot, 360 AS from_minute, 600 AS until_minute
      UNION ALL SELECT 1, 480, 720
      UNION ALL SELECT 2, 600, 840
      UNION ALL SELECT 3, 720, 960
      UNION ALL SELECT 4, 840, 1080
      UNION ALL SELECT 5, 960, 1200
      UNION ALL SELECT 6, 1080, 1320
      UNION ALL SELECT 7, 1320, 1560
      UNION ALL SELECT 8, 0, 360
    ) s
    WHERE a.inspector_id = u.id AND a.enabled = 1
      AND a.from_minute <= s.from_minute + d.days * 1440 AND a.open_until >= s.until_minute + d.days * 1440
  ) AS slots,
  coalesce(t.rating_count, 0) AS rating_count,
  coalesce(t.rating_sum, 0) AS rating_sum,
  u.first_name || ' ' || u.last_name
    || ' ' || coalesce((SELECT group_concat(value, ' ') FROM json_each(p.specialties)), '')
    || ' ' || coalesce(p.specializations, '')
    || ' ACI ' || coalesce((
      SELECT group_concat(certification_level, ' ')
      FROM (
        SELECT c.certification_level
        FROM certifications c WHERE c.inspector_id = u.id AND c.state = 'approved'
        ORDER BY c.certification_level
      )
    ), '') AS words
FROM users u
JOIN people_search_keys k ON k.user_id = u.id
JOIN inspector_profiles p ON p.user_id = u.id
LEFT JOIN bases b ON b.user_id = u.id
LEFT JOIN account_totals t ON t.user_id = u.id
WHERE u.role = 'inspector' AND u.closed_at IS NULL AND u.suspended_at IS NULL AND (u.email_verified_at IS NOT NULL OR EXISTS (SELECT 1 FROM address_rule WHERE is_required = 0))
  AND p.hourly_rate IS NOT NULL
  AND EXISTS (SELECT 1 FROM certifications c WHERE c.inspector_id = u.id AND c.state = 'approved')
  AND (
    EXISTS (SELECT 1 FROM payout_accounts o WHERE o.inspector_id = u.id AND o.state = 'verified')
    OR EXISTS (SELECT 1 FROM manual_payout_accounts m WHERE m.inspector_id = u.id AND m.state = 'approved')
  );
