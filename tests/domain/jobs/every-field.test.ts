import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import type { z } from "zod";
import { schema } from "#db/client.server";
import { aCompany, anInspector } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import { bookedDirectly, rowOf } from "#tests/support/work/direct-bookings";
import { openWorld } from "#tests/support/world";
import type { CompanyActor } from "~/domain/actor";
import { changeJob } from "~/domain/applications/change-job/change-job.server";
import { jobToChange } from "~/domain/applications/change-job/queries.server";
import { cancelBooking } from "~/domain/bookings/cancellation/cancel-booking.server";
import { quotedCancellation } from "~/domain/bookings/cancellation/queries.server";
import { bookingFor } from "~/domain/bookings/queries.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { ownDraft } from "~/domain/jobs/drafts/queries.server";
import { saveDraft } from "~/domain/jobs/drafts/save-draft.server";
import { submitPosting } from "~/domain/jobs/drafts/submit-posting.server";
import type { JobField } from "~/domain/jobs/fields";
import { gateDetailsOf, NO_GATE_DETAILS } from "~/domain/jobs/gate-details";
import { type ChangedPart, changedParts, type JobChanges } from "~/domain/jobs/job-changes";
import { jobVisibleTo } from "~/domain/jobs/job-record.server";
import { clockIn } from "~/lib/time/dates";
import { accept, aJob, apply, paid } from "./market";

const { jobChanges } = schema;

type Typed = string | readonly string[];

interface Sample {
  first: Typed;
  next: Typed;
  /** What the form has once the field was sent empty; nothing where that is refused. */
  emptied?: Typed;
  /** Of what an applicant has agreed to, and is notified of. */
  parts: ChangedPart[];
}

const SAMPLES: Record<JobField, Sample> = {
  title: { first: "Slab pour", next: "Deck pour", parts: [] },
  description: {
    first: "Test each truck as it is placed.",
    next: "Test the first and the last.",
    parts: ["description"],
  },
  location: { first: "1200 Congress Ave", next: "4 Mill Road", parts: ["site"] },
  // The company's own.
  state: { first: "NV", next: "AZ", emptied: "TX", parts: ["start", "site"] },
  projectType: { first: "foundation", next: "bridge", parts: [] },
  duration: { first: "1-2 hours", next: "full-day", emptied: "2-4 hours", parts: ["duration"] },
  urgency: { first: "urgent", next: "asap", emptied: "standard", parts: [] },
  requiredCertifications: {
    first: ["ACI"],
    next: ["Concrete Strength Testing Technician"],
    parts: ["certifications"],
  },
  budgetRange: { first: "$400-600", next: "$600-800", parts: ["budget"] },
  startDate: { first: "2026-11-24", next: "2026-11-25", parts: ["start"] },
  timeSlot: { first: "morning", next: "afternoon", parts: ["start"] },
  startTime: { first: "06:30", next: "07:15", emptied: "", parts: ["start"] },
  requiresInspectorEquipment: { first: "on", next: [], emptied: [], parts: ["equipment"] },
  equipmentFee: { first: "62.50", next: "80.25", emptied: "", parts: ["equipment"] },
  testingMaterialsProvided: { first: "on", next: [], emptied: [], parts: ["materials"] },
  tests: { first: ["slump", "cylinders"], next: ["cylinders"], emptied: [], parts: ["tests"] },
  cylinderSets: { first: "2", next: "3", parts: ["tests"] },
  siteContactName: { first: "Ray Ortega", next: "Ana Ruiz", emptied: "", parts: [] },
  siteContactPhone: { first: "512-555-0161", next: "512-555-0162", emptied: "", parts: [] },
  gateNotes: { first: "South gate", next: "North gate", emptied: "", parts: [] },
  testsWanted: { first: "One set every 50 yd³", next: "One set a day", emptied: "", parts: [] },
};

const FIELDS = Object.keys(SAMPLES) as JobField[];

/** All fields as they are typed first. The exact start has to lie within the slot, so it is left out where the slot changes. */
function firstForm(name: JobField): Record<string, Typed> {
  const first = Object.fromEntries(FIELDS.map((each) => [each, SAMPLES[each].first]));
  return name === "timeSlot" ? { ...first, startTime: "" } : first;
}

test.each(FIELDS)("%s is posted, changed and emptied as a browser sends it", async (name) => {
  openWorld();
  const company = aCompany();
  const jobId = await post(company, firstForm(name));
  const stored = () => asTyped(jobToChange(company, jobId).fields[name]);
  const { first, next, emptied } = SAMPLES[name];
  const nothing = Array.isArray(first) ? [] : "";
  expect(stored()).toEqual(first);
  await change(company, jobId, name, next);
  expect(stored()).toEqual(next);
  expect(changedIn("change-job")).toContain(name);
  expect(
    reads()
      .select()
      .from(jobChanges)
      .all()
      .flatMap(({ changes }) => changedParts(changes as JobChanges)),
  ).toEqual(SAMPLES[name].parts);
  if (emptied === undefined) {
    await expect(change(company, jobId, name, nothing)).rejects.toThrow(name);
    return;
  }
  await change(company, jobId, name, first);
  await change(company, jobId, name, nothing);
  expect(stored()).toEqual(emptied);
  expect(changedIn("change-job")).toContain(name);
});

test.each(FIELDS)("a draft keeps %s, and the log has its change", async (name) => {
  openWorld();
  const company = aCompany();
  const { result } = await execute(saveDraft, { actor: company, input: read(saveDraft.input, firstForm(name)) });
  const typed = { ...firstForm(name), [name]: SAMPLES[name].next, draftId: result.draftId };
  await execute(saveDraft, { actor: company, input: read(saveDraft.input, typed) });
  expect(asTyped(ownDraft(company, result.draftId).fields[name])).toEqual(SAMPLES[name].next);
  expect(changedIn("save-draft")).toContain(name);
});

/** Returns the job's id. */
async function post(company: CompanyActor, typed: Record<string, Typed>): Promise<string> {
  const { result } = await execute(submitPosting, { actor: company, input: read(submitPosting.input, typed) });
  await paid(result.paymentId ?? "");
  return ownDraft(company, result.draftId).jobId ?? "";
}

/** Sends the page's form with one field typed anew. */
async function change(company: CompanyActor, jobId: string, name: JobField, typed: Typed): Promise<void> {
  const { fields, updatedAt } = jobToChange(company, jobId);
  const shown = Object.fromEntries(Object.entries(fields).map(([each, value]) => [each, asTyped(value)]));
  const input = read(changeJob.input, { ...shown, [name]: typed, jobId, seen: String(updatedAt) });
  await execute(changeJob, { actor: company, input });
}

/** Returns what a command gets of a form that a browser sends: words alone, an empty field as an empty word, a box that is not ticked not at all. */
function read<Schema extends z.ZodType>(schema: Schema, typed: Readonly<Record<string, Typed>>): z.output<Schema> {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) for (const each of [value].flat()) form.append(name, each);
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") throw new Error(Object.keys(submission.error ?? {}).join());
  return submission.value;
}

function asTyped(shown: unknown): Typed {
  if (Array.isArray(shown)) return shown;
  if (typeof shown === "boolean") return shown ? "on" : [];
  return shown === undefined ? "" : String(shown);
}

function changedIn(action: string): string[] {
  return Object.keys(auditEntries(action).at(-1)?.details.changes ?? {});
}

const TYPED = {
  siteContactName: "Ray Ortega",
  siteContactPhone: "512-555-0161",
  gateNotes: "South gate",
  testsWanted: "Slump and air",
};
const DETAILS = gateDetailsOf(TYPED);

test("what is needed at the gate is for the company and the inspector it has engaged, and goes over to the booking", async () => {
  openWorld();
  const [company, chosen, other] = [aCompany(), anInspector(), anInspector()];
  const job = await aJob(company, TYPED);
  const applications = [await apply(chosen, job.id), await apply(other, job.id)];
  const seenBy = (actor: typeof chosen | typeof company) => gateDetailsOf(jobVisibleTo(actor, job.id));
  expect([seenBy(company), seenBy(chosen), seenBy(other)]).toEqual([DETAILS, NO_GATE_DETAILS, NO_GATE_DETAILS]);
  const booking = await accept(company, applications[0] ?? "");
  expect([seenBy(company), seenBy(chosen), seenBy(other)]).toEqual([DETAILS, DETAILS, NO_GATE_DETAILS]);
  expect(bookingFor(chosen, booking.id)).toMatchObject(DETAILS);
});

test("whoever cancels sees them no more, and who is booked instead does", async () => {
  const { clock } = openWorld();
  const [company, first, second] = [aCompany(), anInspector(), anInspector()];
  const job = await aJob(company, TYPED);
  const applications = [await apply(first, job.id), await apply(second, job.id)];
  const seenBy = (actor: typeof first | typeof company) => {
    const { bookingId, ...shown } = jobVisibleTo(actor, job.id);
    return { bookingId, ...gateDetailsOf(shown) };
  };
  const earlier = await accept(company, applications[0] ?? "");
  const quoted = quotedCancellation(first, earlier.id).quote?.refund ?? 0;
  const input = { bookingId: earlier.id, reason: "weather", quoted } as const;
  await execute(cancelBooking, { actor: first, input });
  const nobodys = { bookingId: null, ...NO_GATE_DETAILS };
  expect([seenBy(first), seenBy(second)]).toEqual([nobodys, nobodys]);
  expect(seenBy(company)).toEqual({ bookingId: null, ...DETAILS });

  clock.advance(1000);
  const later = await accept(company, applications[1] ?? "");
  const booked = { bookingId: later.id, ...DETAILS };
  expect([seenBy(first), seenBy(second), seenBy(company)]).toEqual([nobodys, booked, booked]);
});

test("a direct booking has them too, and may leave them out", async () => {
  const { bookingId } = await bookedDirectly(TYPED);
  expect(rowOf(bookingId)).toMatchObject(DETAILS);
  expect(rowOf((await bookedDirectly()).bookingId)).toMatchObject(NO_GATE_DETAILS);
});

test("everybody sees the tests wanted and the exact start, and they go over to the booking", async () => {
  openWorld();
  const [company, inspector] = [aCompany(), anInspector()];
  const tests = ["slump", "cylinders"];
  const job = await aJob(company, { tests: ["slump", "cylinders"], cylinderSets: "3", startTime: "06:30" });
  expect(jobVisibleTo(inspector, job.id)).toMatchObject({ tests, cylinderSets: 3, startTime: "06:30" });
  const booking = await accept(company, await apply(inspector, job.id));
  expect(booking).toMatchObject({ tests, cylinderSets: 3, startAgreed: true });
  expect(clockIn(booking.zone, booking.startsAt)).toBe("06:30");
  const direct = rowOf((await bookedDirectly({ tests: ["air"] })).bookingId);
  expect(direct).toMatchObject({ tests: ["air"], cylinderSets: null });
});
