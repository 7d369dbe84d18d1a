import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { AtSite } from "~/domain/bookings/attendance/queries.server";
import { HOUR } from "~/lib/bounds";
import { OnSiteToday } from "~/routes/inspector/home/on-site";
import { renderPage } from "../stub";

const [MAP, CALL] = ["Austin (opens maps)", "512-555-0142"];
const BEGINS = Date.UTC(2026, 10, 24, 14);

function show(values: Partial<AtSite>) {
  const booking = {
    id: "bkg_1",
    number: 1024,
    state: "confirmed",
    title: "Deck pour",
    location: "Austin",
    siteState: "TX",
    zone: "America/Chicago",
    date: "2026-11-24",
    startsAt: BEGINS,
    endsAt: BEGINS + 4 * HOUR,
    startAgreed: true,
    companyName: "Bridgeworks",
    companyPhone: "512-555-0142",
    isReportBegun: false,
    attendance: { mayCheckOut: false, visits: [] },
    ...values,
    // The rest of the row is not shown.
  } as unknown as AtSite;
  renderPage(<OnSiteToday bookings={[booking]} formKey="key" />);
  return screen.getAllByRole("link").map((link) => link.textContent);
}

it("leads to a map of the site and calls the company", () => {
  show({});
  const map = screen.getByRole("link", { name: MAP }).getAttribute("href");
  expect(map).toMatch(/google\.com\/maps.*query=Austin%2C%20TX$/);
  expect(screen.getByRole("link", { name: CALL }).getAttribute("href")).toMatch(/^tel:/);
});

it.each([
  [{ isReportBegun: false }, ["Deck pour", MAP, CALL, "Start report", "View booking"]],
  [{ isReportBegun: true }, ["Deck pour", MAP, CALL, "Continue report", "View booking"]],
  [{ state: "work_done" }, ["Deck pour", MAP, CALL, "View booking"]],
] as const)("leads to the field report from the site: %o", (values, links) => {
  expect(show(values)).toEqual(links);
});
