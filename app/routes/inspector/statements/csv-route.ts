import type { LoaderFunctionArgs } from "@remix-run/node";
import { entriesOf } from "~/domain/home/statement-entries.server";
import { statementMonth } from "~/domain/home/statements.server";
import { csvAnswer } from "~/http/csv-answer.server";
import { page } from "~/http/doors/page.server";
import { STATEMENT_HEAD, statementRows } from "./statement-rows";

const statement = page({ roles: ["inspector"] }, ({ actor, params }) => {
  const month = statementMonth(params.month ?? "");
  return { month: month.month, pages: entriesOf(actor, month) };
});

/** All entries of a month as CSV, for its inspector. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { month, pages } = await statement(args);
  return csvAnswer(args.request, { name: `statement-${month}`, head: STATEMENT_HEAD, pages: statementRows(pages) });
}
