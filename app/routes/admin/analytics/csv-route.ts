import type { LoaderFunctionArgs } from "@remix-run/node";
import { analyticsTexts } from "~/copy/admin/analytics";
import { everyMonth, type FiguresOfState, shownOf } from "~/domain/admin/analytics.server";
import { analyticsFilterOf } from "~/domain/admin/analytics-filter";
import { csvAnswer } from "~/http/csv-answer.server";
import { page } from "~/http/doors/page.server";
import type { CsvRow } from "~/lib/documents/csv";
import { nameOfState } from "./words";

const { name, columns } = analyticsTexts.file;

const load = page({ roles: ["admin"] }, ({ actor, url }) => everyMonth(actor, analyticsFilterOf(url.searchParams)));

/** The figures as CSV: a row for each month and state in which anything happened, the oldest month first. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const found = await load(args);
  return csvAnswer(args.request, { name, head: Object.values(columns), pages: rowsOf(found) });
}

async function* rowsOf(months: AsyncIterable<FiguresOfState[]>): AsyncGenerator<CsvRow[]> {
  for await (const rows of months) yield rows.map(rowOf);
}

/** Counts are texts, since a number of a CSV row is cents. */
function rowOf({ month, state, ...figures }: FiguresOfState): CsvRow {
  const shown = shownOf(figures);
  return [
    month,
    nameOfState(state),
    ...[shown.inspectors, shown.companies, shown.admins, shown.jobs, shown.applications, shown.acceptances].map(String),
    shown.toAccept === null ? "" : (shown.toAccept / 60).toFixed(1),
    ...[shown.bookings, shown.payments].map(String),
    shown.volume,
    shown.refunded,
    shown.fees,
    shown.shares,
    shown.payouts,
  ];
}
