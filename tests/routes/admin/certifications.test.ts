import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { approve, reject, submit } from "#tests/domain/certification/submissions";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { anAdmin, anInspector } from "#tests/support/factories";
import { reviewStamps } from "~/components/ui/stamps/reviews";
import { payoutAccountTexts } from "~/copy/money/payout-accounts";
import { queueWords } from "~/copy/people/review";
import { STATUS_OF } from "~/domain/certification/review/statuses";
import { MANUAL_PAYOUT_STATES } from "~/lib/vocabulary";

const { certifications } = schema;

/** One certificate in each state of the list. */
async function oneOfEach() {
  const { world } = openShop();
  const admin = anAdmin();
  const submitted = () => submit(anInspector({ certified: false }));
  const ids = { pending: await submitted(), approved: "", rejected: await submitted(), expired: await submitted() };
  ids.approved = await submitted();
  for (const id of [ids.approved, ids.expired]) await approve(admin, id);
  await reject(admin, ids.rejected, "The card is of another person.");
  world.database.write((tx) =>
    tx.update(certifications).set({ state: "expired" }).where(eq(certifications.id, ids.expired)).run(),
  );
  return { admin, ids };
}

test("the list's filters are the three words of the calls: what has expired is rejected", async () => {
  const { admin, ids } = await oneOfEach();
  const found = async (query: string) => {
    const { body } = await new Visitor(admin).get(`/admin/certifications${query}`);
    return { ids: new Set(body.rows.map(({ id }: { id: string }) => id)), count: body.counted.count };
  };
  expect(await found("")).toEqual({ ids: new Set(Object.values(ids)), count: 4 });
  expect(await found("?status=pending")).toEqual({ ids: new Set([ids.pending]), count: 1 });
  expect(await found("?status=verified")).toEqual({ ids: new Set([ids.approved]), count: 1 });
  expect(await found("?status=rejected")).toEqual({ ids: new Set([ids.rejected, ids.expired]), count: 2 });
  expect((await found("?status=expired")).count).toBe(4);
});

test("a badge says the word of its filter; of a certificate that it has expired", () => {
  const { certification, equipment, manualPayout } = reviewStamps;
  for (const state of ["pending", "approved", "rejected"] as const)
    expect(certification[state].label).toBe(queueWords.statuses[STATUS_OF[state]]);
  expect(certification.expired.label).toBe("Expired");
  for (const state of ["pending", "verified", "rejected"] as const)
    expect(equipment[state].label).toBe(queueWords.statuses[state]);
  for (const state of MANUAL_PAYOUT_STATES)
    expect(manualPayout[state].label).toBe(payoutAccountTexts.names.statuses[state]);
});
