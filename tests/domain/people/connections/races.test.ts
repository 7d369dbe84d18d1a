import { expect, it } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anInspector } from "#tests/support/factories";
import { openRacers } from "#tests/support/racers/racers";
import { openWorld } from "#tests/support/world";
import { reads } from "~/domain/core/runtime.server";
import { areConnected } from "~/domain/people/connections/are-connected.server";
import { ask, stored } from "./connecting";

const ROUNDS = 5;

it("what two people do about each other at the same moment has one outcome", { timeout: 120_000 }, async () => {
  const { directory, clock } = openWorld();
  const race = await openRacers(directory());
  const requested = (from: { id: string }, to: { id: string }) => ({
    actorId: from.id,
    command: "requestConnection" as const,
    input: { userId: to.id },
  });

  for (let round = 0; round < ROUNDS; round += 1) {
    // Both ask: they are connected, by one request.
    const [company, inspector] = [aCompany(), anInspector()];
    const asked = [requested(company, inspector), requested(inspector, company)] as const;
    expect(await race(clock.now(), asked)).toEqual(["done", "done"]);
    expect(areConnected(reads(), company.id, inspector.id)).toBe(true);
  }
  expect(stored()).toHaveLength(ROUNDS);
  expect(reads().select().from(schema.connectionSides).all()).toHaveLength(2 * ROUNDS);

  for (let round = 0; round < ROUNDS; round += 1) {
    // Accepting against withdrawing: one wins, and the other is told.
    const [company, inspector] = [aCompany(), anInspector()];
    const connectionId = await ask(company, inspector);
    const ends = await race(clock.now(), [
      { actorId: inspector.id, command: "answerConnection", input: { connectionId, status: "accepted" } },
      { actorId: company.id, command: "withdrawConnection", input: { connectionId } },
    ]);
    expect([...ends].sort()).toEqual(["connection-answered", "done"]);
    const state = ends[0] === "done" ? "accepted" : "withdrawn";
    expect(stored().find(({ id }) => id === connectionId)).toMatchObject({ state });
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    // A block against a request: no connection is left, whichever comes first.
    const [company, inspector] = [aCompany(), anInspector()];
    const [askedFor, blocked] = await race(clock.now(), [
      requested(company, inspector),
      { actorId: inspector.id, command: "blockPerson", input: { userId: company.id } },
    ]);
    expect(["done", "contact-closed"]).toContain(askedFor);
    expect(blocked).toBe("done");
    const between = stored().filter(({ pairKey }) => pairKey.includes(company.id));
    expect(between.filter(({ state }) => state === "pending" || state === "accepted")).toEqual([]);
  }
});
