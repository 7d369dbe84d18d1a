import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { blocks, type Connection, connections } from "#db/client.server";
import { withinQuota } from "~/domain/command/quota.server";
import { sideOf } from "~/domain/companies/company-of";
import { sideAt } from "~/domain/companies/side-at.server";
import { move } from "~/domain/core/move.server";
import { ACCOUNT } from "~/lib/bounds";
import type { PersonActor } from "../../actor";
import { type Context, defineCommand } from "../../command.server";
import { invalidField, notFound } from "../../errors";
import { CONNECTION_GRAPH } from "../connections/states";
import { pairKey } from "../pair";
import { mayBlock } from "./policy";

const OWN_BLOCK = "You cannot block yourself";

const blocking = z.object({ userId: z.string() });

/** Ends their connection, and tells nobody; what they have booked goes on. @throws DomainError invalid for oneself; not_found; conflict "block-quota" */
export const blockPerson = defineCommand({
  name: "block-person",
  roles: ["inspector", "company"],
  right: "contacts",
  input: blocking,
  whileUnverified: true,
  load({ tx, actor }, { userId: blockedId }) {
    if (blockedId === sideOf(actor)) throw invalidField("userId", OWN_BLOCK);
    return { blockedId, ...otherSide(tx, actor, blockedId), stored: storedBy(tx, sideOf(actor)) };
  },
  allow: ({ actor }, row) => mayBlock(actor, row),
  run(context, { blockedId, stored }) {
    const { tx, actor, now } = context;
    const isNew = !stored.some((each) => each.blockedId === blockedId);
    if (isNew) {
      withinQuota("blocks", stored.length);
      tx.insert(blocks)
        .values({ blockerId: sideOf(actor), blockedId, createdAt: now })
        .run();
    }
    endConnection(context, blockedId);
    return { userId: blockedId };
  },
  audit: ({ userId }, _input, { isCompany }) => ({ subject: [isCompany ? "company" : "user", userId] }),
});

/** They find each other again; their connection stays ended. Harmless when repeated. @throws DomainError not_found */
export const unblockPerson = defineCommand({
  name: "unblock-person",
  roles: ["inspector", "company"],
  right: "contacts",
  input: blocking,
  whileUnverified: true,
  load({ tx, actor }, { userId: blockedId }) {
    return { blockedId, ...otherSide(tx, actor, blockedId) };
  },
  allow: ({ actor }, row) => mayBlock(actor, row),
  run({ tx, actor }, { blockedId }) {
    tx.delete(blocks)
      .where(and(eq(blocks.blockerId, sideOf(actor)), eq(blocks.blockedId, blockedId)))
      .run();
    return { userId: blockedId };
  },
  audit: ({ userId }, _input, { isCompany }) => ({ subject: [isCompany ? "company" : "user", userId] }),
});

/** Only people of the other side of the market can be blocked. @throws DomainError not_found */
function otherSide(tx: Connection, actor: PersonActor, id: string): { isCompany: boolean } {
  const side = sideAt(tx, id);
  if (!side || side.role === "admin" || side.role === actor.role) throw notFound();
  return { isCompany: side.role === "company" };
}

function endConnection({ tx, actor, now }: Context<PersonActor>, otherId: string): void {
  const own = sideOf(actor);
  const found = tx
    .select()
    .from(connections)
    .where(eq(connections.pairKey, pairKey(own, otherId)))
    .get();
  const ended = { movedBy: own, movedAt: now, updatedAt: now };
  // A request of one's own is withdrawn: ended, it could be sent again at once, and each is mailed.
  if (found?.state === "pending" && found.requesterId === own)
    move(tx, CONNECTION_GRAPH, found.id, "pending", "withdrawn", ended);
  else if (found?.state === "pending") move(tx, CONNECTION_GRAPH, found.id, "pending", "ended", ended);
  if (found?.state === "accepted") move(tx, CONNECTION_GRAPH, found.id, "accepted", "ended", ended);
}

function storedBy(tx: Connection, blockerId: string) {
  return tx
    .select({ blockedId: blocks.blockedId })
    .from(blocks)
    .where(eq(blocks.blockerId, blockerId))
    .limit(ACCOUNT.blocks.most)
    .all();
}
