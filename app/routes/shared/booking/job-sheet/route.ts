import { createHash } from "node:crypto";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { limitTexts } from "~/copy/reports/recording/mix-words";
import { bookingFor } from "~/domain/bookings/queries.server";
import { reads } from "~/domain/core/runtime.server";
import { plannedLine } from "~/domain/specifications/planned-line";
import { specifiedPlan } from "~/domain/specifications/planned-lines.server";
import { page } from "~/http/doors/page.server";
import { PrintedJobSheet } from "./sheet";
import { SHEET_STYLE } from "./style";

const STYLE_HASH = createHash("sha256").update(SHEET_STYLE).digest("base64");

/** A booking as one small page to print, whole without further files: a site may have one bar of signal. */
export const loader = page({ roles: ["inspector", "company"] }, ({ actor, params, request }) => {
  const booking = bookingFor(actor, params.id ?? "");
  const mixes = specifiedPlan(reads(), booking).map(({ planned, mix, specification }) => ({
    line: plannedLine(planned, mix, specification, booking.date),
    limits: limitTexts(mix, specification.units),
  }));
  const body = `<!DOCTYPE html>${renderToStaticMarkup(createElement(PrintedJobSheet, { booking, mixes }))}`;
  return new Response(request.method === "HEAD" ? null : body, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'; base-uri 'none'`,
      "Cache-Control": "private, no-store",
    },
  });
});
