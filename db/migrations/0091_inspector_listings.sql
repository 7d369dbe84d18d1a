CREATE TABLE `inspector_listings` (
	`number` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`us_state` text,
	`city` text,
	`city_key` text,
	`lat` real,
	`lon` real,
	`hourly_rate` integer NOT NULL,
	`levels` integer NOT NULL,
	`expiry_date` text,
	`slots` integer NOT NULL,
	`rating` integer NOT NULL,
	`rating_rank` integer NOT NULL,
	`standing` integer NOT NULL,
	`words` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `inspector_listings_user` ON `inspector_listings` (`user_id`);--> statement-breakpoint
CREATE INDEX `inspector_listings_by_number` ON `inspector_listings` (`number`,`us_state`,`city_key`,`levels`,`expiry_date`,`slots`,`rating`,`user_id`,`hourly_rate`,`lat`,`lon`);--> statement-breakpoint
CREATE INDEX `inspector_listings_by_standing` ON `inspector_listings` (`standing`,`number`,`us_state`,`city_key`,`levels`,`expiry_date`,`slots`,`rating`,`user_id`,`hourly_rate`,`lat`,`lon`);--> statement-breakpoint
CREATE INDEX `inspector_listings_by_rating` ON `inspector_listings` (`rating_rank`,`number`,`us_state`,`city_key`,`levels`,`expiry_date`,`slots`,`rating`,`user_id`,`hourly_rate`,`lat`,`lon`);--> statement-breakpoint
CREATE INDEX `inspector_listings_by_rate` ON `inspector_listings` (`hourly_rate`,`number`,`us_state`,`city_key`,`levels`,`expiry_date`,`slots`,`rating`,`user_id`,`lat`,`lon`);--> statement-breakpoint
CREATE INDEX `inspector_listings_at_point` ON `inspector_listings` (`lat`,`lon`,`number`,`us_state`,`city_key`,`levels`,`expiry_date`,`slots`,`rating`,`user_id`,`hourly_rate`,`standing`,`rating_rank`);--> statement-breakpoint
CREATE INDEX `inspector_listings_in_city` ON `inspector_listings` (`us_state`,`city_key`,`number`);--> statement-breakpoint
CREATE TABLE `listed_points` (
	`number` integer PRIMARY KEY NOT NULL,
	`lat` real NOT NULL,
	`lon` real NOT NULL,
	`inspectors` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `listed_points_point` ON `listed_points` (`lat`,`lon`);--> statement-breakpoint
CREATE INDEX `bookings_sides` ON `bookings` (`company_id`,`inspector_id`,`state`);
--> statement-breakpoint
-- Inspectors whom companies can book: in good standing, certified, with a way to be paid and a rate. Which slots lie in their hours is
-- worked out as `freeDuring` does: from the day's own hours, or from those of the day before that last into it.
CREATE VIEW bookable_inspectors AS
SELECT k.id AS number, u.id AS user_id, u.us_state, trim(u.city) AS city, lower(trim(u.city)) AS city_key, b.lat, b.lon, p.hourly_rate,
  CASE c.certification_level
    WHEN 'Concrete Field Testing Technician Grade I' THEN 1
    WHEN 'Concrete Strength Testing Technician' THEN 2
    WHEN 'Concrete Laboratory Testing Technician Level 1' THEN 4
    WHEN 'Self-Consolidating Concrete Testing Technician' THEN 8
    WHEN 'Concrete Construction Special Inspector' THEN 16
    ELSE 0
  END AS levels,
  c.expiry_date,
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
    || ' ACI ' || coalesce(c.certification_level, '') AS words
FROM users u
JOIN people_search_keys k ON k.user_id = u.id
JOIN inspector_profiles p ON p.user_id = u.id
JOIN certifications c ON c.inspector_id = u.id AND c.state = 'approved'
LEFT JOIN bases b ON b.user_id = u.id
LEFT JOIN account_totals t ON t.user_id = u.id
WHERE u.role = 'inspector' AND u.closed_at IS NULL AND u.suspended_at IS NULL AND u.email_verified_at IS NOT NULL
  AND p.hourly_rate IS NOT NULL
  AND (
    EXISTS (SELECT 1 FROM payout_accounts o WHERE o.inspector_id = u.id AND o.state = 'verified')
    OR EXISTS (SELECT 1 FROM manual_payout_accounts m WHERE m.inspector_id = u.id AND m.state = 'approved')
  );
--> statement-breakpoint
-- What the triggers below insert into: the listing of that person is made, brought up to date or removed.
CREATE VIEW listing_changes AS SELECT NULL AS user_id;
--> statement-breakpoint
CREATE TRIGGER inspector_listed_anew INSTEAD OF INSERT ON listing_changes
BEGIN
  DELETE FROM inspector_listings
  WHERE user_id = new.user_id AND NOT EXISTS (SELECT 1 FROM bookable_inspectors WHERE user_id = new.user_id);
  INSERT INTO inspector_listings (number, user_id, us_state, city, city_key, lat, lon, hourly_rate, levels, expiry_date, slots, rating,
    rating_rank, standing, words)
  SELECT number, user_id, us_state, city, city_key, lat, lon, hourly_rate, levels, expiry_date, slots, rating,
    rating * 1000000 + min(rating_count, 999999),
    (slots <> 0) * 10000 + cast(round((rating_sum + 12) * 1000.0 / (rating_count + 3)) AS integer),
    words
  FROM (
    SELECT *, CASE WHEN rating_count = 0 THEN 0 ELSE cast(round(rating_sum * 10.0 / rating_count) AS integer) END AS rating
    FROM bookable_inspectors WHERE user_id = new.user_id
  )
  WHERE true
  ON CONFLICT (number) DO UPDATE SET us_state = excluded.us_state, city = excluded.city, city_key = excluded.city_key,
    lat = excluded.lat, lon = excluded.lon, hourly_rate = excluded.hourly_rate, levels = excluded.levels,
    expiry_date = excluded.expiry_date, slots = excluded.slots, rating = excluded.rating, rating_rank = excluded.rating_rank,
    standing = excluded.standing, words = excluded.words
  WHERE (us_state, city, lat, lon, hourly_rate, levels, expiry_date, slots, rating_rank, standing, words)
    IS NOT (excluded.us_state, excluded.city, excluded.lat, excluded.lon, excluded.hourly_rate, excluded.levels,
    excluded.expiry_date, excluded.slots, excluded.rating_rank, excluded.standing, excluded.words);
END;
--> statement-breakpoint
CREATE TRIGGER users_listed AFTER UPDATE OF role, email_verified_at, suspended_at, closed_at, us_state, city, first_name, last_name ON users
WHEN old.role = 'inspector' OR new.role = 'inspector'
BEGIN
  INSERT INTO listing_changes VALUES (new.id);
END;
--> statement-breakpoint
CREATE TRIGGER inspector_profiles_listed AFTER INSERT ON inspector_profiles
BEGIN
  INSERT INTO listing_changes VALUES (new.user_id);
END;
--> statement-breakpoint
CREATE TRIGGER inspector_profiles_listed_anew AFTER UPDATE OF hourly_rate, specialties, specializations ON inspector_profiles
BEGIN
  INSERT INTO listing_changes VALUES (new.user_id);
END;
--> statement-breakpoint
CREATE TRIGGER certifications_listed AFTER INSERT ON certifications WHEN new.state = 'approved'
BEGIN
  INSERT INTO listing_changes VALUES (new.inspector_id);
END;
--> statement-breakpoint
CREATE TRIGGER certifications_listed_anew AFTER UPDATE OF state, certification_level, expiry_date ON certifications
WHEN old.state = 'approved' OR new.state = 'approved'
BEGIN
  INSERT INTO listing_changes VALUES (new.inspector_id);
END;
--> statement-breakpoint
CREATE TRIGGER payout_accounts_listed AFTER INSERT ON payout_accounts
BEGIN
  INSERT INTO listing_changes VALUES (new.inspector_id);
END;
--> statement-breakpoint
CREATE TRIGGER payout_accounts_listed_anew AFTER UPDATE OF state ON payout_accounts
BEGIN
  INSERT INTO listing_changes VALUES (new.inspector_id);
END;
--> statement-breakpoint
CREATE TRIGGER manual_payout_accounts_listed AFTER INSERT ON manual_payout_accounts
BEGIN
  INSERT INTO listing_changes VALUES (new.inspector_id);
END;
--> statement-breakpoint
CREATE TRIGGER manual_payout_accounts_listed_anew AFTER UPDATE OF state ON manual_payout_accounts
BEGIN
  INSERT INTO listing_changes VALUES (new.inspector_id);
END;
--> statement-breakpoint
CREATE TRIGGER manual_payout_accounts_unlisted AFTER DELETE ON manual_payout_accounts
BEGIN
  INSERT INTO listing_changes VALUES (old.inspector_id);
END;
--> statement-breakpoint
CREATE TRIGGER availability_listed AFTER INSERT ON availability WHEN new.enabled = 1
BEGIN
  INSERT INTO listing_changes VALUES (new.inspector_id);
END;
--> statement-breakpoint
CREATE TRIGGER availability_listed_anew AFTER UPDATE OF enabled, from_minute, open_until ON availability
BEGIN
  INSERT INTO listing_changes VALUES (new.inspector_id);
END;
--> statement-breakpoint
CREATE TRIGGER bases_listed AFTER INSERT ON bases WHEN new.lat IS NOT NULL
BEGIN
  INSERT INTO listing_changes VALUES (new.user_id);
END;
--> statement-breakpoint
CREATE TRIGGER bases_listed_anew AFTER UPDATE OF lat, lon ON bases
BEGIN
  INSERT INTO listing_changes VALUES (new.user_id);
END;
--> statement-breakpoint
CREATE TRIGGER account_totals_listed AFTER INSERT ON account_totals WHEN new.rating_count > 0
BEGIN
  INSERT INTO listing_changes VALUES (new.user_id);
END;
--> statement-breakpoint
CREATE TRIGGER account_totals_listed_anew AFTER UPDATE OF rating_count, rating_sum ON account_totals
BEGIN
  INSERT INTO listing_changes VALUES (new.user_id);
END;
--> statement-breakpoint
-- Listed inspectors by the beginnings of their words, as jobs and people are (migration 0016).
CREATE VIRTUAL TABLE inspector_search USING fts5(words, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3 4 5 6');
--> statement-breakpoint
CREATE VIRTUAL TABLE listed_point_areas USING rtree(number, min_lat, max_lat, min_lon, max_lon);
--> statement-breakpoint
CREATE TRIGGER listed_points_begun AFTER INSERT ON listed_points
BEGIN
  INSERT INTO listed_point_areas VALUES (new.number, new.lat, new.lat, new.lon, new.lon);
END;
--> statement-breakpoint
CREATE TRIGGER listed_points_over AFTER DELETE ON listed_points
BEGIN
  DELETE FROM listed_point_areas WHERE number = old.number;
END;
--> statement-breakpoint
CREATE TRIGGER inspector_listings_searchable AFTER INSERT ON inspector_listings
BEGIN
  INSERT INTO inspector_search (rowid, words) VALUES (new.number, new.words);
END;
--> statement-breakpoint
CREATE TRIGGER inspector_listings_searchable_anew AFTER UPDATE OF words ON inspector_listings WHEN old.words <> new.words
BEGIN
  UPDATE inspector_search SET words = new.words WHERE rowid = new.number;
END;
--> statement-breakpoint
CREATE TRIGGER inspector_listings_unsearchable AFTER DELETE ON inspector_listings
BEGIN
  DELETE FROM inspector_search WHERE rowid = old.number;
END;
--> statement-breakpoint
CREATE TRIGGER inspector_listings_at_point AFTER INSERT ON inspector_listings WHEN new.lat IS NOT NULL
BEGIN
  INSERT INTO listed_points (lat, lon, inspectors) VALUES (new.lat, new.lon, 1)
  ON CONFLICT (lat, lon) DO UPDATE SET inspectors = inspectors + 1;
END;
--> statement-breakpoint
CREATE TRIGGER inspector_listings_off_point AFTER DELETE ON inspector_listings WHEN old.lat IS NOT NULL
BEGIN
  UPDATE listed_points SET inspectors = inspectors - 1 WHERE lat = old.lat AND lon = old.lon;
  DELETE FROM listed_points WHERE lat = old.lat AND lon = old.lon AND inspectors = 0;
END;
--> statement-breakpoint
CREATE TRIGGER inspector_listings_left_point AFTER UPDATE OF lat, lon ON inspector_listings
WHEN old.lat IS NOT NULL AND (old.lat, old.lon) IS NOT (new.lat, new.lon)
BEGIN
  UPDATE listed_points SET inspectors = inspectors - 1 WHERE lat = old.lat AND lon = old.lon;
  DELETE FROM listed_points WHERE lat = old.lat AND lon = old.lon AND inspectors = 0;
END;
--> statement-breakpoint
CREATE TRIGGER inspector_listings_came_to_point AFTER UPDATE OF lat, lon ON inspector_listings
WHEN new.lat IS NOT NULL AND (old.lat, old.lon) IS NOT (new.lat, new.lon)
BEGIN
  INSERT INTO listed_points (lat, lon, inspectors) VALUES (new.lat, new.lon, 1)
  ON CONFLICT (lat, lon) DO UPDATE SET inspectors = inspectors + 1;
END;
--> statement-breakpoint
INSERT INTO listing_changes SELECT id FROM users WHERE role = 'inspector' ORDER BY created_at, id;
