import { sql } from "drizzle-orm";

/**
 * Whether what a request asks for can still be paid for, as far as its own row says; a booking is made by the approval. Reads go by this condition, so that nobody is
 * shown a request that has come to nothing; a schedule then ends it and tells whoever asked.
 */
export const subjectWaits = sql<number>`case spending_requests.kind
  when 'application' then exists (select 1 from applications a inner join jobs j on j.id = a.job_id
    where a.id = spending_requests.subject_id and a.state = 'pending' and j.state = 'open' and j.deleted_at is null)
  when 'further_hours' then exists (select 1 from further_hours h where h.id = spending_requests.subject_id and h.state = 'proposed')
  when 'job_posting' then exists (select 1 from job_drafts d where d.id = spending_requests.subject_id and d.state = 'editing')
  else 1 end`;
