import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { daysOf, minutesOf } from "~/copy/frame/durations";
import { APPLICATION_GRAPH } from "~/domain/applications/states";
import { DATE_PROPOSAL_GRAPH } from "~/domain/bookings/dates/states";
import { FURTHER_HOURS_GRAPH } from "~/domain/bookings/further-hours/states";
import {
  BOOKING_MOVE_NAMES,
  BOOKING_MOVES,
  type Condition,
  type MoneyEffect,
  type Mover,
} from "~/domain/bookings/lifecycle/moves";
import { PROBLEM_GRAPH, PROBLEM_OFFER_GRAPH } from "~/domain/bookings/problems/states";
import { BOOKING_GRAPH } from "~/domain/bookings/states";
import { CERTIFICATION_GRAPH } from "~/domain/certification/states";
import type { Graph } from "~/domain/core/graph";
import { EQUIPMENT_GRAPH } from "~/domain/equipment/states";
import { DRAFT_GRAPH, JOB_GRAPH } from "~/domain/jobs/states";
import { SAVED_CARD_GRAPH } from "~/domain/payments/cards/states";
import * as payments from "~/domain/payments/states";
import { BANK_PAYOUT_GRAPH, MANUAL_PAYOUT_GRAPH, PAYOUT_ACCOUNT_GRAPH } from "~/domain/payouts/states";
import { CONNECTION_GRAPH } from "~/domain/people/connections/states";
import { REPORT_GRAPH } from "~/domain/reports/states";
import { REVIEW_GRAPH, REVIEW_REPORT_GRAPH } from "~/domain/reviews/states";
import { SPENDING_GRAPH } from "~/domain/spending/states";
import { SUPPORT_REQUEST_GRAPH } from "~/domain/support/states";
import { DATES, HOURS, PROBLEMS } from "~/lib/bounds";

/** The page that `npm run docs:states` writes and a test compares. */
export const STATES_PAGE = "docs/states.md";

const WHO: Readonly<Record<Mover, string>> = {
  company: "the company",
  inspector: "the inspector",
  side: "either side",
  administrator: "an administrator",
  clock: "a schedule",
  provider: "the payment provider's report",
};

const WHEN: Readonly<Record<Condition, string>> = {
  "any-time": "at any time",
  "hold-over": `when the slot was held for ${minutesOf(HOURS.held)} without a payment`,
  started: "from the agreed start of the work on",
  "start-overdue": `when no start was agreed for ${daysOf(DATES.withoutStart)} after the start date`,
  "absence-due": `from ${minutesOf(PROBLEMS.absentAfter)} after the start on`,
  "approval-open":
    "within the booking's time of approval after the work was reported, or a day after a bank's dispute of it ended",
  "report-overdue": `${daysOf(PROBLEMS.unreportedAfter)} after the end`,
  "approval-over":
    "when the booking's time of approval after the report of the work is over, and a day after a bank's dispute of it ended",
};

const MONEY: Readonly<Record<MoneyEffect, string>> = {
  none: "stays where it is",
  release: "the inspector's share is transferred",
  "refund-by-terms": "goes back by the terms of cancellation; the inspector gets a share of the rest",
  divide: "an amount that was agreed or decided goes back; the inspector gets a share of the rest",
  "refund-in-full": "goes back to the company in full",
};

/** Every graph but the one of bookings, which has a table of its own. */
const OTHERS: {
  readonly [T in Exclude<Graph["table"], "bookings">]: readonly [title: string, graph: Graph & { table: T }];
} = {
  dateProposals: ["Proposed date of a booking", DATE_PROPOSAL_GRAPH],
  furtherHours: ["Further hours of a booking", FURTHER_HOURS_GRAPH],
  problems: ["Problem with a booking", PROBLEM_GRAPH],
  problemOffers: ["Offer to settle a problem", PROBLEM_OFFER_GRAPH],
  reportVersions: ["Version of a field report", REPORT_GRAPH],
  reviews: ["Review", REVIEW_GRAPH],
  reviewReports: ["Report of a review", REVIEW_REPORT_GRAPH],
  supportRequests: ["Support request, or report about somebody", SUPPORT_REQUEST_GRAPH],
  connections: ["Connection of two people", CONNECTION_GRAPH],
  applications: ["Application", APPLICATION_GRAPH],
  jobs: ["Job", JOB_GRAPH],
  spendingRequests: ["Payment request to a company's owners", SPENDING_GRAPH],
  jobDrafts: ["Draft of a job", DRAFT_GRAPH],
  certifications: ["Certificate", CERTIFICATION_GRAPH],
  equipmentSubmissions: ["Equipment of an inspector", EQUIPMENT_GRAPH],
  payoutAccounts: ["Payout account", PAYOUT_ACCOUNT_GRAPH],
  manualPayoutAccounts: ["Bank details given instead of an account", MANUAL_PAYOUT_GRAPH],
  bankPayouts: ["Payout to an inspector's bank", BANK_PAYOUT_GRAPH],
  payments: ["Payment", payments.PAYMENT_GRAPH],
  savedCards: ["Saved card of a company", SAVED_CARD_GRAPH],
  transfers: ["Transfer to an inspector", payments.TRANSFER_GRAPH],
  transferReversals: ["Reversal of a transfer", payments.REVERSAL_GRAPH],
  refunds: ["Refund", payments.REFUND_GRAPH],
  refundAttempts: ["Try of a refund", payments.REFUND_ATTEMPT_GRAPH],
  disputes: ["Dispute at a bank", payments.DISPUTE_GRAPH],
  paymentInterventions: ["Administrator's decision about a payment", payments.INTERVENTION_GRAPH],
};

/** Returns the page that shows every graph of states, made of the same data that moves the rows. */
export function statesPage(): string {
  return [
    "# States",
    "",
    "Written by `npm run docs:states` from the graphs that `move()` reads; a test fails when this page is not up to date. Do not edit it by hand.",
    "",
    "## Booking",
    "",
    "`app/domain/bookings/lifecycle/moves.ts` is this table. `moveBooking` makes the moves, and nothing else writes a booking's state.",
    `A booking begins as ${BOOKING_GRAPH.starts.join(" or ")}.`,
    "",
    ...tableLines([["move", "from", "to", "who", "when", "the money"], ...BOOKING_MOVE_NAMES.map(bookingRow)]),
    "",
    "## Everything else",
    "",
    "Each line says as what a row begins (in bold), and to which states each state leads. A state that leads nowhere is an end.",
    "",
    ...Object.values(OTHERS).map(([title, graph]) => `- ${title} (\`${graph.table}\`): ${movesOf(graph)}.`),
    "",
  ].join("\n");
}

function movesOf({ starts, moves }: Graph): string {
  return Object.entries(moves)
    .filter(([from, next]) => next.length > 0 || starts.includes(from))
    .map(([from, next]) => `${starts.includes(from) ? `**${from}**` : from} → ${next.join(", ") || "the end"}`)
    .join("; ");
}

function bookingRow(name: (typeof BOOKING_MOVE_NAMES)[number]): string[] {
  const { from, to, by, when, money } = BOOKING_MOVES[name];
  return [name, from.join(", "), to, WHO[by], WHEN[when], MONEY[money]];
}

/** A Markdown table with columns of one width, as the formatter writes it. The first row is the head. */
function tableLines(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...body.map(line)];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) writeFileSync(STATES_PAGE, statesPage());
