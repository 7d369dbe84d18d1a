import type { LoaderFunctionArgs } from "@remix-run/node";
import { askedReport, fileStem } from "./asked.server";
import { reportCsv } from "./report-csv.server";

/** A signed version as CSV, a row for each test. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const view = await askedReport(args);
  return new Response(args.request.method === "HEAD" ? null : reportCsv(view), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileStem(view.signed)}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
