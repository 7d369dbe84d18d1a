import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { type Connection, schema } from "#db/client.server";
import { SLICE } from "~/lib/bounds";
import { cents } from "~/lib/money";
import { PROVIDER_LISTS, type ProviderList, STRAY_KINDS } from "~/lib/vocabulary";
import { defineCommand } from "../../command.server";
import { notFound } from "../../errors";
import { maySettle } from "../policy";
import { nextPass, nextRetry, partsOf } from "./spans";

const { balanceTransactions, sweptSpans, unreadObjects } = schema;
type Span = typeof sweptSpans.$inferSelect;

/** Failures of its own in a row, after which a span is divided. */
const DIVIDED_AFTER = 3;

const movement = z.object({
  id: z.string(),
  type: z.string(),
  sourceId: z.string().nullable(),
  /** Cents, signed. */
  amount: z.int(),
  fee: z.int(),
  /** UTC milliseconds. */
  occurredAt: z.int(),
  availableAt: z.int(),
});
export type Movement = z.output<typeof movement>;

const ofSpan = { list: z.enum(PROVIDER_LISTS), startsAt: z.int() };

/**
 * Keeps what one page of a list brought, and how far the list is read by it, in one transaction: a crash passes over nothing. Two
 * sweeps at once read a page twice and keep it once.
 */
export const recordPage = defineCommand({
  name: "record-page",
  roles: ["system"],
  input: z.object({
    ...ofSpan,
    pass: z.object({ from: z.int(), until: z.int() }),
    /** The last object of the page before; null for the first page. */
    after: z.string().nullable(),
    /** The last object of this page; null when there is no further page. */
    cursor: z.string().nullable(),
    unread: z.array(z.object({ id: z.string(), kind: z.enum(STRAY_KINDS) })).max(SLICE.movements.most),
    movements: z.array(movement).max(SLICE.movements.most),
  }),
  load: ({ tx }, { list, startsAt }) => findSpan(tx, list, startsAt),
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
      tx.insert(balanceTransactions)
        .values({ ...one, ...amounts, nextTryAt: now, createdAt: now })
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

/** A span that fails again and again for reasons of its own is divided, so that what cannot be read holds up only what was made in the same minute. */
export const noteUnreadSpan = defineCommand({
  name: "note-unread-span",
  roles: ["system"],
  input: z.object({ ...ofSpan, failureCode: z.string(), isItsOwn: z.boolean() }),
  load: ({ tx }, { list, startsAt }) => findSpan(tx, list, startsAt),
  allow: ({ actor }, span) => maySettle(actor, span),
  run({ tx, now }, span, { list, startsAt, failureCode, isItsOwn }) {
    const failures = span.failures + 1;
    const parts = partsOf(span);
    if (isItsOwn && failures >= DIVIDED_AFTER && parts.length > 1) {
      tx.delete(sweptSpans).where(isSpan(list, startsAt)).run();
      for (const part of parts) {
        const readUntil = Math.min(Math.max(span.readUntil, part.startsAt), part.endsAt);
        tx.insert(sweptSpans)
          .values({ ...part, list, readUntil, nextPassAt: now, updatedAt: now })
          .run();
      }
      return { list, startsAt };
    }
    tx.update(sweptSpans)
      .set({ failures, failureCode, nextPassAt: now + nextRetry(failures), updatedAt: now })
      .where(isSpan(list, startsAt))
      .run();
    return { list, startsAt };
  },
  audit: () => null,
});

function findSpan(tx: Connection, list: ProviderList, startsAt: number): Span {
  const span = tx.select().from(sweptSpans).where(isSpan(list, startsAt)).get();
  if (!span) throw notFound();
  return span;
}

function isSpan(list: ProviderList, startsAt: number) {
  return and(eq(sweptSpans.list, list), eq(sweptSpans.startsAt, startsAt));
}
