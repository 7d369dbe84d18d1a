import type { LoaderFunctionArgs } from "@remix-run/node";
import { fileLoader, fileStem } from "./report.server";
import { reportCsv } from "./report-csv.server";

/** A signed version as CSV, as docs/report-files.md describes it. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { view, strengths } = await fileLoader(args);
  return new Response(args.request.method === "HEAD" ? null : reportCsv(view, strengths), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileStem(view.signed)}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
