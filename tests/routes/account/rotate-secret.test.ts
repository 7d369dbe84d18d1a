import { expect, it } from "vitest";
import { PASSWORD } from "#tests/domain/accounts/people";
import type { World } from "#tests/support/world";
import { csrfToken } from "~/http/session/csrf.server";
import { readEnv } from "~/platform/env/env.server";
import { ports, startPorts } from "~/platform/ports.server";
import { aMember, Browser } from "./browser";

const RILEY = { username: "riley@fieldlab.example", password: PASSWORD, expectedRole: "inspector" };
const OLD = "the secret of last year, 36 letters.";
const NEW = "the secret of this year, 36 letters.";

it("a new session secret keeps people signed in and their open forms good, as long as the previous one stands", async () => {
  const { world } = await aMember();
  restartWith(world, { SESSION_SECRET: OLD });
  const browser = new Browser();
  await browser.post("/auth/session?type=inspector", RILEY);
  const [openForm] = await csrfToken(browser.request("/"));

  restartWith(world, { SESSION_SECRET: NEW, SESSION_SECRET_PREVIOUS: OLD });
  expect(await browser.actor()).toMatchObject({ kind: "person", email: RILEY.username });
  expect(await browser.post("/auth/session?type=inspector", { ...RILEY, csrf: openForm })).toMatchObject({
    status: 303,
  });
  const late = new Browser();
  expect(await late.post("/auth/session?type=inspector", RILEY)).toMatchObject({ status: 303 });

  restartWith(world, { SESSION_SECRET: NEW });
  expect(await browser.actor(), "signed with the new secret at the second sign-in").toMatchObject({ kind: "person" });
  expect(await late.actor()).toMatchObject({ kind: "person" });
  expect(await browser.post("/auth/session?type=inspector", { ...RILEY, csrf: openForm })).toMatchObject({
    status: 403,
  });
});

it("a session secret that is dropped at once signs everybody out", async () => {
  const { world } = await aMember();
  restartWith(world, { SESSION_SECRET: OLD });
  const browser = new Browser();
  await browser.post("/auth/session?type=inspector", RILEY);
  restartWith(world, { SESSION_SECRET: NEW });
  expect(await browser.actor()).toMatchObject({ kind: "anonymous" });
  expect(await browser.post("/auth/session?type=inspector", RILEY)).toMatchObject({ status: 303 });
});

function restartWith({ scratch }: World, secrets: Record<string, string>): void {
  startPorts({ ...ports(), env: readEnv({ APP_ENV: "test", DATA_DIR: scratch(), ...secrets }) });
}
