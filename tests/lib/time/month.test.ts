import { expect, it } from "vitest";
import { usStates } from "~/lib/states";
import { addMonths, monthAndYear, monthBegins, monthIn } from "~/lib/time/month";

it("months follow each other across years", () => {
  expect(addMonths("2026-11", 0)).toBe("2026-11");
  expect(addMonths("2026-11", 2)).toBe("2027-01");
  expect(addMonths("2026-01", -1)).toBe("2025-12");
  expect(addMonths("2026-11", -23)).toBe("2024-12");
  expect(monthAndYear("2026-02")).toBe("February 2026");
});

it("months of each US zone begin at a full hour, within the first twelve of the month in UTC", () => {
  const HOUR = 3_600_000;
  for (const zone of new Set(usStates.map(({ zone }) => zone))) {
    for (let month = "2024-01"; month < "2032-01"; month = addMonths(month, 1)) {
      const hours = (monthBegins(month, zone) - Date.parse(`${month}-01T00:00Z`)) / HOUR;
      expect(hours, `${zone} ${month}`).toBe(Math.trunc(hours));
      expect(hours > 0 && hours <= 12, `${zone} ${month}`).toBe(true);
      expect(monthIn(zone, monthBegins(month, zone) - 1)).toBe(addMonths(month, -1));
    }
  }
});
