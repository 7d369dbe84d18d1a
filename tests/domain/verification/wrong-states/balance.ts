import type { Copy } from "../copy";
import { chargeOf, ours, type Spoil, type WrongStates, write } from "./spoil";

const MOVED =
  "insert into balance_transactions (id, type, source_id, amount, fee, occurred_at, available_at, posted_at, created_at) values (?, 'any', ?, ?, ?, ?, 0, 0, 0)";

const SWEPT =
  "insert into swept_spans (list, starts_at, ends_at, read_until, updated_at) values ('balance_transactions', 0, ?, ?, 0)";

const SWEPT_NOT =
  "insert into swept_spans (list, starts_at, ends_at, read_until, updated_at) values ('balance_transactions', 0, ?, 0, ?)";

/** Brings every movement of the balance into the books, as the sweep does: fees and top-ups are posted too. */
async function sweep(copy: Copy): Promise<void> {
  copy.ours.prepare(SWEPT).run(copy.now, copy.now);
  for await (const { id, source, amount, fee, created } of copy.stripe.balanceTransactions.list({ limit: 100 })) {
    const from = typeof source === "string" ? source : (source?.id ?? null);
    copy.ours.prepare(MOVED).run(id, from, amount, fee, created * 1000);
    const post =
      "insert into journal (posted_at, occurred_at, event, debit, credit, amount, provider_id) values (0, 0, ?, ?, ?, ?, ?)";
    if (from?.startsWith("ch_"))
      copy.ours.prepare(post).run("processing_fee", "stripe_fees", "stripe_balance", fee, from);
    if (from?.startsWith("tu_"))
      copy.ours.prepare(post).run("provider_other", "stripe_balance", "unexplained", amount, from);
  }
}

/** Spoils books in which every movement is. */
function swept(spoil: Spoil): Spoil {
  return async (copy, world) => {
    await sweep(copy);
    return spoil(copy, world);
  };
}

/** The movements of the provider's balance are not those of the journal. */
export const BALANCE: WrongStates = {
  "all movements of the balance are swept and posted": [[], sweep],
  "a movement was not swept": [
    ["movement-unknown", "movement-differs"],
    swept(ours("delete from balance_transactions where source_id = ?", (w, c) => chargeOf(c, w.won))),
  ],
  "a movement of the books is none of the provider's": [
    ["movement-differs", "balance-differs"],
    swept((c) => {
      c.ours.prepare(MOVED).run("txn_none", "re_none", -500, 0, 0);
    }),
  ],
  "the balance moved in another currency": [
    ["other-currency"],
    swept((c) => {
      c.ours.prepare(MOVED).run("txn_euro", "ch_euro", 500, 0, 0);
      write(c, "update balance_transactions set currency = 'eur' where id = 'txn_euro'");
    }),
  ],
  "a day of a list could not be read": [
    ["list-unread"],
    swept(
      ours(
        "insert into swept_spans (list, starts_at, ends_at, read_until, failures, failure_code, updated_at) values ('refunds', 0, ?, 0, 2, 'api_error', 0)",
        (_, c) => c.now,
      ),
    ),
  ],
  "a day of a list was planned and is left alone": [
    ["list-behind"],
    swept(
      ours(
        "insert into swept_spans (list, starts_at, ends_at, read_until, updated_at) values ('refunds', 0, 1, 0, 0), ('refunds', 2, ?, 2, ?)",
        (_, c) => c.now,
        (_, c) => c.now,
      ),
    ),
  ],
  "nothing was swept for more than a day": [
    ["list-behind"],
    swept(ours("update swept_spans set ends_at = ?, read_until = ends_at", (_, c) => c.now - 25 * 3_600_000)),
  ],
  "the first sweeps have listed the newest days alone, and have not posted all of them": [
    [],
    swept((c, w) => {
      const charge = chargeOf(c, w.won);
      const then = c.ours.prepare("select max(occurred_at) from balance_transactions").pluck().get() as number;
      write(c, "update swept_spans set starts_at = ?, read_until = ends_at, updated_at = ends_at", then);
      write(c, SWEPT_NOT, then, c.now);
      write(c, "delete from balance_transactions where occurred_at < ?", then);
      write(c, "update balance_transactions set posted_at = null, next_try_at = 1, created_at = ?", c.now);
      write(c, "delete from journal where event = 'processing_fee' and provider_id = ?", charge);
    }),
  ],
  "an object could not be read": [
    ["object-unread"],
    swept(
      ours(
        "insert into unread_objects (id, kind, tries, next_try_at, created_at, updated_at) values ('re_1', 'refund', 1, 1, 0, 0)",
      ),
    ),
  ],
  "the cause of a movement could not be read": [
    ["movement-unread"],
    swept(
      ours("update balance_transactions set posted_at = null, next_try_at = 1, tries = 1 where source_id = ?", (w, c) =>
        chargeOf(c, w.won),
      ),
    ),
  ],
  "a fee was not posted": [
    ["movement-differs"],
    swept(ours("delete from journal where event = 'processing_fee' and provider_id = ?", (w, c) => chargeOf(c, w.won))),
  ],
};
