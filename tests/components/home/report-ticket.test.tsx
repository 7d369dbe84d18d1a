import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { WaitingList } from "~/components/home/waiting/waiting-list";
import { HOUR } from "~/lib/bounds";
import { renderPage } from "../stub";

const ENDED = Date.UTC(2026, 10, 24, 18);

function show(isReportBegun: boolean) {
  const row = {
    id: "bkg_1",
    number: 1024,
    title: "Deck pour",
    location: "Austin, TX",
    zone: "America/Chicago",
    startsAt: ENDED - 4 * HOUR,
    endsAt: ENDED,
    companyName: "Bridgeworks",
    isReportBegun,
    reportBy: ENDED + 70 * HOUR,
    at: ENDED,
  };
  renderPage(<WaitingList side="inspector" waiting={[{ kind: "report", dueAt: row.reportBy, row }]} />);
  return screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
}

const MARK = ["Mark work done", "/bookings/bkg_1/work-report"];

it("first goes on with a report that was begun", () => {
  const [, ...actions] = show(true);
  expect(actions).toEqual([["Continue field report", "/bookings/bkg_1/report"], MARK]);
  expect(screen.getByRole("article").textContent).toContain("70 h left");
  expect(screen.getByRole("article").textContent).toContain("Your field report is not signed yet.");
});

it("first begins the report where there is none", () => {
  const [, ...actions] = show(false);
  expect(actions).toEqual([["Start field report", "/bookings/bkg_1/report/project"], MARK]);
  expect(screen.getByRole("article").textContent).not.toContain("not signed");
});
