CREATE TABLE `bases` (
	`number` integer PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`place` text NOT NULL,
	`chosen` integer NOT NULL,
	`lat` real,
	`lon` real,
	`travel_miles` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bases_travel_miles" CHECK("bases"."travel_miles" between 10 and 500),
	CONSTRAINT "bases_point" CHECK(("bases"."lat" is null) = ("bases"."lon" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bases_user` ON `bases` (`user_id`);--> statement-breakpoint
CREATE TABLE `cities` (
	`us_state` text NOT NULL,
	`key` text NOT NULL,
	`lat` real NOT NULL,
	`lon` real NOT NULL,
	PRIMARY KEY(`us_state`, `key`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `open_sites` (
	`number` integer PRIMARY KEY NOT NULL,
	`lat` real NOT NULL,
	`lon` real NOT NULL,
	`jobs` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `open_sites_point` ON `open_sites` (`lat`,`lon`);--> statement-breakpoint
CREATE TABLE `place_editions` (
	`edition` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `zip_codes` (
	`zip` text PRIMARY KEY NOT NULL,
	`city` text NOT NULL,
	`us_state` text NOT NULL,
	`lat` real NOT NULL,
	`lon` real NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `bookings` ADD `lat` real;--> statement-breakpoint
ALTER TABLE `bookings` ADD `lon` real;--> statement-breakpoint
ALTER TABLE `jobs` ADD `lat` real;--> statement-breakpoint
ALTER TABLE `jobs` ADD `lon` real;--> statement-breakpoint
-- Points of open jobs, so that those near somebody are found without reading the others. 69.09 miles are a degree of latitude.
CREATE VIRTUAL TABLE open_site_points USING rtree(number, min_lat, max_lat, min_lon, max_lon);
--> statement-breakpoint
CREATE TRIGGER open_sites_begun AFTER INSERT ON open_sites
BEGIN
  INSERT INTO open_site_points VALUES (new.number, new.lat, new.lat, new.lon, new.lon);
END;
--> statement-breakpoint
CREATE TRIGGER open_sites_over AFTER DELETE ON open_sites
BEGIN
  DELETE FROM open_site_points WHERE number = old.number;
END;
--> statement-breakpoint
CREATE TRIGGER jobs_open_at_site AFTER INSERT ON jobs
WHEN new.state = 'open' AND new.deleted_at IS NULL AND new.lat IS NOT NULL
BEGIN
  INSERT INTO open_sites (lat, lon, jobs) VALUES (new.lat, new.lon, 1) ON CONFLICT (lat, lon) DO UPDATE SET jobs = jobs + 1;
END;
--> statement-breakpoint
CREATE TRIGGER jobs_left_site AFTER UPDATE OF state, deleted_at, lat, lon ON jobs
WHEN old.state = 'open' AND old.deleted_at IS NULL AND old.lat IS NOT NULL
BEGIN
  UPDATE open_sites SET jobs = jobs - 1 WHERE lat = old.lat AND lon = old.lon;
  DELETE FROM open_sites WHERE lat = old.lat AND lon = old.lon AND jobs = 0;
END;
--> statement-breakpoint
CREATE TRIGGER jobs_came_to_site AFTER UPDATE OF state, deleted_at, lat, lon ON jobs
WHEN new.state = 'open' AND new.deleted_at IS NULL AND new.lat IS NOT NULL
BEGIN
  INSERT INTO open_sites (lat, lon, jobs) VALUES (new.lat, new.lon, 1) ON CONFLICT (lat, lon) DO UPDATE SET jobs = jobs + 1;
END;
--> statement-breakpoint
-- The areas in which inspectors work, as boxes a little too large: whoever's holds a site is asked for the exact distance.
CREATE VIRTUAL TABLE travel_areas USING rtree(number, min_lat, max_lat, min_lon, max_lon);
--> statement-breakpoint
CREATE TRIGGER bases_area_begun AFTER INSERT ON bases
WHEN new.lat IS NOT NULL AND new.travel_miles IS NOT NULL
BEGIN
  INSERT INTO travel_areas SELECT new.number, new.lat - up, new.lat + up, new.lon - across, new.lon + across FROM (
    SELECT new.travel_miles / 69.09 + 0.001 AS up,
      new.travel_miles / (69.09 * cos(radians(min(89, abs(new.lat) + new.travel_miles / 69.09)))) + 0.001 AS across
  );
END;
--> statement-breakpoint
CREATE TRIGGER bases_area_moved AFTER UPDATE OF lat, lon, travel_miles ON bases
BEGIN
  DELETE FROM travel_areas WHERE number = old.number;
  INSERT INTO travel_areas SELECT new.number, new.lat - up, new.lat + up, new.lon - across, new.lon + across FROM (
    SELECT new.travel_miles / 69.09 + 0.001 AS up,
      new.travel_miles / (69.09 * cos(radians(min(89, abs(new.lat) + new.travel_miles / 69.09)))) + 0.001 AS across
  ) WHERE new.lat IS NOT NULL AND new.travel_miles IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER bases_area_over AFTER DELETE ON bases
BEGIN
  DELETE FROM travel_areas WHERE number = old.number;
END;
