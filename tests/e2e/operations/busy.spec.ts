import { createHash } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { schema } from "#db/client.server";
import { putBlob } from "~/domain/files/blob-store.server";
import { PROCESS, REQUEST } from "~/lib/bounds";
import { newId } from "~/lib/ids";
import { FormClient, filled } from "../support/people/form-client";
import { type Cast, PASSWORD } from "../support/server/cast";
import type { Server } from "../support/server/server";
import { expect, test } from "../support/server/site";

const SENTENCE = "We are very busy right now. Please try again in a moment.";
const SMALL_FORMS = PROCESS.smallBodiesAnAddress.most / REQUEST.smallBody.most;
const URL_ENCODED = "application/x-www-form-urlencoded";

let held: Socket[] = [];
test.afterEach(() => release());

function release(): void {
  for (const socket of held) socket.destroy();
  held = [];
}

/** Requests of this address that take their places and go no further. */
function hold(server: Server, count: number, head: string, begun = ""): void {
  const { hostname, port, host } = new URL(server.origin);
  for (let at = 0; at < count; at += 1) {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {});
    socket.write(`${head}\r\nHost: ${host}\r\n\r\n${begun}`);
    socket.pause();
    held.push(socket);
  }
}

function holdSmallForms(server: Server, count = SMALL_FORMS): void {
  const head = `POST /logout HTTP/1.1\r\nContent-Type: ${URL_ENCODED}\r\nContent-Length: ${REQUEST.smallBody.most}`;
  hold(server, count, head, "a=1");
}

/** Asks until the places are taken: the requests that hold them arrive in their own time. */
async function untilBusy(ask: () => Promise<Response>, holdPlaces: (count?: number) => void): Promise<Response> {
  holdPlaces();
  let answer = await ask();
  await expect
    .poll(async () => {
      if (answer.status !== 503) {
        await answer.body?.cancel();
        answer = await ask();
        // This request may have had the place of one of them; another takes it before the next one asks.
        if (answer.status !== 503) holdPlaces(1);
      }
      return answer.status;
    })
    .toBe(503);
  expect(answer.headers.get("retry-after")).toBe("10");
  return answer;
}

/** Until its places are free again. */
async function untilServed(ask: () => Promise<Response>): Promise<void> {
  release();
  await expect
    .poll(async () => {
      const answer = await ask();
      await answer.body?.cancel();
      return answer.status;
    })
    .not.toBe(503);
}

test("a page's form is answered in its frame: the sentence, and where to go on", async ({ site }) => {
  const client = new FormClient(site.server.origin);
  const page = await client.get("/auth?type=company");
  const body = filled(page.form("/auth/session"), { username: "nobody@fieldlab.example", password: "Wrong1!Word" });
  const headers = { cookie: client.cookieHeader() };
  const send = () => fetch(`${site.server.origin}/auth/session`, { method: "POST", body, headers });
  const answer = await untilBusy(send, (count) => holdSmallForms(site.server, count));
  const text = await answer.text();
  expect(text).toContain(SENTENCE);
  expect(text).toMatch(/<main[^>]*>[\s\S]*<h1[\s\S]*<a [^>]*href="[\s\S]*<\/main>/);
  await untilServed(send);
});

test("a call is answered as the API tells refusals", async ({ site }) => {
  const client = new FormClient(site.server.origin);
  await client.signIn(await site.cast.company());
  const headers = { cookie: client.cookieHeader(), "content-type": "application/json" };
  const send = () => fetch(`${site.server.origin}/api/jobs`, { method: "POST", body: "{}", headers });
  const answer = await untilBusy(send, (count) => holdSmallForms(site.server, count));
  expect(await answer.json()).toEqual({ error: "Service unavailable", message: SENTENCE });
  await untilServed(send);
});

test("a webhook is asked to come again", async ({ site }) => {
  const send = () => fetch(`${site.server.origin}/webhooks/stripe`, { method: "POST", body: "{}" });
  const head = "POST /webhooks/stripe HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 1000";
  const answer = await untilBusy(send, (count = PROCESS.webhooksAnAddress.most) => hold(site.server, count, head, "{"));
  expect(await answer.json()).toEqual({ error: "busy" });
  await untilServed(send);
});

test("a form with files keeps its words", async ({ site }) => {
  const client = new FormClient(site.server.origin);
  await client.signIn(await site.cast.inspector({ certified: false, payable: false }));
  const path = "/inspector-onboarding/certification";
  const page = await client.get("/inspector-onboarding");
  const form = new FormData();
  for (const [name, value] of filled(page.form(path), { certificationNumber: "01234567" })) form.append(name, value);
  form.append("files", new File(["%PDF-1.4\n"], "card.pdf"));
  const cookie = client.cookieHeader();
  const send = () => fetch(`${site.server.origin}${path}`, { method: "POST", body: form, headers: { cookie } });
  const multipart = "Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000";
  const begun = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\nx';
  const head = `POST ${path} HTTP/1.1\r\nCookie: ${cookie}\r\n${multipart}`;
  const answer = await untilBusy(send, (count = PROCESS.uploadsAnAddress.most) =>
    hold(site.server, count, head, begun),
  );
  const text = await answer.text();
  expect(text).toContain(SENTENCE);
  expect(text).toContain('value="01234567"');
  await untilServed(send);
});

test("a download is refused while its address has all its places, and served when one is free", async ({ site }) => {
  const client = new FormClient(site.server.origin);
  const inspector = await site.cast.inspector({ certified: false, payable: false });
  await client.signIn(inspector);
  const path = `/files/${await anEndlessFile(site, inspector.id)}`;
  const cookie = client.cookieHeader();
  const places = PROCESS.downloadsAnAddress.most;
  const sockets = await connected(site.server, places + 4);
  const { host } = new URL(site.server.origin);
  const answers = sockets.map(async (socket) => {
    const begins = once(socket, "data");
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`);
    const [bytes] = await begins;
    socket.pause();
    return String(bytes);
  });
  const heads = await Promise.all(answers);
  expect(heads.filter((head) => head.startsWith("HTTP/1.1 200 "))).toHaveLength(places);
  const refused = heads.filter((head) => head.startsWith("HTTP/1.1 503 "));
  expect(refused).toHaveLength(4);
  for (const head of refused) expect(head).toMatch(/^retry-after: 10\r$/im);
  await untilServed(() => fetch(`${site.server.origin}${path}`, { headers: { cookie } }));
});

/** Returns the id of a file larger than any upload, and than what systems take of a connection that nobody reads. */
async function anEndlessFile({ cast }: { cast: Cast }, ownerId: string): Promise<string> {
  const piece = Buffer.alloc(1024 * 1024);
  const size = 64 * piece.length;
  const now = Date.now();
  const pieces = Array.from({ length: 64 }, () => piece);
  // The server checks at night whether bytes are those of their hash.
  const sha256 = pieces.reduce((hash, bytes) => hash.update(bytes), createHash("sha256")).digest("hex");
  await putBlob({ sha256, size, now }, () => Readable.from(pieces));
  const id = newId("file");
  const row = { id, ownerId, purpose: "certificate", sha256, size, filename: "card.pdf" } as const;
  cast.database.write((tx) =>
    tx
      .insert(schema.files)
      .values({ ...row, contentType: "application/pdf", createdAt: now })
      .run(),
  );
  return id;
}

/** Opens connections that ask nothing yet. */
async function connected(server: Server, count: number): Promise<Socket[]> {
  const { hostname, port } = new URL(server.origin);
  const sockets = Array.from({ length: count }, () => connect(Number(port), hostname));
  held.push(...sockets);
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  for (const socket of sockets) socket.on("error", () => {});
  return sockets;
}

test("with JavaScript the page stays with what was typed, and goes on when asked", async ({ site, page }) => {
  const company = await site.cast.company();
  await page.goto("/auth?type=company");
  const username = page.getByLabel("Username or email", { exact: true });
  await username.fill(company.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  const probe = () => fetch(`${site.server.origin}/logout`, { method: "POST", body: new URLSearchParams({ a: "1" }) });
  await untilBusy(probe, (count) => holdSmallForms(site.server, count));
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByText("what you typed is kept")).toBeVisible();
  await expect(username).toHaveValue(company.email);
  await untilServed(probe);
  const notice = page.getByRole("region", { name: "We are very busy — what you typed is kept" });
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(/\/company-home/);
});
