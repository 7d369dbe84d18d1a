import { and, desc, eq, isNotNull, isNull, notExists } from "drizzle-orm";
import { z } from "zod";
import { type Connection, schema } from "#db/client.server";
import { todayIn } from "~/lib/dates";
import { newId } from "~/lib/ids";
import { zeroCents } from "~/lib/money";
import { stateByCode } from "~/lib/states";
import { personId } from "../actor";
import { type Context, defineCommand } from "../command.server";
import { conflict, invalidField, notFound } from "../errors";
import { openPayment } from "../payments/open-payment.server";
import { postingPrice } from "../payments/prices";
import { createJob } from "./create-job.server";
import { mayEditDraft } from "./policy";
import { type JobFields, jobFields, siteStateOf } from "./schema";

const { jobDrafts, jobs, payments, users } = schema;

/**
 * The posting page's form: keeps it as a draft, and opens the payment of its fee. A company that has a paid fee unspent gets
 * its job at once.
 * @throws DomainError(invalid) at startDate or state, (conflict, draft-not-open) when the draft was posted meanwhile
 */
export const submitPosting = defineCommand({
  name: "submit-posting",
  roles: ["company"],
  input: z.intersection(jobFields, z.object({ draftId: z.string().optional() })),
  load({ tx, actor }, { draftId }) {
    const companyId = personId(actor);
    if (!draftId) return { companyId, draft: null };
    const draft = tx
      .select()
      .from(jobDrafts)
      .where(and(eq(jobDrafts.id, draftId), eq(jobDrafts.companyId, companyId)))
      .get();
    if (!draft) throw notFound();
    return { companyId, draft };
  },
  allow: ({ actor }, row) => mayEditDraft(actor, row),
  run(context, { companyId, draft }, { draftId: _given, ...fields }) {
    checkSite(context, companyId, fields);
    const draftId = keepDraft(context, companyId, draft?.id ?? null, fields);
    const credit = unspentCredit(context.tx, companyId);
    if (credit) {
      return { draftId, paymentId: null, ...createJob(context, { draftId, companyId, fields, paymentId: credit }) };
    }
    const subject = { kind: "job_posting" as const, subjectId: draftId, subject: { draftId } };
    const { paymentId } = openPayment(context, { ...subject, companyId, inspectorId: null, price: postingPrice() });
    return { draftId, paymentId, jobId: null };
  },
  audit: ({ draftId, paymentId, jobId }) => ({ subject: ["draft", draftId], details: { paymentId, jobId } }),
});

/** "Today" is the site's. */
function checkSite({ tx, now }: Context, companyId: string, fields: JobFields): void {
  const company = tx.select({ usState: users.usState }).from(users).where(eq(users.id, companyId)).get();
  const site = stateByCode(siteStateOf(fields, company?.usState ?? null) ?? "");
  if (!site) throw invalidField("state", "Please select the site's state");
  if (fields.startDate < todayIn(site.zone, now)) throw invalidField("startDate", "Start date cannot be in the past");
}

function keepDraft({ tx, now }: Context, companyId: string, draftId: string | null, fields: JobFields): string {
  if (!draftId) {
    const id = newId("drf");
    tx.insert(jobDrafts).values({ id, companyId, state: "editing", fields, createdAt: now, updatedAt: now }).run();
    return id;
  }
  const kept = tx
    .update(jobDrafts)
    .set({ fields, updatedAt: now })
    .where(and(eq(jobDrafts.id, draftId), eq(jobDrafts.state, "editing")))
    .run();
  if (kept.changes === 0) throw conflict("draft-not-open");
  return draftId;
}

/** The newest posting fee that was paid without a draft and has made no job yet. */
export function unspentCredit(tx: Connection, companyId: string): string | undefined {
  const spent = tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.postingPaymentId, payments.id));
  return tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.companyId, companyId),
        eq(payments.kind, "job_posting"),
        isNull(payments.draftId),
        isNotNull(payments.fulfilledAt),
        eq(payments.refundedAmount, zeroCents),
        notExists(spent),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(1)
    .get()?.id;
}
