-- A posting that was thrown away: where a payment names it, the books keep its title and location; all others go by age.
UPDATE job_drafts SET fields = json_object('title', fields ->> '$.title', 'location', fields ->> '$.location')
  WHERE state = 'discarded' AND EXISTS (SELECT 1 FROM payments WHERE payments.draft_id = job_drafts.id);--> statement-breakpoint
CREATE INDEX `job_drafts_discarded` ON `job_drafts` (`updated_at`) WHERE state = 'discarded' and fields ->> '$.description' is not null;