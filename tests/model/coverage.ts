import { getTableName } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { schema } from "#db/client.server";
import { FAIL_POINTS } from "~/lib/system/fail-points";
import {
  BOOKING_STATES,
  DISPUTE_STATES,
  FURTHER_HOURS_STATES,
  INTERVENTION_STATES,
  MANUAL_PAYOUT_STATES,
  PAYMENT_STATES,
  PAYOUT_STATES,
  REFUND_ATTEMPT_STATES,
  REFUND_STATES,
  REVERSAL_STATES,
  TRANSFER_STATES,
} from "~/lib/vocabulary";
import type { Model } from "./model";

const {
  bookings,
  disputes,
  furtherHours,
  manualPayoutAccounts,
  paymentInterventions,
  payments,
  payoutAccounts,
  refundAttempts,
  refunds,
  transferReversals,
  transfers,
} = schema;

/** All states that money and what it pays for can be in. `draft` never outlasts its transaction. */
const STATES: [SQLiteTable & { state: SQLiteColumn }, readonly string[]][] = [
  [payments, PAYMENT_STATES.filter((state) => state !== "draft")],
  [bookings, BOOKING_STATES.filter((state) => state !== "pending")],
  [furtherHours, FURTHER_HOURS_STATES],
  [transfers, TRANSFER_STATES],
  [transferReversals, REVERSAL_STATES],
  [refunds, REFUND_STATES],
  [refundAttempts, REFUND_ATTEMPT_STATES],
  [disputes, DISPUTE_STATES],
  [payoutAccounts, PAYOUT_STATES],
  [manualPayoutAccounts, MANUAL_PAYOUT_STATES],
  [paymentInterventions, INTERVENTION_STATES],
];

/** What random runs have reached, so that they cannot become idle unnoticed. */
export interface Coverage {
  /** Moves that happened: that found something to happen to, and were not refused. */
  moves: Set<string>;
  /** Fail-points at which the process has crashed. */
  crashes: Set<string>;
  /** What went wrong on the way to the provider. */
  faults: Set<string>;
  /** "payments: succeeded", and so on. */
  states: Set<string>;
}

export const newCoverage = (): Coverage => ({
  moves: new Set(),
  crashes: new Set(),
  faults: new Set(),
  states: new Set(),
});

export function noteStates(model: Model, { states }: Coverage): void {
  for (const [table] of STATES) {
    const { state: column } = table;
    const found = model.world.database.reads.selectDistinct({ state: column }).from(table).all();
    for (const { state } of found) states.add(`${getTableName(table)}: ${state}`);
  }
}

/** Returns what no run has reached. */
export function missedBy(coverage: Coverage, all: { moves: string[]; faults: readonly string[] }): string[] {
  const states = STATES.flatMap(([table, words]) => words.map((word) => `${getTableName(table)}: ${word}`));
  return [
    ...all.moves.filter((name) => !coverage.moves.has(name)).map((name) => `no run did: ${name}`),
    ...all.faults.filter((name) => !coverage.faults.has(name)).map((name) => `no run met: ${name}`),
    ...FAIL_POINTS.filter((point) => !coverage.crashes.has(point)).map((point) => `no run crashed at ${point}`),
    ...states.filter((state) => !coverage.states.has(state)).map((state) => `no run had ${state}`),
  ];
}
