import { z } from "zod";
import { balanceTransactions, sweptSpans, unreadObjects } from "#db/client.server";
import { SLICE } from "~/lib/bounds";
import { cents } from "~/lib/money";
import { STRAY_KINDS } from "~/lib/vocabulary";
import { defineCommand } from "../../../command.server";
import { maySettle } from "../../policy";
import { isSpan, loadSpan, spanChosen } from "./load-span.server";
import { nextPass } from "./spans";

const movement = z.object({
  id: z.string(),
  type: z.string(),
  sourceId: z.string().nullable(),
  /** In the smallest unit of the currency, signed; times are UTC milliseconds. */
  amount: z.int(),
  fee: z.int(),
  currency: z.string(),
  occurredAt: z.int(),
  availableAt: z.int(),
});
export type Movement = z.output<typeof movement>;

/** Objects and how far the list is read in one transaction, so that a crash skips nothing. A page that two sweeps read at once is stored once. */
export const recordPage = defineCommand({
  name: "record-page",
  roles: ["system"],
  input: z.object({
    ...spanChosen,
    pass: z.object({ from: z.int(), until: z.int() }),
    /** The last object of the page before, null for the first page; `cursor` is the last of this page, null where no further one follows. */
    after: z.string().nullable(),
    cursor: z.string().nullable(),
    unread: z.array(z.object({ id: z.string(), kind: z.enum(STRAY_KINDS) })).max(SLICE.movements.most),
    movements: z.array(movement).max(SLICE.movements.most),
  }),
  load: loadSpan,
  allow: ({ actor }, span) => maySettle(actor, span),
  run({ tx, now }, span, { list, startsAt, pass, after, cursor, unread, movements }) {
    const times = { createdAt: now, updatedAt: now };
    for (const { id, kind } of unread) {
      tx.insert(unreadObjects)
        .values({ id, kind, nextTryAt: now, ...times })
        .onConflictDoNothing()
        .run();
    }
    for (const one of movements) {
      const amounts = { amount: cents(one.amount), fee: cents(one.fee) };
      // The books are in US dollars: nothing of another currency is posted.
      const nextTryAt = one.currency === "usd" ? now : null;
      tx.insert(balanceTransactions)
        .values({ ...one, ...amounts, nextTryAt, createdAt: now })
        .onConflictDoNothing()
        .run();
    }
    if (span.cursor !== after) return { list, startsAt };
    const read =
      cursor === null
        ? { readUntil: pass.until, nextPassAt: nextPass(span.endsAt, now), passFrom: null, passUntil: null, cursor }
        : { passFrom: pass.from, passUntil: pass.until, nextPassAt: now, cursor };
    tx.update(sweptSpans)
      .set({ ...read, failures: 0, failureCode: null, updatedAt: now })
      .where(isSpan(list, startsAt))
      .run();
    return { list, startsAt };
  },
  audit: () => null,
});
