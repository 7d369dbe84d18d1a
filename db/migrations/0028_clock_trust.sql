CREATE TABLE `clock_trust` (
	`id` integer PRIMARY KEY NOT NULL,
	`trusted_at` integer,
	`agreed_at` integer,
	`waiting_since` integer,
	CONSTRAINT "clock_trust_single" CHECK("clock_trust"."id" = 1)
);
