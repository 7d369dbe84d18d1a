import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { AtSite } from "~/domain/bookings/attendance/queries.server";
import { HOUR } from "~/lib/bounds";
import { OnSiteToday } from "~/routes/inspector/home/on-site";
import { renderPage } from "../stub";

const BEGINS = Date.UTC(2026, 10, 24, 14);

function show(values: Partial<AtSite>) {
  const booking = {
    ...{ id: "bkg_1", number: 1024, state: "confirmed", title: "Deck pour", location: "Austin, TX" },
    ...{ zone: "America/Chicago", date: "2026-11-24", startsAt: BEGINS, endsAt: BEGINS + 4 * HOUR, startAgreed: true },
    ...{ companyName: "Bridgeworks", isReportBegun: false, attendance: { mayCheckOut: false, visits: [] } },
    ...values,
    // The rest of the row is not shown.
  } as unknown as AtSite;
  renderPage(<OnSiteToday bookings={[booking]} formKey="key" />);
  return screen.getAllByRole("link").map((link) => link.textContent);
}

it.each([
  [{ isReportBegun: false }, ["Deck pour", "Start field report", "View booking"]],
  [{ isReportBegun: true }, ["Deck pour", "Continue field report", "View booking"]],
  [{ state: "work_done" }, ["Deck pour", "View booking"]],
] as const)("leads to the field report from the site: %o", (values, links) => {
  expect(show(values)).toEqual(links);
});
