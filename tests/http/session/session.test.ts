import { expect, it } from "vitest";
import { provenSignIn } from "#tests/domain/accounts/people";
import { openSite } from "#tests/routes/account/browser";
import { anAdmin, anInspector } from "#tests/support/factories";
import { HOUR, MINUTE } from "#tests/support/world";
import { actorOf, beginSession, endSession } from "~/http/session/session.server";

const reading = (cookie: string, requestId: string | null, method = "GET") =>
  new Request("http://localhost:3000/jobs", {
    method,
    headers: { cookie, ...(requestId ? { "x-request-id": requestId } : {}) },
  });

async function signedIn() {
  openSite();
  const riley = anInspector();
  const setCookie = await beginSession(new Request("http://localhost:3000/"), provenSignIn(riley));
  return { riley, cookie: setCookie.split(";", 1)[0] ?? "" };
}

it("is its person's until it ends, also for a request with an id seen before", async () => {
  const { riley, cookie } = await signedIn();
  expect(await actorOf(reading(cookie, "page-1"))).toMatchObject({ id: riley.id });
  expect(await actorOf(reading("", "page-1"))).toMatchObject({ kind: "anonymous" });
  await endSession(reading(cookie, null, "POST"));
  expect(await actorOf(reading(cookie, "page-1"))).toMatchObject({ kind: "anonymous" });
  expect(await actorOf(reading(cookie, "page-1", "POST"))).toMatchObject({ kind: "anonymous" });
});

it("what a page asks for by itself does not keep a session alive", async () => {
  const { clock } = openSite();
  const setCookie = await beginSession(new Request("http://localhost:3000/"), provenSignIn(anAdmin()));
  const cookie = setCookie.split(";", 1)[0] ?? "";
  const refreshing = reading(cookie, null);
  refreshing.headers.set("x-unattended", "1");
  const listening = new Request("http://localhost:3000/events", { headers: { cookie } });
  for (let minutes = 0; minutes < 60; minutes += 10) {
    expect(await actorOf(refreshing)).toMatchObject({ kind: "person" });
    expect(await actorOf(listening)).toMatchObject({ kind: "person" });
    clock.advance(10 * MINUTE);
  }
  expect(await actorOf(refreshing)).toMatchObject({ kind: "anonymous" });

  const busy = await beginSession(new Request("http://localhost:3000/"), provenSignIn(anAdmin()));
  for (let minutes = 0; minutes < 90; minutes += 30) {
    expect(await actorOf(reading(busy.split(";", 1)[0] ?? "", null))).toMatchObject({ kind: "person" });
    clock.advance(HOUR / 2);
  }
});
