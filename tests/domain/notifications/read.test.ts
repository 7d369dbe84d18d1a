import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { approve as approveCertificate, submit } from "#tests/domain/certification/submissions";
import { submitKit, verifyKit } from "#tests/domain/equipment/submissions";
import { write } from "#tests/domain/messages/talk";
import { aSupportRequest } from "#tests/domain/support/reported";
import { aCompany, anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { pagesBothWays } from "#tests/support/look/pages";
import { plansOf } from "#tests/support/look/plans";
import { reported } from "#tests/support/money/disputes";
import { anEngagementWithoutProvider } from "#tests/support/money/paid";
import { DAY, openWorld } from "#tests/support/world";
import { type PersonActor, SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { sweep } from "~/domain/core/outbox/sweep-records.server";
import { now, reads } from "~/domain/core/runtime.server";
import type { DomainEvent } from "~/domain/events";
import { markConversationRead } from "~/domain/messages/conversations/mark-conversation-read.server";
import { markNotificationsRead } from "~/domain/notifications/mark-notifications-read.server";
import { notificationsOf, unreadNotifications } from "~/domain/notifications/queries.server";
import { tellPeople } from "~/domain/notifications/tell-people.server";
import { recordDispute } from "~/domain/payments/disputes/record-dispute.server";
import { moveSupportRequest } from "~/domain/support/move-support-request.server";
import type { DisputeState } from "~/lib/vocabulary";
import { tell } from "./telling";

const ALL = { unread: false };
const UNREAD = { unread: true };

const kept = (person: PersonActor) =>
  reads().select().from(schema.notifications).where(eq(schema.notifications.userId, person.id)).all();

describe("a person's notifications", () => {
  test("are theirs alone, the newest first, in pages that lead both ways", () => {
    const world = openWorld();
    const [company, other] = [aCompany(), aCompany()];
    const titles = Array.from({ length: 45 }, (_, n) => `Deck ${n}`);
    for (const title of titles) {
      tell(company, { params: { title } });
      world.clock.advance(1000);
    }
    tell(other);
    const pages = pagesBothWays((place) => notificationsOf(company, ALL, place));
    expect(pages.map((rows) => rows.length)).toEqual([20, 20, 5]);
    expect(pages.flat().map(({ params }) => params.title)).toEqual(titles.toReversed());
    expect(notificationsOf(other, ALL, {}).rows).toHaveLength(1);
  });

  test("are counted while unread, up to a hundred", () => {
    openWorld();
    const company = aCompany();
    for (let n = 1; n <= 102; n += 1) tell(company);
    tell(company, { readAt: now() });
    expect(unreadNotifications(company)).toBe(100);
    expect(unreadNotifications(aCompany())).toBe(0);
  });

  test("stay hidden from an administrator who impersonates somebody", async () => {
    openWorld();
    const company = aCompany();
    const id = tell(company);
    const seen = impersonated(company, anAdmin());
    expect(unreadNotifications(seen)).toBe(0);
    expect(() => notificationsOf(seen, ALL, {})).toThrow("PRIVATE_NOTIFICATIONS");
    await expect(execute(markNotificationsRead, { actor: seen, input: { id } })).rejects.toThrow("Read-only mode");
  });
});

test("what waited for administrators is new to none of them once somebody has decided; other news is", async () => {
  openWorld();
  const [root, other] = [anAdmin(), anAdmin()];
  const inspector = anInspector({ certified: false });
  const notified = () => newOf(root, other);
  const certificate = await submit(inspector);
  const kit = await submitKit(inspector);
  tell(other, { kind: "administrator_added", params: { name: "R" }, aboutId: certificate });
  const both = ["equipment_submitted", "certification_submitted"];
  expect((await notified()).map((kinds) => kinds.toSorted())).toEqual([
    both.toSorted(),
    [...both, "administrator_added"].toSorted(),
  ]);
  await approveCertificate(root, certificate);
  expect((await notified()).map((kinds) => kinds.includes("certification_submitted"))).toEqual([false, false]);
  await verifyKit(other, kit);
  expect(await notified()).toEqual([[], ["administrator_added"]]);
});

test("a support request that is closed and a dispute that is answered are new to no administrator", async () => {
  const { paymentId } = await anEngagementWithoutProvider();
  const root = anAdmin();
  const isReported = (state: DisputeState) =>
    execute(recordDispute, { actor: SYSTEM, input: { paymentId, reported: reported(state) } });
  const requestId = await aSupportRequest();
  await isReported("needs_response");
  expect((await newOf(root))[0]?.toSorted()).toEqual(["dispute_to_answer", "support_requested"]);
  await execute(moveSupportRequest, { actor: root, input: { requestId, state: "closed" } });
  expect(await newOf(root)).toEqual([["dispute_to_answer"]]);
  await isReported("under_review");
  expect(await newOf(root)).toEqual([[]]);
});

/** The kinds of notices that are new to each, once the server has worked off all events. */
async function newOf(...people: PersonActor[]): Promise<string[][]> {
  const events = reads().select().from(schema.events).all() as unknown as DomainEvent[];
  for (const event of events) await tellPeople(event);
  return people.map((person) => notificationsOf(person, UNREAD, {}).rows.map(({ kind }) => kind));
}

describe("marking as read", () => {
  test("is of one notification, which stays read since then", async () => {
    const world = openWorld();
    const company = aCompany();
    const [id] = [tell(company), tell(company)];
    const first = await execute(markNotificationsRead, { actor: company, input: { id } });
    expect(first.result).toEqual({ read: 1, link: "/jobs/job_1" });
    const at = now();
    world.clock.advance(1000);
    const again = await execute(markNotificationsRead, { actor: company, input: { id } });
    expect(again.result).toMatchObject({ read: 0 });
    expect(kept(company).find((row) => row.id === id)?.readAt).toBe(at);
    expect(notificationsOf(company, UNREAD, {}).rows).toHaveLength(1);
  });

  test("is of all that had come when the list was read, and of nobody else's", async () => {
    const world = openWorld();
    const [company, inspector] = [aCompany(), anInspector()];
    tell(company);
    tell(company);
    tell(inspector);
    const until = now();
    world.clock.advance(1);
    tell(company);
    const { result } = await execute(markNotificationsRead, { actor: company, input: { until } });
    expect(result).toEqual({ read: 2, link: null });
    expect([unreadNotifications(company), unreadNotifications(inspector)]).toEqual([1, 1]);
  });

  test("of another person's is as if there were none", async () => {
    openWorld();
    const id = tell(aCompany());
    const stranger = anInspector();
    await expect(execute(markNotificationsRead, { actor: stranger, input: { id } })).rejects.toThrow("not_found");
    await expect(execute(markNotificationsRead, { actor: stranger, input: { id: "ntf_none" } })).rejects.toThrow(
      "not_found",
    );
  });

  test("happens to what told of a conversation, once that is read or answered", async () => {
    openWorld();
    const [company, inspector] = [aCompany(), anInspector()];
    await write(inspector, company);
    const link = `/messages/${inspector.id}`;
    const told = tell(company, { kind: "message_received", link });
    tell(company, { link: `/messages/${anInspector().id}` });
    tell(inspector, { link });
    await execute(markConversationRead, { actor: company, input: { partnerId: inspector.id } });
    // Both were told at the same moment: neither is the first.
    expect(kept(company)).toHaveLength(2);
    expect(kept(company).filter(({ readAt }) => readAt !== null)).toMatchObject([{ id: told, readAt: now() }]);
    expect(unreadNotifications(inspector)).toBe(1);
  });

  test("may be done before the address is confirmed", async () => {
    openWorld({ requireEmailVerification: true });
    const company = aCompany({ emailVerifiedAt: null });
    const id = tell(company);
    const { result } = await execute(markNotificationsRead, { actor: company, input: { id } });
    expect(result).toMatchObject({ read: 1 });
  });
});

test("after a year notifications are forgotten, the oldest first", () => {
  const world = openWorld();
  const company = aCompany();
  tell(company);
  world.clock.advance(200 * DAY);
  const id = tell(company);
  world.clock.advance(166 * DAY);
  expect(sweep("notifications").removed).toBe(1);
  expect(kept(company)).toMatchObject([{ id }]);
  expect(sweep("notifications").removed).toBe(0);
});

const readings: [string, (person: PersonActor) => unknown][] = [
  ["how many are unread", unreadNotifications],
  ["the list", (person) => notificationsOf(person, ALL, {})],
  ["a later page of it", (person) => notificationsOf(person, ALL, { after: "1764000000000.ntf_1" })],
  ["what is unread", (person) => notificationsOf(person, UNREAD, {})],
];

test.each(readings)("%s: one query over an index, in its order", (_name, read) => {
  openWorld();
  const company = aCompany();
  const plans = plansOf(() => read(company));
  expect(plans).toHaveLength(1);
  expect(plans[0]).toContain("notifications_");
  expect(plans[0]).not.toMatch(/SCAN notifications/);
});
