import { describe, expect, it, test } from "vitest";
import { schema } from "#db/client.server";
import { eventsOf } from "#tests/domain/jobs/market";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { pagesBothWays } from "#tests/support/look/pages";
import { setAccount } from "#tests/support/people";
import { DAY, HOUR, MINUTE, openWorld } from "#tests/support/world";
import { errorSentence } from "~/copy/frame/errors";
import { connectionsTexts } from "~/copy/inspectors/directory";
import type { CompanyActor, InspectorActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import type { DomainError } from "~/domain/errors";
import { connectionCounts, connectionsOf } from "~/domain/home/directory/connections.server";
import { inspectorProfile } from "~/domain/home/inspector-profile.server";
import { blockPerson, unblockPerson } from "~/domain/people/blocks/block-person.server";
import { mayAskFrom } from "~/domain/people/connections/asking";
import { obstacleTo } from "~/domain/people/connections/policy";
import { removeConnection } from "~/domain/people/connections/remove-connection.server";
import { requestConnection } from "~/domain/people/connections/request-connection.server";
import { withdrawConnection } from "~/domain/people/connections/withdraw-connection.server";
import { answer, ask, connect, connectedAmong, stored } from "./connecting";

const { connectionSides } = schema;

type Member = CompanyActor | InspectorActor;

const withdraw = (actor: Member, connectionId: string) =>
  execute(withdrawConnection, { actor, input: { connectionId } });
const remove = (actor: Member, connectionId: string) => execute(removeConnection, { actor, input: { connectionId } });
const suspend = ({ id }: Member) => setAccount(id, { suspendedAt: 1 });

function aPair() {
  const world = openWorld();
  return { world, company: aCompany(), inspector: anInspector() };
}

describe("a request", () => {
  it("waits for its answer on both sides, and is told to the one who is asked", async () => {
    const { company, inspector } = aPair();
    const id = await ask(company, inspector);
    expect(connectionsOf(company, "sent", {}, 9).rows).toMatchObject([
      { id, state: "pending", isRequester: true, person: { id: inspector.id, standing: { is: "asked" } } },
    ]);
    expect(connectionsOf(inspector, "requests", {}, 9).rows).toMatchObject([
      { id, isRequester: false, person: { id: company.id, standing: { is: "asking" } } },
    ]);
    expect([connectionCounts(company), connectionCounts(inspector)]).toEqual([
      { requests: 0, sent: 1, connections: 0 },
      { requests: 1, sent: 0, connections: 0 },
    ]);
    expect(eventsOf("connection.requested")).toMatchObject([{ payload: { connectionId: id } }]);
    expect(connectedAmong(company.id, [inspector.id])).toEqual([]);
  });

  it("is one a pair, whoever asks: a second one from the other side accepts it", async () => {
    const { company, inspector } = aPair();
    const id = await ask(company, inspector);
    await expect(ask(company, inspector)).rejects.toMatchObject({ kind: "conflict", code: "connection-requested" });
    expect(await ask(inspector, company)).toBe(id);
    expect(stored()).toMatchObject([{ id, state: "accepted", requesterId: company.id, movedBy: inspector.id }]);
    for (const [one, other] of [
      [company, inspector],
      [inspector, company],
    ] as const) {
      expect(connectedAmong(one.id, [other.id])).toEqual([other.id]);
      await expect(ask(one, other)).rejects.toMatchObject({ code: "connected" });
    }
    expect(eventsOf("connection.accepted")).toHaveLength(1);
  });

  it("goes to the other side of the market, to accounts that are active", async () => {
    const { company, inspector } = aPair();
    await expect(ask(company, company)).rejects.toMatchObject({ kind: "invalid", fields: [{ field: "userId" }] });
    for (const nobody of [aCompany(), anAdmin(), { id: "usr_none" }]) {
      await expect(ask(company, nobody)).rejects.toMatchObject({ kind: "not_found" });
    }
    suspend(inspector);
    await expect(ask(company, inspector)).rejects.toMatchObject({ kind: "not_found" });
    expect(stored()).toEqual([]);
  });

  it("may wait with 50 people at most", async () => {
    openWorld();
    const company = aCompany();
    for (let count = 0; count < 50; count += 1) await ask(company, anInspector());
    const another = anInspector();
    await expect(ask(company, another)).rejects.toMatchObject({ code: "connection-quota", params: { most: 50 } });
    // Whoever has asked already is answered by asking.
    await ask(another, company);
    await ask(company, another);
    expect(connectedAmong(company.id, [another.id])).toEqual([another.id]);
  });

  it("asked twice with one key stands once and is told once", async () => {
    const { company, inspector } = aPair();
    const input = { userId: inspector.id };
    const first = await execute(requestConnection, { actor: company, input, key: "ask-1" });
    const again = await execute(requestConnection, { actor: company, input, key: "ask-1" });
    expect(again).toMatchObject({ result: first.result, replayed: true });
    expect(eventsOf("connection.requested")).toHaveLength(1);
  });
});

describe("an answer", () => {
  it("is the recipient's, once", async () => {
    const { company, inspector } = aPair();
    const id = await ask(company, inspector);
    await expect(answer(company, id)).rejects.toMatchObject({ kind: "forbidden", code: "connection-own" });
    for (const stranger of [aCompany(), anInspector()]) {
      await expect(answer(stranger, id)).rejects.toMatchObject({ kind: "not_found" });
    }
    await answer(inspector, id, "rejected");
    await expect(answer(inspector, id)).rejects.toMatchObject({ kind: "conflict", code: "connection-answered" });
    expect(eventsOf("connection.accepted")).toEqual([]);
    expect(connectionsOf(company, "sent", {}, 9).rows).toEqual([]);
    expect(connectionsOf(company, "all", {}, 9).rows).toMatchObject([{ state: "rejected" }]);
  });

  it("does not accept somebody whose account was suspended meanwhile, and may decline them", async () => {
    const { company, inspector } = aPair();
    const id = await ask(company, inspector);
    suspend(company);
    await expect(answer(inspector, id)).rejects.toMatchObject({ code: "connection-gone" });
    await answer(inspector, id, "rejected");
    expect(connectionsOf(inspector, "all", {}, 9).rows).toEqual([]);
  });

  it("that accepts shows a company the inspector's email, until the connection is removed", async () => {
    const { company, inspector } = aPair();
    const emailFor = (reader: Member) => inspectorProfile(reader, inspector.id).email;
    const id = await connect(company, inspector);
    expect([emailFor(company), emailFor(aCompany())]).toEqual([inspector.email, null]);
    await remove(inspector, id);
    expect(emailFor(company)).toBeNull();
  });
});

test("the page of a step says what stands in its way, before anything is pressed", () => {
  const own = (state: string) => ({ isRequester: true, state });
  const others = (state: string) => ({ isRequester: false, state });
  expect(obstacleTo("answer", others("pending"))).toBeNull();
  expect(obstacleTo("answer", own("pending"))).toBe("connection-own");
  expect(obstacleTo("answer", others("withdrawn"))).toBe("connection-answered");
  expect(obstacleTo("withdraw", own("pending"))).toBeNull();
  expect(obstacleTo("withdraw", others("pending"))).toBe("connection-others");
  expect(obstacleTo("withdraw", own("accepted"))).toBe("connection-answered");
  expect(obstacleTo("remove", own("accepted"))).toBeNull();
  expect(obstacleTo("remove", others("ended"))).toBe("not-connected");
});

test("one connection is one, and a hundred are a hundred or more", () => {
  const { summary } = connectionsTexts;
  expect([summary("connections", 1), summary("sent", 1)]).toEqual(["1 connection", "1 request"]);
  expect([summary("connections", 2), summary("requests", 100)]).toEqual(["2 connections", "100+ requests"]);
});

describe("asking again", () => {
  it("waits 30 days for whoever was declined; whoever declined may change their mind", async () => {
    const { world, company, inspector } = aPair();
    const id = await ask(company, inspector);
    await answer(inspector, id, "rejected");
    const from = world.clock.now() + 30 * DAY;
    world.clock.advance(30 * DAY - 1);
    const early = await ask(company, inspector).catch((error: unknown) => error);
    expect(early).toMatchObject({ code: "connection-early", params: { from, zone: "America/Chicago" } });
    const { code, params } = early as DomainError;
    expect(errorSentence(code, params)).toBe("You can ask to connect from Mon, Dec 21, 9 AM CST.");
    expect(mayAskFrom({ state: "rejected", movedBy: inspector.id, movedAt: from - 30 * DAY + 1 }, company.id)).toBe(
      from + MINUTE,
    );
    world.clock.advance(1);
    expect(await ask(company, inspector)).toBe(id);
    await answer(inspector, id, "rejected");
    expect(await ask(inspector, company)).toBe(id);
    expect(stored()).toMatchObject([{ state: "pending", requesterId: inspector.id, recipientId: company.id }]);
    expect(reads().select().from(connectionSides).all()).toMatchObject([
      { userId: company.id, isRequester: false, state: "pending", movedBy: inspector.id },
      { userId: inspector.id, isRequester: true, state: "pending" },
    ]);
  });

  it("waits a day for whoever withdrew, and not for the other", async () => {
    const { world, company, inspector } = aPair();
    const id = await ask(company, inspector);
    await expect(withdraw(inspector, id)).rejects.toMatchObject({ code: "connection-others" });
    await withdraw(company, id);
    await expect(withdraw(company, id)).rejects.toMatchObject({ code: "connection-answered" });
    await expect(answer(inspector, id)).rejects.toMatchObject({ code: "connection-answered" });
    world.clock.advance(23 * HOUR);
    await expect(ask(company, inspector)).rejects.toMatchObject({ code: "connection-early" });
    await ask(inspector, company);
    await withdraw(inspector, id);
    world.clock.advance(DAY);
    expect(await ask(inspector, company)).toBe(id);
  });

  it("waits a day too for whoever took the request back by a block", async () => {
    openWorld();
    const [company, inspector] = [aCompany(), anInspector()];
    await ask(company, inspector);
    await execute(blockPerson, { actor: company, input: { userId: inspector.id } });
    await execute(unblockPerson, { actor: company, input: { userId: inspector.id } });
    await expect(ask(company, inspector)).rejects.toMatchObject({ code: "connection-early" });
    expect(stored()).toMatchObject([{ state: "withdrawn" }]);
  });

  it("waits 30 days for whoever was removed, and not for whoever removed", async () => {
    const { world, company, inspector } = aPair();
    const id = await connect(company, inspector);
    await expect(remove(aCompany(), id)).rejects.toMatchObject({ kind: "not_found" });
    await remove(inspector, id);
    await expect(remove(company, id)).rejects.toMatchObject({ code: "not-connected" });
    await expect(ask(company, inspector)).rejects.toMatchObject({ code: "connection-early" });
    world.clock.advance(30 * DAY);
    await ask(company, inspector);
    await answer(inspector, id);
    await remove(inspector, id);
    expect(await ask(inspector, company)).toBe(id);
  });
});

test("lists are paged, the last moved first, and leave out suspended people", async () => {
  const { clock } = openWorld();
  const company = aCompany();
  const people: InspectorActor[] = [];
  for (let count = 0; count < 5; count += 1) {
    clock.advance(1000);
    const inspector = anInspector();
    await connect(company, inspector);
    people.unshift(inspector);
  }
  const ids = people.map(({ id }) => id);
  const pages = () => pagesBothWays((place) => connectionsOf(company, "connections", place, 2));
  const shown = () => pages().map((rows) => rows.map(({ person }) => person.id));
  expect(shown()).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
  suspend(people[1] as InspectorActor);
  expect(shown()[0]).toEqual([ids[0], ids[2]]);
  expect(connectionCounts(company).connections).toBe(4);
});
