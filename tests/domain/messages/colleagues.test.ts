import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aColleague, aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { setCompany } from "#tests/support/people";
import { openWorld } from "#tests/support/world";
import type { PersonActor } from "~/domain/actor";
import { leave } from "~/domain/companies/found-company.server";
import { liveEventsAfter } from "~/domain/core/live/live-events.server";
import { now } from "~/domain/core/runtime.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { conversationsOf } from "~/domain/messages/conversation-list.server";
import { conversationWith } from "~/domain/messages/conversation-page.server";
import { pushMessage } from "~/domain/messages/push-message.server";
import { messageOf, messagesWith } from "~/domain/messages/queries.server";
import { searchTalks } from "~/domain/messages/search/search.server";
import { write } from "./talk";

const { users } = schema;
const all = { limit: 50 };

/** Bridgeworks with its owner and Jo, a manager, and an inspector. */
function aTeam() {
  const world = openWorld();
  const owner = aCompany({ firstName: "Dana", lastName: "Whitfield" });
  setCompany(owner.company.id, { name: "Bridgeworks" });
  const jo = aColleague(owner, "manager", { firstName: "Jo", lastName: "Reyes" });
  const riley = anInspector({}, { firstName: "Riley", lastName: "Okafor" });
  return { world, owner, jo, riley, company: { id: owner.company.id } };
}

const talk = (reader: PersonActor, partner: { id: string }) => messagesWith(reader, partner.id, undefined, all).rows;

test("an inspector talks with the company, and each of its messages names who wrote it, to everybody", async () => {
  const { owner, jo, riley, company } = aTeam();
  await write(riley, company, { content: "Which gate?" });
  const answer = await write(jo, riley, { content: "Gate B." });
  await write(owner, riley, { content: "At seven." });
  const written = [
    { senderId: riley.id, senderName: "Riley Okafor", receiverId: company.id, writtenBy: null },
    { senderId: company.id, senderName: "Bridgeworks", writtenBy: { id: jo.id, name: "Jo Reyes" } },
    { senderId: company.id, senderName: "Bridgeworks", writtenBy: { id: owner.id, name: "Dana Whitfield" } },
  ];
  for (const reader of [owner, jo]) {
    expect(talk(reader, riley)).toMatchObject(written);
    expect(messageOf(reader, answer)).toMatchObject(written[1] ?? {});
    expect(conversationsOf(reader, all).rows).toMatchObject([{ partnerId: riley.id, partnerName: "Riley Okafor" }]);
  }
  expect(talk(riley, company)).toMatchObject(written);
  expect(conversationsOf(riley, all).rows).toMatchObject([{ partnerId: company.id, partnerName: "Bridgeworks" }]);
  const hits = (reader: PersonActor) =>
    searchTalks(reader, "gate", {})?.messages.map(({ isMine, writer }) => [isMine, writer]);
  expect(hits(riley)).toEqual([
    [false, "Jo Reyes"],
    [true, null],
  ]);
  expect(hits(owner)).toEqual([
    [true, "Jo Reyes"],
    [false, null],
  ]);
  expect(hits(jo)?.[0]).toEqual([true, null]);
});

test("what was written before companies had people is its founder's; whoever closed their account is named so", async () => {
  const { owner, jo, riley, company } = aTeam();
  await write(owner, riley);
  await write(jo, riley);
  runtime().database.write((tx) => {
    tx.update(schema.messages).set({ writerId: null }).where(eq(schema.messages.writerId, owner.id)).run();
    tx.update(users).set({ firstName: "Closed", lastName: "account" }).where(eq(users.id, jo.id)).run();
  });
  expect(talk(riley, company).map(({ writtenBy }) => writtenBy)).toEqual([
    { id: owner.id, name: "Dana Whitfield" },
    { id: jo.id, name: "Closed account" },
  ]);
});

test("a person of a company is nobody to write to, unless their id is the company's", async () => {
  const { jo, riley, owner } = aTeam();
  for (const from of [riley, anAdmin(), owner, aCompany()]) {
    await expect(write(from, jo)).rejects.toThrow("not_found");
    expect(() => conversationWith(from, jo.id, null)).toThrow("not_found");
    expect(() => messagesWith(from, jo.id, undefined, all)).toThrow("not_found");
  }
});

test("a message is pushed to everybody of the company who belongs to it then, and to nobody else", async () => {
  const { owner, jo, riley, company } = aTeam();
  const gone = aColleague(owner);
  const suspended = aColleague(owner, "member", { suspendedAt: now() });
  aColleague(aCompany());
  const messageId = await write(jo, riley, { content: "Gate B." });
  runtime().database.write((tx) => leave({ tx, now: now() }, gone.company.membershipId));
  expect((await pushMessage(1, messageId)).sort()).toEqual([owner.id, jo.id, riley.id].sort());
  for (const reader of [owner, jo, riley]) {
    expect(liveEventsAfter(reader.id, 0)).toMatchObject([
      {
        name: "new_message",
        payload: { senderId: company.id, receiverId: riley.id, writtenBy: { id: jo.id, name: "Jo Reyes" } },
      },
    ]);
  }
  expect([gone, suspended].flatMap(({ id }) => liveEventsAfter(id, 0))).toEqual([]);
  setCompany(company.id, { suspendedAt: now() });
  expect(await pushMessage(2, messageId)).toEqual([riley.id]);
});
