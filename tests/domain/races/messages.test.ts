import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { openRacers } from "#tests/support/racers/racers";
import { openWorld } from "#tests/support/world";
import { reads } from "~/domain/core/runtime.server";

const { conversations, messages } = schema;

const ROUNDS = 4;

it("a message to somebody who is suspended at the same moment is kept once, for their return", {
  timeout: 120_000,
}, async () => {
  const { directory, clock } = openWorld();
  const race = await openRacers(directory());
  for (let round = 0; round < ROUNDS; round += 1) {
    const [company, inspector] = [aCompany(), anInspector()];
    const input = { receiverId: inspector.id, content: "Is the pump on site?" };
    const written = { actorId: company.id, command: "sendMessage" as const, input };
    const suspended = {
      actorId: anAdmin().id,
      command: "setAccountStatus" as const,
      input: { userId: inspector.id, status: "suspended" },
    };
    expect(await race(clock.now(), [written, suspended])).toEqual(["done", "done"]);
    const kept = reads().select().from(messages).where(eq(messages.receiverId, inspector.id)).all();
    expect(kept).toMatchObject([{ content: "Is the pump on site?", readAt: null }]);
    const theirs = reads().select().from(conversations).where(eq(conversations.userId, inspector.id)).all();
    expect(theirs).toMatchObject([{ unread: 1, lastMessageId: kept[0]?.id }]);
  }
});
