import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { leads } from "#tests/support/look/graphs";
import { posting } from "#tests/support/money/payments";
import { expectOwnersAlone } from "#tests/support/refusals";
import { openWorld } from "#tests/support/world";
import type { PersonActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { companyOf } from "~/domain/companies/company-of";
import { PLACE_OUTSIDE } from "~/domain/core/input/place-rules";
import { sweepRecords } from "~/domain/core/outbox/sweep-records.server";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { postingProblems } from "~/domain/jobs/drafts/check-site.server";
import { discardDraft } from "~/domain/jobs/drafts/discard-draft.server";
import { ownDraft, unfinishedPosts } from "~/domain/jobs/drafts/queries.server";
import { saveDraft } from "~/domain/jobs/drafts/save-draft.server";
import { submitPosting } from "~/domain/jobs/drafts/submit-posting.server";
import { DRAFT_GRAPH } from "~/domain/jobs/states";
import { KEPT } from "~/lib/bounds";
import { DRAFT_STATES } from "~/lib/vocabulary";
import { eventsOf, one, paid } from "./market";

const { jobDrafts, jobs, payments, refunds } = schema;
const drafts = () => reads().select().from(jobDrafts).all();
const jobRows = () => reads().select().from(jobs).all();

async function submit(company: PersonActor, changes: Parameters<typeof posting>[0] = {}, draftId?: string) {
  return (await execute(submitPosting, { actor: company, input: { ...posting(changes), draftId } })).result;
}

describe("posting a job", () => {
  test("keeps the words and asks for the fee; the job is made when it has been paid", async () => {
    openWorld();
    const company = aCompany({ usState: "MN" });
    const changes = { requiresInspectorEquipment: true, equipmentFee: "62.50", testingMaterialsProvided: true };
    const { draftId, paymentId, jobId } = await submit(company, changes);
    expect(jobId).toBeNull();
    expect(jobRows()).toEqual([]);
    expect(one(payments, paymentId ?? "")).toMatchObject({
      kind: "job_posting",
      amount: 4999,
      state: "pending",
      subjectId: draftId,
    });

    await paid(paymentId ?? "");
    expect(jobRows()).toMatchObject([
      {
        number: 1001,
        companyId: companyOf(company),
        state: "open",
        siteState: "TX",
        zone: "America/Chicago",
        budgetRange: "$200-400",
        requiresInspectorEquipment: true,
        equipmentFee: 6250,
        testingMaterialsProvided: true,
        draftId,
        postingPaymentId: paymentId,
      },
    ]);
    expect(ownDraft(company, draftId).jobId).toBe(jobRows()[0]?.id);
    expect(eventsOf("job.posted")).toHaveLength(1);
  });

  test("refuses a start date that has passed at the site, at its field", async () => {
    const { clock } = openWorld();
    const company = aCompany({ usState: "HI" });
    // 9:30 PM on the 23rd in Honolulu, the 24th in Texas.
    clock.set(Date.UTC(2026, 10, 24, 7, 30));
    const past = { startDate: "2026-11-23", location: "Austin, TX" };
    await expect(submit(company, past)).rejects.toMatchObject({
      kind: "invalid",
      fields: [{ field: "startDate", message: "Start date cannot be in the past" }],
    });
    expect(await submit(company, { ...past, location: "Hilo" })).toMatchObject({ jobId: null });
    expect(drafts()).toHaveLength(1);
  });

  test("asks for the state of a site that nothing tells", async () => {
    openWorld();
    const company = aCompany({ usState: null });
    await expect(submit(company, { location: "The north yard" })).rejects.toMatchObject({
      fields: [{ field: "state", message: "Please select the site's state" }],
    });
    expect(await submit(company, { location: "The north yard", state: "NV" })).toMatchObject({ jobId: null });
  });

  test("refuses a state that contradicts the end of the location, at its field", async () => {
    openWorld();
    const company = aCompany();
    const message = "The location is in Arizona. Choose that state, or change the location.";
    for (const location of ["Phoenix, AZ", "Phoenix, Arizona", "1 E Washington St, Phoenix, AZ 85004, USA"]) {
      await expect(submit(company, { location, state: "NY" })).rejects.toMatchObject({
        fields: [{ field: "state", message }],
      });
    }
    expect(await submit(company, { location: "Phoenix, AZ 85001", state: "AZ" })).toMatchObject({ jobId: null });
  });

  test("refuses a site outside the 50 states and DC, whichever state is chosen or the company's own", async () => {
    openWorld();
    const company = aCompany({ usState: "CA" });
    for (const location of [
      "Toronto, ON",
      "100 King St W, Toronto, ON M5X 1A9, Canada",
      "London, UK",
      "San Juan, PR",
    ]) {
      for (const state of [undefined, "OH"]) {
        const refused = { fields: [{ field: "location", message: PLACE_OUTSIDE }] };
        await expect(submit(company, { location, state })).rejects.toMatchObject(refused);
        expect(postingProblems(company, { location, state })).toEqual(refused.fields);
      }
    }
    expect(await submit(company, { location: "4000 Haven Ave, Ontario", state: undefined })).toMatchObject({
      jobId: null,
    });
    expect(await submit(company, { location: "5th St, Peru", state: "IN" })).toMatchObject({ jobId: null });
  });

  test("from a draft keeps its new words and hands out the payment that is open", async () => {
    openWorld();
    const company = aCompany();
    const first = await submit(company);
    const again = await submit(company, { title: "Wall pour" }, first.draftId);
    expect(again).toEqual(first);
    expect(drafts()).toMatchObject([{ fields: { title: "Wall pour" } }]);
    await paid(first.paymentId ?? "");
    expect(jobRows()).toMatchObject([{ title: "Wall pour" }]);
    await expect(submit(company, {}, first.draftId)).rejects.toMatchObject({ code: "draft-not-open" });
    expect(jobRows()).toHaveLength(1);
  });

  test("is a company's, and from its own draft", async () => {
    openWorld();
    const company = aCompany();
    const input = posting();
    const { draftId } = await submit(company);
    for (const actor of [anInspector(), anAdmin()]) {
      await expect(execute(submitPosting, { actor, input })).rejects.toMatchObject({ kind: "forbidden" });
    }
    await expect(submit(aCompany(), {}, draftId)).rejects.toMatchObject({ kind: "not_found" });
    const actor = impersonated(company, anAdmin());
    await expect(execute(submitPosting, { actor, input })).rejects.toMatchObject({ code: "Read-only mode" });
    expect(drafts()).toHaveLength(1);
  });
});

describe("saving a draft", () => {
  test("keeps the words and asks for nothing", async () => {
    openWorld();
    const company = aCompany();
    const { result } = await execute(saveDraft, { actor: company, input: posting() });
    await execute(saveDraft, {
      actor: company,
      input: { ...posting({ title: "Wall pour" }), draftId: result.draftId },
    });
    expect(unfinishedPosts(company)).toMatchObject([
      { id: result.draftId, title: "Wall pour", location: "Austin, TX", startDate: "2026-11-24", openPaymentId: null },
    ]);
    expect(reads().select().from(payments).all()).toEqual([]);
    const another = aCompany();
    expect(unfinishedPosts(another)).toEqual([]);
    expect(() => ownDraft(another, result.draftId)).toThrow("not-found");
    const byAnother = execute(saveDraft, { actor: another, input: { ...posting(), draftId: result.draftId } });
    await expect(byAnother).rejects.toMatchObject({ kind: "not_found" });
    await expect(execute(saveDraft, { actor: anInspector(), input: posting() })).rejects.toMatchObject({
      kind: "forbidden",
    });
  });
});

describe("discarding a draft", () => {
  test("takes it from the list and answers its open payment; money that comes all the same goes back", async () => {
    openWorld();
    const company = aCompany();
    const { draftId, paymentId } = await submit(company);
    expect(unfinishedPosts(company)).toMatchObject([{ id: draftId, openPaymentId: paymentId }]);
    const { result } = await execute(discardDraft, { actor: company, input: { draftId } });
    expect(result).toEqual({ draftId, openPaymentId: paymentId });
    expect(unfinishedPosts(company)).toEqual([]);
    expect(() => ownDraft(company, draftId)).toThrow("not-found");
    // What the books show of a payment that was never made stays with it.
    const { title, location } = posting();
    expect(drafts()).toMatchObject([{ fields: { title, location } }]);

    await paid(paymentId ?? "");
    expect(jobRows()).toEqual([]);
    expect(reads().select().from(refunds).all()).toMatchObject([{ paymentId, amount: 4999, reason: "late_payment" }]);
  });

  test("lets its words go after 30 days, where a payment names it at once", async () => {
    const { clock } = openWorld();
    const company = aCompany();
    const { result: unpaid } = await execute(saveDraft, { actor: company, input: posting() });
    const named = await submit(company);
    const kept = await execute(saveDraft, { actor: company, input: posting() });
    for (const draftId of [unpaid.draftId, named.draftId])
      await execute(discardDraft, { actor: company, input: { draftId } });
    const save = () => execute(saveDraft, { actor: company, input: { ...posting(), draftId: unpaid.draftId } });
    await expect(save()).rejects.toMatchObject({ code: "draft-not-open" });
    clock.advance(KEPT.discardedDrafts.most + 1);
    await sweepRecords();
    const left = drafts().map(({ id }) => id);
    expect(left.sort()).toEqual([kept.result.draftId, named.draftId].sort());
  });

  test("is its company's alone, and done once", async () => {
    openWorld();
    const company = aCompany();
    const { draftId } = await submit(company);
    const input = { draftId };
    await expectOwnersAlone(company, (actor) => execute(discardDraft, { actor, input }));
    await execute(discardDraft, { actor: company, input });
    await expect(execute(discardDraft, { actor: company, input })).rejects.toMatchObject({ code: "draft-not-open" });
  });
});

describe("a draft moves only along its graph", () => {
  const walks = DRAFT_STATES.flatMap((from) => (["posted", "discarded"] as const).map((to) => [from, to] as const));

  test.each(walks)("from %s to %s", async (from, to) => {
    openWorld();
    const company = aCompany();
    const { draftId, paymentId } = await submit(company);
    runtime().database.write((tx) => tx.update(jobDrafts).set({ state: from }).run());
    if (to === "posted") await paid(paymentId ?? "");
    else await execute(discardDraft, { actor: company, input: { draftId } }).catch(() => undefined);
    const allowed = leads(DRAFT_GRAPH, from, to);
    expect(drafts()[0]?.state).toBe(allowed ? to : from);
  });
});
