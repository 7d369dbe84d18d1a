import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { AmountList, CalendarDay, DateTime, jobStamps, Money, StatusStamp, Ticket } from "~/components/ui";
import { cents } from "~/lib/money";
import { zonedTime } from "~/lib/time/dates";
import { renderPage } from "../stub";

const CHICAGO = "America/Chicago";
const [startMs, endMs] = [zonedTime("2026-11-24", "08:00", CHICAGO), zonedTime("2026-11-24", "12:00", CHICAGO)];

describe("Ticket", () => {
  it("names code, state, title, place and facts, and leads where it says", () => {
    renderPage(
      <Ticket
        code="PC-1042"
        stamp={<StatusStamp {...jobStamps.open} />}
        date={<CalendarDay date="2026-11-24" />}
        title="Deck placement"
        to="/jobs/1"
        place="Austin, TX"
        figure={{ label: "You earn", value: <Money amount={cents(14450)} /> }}
        facts={[{ label: "Duration", value: "2-4 hours" }]}
      />,
    );
    const ticket = within(screen.getByRole("article"));
    for (const text of ["PC-1042", "Open", "Austin, TX", "$144.50"]) expect(ticket.getByText(text)).toBeTruthy();
    expect(ticket.getByRole("heading", { level: 2 }).querySelector("a")?.getAttribute("href")).toBe("/jobs/1");
    expect(ticket.getByText("Duration").nextElementSibling?.textContent).toBe("2-4 hours");
  });

  it("is the page's own heading without a link where it is the page", () => {
    renderPage(<Ticket code="PC-1" stamp={null} title="Deck placement" headingLevel={1} />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Deck placement");
    expect(screen.queryByRole("link")).toBeNull();
  });
});

describe("Money and DateTime", () => {
  it("write for people, with the machine's form beside it", () => {
    const { container } = renderPage(
      <>
        <Money amount={cents(120_000)} />
        <DateTime at={startMs} until={endMs} zone={CHICAGO} />
        <DateTime at={startMs} zone={CHICAGO} long />
      </>,
    );
    expect(container.querySelector("data")?.outerHTML).toMatch(/value="1200\.00".*>\$1,200\.00</);
    const [span, moment] = container.querySelectorAll("time");
    expect(span?.textContent).toBe("Tue, Nov 24, 8 AM–12 PM CST");
    expect(span?.dateTime).toBe("2026-11-24T14:00:00.000Z");
    expect(moment?.textContent).toBe("Tue, Nov 24, 2026, 8 AM CST");
  });

  it("stand in rows that can be added up", () => {
    renderPage(
      <AmountList
        rows={[
          { label: "Inspector", amount: cents(17000), note: "2 h × $85.00" },
          { label: "Total", amount: cents(17000), total: true },
        ]}
      />,
    );
    expect(screen.getAllByRole("definition").map((amount) => amount.textContent)).toEqual(["$170.00", "$170.00"]);
  });
});
