import type { LoaderFunctionArgs } from "@remix-run/node";
import { errorAnswer } from "~/http/doors/call-errors.server";
import { requireScraper } from "~/http/metrics/may-scrape.server";
import { metricsText } from "~/http/metrics/metrics-text.server";

/** The server's metrics for Prometheus. Whoever may not have them finds nothing here. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  try {
    requireScraper(request);
    const { text, type } = await metricsText();
    return new Response(text, { headers: { "Content-Type": type, "Cache-Control": "no-store" } });
  } catch (error) {
    return errorAnswer(error, request);
  }
}
