import { expect, it } from "vitest";
import { pageHtml } from "#tests/components/stub";
import { DayRange } from "~/components/filters/day-range";

it("says at the last day that it is before the first, and nothing of one day or an open end", () => {
  const of = (first?: string, last?: string) =>
    pageHtml(
      <DayRange
        first={{ name: "from", label: "From", value: first }}
        last={{ name: "to", label: "To", value: last }}
      />,
    );
  expect(of("2026-11-22", "2026-11-21")).toMatch(/id="to-error".*“To” is before “From”/);
  for (const fine of [of("2026-11-22", "2026-11-22"), of("2026-11-22"), of(undefined, "2026-11-21")])
    expect(fine).not.toContain("is before");
});
