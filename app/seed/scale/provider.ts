import type SQLite from "better-sqlite3";
import type { Chance } from "./chance";

type Body = Record<string, unknown> & { id: string };

export interface PaidCharge {
  paymentIntentId: string;
  chargeId: string;
}

interface Charge {
  paymentId: string;
  kind: string;
  subjectId: string;
  /** Cents. */
  amount: number;
  /** UTC milliseconds. */
  at: number;
}

interface Share {
  transferId: string;
  paymentId: string;
  chargeId: string;
  account: string;
  /** Cents. */
  amount: number;
  /** UTC milliseconds. */
  at: number;
}

/**
 * What the payment sandbox must have for rows that were not paid through it: copies of objects that the demo's own payments
 * have made there, under other ids and with other amounts. So they are whole, and `ledger:verify` holds.
 */
export class Provider {
  private readonly insert: SQLite.Statement;
  private readonly like: ReturnType<typeof templates>;

  constructor(
    sandbox: SQLite.Database,
    private readonly chance: Chance,
  ) {
    this.insert = sandbox.prepare(
      "insert into objects (id, kind, owner, parent, body, hidden) values (?, ?, ?, ?, ?, ?)",
    );
    this.like = templates(sandbox);
  }

  /** An account that can be paid to. */
  account(inspectorId: string): string {
    const { account } = this.like;
    const id = this.chance.id("acct");
    const body = { ...(JSON.parse(account.text.replaceAll(account.id, id)) as Body), metadata: { inspectorId } };
    this.add("account", body, null, account.hidden.replaceAll(account.id, id));
    return id;
  }

  /** A payment that a client confirmed with a card that pays. */
  paid({ paymentId, kind, subjectId, amount, at }: Charge): PaidCharge {
    const paymentIntentId = this.chance.id("pi");
    const chargeId = this.chance.id("ch");
    const created = seconds(at);
    const same = { amount, created, metadata: { paymentId, kind, subjectId }, transfer_group: paymentId };
    this.add("payment_intent", {
      ...this.like.intent,
      ...same,
      id: paymentIntentId,
      amount_received: amount,
      client_secret: `${paymentIntentId}_secret_${chargeId}`,
      latest_charge: chargeId,
    });
    const movement = this.move({ type: "charge", source: chargeId, amount, at });
    const card = { amount_captured: amount, payment_intent: paymentIntentId, balance_transaction: movement };
    this.add(
      "charge",
      { ...this.like.charge, ...same, ...card, id: chargeId },
      paymentIntentId,
      '{"behaviour":"pays"}',
    );
    return { paymentIntentId, chargeId };
  }

  /** An inspector's share that has been sent. */
  sent({ transferId, paymentId, chargeId, account, amount, at }: Share): string {
    const id = this.chance.id("tr");
    const arrival = this.chance.id("py");
    const { transfer } = this.like;
    const out = this.move({ type: "transfer", source: id, amount: -amount, at });
    const received = this.move({ type: "payment", source: arrival, amount, at }, account);
    const created = seconds(at);
    const payment = { amount, amount_captured: amount, balance_transaction: received, created, source_transfer: id };
    this.add("charge", { ...this.like.arrival, ...payment, id: arrival }, id, "{}", account);
    const body = {
      ...(JSON.parse(transfer.text.replaceAll(transfer.id, id)) as Body),
      amount,
      balance_transaction: out,
      created,
      destination: account,
      destination_payment: arrival,
      metadata: { transferId, paymentId },
      source_transaction: chargeId,
      transfer_group: paymentId,
    };
    this.add("transfer", body, chargeId);
    return id;
  }

  private move(entry: { type: string; source: string; amount: number; at: number }, owner = "platform"): string {
    const { type, source, amount, at } = entry;
    const created = seconds(at);
    const id = this.chance.id("txn");
    const reporting_category = type === "transfer" ? type : "charge";
    const body = {
      ...this.like.movement,
      id,
      type,
      source,
      amount,
      fee: 0,
      fee_details: [],
      net: amount,
      created,
      reporting_category,
    };
    this.add("balance_transaction", { ...body, available_on: created, status: "available" }, source, "{}", owner);
    return id;
  }

  private add(kind: string, body: Body, parent: string | null = null, hidden = "{}", owner = "platform"): void {
    this.insert.run(body.id, kind, owner, parent, JSON.stringify(body), hidden);
  }
}

function seconds(at: number): number {
  return Math.floor(at / 1000);
}

/** A card payment without trouble and an account that was paid to, both of the demo. */
function templates(sandbox: SQLite.Database) {
  const one = (kind: string, condition = "true") => {
    const found = sandbox.prepare(
      `select id, body as text, hidden from objects where kind = ? and ${condition} limit 1`,
    );
    const row = found.get(kind) as { id: string; text: string; hidden: string } | undefined;
    if (!row) throw new Error(`the demo's payments have left no ${kind} to copy`);
    return row;
  };
  const untroubled =
    "json_extract(body, '$.paid') and not json_extract(body, '$.disputed') and json_extract(body, '$.amount_refunded') = 0";
  const charge = JSON.parse(one("charge", `owner = 'platform' and ${untroubled}`).text) as Body;
  const intent = JSON.parse(one("payment_intent", `id = '${charge.payment_intent}'`).text) as Body;
  const movement = JSON.parse(one("balance_transaction", `id = '${charge.balance_transaction}'`).text) as Body;
  const transfer = one("transfer", "json_extract(body, '$.amount_reversed') = 0");
  const account = one("account", `id = '${(JSON.parse(transfer.text) as { destination: string }).destination}'`);
  const arrival = JSON.parse(one("charge", `parent = '${transfer.id}'`).text) as Body;
  return { charge, intent, movement, transfer, account, arrival };
}
