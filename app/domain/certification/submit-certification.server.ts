import { and, eq } from "drizzle-orm";
import { certificationFiles, certifications, users } from "#db/client.server";
import { newId } from "~/lib/ids";
import { isCalendarDate } from "~/lib/time/dates";
import { todayOf } from "~/lib/time/home-zone";
import { type Context, defineCommand } from "../command.server";
import { start } from "../core/move.server";
import { now as clock, reads } from "../core/runtime.server";
import { DomainError, type FieldError, notFound } from "../errors";
import { keepFiles, ownFiles } from "../files/keep-files.server";
import { maySubmit } from "./policy";
import { RULES } from "./rules";
import { certificationSubmission, type Lookup } from "./schema";
import { CERTIFICATION_GRAPH } from "./states";

/** Takes what any of the forms hands in for review. @throws DomainError conflict "certification-pending"; invalid for dates or for expired files */
export const submitCertification = defineCommand({
  name: "submit-certification",
  roles: ["inspector"],
  input: certificationSubmission,
  problems(actor, { issueDate, expiryDate }) {
    const dates = { issueDate: dateOf(issueDate), expiryDate: dateOf(expiryDate) };
    const inspector = reads().select({ usState: users.usState }).from(users).where(eq(users.id, actor.id)).get();
    return datesProblems(dates, todayOf(inspector?.usState ?? null, clock()));
  },
  whileUnverified: true,
  limit: ["change", "for-review"],
  load(context, { files }) {
    const { tx, actor } = context;
    const { id: inspectorId } = actor;
    const inspector = tx.select({ usState: users.usState }).from(users).where(eq(users.id, inspectorId)).get();
    if (!inspector) throw notFound();
    const underReview = tx
      .select({ id: certifications.id })
      .from(certifications)
      .where(and(eq(certifications.inspectorId, inspectorId), eq(certifications.state, "pending")))
      .get();
    return {
      inspectorId,
      usState: inspector.usState,
      underReview: underReview !== undefined,
      fileIds: ownFiles(context, { ownerId: inspectorId, purpose: "certificate", ids: files }),
    };
  },
  allow: ({ actor }, submission) => maySubmit(actor, submission),
  run(context, { inspectorId, usState, fileIds }, input) {
    const { tx, now, emit } = context;
    const problems = [...datesProblems(input, todayOf(usState, now)), ...filesProblems(input.files, fileIds)];
    if (problems.length > 0) throw new DomainError("invalid", "validation-failed", { fields: problems });

    const certificationId = newId("cert");
    const { certificationNumber, certificationLevel, issueDate, expiryDate, nameOnCard, lookup } = input;
    start(tx, CERTIFICATION_GRAPH, "pending", {
      id: certificationId,
      inspectorId,
      ...(lookup ? lookedUpBy(lookup) : { lookupMethod: fileIds.length > 0 ? "MANUAL" : "CERT_ID" }),
      nameOnCard,
      certificationNumber,
      certificationLevel,
      issueDate,
      expiryDate,
      consentedAt: now,
      submittedAt: now,
      updatedAt: now,
    });
    attachFiles(context, certificationId, fileIds);
    emit("certification.submitted", { certificationId });
    return { certificationId };
  },
  audit: ({ certificationId }, { nameOnCard }) => ({
    subject: ["certification", certificationId],
    forgettable: { nameOnCard },
  }),
});

function lookedUpBy(lookup: Lookup) {
  const { method: lookupMethod } = lookup;
  if (lookup.method === "CERT_ID") return { lookupMethod };
  return {
    lookupMethod,
    lookupLastName: lookup.method === "LAST_NAME" ? lookup.lastName : null,
    lookupCategory: lookup.method === "PROGRAM_AREA" ? lookup.category : null,
    lookupCountry: lookup.country,
    lookupState: lookup.state ?? null,
  };
}

/** `today` is the date where the inspector lives. A certificate that expires today has expired. */
function datesProblems(
  { issueDate, expiryDate }: { issueDate?: string | undefined; expiryDate?: string | undefined },
  today: string,
): FieldError[] {
  const problems: FieldError[] = [];
  if (issueDate && issueDate > today) problems.push({ field: "issueDate", message: RULES.issuedLater });
  if (!expiryDate) return problems;
  if (expiryDate <= today) problems.push({ field: "expiryDate", message: RULES.expired });
  else if (issueDate && issueDate >= expiryDate) problems.push({ field: "expiryDate", message: RULES.order });
  return problems;
}

function dateOf(typed: unknown): string | undefined {
  return typeof typed === "string" && isCalendarDate(typed) ? typed : undefined;
}

function filesProblems(named: readonly string[], found: readonly string[]): FieldError[] {
  return found.length < new Set(named).size ? [{ field: "files", message: RULES.file }] : [];
}

function attachFiles(context: Context, certificationId: string, fileIds: readonly string[]): void {
  if (fileIds.length === 0) return;
  context.tx
    .insert(certificationFiles)
    .values(fileIds.map((fileId) => ({ certificationId, fileId })))
    .run();
  keepFiles(context, fileIds);
}
