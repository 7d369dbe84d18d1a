import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { aSavedForm, provenSignIn, TYPED_FORM } from "#tests/domain/accounts/people";
import { aCompany, anInspector, begunSessions } from "#tests/support/factories";
import { setAccount } from "#tests/support/people";
import { DAY, MINUTE, openWorld } from "#tests/support/world";
import { forgetSavedForm, newestSavedForm, savedForm } from "~/domain/accounts/saved-forms.server";
import { findSession } from "~/domain/accounts/sessions/find-session.server";
import { ranOutSession } from "~/domain/accounts/sessions/ran-out-session.server";
import { openSession, sessionIdOf } from "~/domain/accounts/sessions/session-store.server";
import { sweep } from "~/domain/core/outbox/sweep-records.server";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { KEPT, SESSIONS } from "~/lib/bounds";

const { savedForms, sessions } = schema;
const rows = () => reads().select().from(savedForms).all();

describe("a form that is saved", () => {
  it("is read back by its person alone, for 30 minutes, and stands encrypted in the database", () => {
    const { clock } = openWorld();
    const [dana, riley] = [aCompany(), anInspector()];
    const id = aSavedForm(dana);
    expect(JSON.stringify(rows())).not.toContain("Deck pour");
    expect(savedForm(riley.id, id)).toBeUndefined();
    clock.advance(30 * MINUTE - 1);
    expect(savedForm(dana.id, id)).toMatchObject(TYPED_FORM);
    clock.advance(1);
    expect(savedForm(dana.id, id)).toBeUndefined();
    expect(newestSavedForm(dana.id)).toBeUndefined();
    expect(rows()).toHaveLength(1);
    clock.advance(1);
    expect(sweep("savedForms").removed).toBe(1);
  });

  it("is forgotten by its person alone", async () => {
    openWorld();
    const [dana, riley] = [aCompany(), anInspector()];
    const id = aSavedForm(dana);
    expect(await forgetSavedForm(riley, id)).toBe(true);
    expect(savedForm(dana.id, id)).toBeDefined();
    await forgetSavedForm(dana, id);
    expect(rows()).toEqual([]);
  });

  it("makes room for newer ones, the oldest first", () => {
    const { clock } = openWorld();
    const [dana, riley] = [aCompany(), anInspector()];
    const others = aSavedForm(riley);
    const ids = Array.from({ length: 7 }, () => {
      clock.advance(1);
      return aSavedForm(dana);
    });
    expect(ids.filter((id) => savedForm(dana.id, id))).toEqual(ids.slice(2));
    expect(newestSavedForm(dana.id)).toBe(ids.at(-1));
    expect(savedForm(riley.id, others)).toBeDefined();
  });
});

describe("a session that has run out", () => {
  function aSession() {
    const world = openWorld();
    const dana = aCompany();
    const { token } = openSession({ ...provenSignIn(dana), address: null, userAgent: null }, null);
    return { ...world, dana, id: sessionIdOf(token) };
  }
  const change = (values: Partial<typeof sessions.$inferInsert>, id: string) =>
    runtime().database.write((tx) => tx.update(sessions).set(values).where(eq(sessions.id, id)).run());

  it("opens nothing, and says for a week whose it was", () => {
    const { clock, dana, id } = aSession();
    expect(ranOutSession(id)).toBeUndefined();
    clock.advance(SESSIONS.idle.most);
    sweep("ranOutSessions");
    expect(findSession(id)).toBeUndefined();
    expect(ranOutSession(id)).toBe(dana.id);
    clock.advance(KEPT.ranOutSessions.most);
    expect(ranOutSession(id)).toBeUndefined();
    clock.advance(1);
    sweep("ranOutSessions");
    expect(begunSessions()).toEqual([]);
  });

  it("says nothing of a suspended person, nor of whom an administrator looked at", () => {
    const { clock, dana, id } = aSession();
    clock.advance(SESSIONS.idle.most + DAY);
    change({ impersonatedUserId: anInspector().id }, id);
    expect(ranOutSession(id)).toBeUndefined();
    change({ impersonatedUserId: null }, id);
    expect(ranOutSession(id)).toBe(dana.id);
    setAccount(dana.id, { suspendedAt: clock.now() });
    expect(ranOutSession(id)).toBeUndefined();
  });
});
