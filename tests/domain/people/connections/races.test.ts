import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, it } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anInspector } from "#tests/support/factories";
import { openWorld } from "#tests/support/world";
import { areConnected } from "~/domain/people/connections/are-connected.server";
import { reads } from "~/domain/runtime.server";
import { ask, stored } from "./connecting";

type Step = readonly [person: { id: string }, what: "ask" | "accept" | "withdraw" | "block", about: string];

/** Each in a process of its own on one database file, let go at the same moment. Answers how each ended. */
async function atOnce(directory: string, steps: readonly Step[]): Promise<string[]> {
  const racers = steps.map(([{ id }, what, about]) => {
    const args = ["--import", "tsx", "tests/domain/people/connections/racer.ts", directory, id, what, about];
    return spawn("node", args, { stdio: ["pipe", "pipe", "inherit"] });
  });
  const lines = racers.map((racer) => createInterface({ input: racer.stdout })[Symbol.asyncIterator]());
  for (const line of lines) expect((await line.next()).value).toBe("ready");
  for (const racer of racers) racer.stdin.write("go\n");
  return Promise.all(lines.map(async (line) => String((await line.next()).value))).finally(() => allGone(racers));
}

async function allGone(racers: readonly ChildProcess[]): Promise<void> {
  for (const racer of racers) if (racer.exitCode === null) await once(racer, "exit");
}

const ROUNDS = 5;

it("two people who ask each other at once are connected, by one request", { timeout: 120_000 }, async () => {
  const { directory } = openWorld();
  for (let round = 0; round < ROUNDS; round += 1) {
    const [company, inspector] = [aCompany(), anInspector()];
    const steps: Step[] = [
      [company, "ask", inspector.id],
      [inspector, "ask", company.id],
    ];
    expect(await atOnce(directory, steps)).toEqual(["done", "done"]);
    expect(areConnected(reads(), company.id, inspector.id)).toBe(true);
  }
  expect(stored()).toHaveLength(ROUNDS);
  expect(reads().select().from(schema.connectionSides).all()).toHaveLength(2 * ROUNDS);
});

it("accepting against withdrawing has one winner, and the other is told", { timeout: 120_000 }, async () => {
  const { directory } = openWorld();
  for (let round = 0; round < ROUNDS; round += 1) {
    const [company, inspector] = [aCompany(), anInspector()];
    const id = await ask(company, inspector);
    const steps: Step[] = [
      [inspector, "accept", id],
      [company, "withdraw", id],
    ];
    const ends = await atOnce(directory, steps);
    expect([...ends].sort()).toEqual(["connection-answered", "done"]);
    const state = ends[0] === "done" ? "accepted" : "withdrawn";
    expect(stored().find((each) => each.id === id)).toMatchObject({ state });
  }
});

it("a block against a request leaves no connection, whichever comes first", { timeout: 120_000 }, async () => {
  const { directory } = openWorld();
  for (let round = 0; round < ROUNDS; round += 1) {
    const [company, inspector] = [aCompany(), anInspector()];
    const steps: Step[] = [
      [company, "ask", inspector.id],
      [inspector, "block", company.id],
    ];
    const [asked, blocked] = await atOnce(directory, steps);
    expect(["done", "contact-closed"]).toContain(asked);
    expect(blocked).toBe("done");
    expect(stored().filter(({ state }) => state === "pending" || state === "accepted")).toEqual([]);
  }
});
