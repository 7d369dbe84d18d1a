import { and, desc, lt, lte, sql } from "drizzle-orm";
import type Stripe from "stripe";
import { sweptSpans } from "#db/client.server";
import { now, reads } from "~/domain/core/runtime.server";
import { SLICE } from "~/lib/bounds";
import { SYSTEM } from "../../../actor";
import { execute } from "../../../command.server";
import { readPage } from "../../provider/lists";
import { idOf } from "../../provider/provider-id";
import type { Found } from "../../sync/found";
import { isInBooks } from "../../sync/in-books.server";
import { type Faults, tryPiece } from "../try-piece.server";
import { noteUnreadSpan } from "./note-unread-span.server";
import { type Movement, recordPage } from "./record-page.server";
import { latestStart, passOf } from "./spans";

type Span = typeof sweptSpans.$inferSelect;

/** A page a call: the newest day first, and within a day the movements of the balance last. `SLICE.pagesListed` pages a sweep; the next one lists the rest. */
export async function listSpans(stripe: Stripe, faults: Faults): Promise<void> {
  for (let pages = 0; pages < SLICE.pagesListed.most; pages += 1) {
    const span = nextDue();
    if (!span) return;
    await tryPiece(
      faults,
      () => listPage(stripe, span),
      (failureCode, isItsOwn) => {
        const input = { list: span.list, startsAt: span.startsAt, failureCode, isItsOwn };
        return execute(noteUnreadSpan, { actor: SYSTEM, input });
      },
    );
  }
}

function nextDue(): Span | undefined {
  return (
    reads()
      .select()
      .from(sweptSpans)
      // The first condition is written as in the partial index.
      .where(
        and(
          sql`next_pass_at is not null`,
          lt(sweptSpans.startsAt, latestStart(now())),
          lte(sweptSpans.nextPassAt, now()),
        ),
      )
      .orderBy(desc(sweptSpans.startsAt), sql`${sweptSpans.list} = 'balance_transactions'`)
      .limit(1)
      .get()
  );
}

async function listPage(stripe: Stripe, span: Span): Promise<void> {
  const { list, startsAt, cursor: after } = span;
  const pass = passOf(span, now());
  const created = { gte: Math.floor(pass.from / 1000), lt: Math.floor(pass.until / 1000) };
  const page = await readPage(stripe, list, after === null ? { created } : { created, starting_after: after });
  const cursor = page.has_more ? (page.data.at(-1)?.id ?? null) : null;
  const unread = page.data.filter(isUnread).map(({ id, object: kind }) => ({ id, kind }));
  const movements = page.data.filter(isMovement).map(toMovement);
  await execute(recordPage, { actor: SYSTEM, input: { list, startsAt, pass, after, cursor, unread, movements } });
}

function isMovement(one: Found | Stripe.BalanceTransaction): one is Stripe.BalanceTransaction {
  return one.object === "balance_transaction";
}

function isUnread(one: Found | Stripe.BalanceTransaction): one is Found {
  return !isMovement(one) && !isInBooks(one);
}

function toMovement(one: Stripe.BalanceTransaction): Movement {
  return {
    id: one.id,
    type: one.type,
    sourceId: idOf(one.source),
    amount: one.amount,
    fee: one.fee,
    currency: one.currency,
    occurredAt: one.created * 1000,
    availableAt: one.available_on * 1000,
  };
}
