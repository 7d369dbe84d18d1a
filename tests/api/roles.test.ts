import { expect, it } from "vitest";
import { CALLS } from "#tests/roles/calls";
import type { Visitor } from "#tests/roles/table";
import { openApi } from "#tests/support/api";
import { aColleague, aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import type { PersonActor } from "~/domain/actor";
import { leave } from "~/domain/companies/found-company.server";
import { now } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";

it("each call refuses everybody whom the table of roles does not let in, and changes nothing", async () => {
  const { as } = openApi();
  runtime().requireEmailVerification = true;
  const through = async (eyes: PersonActor) => {
    const admin = as(anAdmin());
    await admin.lookThrough(eyes);
    return admin;
  };
  const owner = aCompany();
  const left = aColleague(owner, "member");
  runtime().database.write((tx) => leave({ tx, now: now(), emit: () => {} }, left.company.membershipId));
  // A suspended person has no session: to the calls they are nobody.
  const callers = {
    anonymous: as(null),
    pendingInspector: as(anInspector({}, { emailVerifiedAt: null })),
    pendingCompany: as(aCompany({ emailVerifiedAt: null })),
    inspector: as(anInspector()),
    company: as(owner),
    manager: as(aColleague(owner, "manager")),
    member: as(aColleague(owner, "member")),
    unattached: as(left),
    admin: as(anAdmin()),
    asInspector: await through(anInspector()),
    asCompany: await through(owner),
    asMember: await through(aColleague(owner, "member")),
  } satisfies Partial<Record<Visitor, unknown>>;
  for (const { method, at, cells, letIn } of CALLS) {
    for (const [name, caller] of Object.entries(callers)) {
      const visitor = name as keyof typeof callers;
      if (letIn.includes(visitor)) continue;
      const sent = method === "GET" ? {} : { json: {} };
      const { status, body } = await caller.send(method, at.replaceAll(/[<>]/g, ""), sent);
      expect.soft(`${status} ${body.error}`, `${method} ${at} as ${visitor}`).toBe(cells[visitor]);
    }
  }
  const changes = auditEntries().filter(({ action }) => !["view", "refusal", "refused-change"].includes(action));
  expect(changes).toEqual([]);
});
