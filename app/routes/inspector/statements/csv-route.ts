import type { LoaderFunctionArgs } from "@remix-run/node";
import { entriesOf } from "~/domain/home/statement-entries.server";
import { statementMonth } from "~/domain/home/statements.server";
import { csvAnswer } from "~/http/csv-answer.server";
import { page } from "~/http/doors/page.server";
import { statementHead, statementRows } from "./statement-rows";

const statement = page({ roles: ["inspector"] }, ({ actor, params }) => {
  const month = statementMonth(actor, params.month ?? "");
  return { ...month, pages: entriesOf(actor, month) };
});

/** All entries of a month as CSV, for its inspector. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { month, zone, pages } = await statement(args);
  const file = { name: `statement-${month}`, head: statementHead(zone), pages: statementRows(pages, zone) };
  return csvAnswer(args.request, file);
}
