import { beforeEach, describe, expect, it, test } from "vitest";
import { schema } from "#db/client.server";
import { HAPPENINGS } from "#tests/domain/accounts/recovery/events";
import { openStage, type Stage } from "#tests/domain/accounts/recovery/stage";
import { aCompany, asPerson } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import { plansOf } from "#tests/support/look/plans";
import { posting } from "#tests/support/money/payments";
import { HOUR } from "#tests/support/world";
import { endImpersonation } from "~/domain/accounts/impersonation/end-impersonation.server";
import { startImpersonation } from "~/domain/accounts/impersonation/start-impersonation.server";
import { findSession } from "~/domain/accounts/sessions/find-session.server";
import type { PersonActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { saveDraft } from "~/domain/jobs/drafts/save-draft.server";
import { actingAs } from "~/http/doors/access.server";
import { SESSIONS } from "~/lib/bounds";

const { jobDrafts, receipts } = schema;
const UNAUTHENTICATED = { kind: "unauthenticated", code: "Unauthorized" };
const drafts = () => reads().select().from(jobDrafts).all();

type Browser = Awaited<ReturnType<Stage["browser"]>>;

/** What ends the session of a browser; what recovery/table.ts has besides ends it in the same row. */
const ENDINGS: Record<string, (stage: Stage, browser: Browser) => unknown> = {
  '"Sign out everywhere else"': HAPPENINGS.signOutElsewhere,
  "its own sign-out": (_stage, browser) => browser.post("/logout", {}),
  "its time": ({ world }) => world.clock.advance(SESSIONS.idle.most),
};

describe("a change whose session ends while it is prepared", () => {
  test.each(Object.entries(ENDINGS))("is refused after %s, and nothing is written", async (_what, end) => {
    const stage = await openStage({ role: "company", guarded: false });
    const browser = await stage.browser();
    const actor = asPerson(await browser.actor());
    const slowly = { ...saveDraft, prepare: async () => void (await end(stage, browser)) };
    await expect(execute(slowly, { actor, input: posting(), key: "key_1" })).rejects.toMatchObject(UNAUTHENTICATED);
    expect([drafts(), reads().select().from(receipts).all()]).toEqual([[], []]);
  });

  it("is refused under a key that has its answer, which a new session gets", async () => {
    const stage = await openStage({ role: "company", guarded: false });
    const send = (actor: PersonActor) => execute(saveDraft, { actor, input: posting(), key: "key_1" });
    const actor = asPerson(await (await stage.browser()).actor());
    await send(actor);
    await HAPPENINGS.signOutElsewhere(stage);
    await expect(send(actor)).rejects.toMatchObject(UNAUTHENTICATED);
    expect(await send(asPerson(await (await stage.browser()).actor()))).toMatchObject({ replayed: true });
    expect(drafts()).toHaveLength(1);
  });
});

describe("a change under a look through another's eyes", () => {
  let stage: Stage;
  let browser: Browser;

  beforeEach(async () => {
    stage = await openStage({ role: "admin", guarded: false });
    browser = await stage.browser();
  });

  async function lookAt(target: PersonActor): Promise<PersonActor> {
    const input = { targetUserId: target.id, reason: "They called" };
    await execute(startImpersonation, { actor: asPerson(await browser.actor()), input });
    return asAdministrator(asPerson(await browser.actor()));
  }

  const exit = (actor: PersonActor) => execute(endImpersonation, { actor, input: { how: "exit" } });
  const seenAs = ({ sessionId }: PersonActor) => findSession(sessionId)?.target?.id;

  it("is made while the look goes on, refused once it has ended, and does nothing to the next one", async () => {
    const actor = await lookAt(aCompany());
    expect((await exit(actor)).result.ended).not.toBeNull();
    await expect(exit(actor)).rejects.toMatchObject(UNAUTHENTICATED);
    const next = aCompany();
    await lookAt(next);
    await expect(exit(actor)).rejects.toMatchObject(UNAUTHENTICATED);
    expect(seenAs(actor)).toBe(next.id);
    expect(auditEntries("end-impersonation")).toHaveLength(1);
  });

  it("is refused once its hour has passed", async () => {
    const actor = await lookAt(aCompany());
    stage.world.clock.advance(HOUR);
    await expect(exit(actor)).rejects.toMatchObject(UNAUTHENTICATED);
  });
});

test("the question is answered by primary keys, and a person's membership by its index", async () => {
  const stage = await openStage({ role: "company", guarded: false });
  const plans = plansOf(() => void findSession(stage.actor().sessionId));
  const asked = plans.filter((plan) => plan.includes("sessions USING"));
  expect(asked).not.toEqual([]);
  for (const plan of asked) {
    expect(plan.match(/SEARCH \w+ USING INDEX sqlite_autoindex_\w+_1 \(id=\?\)/g)).toHaveLength(4);
    expect(plan).toContain("SEARCH memberships USING INDEX memberships_person (user_id=? AND until=?)");
    expect(plan).not.toContain("SCAN");
  }
});

function asAdministrator(actor: PersonActor): PersonActor {
  const administrator = actingAs(actor, ["admin"]);
  if (!administrator) throw new Error("not an administrator's session");
  return administrator;
}
