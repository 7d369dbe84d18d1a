import { once } from "node:events";
import { get } from "node:http";
import path from "node:path";
import { expect, test } from "@playwright/test";
import SQLite from "better-sqlite3";
import { schema } from "#db/client.server";
import { begunSessions } from "#tests/support/factories";
import { FormClient } from "../support/people/form-client";
import { castOf } from "../support/server/cast";
import { aServer } from "../support/server/server";

test("ends within 5 seconds of SIGTERM with a stream open, and loses nothing", async () => {
  const server = await aServer();
  await server.start();
  const cast = castOf(server);
  const client = new FormClient(server.origin);
  await client.signIn(await cast.company());
  const stream = get(`${server.origin}/events`, { headers: { cookie: client.cookieHeader() } });
  const [answer] = await once(stream, "response");
  expect(answer.statusCode).toBe(200);
  answer.resume();
  const ended = once(answer, "close");
  expect(await server.stop()).toBeLessThan(5000);
  await ended;
  expect(await server.died()).toBeNull();
  expect(begunSessions()).toHaveLength(1);
  cast.close();
  await server.remove();
});

test("a missing or malformed variable stops the start with its line", async () => {
  const server = await aServer();
  const wrong = { APP_ENV: "production", STRIPE_PUBLISHABLE_KEY: "sk_live_x" };
  await expect(server.start(wrong)).rejects.toThrow(/STRIPE_PUBLISHABLE_KEY must begin with pk_test_/);
  expect(server.output()).not.toContain("sk_live_x");
  await server.remove();
});

test("a folder that is none stops the start with a line, and without a stack", async () => {
  const server = await aServer();
  await expect(server.start({ DATA_DIR: "/etc/hostname" })).rejects.toThrow(
    /DATA_DIR is \/etc\/hostname, but \/etc\/hostname is a file/,
  );
  expect(server.output()).not.toMatch(/^ +at /m);
  await server.remove();
});

test("a database from before the baseline stops the start with a line that says what to do, and without a stack", async () => {
  const server = await aServer();
  const database = new SQLite(path.join(server.directory, "pourcheck.db"));
  database.exec("update __drizzle_migrations set created_at = 1");
  database.close();
  await expect(server.start()).rejects.toThrow(
    /Start the release of commit \w+ on it once, which does, and then this one\./,
  );
  expect(server.output()).not.toMatch(/^ +at /m);
  await server.remove();
});

test("two processes that start on an empty folder migrate it once", async () => {
  const first = await aServer({ onEmptyFolder: true });
  const second = await aServer({ onEmptyFolder: true });
  await Promise.all([first.start(), second.start({ DATA_DIR: first.directory })]);
  const cast = castOf(first);
  expect(cast.database.reads.select().from(schema.users).all()).toEqual([]);
  cast.close();
  await second.remove();
  await first.remove();
});
