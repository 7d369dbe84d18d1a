import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { aPhoto } from "#tests/domain/files/samples";
import { contentsOf, restore, startLitestream } from "#tests/support/machine/litestream";
import type { PersonActor } from "~/domain/actor";
import { expectBooksToHold, quiet } from "../support/chaos/chaos-books";
import { ApiClient } from "../support/people/api-client";
import { FormClient } from "../support/people/form-client";
import { applicationOf, Persistent, pay, postingFields, rowsOf } from "../support/people/story";
import { castOf, PASSWORD } from "../support/server/cast";
import { aServer, freePort, type Server } from "../support/server/server";

const FILES = ["pourcheck.db", "files.db", "sandbox.db"];
const LENA = { role: "inspector", email: "lena@lostmachine.example" } as PersonActor;
const MINUTE = 60_000;

test("a lost machine comes back with all it knew, files and books included", async () => {
  // Litestream looks and sends in its own time, several times over.
  test.slow();
  const folder = mkdtempSync(path.join(process.env.SITES_DIR ?? tmpdir(), "pourcheck-lost-"));
  const server = await aServer({ onEmptyFolder: true });
  const { directory } = server;
  const replica = path.join(folder, "replica");
  const litestream = startLitestream({ directory, replica, port: await freePort() });
  const env = { ...litestream.env, LITESTREAM: "on" };
  await server.start(env);
  let cast = castOf(server);
  const company = await cast.company();
  const tester = await cast.inspector();

  // Through the doors: an account, a file, two payments, a conversation.
  const card = await aPhoto();
  const lena = new ApiClient(server.origin);
  const person = { ...LENA, username: LENA.email, password: PASSWORD, firstName: "Lena", lastName: "Marsh" };
  expect((await lena.post("/api/register", { ...person, state: "TX", city: "Austin" })).status).toBe(201);
  const handedIn = await lena.send("POST", "/api/certifications", { form: certificateForm(card) });
  expect(handedIn.status).toBe(201);
  const { url } = handedIn.body.files[0];
  const kept = await fileAt(server, url);
  const engineer = new Persistent(server);
  await engineer.signIn(company);
  await say(server, engineer, tester, "Gate 4, ask for Luis.");
  // Past the 15 minutes after which an unread message is told by mail: the next event has it sent.
  server.advance(20 * MINUTE);
  await pay(engineer, await engineer.submit("/post-job", postingFields(server)));
  const jobId = rowsOf(cast, company).jobs[0]?.id ?? "";
  const inspector = new Persistent(server);
  await inspector.signIn(tester);
  await inspector.submit(`/jobs/${jobId}`, { coverLetter: "Ten years on decks." }, `/jobs/${jobId}/application`);
  await pay(engineer, await engineer.submit(`/applications/${applicationOf(cast, jobId, tester).id}/acceptance`, {}));
  await quiet(server, cast);

  // A Litestream that hangs is told, and forgotten when it goes on.
  await expect.poll(() => health(server)).toEqual({ status: "ok" });
  litestream.signal("SIGSTOP");
  await health(server);
  server.advance(2 * MINUTE);
  expect(await health(server)).toEqual({ status: "ok", replication: "degraded" });
  litestream.signal("SIGCONT");
  await litestream.caughtUp(FILES);
  await expect.poll(() => health(server)).toEqual({ status: "ok" });

  // The power goes, and the machine with it.
  await server.kill();
  await litestream.caughtUp(FILES);
  await litestream.kill();
  cast.close();
  const before = Object.fromEntries(FILES.map((name) => [name, contentsOf(path.join(directory, name))]));
  expect(before["pourcheck.db"]?.messages).toMatch(/^1 rows/);
  expect(before["files.db"]?.blobs).toMatch(/^1 rows/);
  const secrets = readFileSync(path.join(directory, "secrets.json"));
  lose(directory);

  const looked = path.join(folder, "looked-at");
  mkdirSync(looked);
  for (const name of FILES) {
    restore(litestream, name, looked);
    expect(contentsOf(path.join(looked, name)), name).toEqual(before[name]);
  }

  // A new machine starts on an empty folder, as the container does. Its keys are kept apart from the machine (docs/operations.md).
  writeFileSync(path.join(directory, "secrets.json"), secrets, { mode: 0o600 });
  const keys = { LITESTREAM_ACCESS_KEY_ID: "bucket-key", LITESTREAM_SECRET_ACCESS_KEY: "bucket-secret" };
  await server.start({ ...env, ...keys }, ["sh", "scripts/start-replicated.sh"]);
  expect(server.output()).toContain("pourcheck.db restored from the replica");
  const told = environmentOf(server);
  // Not compared as they are: a failure would print the whole environment.
  expect(told.filter((one) => one.startsWith("DATA_DIR="))).toHaveLength(1);
  expect(told.filter((one) => /bucket-(?:key|secret)/.test(one))).toEqual([]);
  expect(await fileAt(server, url)).toEqual(kept);
  cast = castOf(server);
  expect(rowsOf(cast, company)).toMatchObject({ jobs: [{ state: "assigned" }], bookings: [{ state: "confirmed" }] });
  await expectBooksToHold(server, cast);

  // It goes on replicating, stops as fast as without Litestream, and what was said last is in the replica.
  await engineer.signIn(company);
  await say(server, engineer, tester, "Said in the last moment.");
  cast.close();
  expect(await server.stop()).toBeLessThan(5000);
  await expect(fetch(`${server.origin}/healthz`)).rejects.toThrow();
  const last = path.join(folder, "last");
  mkdirSync(last);
  restore(litestream, "pourcheck.db", last);
  expect(contentsOf(path.join(last, "pourcheck.db"))).toEqual(contentsOf(path.join(directory, "pourcheck.db")));

  await server.remove();
  rmSync(folder, { recursive: true, force: true });
});

test("a replica that cannot be asked stops the start: an empty database never takes the place of a lost one", async () => {
  const server = await aServer({ onEmptyFolder: true });
  const unreachable = {
    LITESTREAM_REPLICA_URL: "s3://pourcheck-replica/production",
    LITESTREAM_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    LITESTREAM_REGION: "us-east-1",
    LITESTREAM_ACCESS_KEY_ID: "key",
    LITESTREAM_SECRET_ACCESS_KEY: "secret",
    REPLICA_WAIT: "0",
  };
  await expect(server.start(unreachable, ["sh", "scripts/start-replicated.sh"])).rejects.toThrow(/connection refused/);
  expect(existsSync(path.join(server.directory, "pourcheck.db"))).toBe(false);
  const unsaid = { LITESTREAM_REPLICA_URL: "" };
  await expect(server.start(unsaid, ["sh", "scripts/start-replicated.sh"])).rejects.toThrow(
    /LITESTREAM_REPLICA_URL is required/,
  );
  await server.remove();
});

function certificateForm(card: Buffer): FormData {
  const form = new FormData();
  form.set("certificationNumber", "00112299");
  form.set("certificationLevel", "Concrete Field Testing Technician Grade I");
  form.set("issueDate", "2026-05-01");
  form.set("expiryDate", "2031-05-01");
  form.set("consent", "true");
  form.append("files", new File([new Uint8Array(card)], "card.jpg", { type: "image/jpeg" }));
  return form;
}

/** Signs in as the file's owner, and fetches its bytes. */
async function fileAt(server: Server, url: string): Promise<Buffer> {
  const owner = new FormClient(server.origin);
  await owner.signIn(LENA);
  const answer = await fetch(new URL(url, server.origin), { headers: { cookie: owner.cookieHeader() } });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

async function say(server: Server, sender: Persistent, receiver: PersonActor, content: string): Promise<void> {
  const api = new ApiClient(server.origin);
  const headers = { cookie: sender.client.cookieHeader() };
  const sent = await api.post("/api/messages", { receiverId: receiver.id, content }, { headers });
  expect(sent.status).toBe(201);
}

async function health(server: Server): Promise<unknown> {
  return (await fetch(`${server.origin}/healthz`)).json();
}

/** What the server's own process was told, which Litestream has started. */
function environmentOf({ directory }: Server): string[] {
  const told = readdirSync("/proc").flatMap((id) => {
    try {
      const isServer = readFileSync(`/proc/${id}/cmdline`, "utf8").includes("scripts/start.mjs");
      return isServer ? [readFileSync(`/proc/${id}/environ`, "utf8").split("\0")] : [];
    } catch {
      // No process, or somebody else's.
      return [];
    }
  });
  return told.find((variables) => variables.includes(`DATA_DIR=${directory}`)) ?? [];
}

/** All that was on its disk; the clock is the test's. */
function lose(directory: string): void {
  for (const name of readdirSync(directory)) {
    if (name !== "clock") rmSync(path.join(directory, name), { recursive: true });
  }
}
