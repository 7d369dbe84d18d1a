import type { LoaderFunctionArgs } from "@remix-run/node";
import { entriesOf } from "~/domain/home/statement-entries.server";
import { statementMonth } from "~/domain/home/statements.server";
import { page } from "~/http/doors/page.server";
import { statementCsv } from "./statement-csv.server";

const statement = page({ roles: ["inspector"] }, ({ actor, params }) => {
  const month = statementMonth(params.month ?? "");
  return { month: month.month, pages: entriesOf(actor, month) };
});

/** All entries of a month as CSV, for its inspector. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { month, pages } = await statement(args);
  return new Response(args.request.method === "HEAD" ? null : statementCsv(pages), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="statement-${month}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
