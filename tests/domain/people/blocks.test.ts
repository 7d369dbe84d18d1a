import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { allMessages, write } from "#tests/domain/messages/talk";
import { aCompany, anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { bookedDirectly } from "#tests/support/work/direct-bookings";
import { openWorld } from "#tests/support/world";
import type { CompanyActor, InspectorActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { personToContact } from "~/domain/home/directory/cards.server";
import { connectionsOf } from "~/domain/home/directory/connections.server";
import { directory } from "~/domain/home/directory/directory.server";
import { conversationWith } from "~/domain/messages/conversations/conversation-page.server";
import { blockPerson, unblockPerson } from "~/domain/people/blocks/block-person.server";
import { blockedBy } from "~/domain/people/blocks/queries.server";
import { ask, connect, connectedAmong } from "./connections/connecting";

type Member = CompanyActor | InspectorActor;

const block = (actor: Member, { id }: { id: string }) => execute(blockPerson, { actor, input: { userId: id } });
const unblock = (actor: Member, { id }: { id: string }) => execute(unblockPerson, { actor, input: { userId: id } });
const NOTHING = { search: "", specialty: "", state: undefined, companySize: undefined };
const found = (actor: Member) => directory(actor, NOTHING, {}, 20).rows.map(({ id }) => id);

describe("a block", () => {
  it("ends the connection, hides each from the other, and refuses requests and messages both ways", async () => {
    openWorld();
    const [company, inspector, other] = [aCompany(), anInspector(), anInspector()];
    await connect(company, inspector);
    await write(company, inspector);
    expect(found(company)).toEqual([other.id, inspector.id]);
    await block(inspector, company);
    expect(connectedAmong(company.id, [inspector.id])).toEqual([]);
    expect(connectionsOf(company, "all", {}, 9).rows).toEqual([]);
    expect([found(company), found(inspector), found(other)]).toEqual([[other.id], [], [company.id]]);
    const closed = { kind: "forbidden", code: "contact-closed" };
    const own = { kind: "forbidden", code: "blocked-by-you" };
    await expect(ask(company, inspector)).rejects.toMatchObject(closed);
    await expect(write(company, inspector)).rejects.toMatchObject(closed);
    await expect(ask(inspector, company)).rejects.toMatchObject(own);
    await expect(write(inspector, company)).rejects.toMatchObject(own);
    expect(allMessages()).toHaveLength(1);
    expect(conversationWith(company, inspector.id, null)).toMatchObject({ mayWrite: false, barrier: "contact-closed" });
    expect(() => conversationWith(other, company.id, null)).not.toThrow();
  });

  it("keeps a conversation from beginning", async () => {
    openWorld();
    const [company, inspector] = [aCompany(), anInspector()];
    await block(company, inspector);
    expect(() => conversationWith(inspector, company.id, null)).toThrow(
      expect.objectContaining({ code: "contact-closed" }),
    );
  });

  it("lets the two of a running booking write to each other about it", async () => {
    const { company, inspector } = await bookedDirectly();
    await block(inspector, company);
    await write(company, inspector, { content: "The gate has moved." });
    await write(inspector, company, { content: "Thanks." });
    expect(conversationWith(inspector, company.id, null)).toMatchObject({ mayWrite: true, barrier: null });
    await expect(ask(company, inspector)).rejects.toMatchObject({ code: "contact-closed" });
  });

  it("is listed to whoever blocks, is harmless when repeated, and ends by unblocking; the connection stays ended", async () => {
    openWorld();
    const [company, inspector] = [aCompany(), anInspector()];
    await connect(company, inspector);
    await block(company, inspector);
    await block(company, inspector);
    expect(blockedBy(company, {}).rows).toMatchObject([{ userId: inspector.id }]);
    expect(blockedBy(inspector, {}).rows).toEqual([]);
    await unblock(inspector, company);
    expect(blockedBy(company, {}).rows).toHaveLength(1);
    await unblock(company, inspector);
    await unblock(company, inspector);
    expect(reads().select().from(schema.blocks).all()).toEqual([]);
    expect(connectedAmong(company.id, [inspector.id])).toEqual([]);
    await write(inspector, company);
    // Whoever blocked ended the connection, and may ask at once.
    await ask(company, inspector);
  });

  it("stands in place of asking: whoever blocks reads that it is their own, the other no day on which to ask", async () => {
    openWorld();
    const [company, inspector] = [aCompany(), anInspector()];
    await connect(company, inspector);
    await block(inspector, company);
    const standing = (actor: Member, { id }: { id: string }) => personToContact(actor, id).standing;
    expect(standing(company, inspector)).toEqual({ is: "closed", barrier: "contact-closed" });
    expect(standing(inspector, company)).toEqual({ is: "closed", barrier: "blocked-by-you" });
    const eyes = impersonated(inspector, anAdmin());
    expect(standing(eyes, company)).toEqual({ is: "none", from: 0 });
    expect(() => blockedBy(eyes, {})).toThrow("PRIVATE_BLOCKS");
  });

  it("is about somebody of the other side of the market", async () => {
    openWorld();
    const company = aCompany();
    await expect(block(company, company)).rejects.toMatchObject({ kind: "invalid" });
    for (const nobody of [aCompany(), anAdmin(), { id: "usr_none" }]) {
      await expect(block(company, nobody)).rejects.toMatchObject({ kind: "not_found" });
      await expect(unblock(company, nobody)).rejects.toMatchObject({ kind: "not_found" });
    }
  });
});
