import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { schema } from "#db/client.server";
import { openSite } from "#tests/routes/account/browser";
import { anInspector } from "#tests/support/factories";
import { runtime } from "~/domain/runtime.server";
import { liveStream, publish } from "~/http/live.server";
import { actorOf, beginSession } from "~/http/session.server";

const { users } = schema;

/** Opens a stream in a session of its own; answers what it sends next, and whether it has ended. */
async function connect(userId: string) {
  const cookie = await beginSession(new Request("http://localhost:3000/"), userId);
  const request = new Request("http://localhost:3000/", { headers: { cookie: cookie.split(";")[0] ?? "" } });
  const actor = await actorOf(request);
  const sessionId = actor.kind === "person" ? actor.sessionId : "";
  const signal = new AbortController().signal;
  const reader = liveStream({ userId, sessionId, lastEventId: null, signal }).body?.getReader();
  await reader?.read();
  return reader;
}

it("a stream ends at once with its session when the password changes; others' streams go on", async () => {
  openSite();
  const [riley, noor] = [anInspector(), anInspector()];
  const [hers, theirs] = [await connect(riley.id), await connect(noor.id)];
  runtime().database.write((tx) => tx.update(users).set({ passwordHash: "new" }).where(eq(users.id, riley.id)).run());
  publish(riley.id);
  publish(noor.id);
  expect(await hers?.read()).toEqual({ done: true, value: undefined });
  const still = Promise.race([theirs?.read(), Promise.resolve("open")]);
  expect(await still).toBe("open");
  await theirs?.cancel();
});
