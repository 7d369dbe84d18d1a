import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { schema } from "#db/client.server";
import { PASSWORD, register } from "#tests/domain/accounts/people";
import { openApi } from "#tests/support/api";
import * as comparison from "~/domain/accounts/passwords/password.server";
import { reads } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { Browser } from "./browser";

const { sessions, users } = schema;
const RILEY = { username: "riley@fieldlab.example", password: PASSWORD };

afterEach(() => vi.restoreAllMocks());

const change = (userId: string, values: Partial<typeof users.$inferInsert>) =>
  runtime().database.write((tx) => tx.update(users).set(values).where(eq(users.id, userId)).run());

const OVERTAKEN: [string, (userId: string) => unknown, number][] = [
  [
    "a new password",
    async (userId) => change(userId, { passwordHash: await comparison.hashPassword("Slump4Air%") }),
    401,
  ],
  ["all that is pending being voided", (userId) => change(userId, { pendingEpoch: 1 }), 401],
  ["another role", (userId) => change(userId, { role: "company" }), 401],
  ["a closed account", (userId) => change(userId, { closedAt: 1 }), 401],
  ["a suspension", (userId) => change(userId, { suspendedAt: 1 }), 403],
];

describe.each([
  ["the form", () => new Browser().post("/auth/session", RILEY)],
  ["the call", (api: ReturnType<typeof openApi>) => api.as(null).post("/api/login", RILEY)],
])("a sign-in by %s that is comparing the password", (_door, signIn) => {
  it.each(OVERTAKEN)("begins no session after %s", async (_what, overtake, status) => {
    const api = openApi();
    const userId = await register();
    const comparing = holdComparison();
    const signingIn = signIn(api);
    await comparing.begun;
    await overtake(userId);
    comparing.end();
    expect(await signingIn).toMatchObject({ status });
    expect(reads().select().from(sessions).all()).toEqual([]);
  });

  it("begins one where nothing has happened meanwhile", async () => {
    const api = openApi();
    await register();
    const comparing = holdComparison();
    const signingIn = signIn(api);
    await comparing.begun;
    comparing.end();
    expect((await signingIn).status).toBeLessThan(400);
    expect(reads().select().from(sessions).all()).toHaveLength(1);
  });
});

/** The real comparison, which waits: how long it takes is what these tests are about. */
function holdComparison() {
  const { passwordMatches } = comparison;
  let begin = () => {};
  let end = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  vi.spyOn(comparison, "passwordMatches").mockImplementation(async (stored, password) => {
    begin();
    await ended;
    return passwordMatches(stored, password);
  });
  return { begun, end: () => end() };
}
