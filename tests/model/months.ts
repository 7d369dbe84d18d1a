import { DAY } from "#tests/support/world";
import { clockTrustIn } from "~/domain/clock/queries.server";
import { journalOf, trialBalance } from "~/domain/payments/ledger/accounts-view.server";
import { closeMonth } from "~/domain/payments/ledger/close-month-flow.server";
import { inspectorYears } from "~/domain/payments/ledger/inspector-years.server";
import { type Month, readMonth } from "~/domain/payments/ledger/months";
import type { Model } from "./model";
import type { Actions } from "./purchases";
import { NothingToDo } from "./random";

export const MONTHS: Actions = {
  /** As `npm run ledger:export` does it. */
  "close the month before": {
    weight: 2,
    async act(model, random) {
      const month = monthOf(model.world.clock.now() - (1 + random.int(30)) * DAY);
      if (clockTrustIn(model.world.database.reads).waitingSince !== null) throw new NothingToDo();
      if (!(await closeMonth(model.ports, month))) throw new NothingToDo();
      if (!model.exports.has(month.month)) model.exports.set(month.month, exportOf(model, month));
    },
  },
};

/** What was exported of a closed month never changes. */
export function monthProblems(model: Model): string[] {
  return [...model.exports]
    .filter(([month, exported]) => exportOf(model, monthNamed(month)) !== exported)
    .map(([month]) => `${month}: what was exported of it has changed`);
}

function exportOf({ world }: Model, month: Month): string {
  const { reads } = world.database;
  return JSON.stringify({
    journal: [...journalOf(reads, month)].flat(),
    balances: trialBalance(reads, month),
    inspectors: inspectorYears(reads, month),
  });
}

function monthOf(time: number): Month {
  return monthNamed(new Date(time).toISOString().slice(0, 7));
}

function monthNamed(name: string): Month {
  const month = readMonth(name);
  if (!month) throw new Error(`${name} is no month`);
  return month;
}
