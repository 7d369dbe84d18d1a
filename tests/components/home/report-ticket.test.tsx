import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { WaitingList } from "~/components/home/waiting/waiting-list";
import { HOUR } from "~/lib/bounds";
import { renderPage } from "../stub";

const ENDED = Date.UTC(2026, 10, 24, 18);

function reportDue(id: string, hours: number, isReportBegun: boolean) {
  const row = {
    id,
    number: 1024,
    title: "Deck pour",
    location: "Austin, TX",
    zone: "America/Chicago",
    startsAt: ENDED - 4 * HOUR,
    endsAt: ENDED,
    companyName: "Bridgeworks",
    isReportBegun,
    reportBy: ENDED + hours * HOUR,
    at: ENDED,
  };
  return { kind: "report" as const, dueAt: row.reportBy, row };
}

function show(isReportBegun: boolean) {
  renderPage(<WaitingList side="inspector" waiting={[reportDue("bkg_1", 70, isReportBegun)]} />);
  return screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
}

const MARK = ["Mark work done", "/bookings/bkg_1/work-report"];

it("first goes on with a report that was begun", () => {
  const [, ...actions] = show(true);
  expect(actions).toEqual([["Continue report", "/bookings/bkg_1/report"], MARK]);
  expect(screen.getByRole("article").textContent).toContain("70 h left");
  expect(screen.getByRole("article").textContent).toContain("Your test report is not signed yet.");
});

it("first begins the report where there is none", () => {
  const [, ...actions] = show(false);
  expect(actions).toEqual([["Start report", "/bookings/bkg_1/report/project"], MARK]);
  expect(screen.getByRole("article").textContent).not.toContain("not signed");
});

it("tells the time left of a whole list in one unit", () => {
  const waiting = [reportDue("bkg_1", 20, true), reportDue("bkg_2", 70, true), reportDue("bkg_3", 150, false)];
  renderPage(<WaitingList side="inspector" waiting={waiting} />);
  const told = screen
    .getAllByRole("article")
    .map((ticket) => /Report by(.*? left)/.exec(ticket.textContent ?? "")?.[1]);
  expect(told).toEqual(["under 1 day left", "2 days left", "6 days left"]);
});
