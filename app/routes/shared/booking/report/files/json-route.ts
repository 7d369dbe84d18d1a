import type { LoaderFunctionArgs } from "@remix-run/node";
import { reportJson } from "~/domain/reports/papers/report-json";
import { fileLoader, fileStem } from "./report.server";

/** A signed version as JSON, as docs/report-files.md describes it. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { view, strengths } = await fileLoader(args);
  const body = args.request.method === "HEAD" ? null : `${JSON.stringify(reportJson(view, strengths), null, 2)}\n`;
  return new Response(body, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileStem(view.signed)}.json"`,
      "Cache-Control": "private, no-store",
    },
  });
}
