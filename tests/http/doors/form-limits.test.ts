import { describe, expect, it } from "vitest";
import { z } from "zod";
import { provenSignIn } from "#tests/domain/accounts/people";
import { aPdf } from "#tests/domain/files/samples";
import { openSite } from "#tests/routes/account/browser";
import { anInspector } from "#tests/support/factories";
import { testAction } from "#tests/support/look/audit";
import { DAY, HOUR, MINUTE, SECOND } from "#tests/support/world";
import { waitingTime } from "~/copy/frame/errors";
import { authorized, type PersonActor } from "~/domain/actor";
import { defineCommand } from "~/domain/command.server";
import { formAction } from "~/http/doors/form-action.server";
import { holdUploads } from "~/http/doors/uploads.server";
import type { Counted } from "~/http/limits/counters.server";
import { csrfToken } from "~/http/session/csrf.server";
import { beginSession } from "~/http/session/session.server";
import { MAX_FILE_BYTES } from "~/lib/files";
import { ADDRESS, fill, pass, stopClock } from "../limits/limited";

stopClock();

describe("a form", () => {
  const writeWord = defineCommand({
    name: testAction("write-word"),
    roles: ["inspector"],
    limit: "message",
    input: z.object({ word: z.string().min(1) }),
    load: () => ({}),
    allow: (_context, row) => authorized(row, "write"),
    run: () => null,
    audit: () => ({}),
  });
  const ok = () => new Response(null, { status: 204 });
  const writing = formAction(writeWord, { done: ok });
  const { limit: _, ...anyChange } = writeWord;
  const changing = formAction(anyChange, { done: ok });
  const uploading = formAction(anyChange, {
    uploads: { maxFiles: 10, maxFileSize: MAX_FILE_BYTES },
    before: holdUploads("files", "certificate"),
    done: ok,
  });

  async function send(action: typeof writing, person: PersonActor, fields: Record<string, string | File>) {
    const cookies = [await beginSession(new Request("http://localhost:3000/"), provenSignIn(person))];
    const [token, csrf] = await csrfToken(new Request("http://localhost:3000/"));
    const headers = { cookie: [...cookies, csrf].map((cookie) => cookie?.split(";")[0]).join("; ") };
    const body = new FormData();
    for (const [name, value] of Object.entries({ csrf: token, ...fields })) body.append(name, value);
    const request = new Request("http://localhost:3000/words", { method: "POST", headers, body });
    request.headers.set("x-client-address", ADDRESS);
    const answer = await action({ request, params: {}, context: {} });
    if (answer instanceof Response) return { status: answer.status };
    const { lastResult } = answer.data;
    const retryAfter = new Headers(answer.init?.headers).get("retry-after");
    return { status: answer.init?.status, retryAfter, error: lastResult.error, typed: lastResult.initialValue };
  }

  it("that comes too often is answered 429 with the wait, and keeps its words", async () => {
    openSite();
    const sender = anInspector();
    await fill(29, "message", { accountId: sender.id });
    expect(await send(writing, sender, { word: "slump" })).toEqual({ status: 204 });
    expect(await send(writing, sender, { word: "slump" })).toMatchObject({
      status: 429,
      retryAfter: "60",
      error: { "": ["This was tried too often in a short time. Please wait 60 seconds, then try again."] },
      typed: { word: "slump" },
    });
    expect(await send(writing, anInspector(), { word: "slump" })).toEqual({ status: 204 });
    pass(MINUTE);
    expect(await send(writing, sender, { word: "slump" })).toEqual({ status: 204 });
  });

  it("of any other kind is counted with all changes of its person", async () => {
    openSite();
    const sender = anInspector();
    await fill(299, "change", { accountId: sender.id });
    expect(await send(changing, sender, { word: "air" })).toEqual({ status: 204 });
    expect(await send(changing, sender, { word: "air" })).toMatchObject({ status: 429, typed: { word: "air" } });
    expect(await send(changing, anInspector(), { word: "air" })).toEqual({ status: 204 });
  });

  it.each<[string, (person: PersonActor) => Counted, number]>([
    ["its person", ({ id }) => ({ accountId: id }), 59],
    ["its address", () => ({ address: ADDRESS }), 299],
  ])("with files is counted by file, for %s", async (_whose, who, before) => {
    openSite();
    const sender = anInspector();
    await fill(before, "upload", who(sender));
    const card = () => new File([new Uint8Array(aPdf())], "card.pdf");
    expect(await send(uploading, sender, { word: "card", files: card() })).toEqual({ status: 204 });
    expect(await send(uploading, sender, { word: "card", files: card() })).toMatchObject({
      status: 429,
      retryAfter: "3600",
      typed: { word: "card" },
    });
    pass(HOUR);
    expect(await send(uploading, sender, { word: "card", files: card() })).toEqual({ status: 204 });
  });
});

it.each([
  [1, "1 second"],
  [90, "90 seconds"],
  [121, "3 minutes"],
  [3600, "60 minutes"],
  [DAY / SECOND, "24 hours"],
])("%i seconds are told as %s", (seconds, words) => {
  expect(waitingTime(seconds)).toBe(words);
});
