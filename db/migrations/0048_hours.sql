CREATE TABLE `attendance` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`inspector_id` text NOT NULL,
	`visit` integer NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`pressed_at` integer NOT NULL,
	`corrects_id` text,
	`reason` text,
	`latitude` real,
	`longitude` real,
	`accuracy` integer,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`inspector_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "attendance_visit" CHECK("attendance"."visit" > 0),
	CONSTRAINT "attendance_corrected" CHECK(case when "attendance"."corrects_id" is null then "attendance"."at" = "attendance"."pressed_at" and "attendance"."reason" is null else "attendance"."reason" is not null and "attendance"."latitude" is null end),
	CONSTRAINT "attendance_place" CHECK(("attendance"."latitude" is null) = ("attendance"."longitude" is null) and ("attendance"."latitude" is null) = ("attendance"."accuracy" is null)),
	CONSTRAINT "attendance_on_earth" CHECK("attendance"."latitude" is null or ("attendance"."latitude" between -90 and 90 and "attendance"."longitude" between -180 and 180 and "attendance"."accuracy" >= 0))
);
--> statement-breakpoint
CREATE INDEX `attendance_booking` ON `attendance` (`booking_id`,`pressed_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `attendance_press` ON `attendance` (`booking_id`,`visit`,`kind`) WHERE corrects_id is null;--> statement-breakpoint
CREATE INDEX `attendance_places` ON `attendance` (`inspector_id`) WHERE latitude is not null;--> statement-breakpoint
CREATE TABLE `further_hours` (
	`id` text PRIMARY KEY NOT NULL,
	`booking_id` text NOT NULL,
	`company_id` text NOT NULL,
	`inspector_id` text NOT NULL,
	`state` text NOT NULL,
	`quarters` integer NOT NULL,
	`note` text,
	`decline_reason` text,
	`remind_at` integer,
	`expires_at` integer NOT NULL,
	`decided_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`booking_id`) REFERENCES `bookings`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`company_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`inspector_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "further_hours_some" CHECK("further_hours"."quarters" > 0),
	CONSTRAINT "further_hours_decided" CHECK(("further_hours"."state" = 'proposed') = ("further_hours"."decided_at" is null)),
	CONSTRAINT "further_hours_declined" CHECK(("further_hours"."state" = 'declined') = ("further_hours"."decline_reason" is not null))
);
--> statement-breakpoint
CREATE INDEX `further_hours_booking` ON `further_hours` (`booking_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `further_hours_one_open` ON `further_hours` (`booking_id`) WHERE state = 'proposed';--> statement-breakpoint
CREATE INDEX `further_hours_waiting` ON `further_hours` (`company_id`,`created_at`) WHERE state = 'proposed';--> statement-breakpoint
CREATE INDEX `further_hours_expiring` ON `further_hours` (`expires_at`) WHERE state = 'proposed';--> statement-breakpoint
CREATE INDEX `further_hours_unanswered` ON `further_hours` (`remind_at`) WHERE state = 'proposed';