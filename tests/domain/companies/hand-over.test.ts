import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { schema } from "#db/client.server";
import { aJob } from "#tests/domain/jobs/market";
import { aColleague, aCompany, anInspector } from "#tests/support/factories";
import { posting } from "#tests/support/money/payments";
import { aBooking } from "#tests/support/work/bookings";
import { openWorld } from "#tests/support/world";
import { execute } from "~/domain/command.server";
import { handOver } from "~/domain/companies/hand-over.server";
import { reads } from "~/domain/core/runtime.server";
import { saveDraft } from "~/domain/jobs/drafts/save-draft.server";

const { bookings, jobDrafts, jobs } = schema;

it("makes somebody the contact of what another looked after, and leaves what is over and what is others'", async () => {
  const { database, clock } = openWorld();
  const owner = aCompany();
  const [from, to] = [aColleague(owner, "manager"), aColleague(owner, "manager")];
  const inspector = anInspector();
  const open = await aJob(from);
  const closed = await aJob(from);
  database.write((tx) => tx.update(jobs).set({ state: "closed" }).where(eq(jobs.id, closed.id)).run());
  const others = await aJob(owner);
  const { result: draft } = await execute(saveDraft, { actor: from, input: posting() });
  const [running, over] = (["work_done", "completed"] as const).map(
    (state) => aBooking(owner, inspector, { state, contactId: from.id, workDoneAt: clock.now() }).id,
  );

  const people = { companyId: owner.company.id, from: from.id, to: to.id };
  expect(database.write((tx) => handOver({ tx, now: clock.now() }, people))).toEqual({ jobs: 1, bookings: 1 });

  const contactsOf = (table: typeof jobs | typeof bookings) =>
    Object.fromEntries(
      reads()
        .select()
        .from(table)
        .all()
        .map(({ id, contactId }) => [id, contactId]),
    );
  expect(contactsOf(jobs)).toEqual({ [open.id]: to.id, [closed.id]: from.id, [others.id]: owner.id });
  expect(contactsOf(bookings)).toEqual({ [running ?? ""]: to.id, [over ?? ""]: from.id });
  const kept = reads().select().from(jobDrafts).where(eq(jobDrafts.id, draft.draftId)).get();
  expect(kept?.fields).toMatchObject({ ...posting(), contactId: to.id });
});
