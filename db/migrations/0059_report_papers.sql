CREATE TABLE `report_papers` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`made_at` integer,
	`sha256` text,
	`size` integer,
	CONSTRAINT "report_papers_made_whole" CHECK(("report_papers"."made_at" is null) = ("report_papers"."sha256" is null) and ("report_papers"."made_at" is null) = ("report_papers"."size" is null) and ("report_papers"."sha256" is null or length("report_papers"."sha256") = 64))
);
--> statement-breakpoint
CREATE INDEX `report_papers_unmade` ON `report_papers` (`created_at`) WHERE made_at is null;--> statement-breakpoint
CREATE INDEX `report_papers_sha256` ON `report_papers` (`sha256`);