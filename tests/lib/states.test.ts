import { describe, expect, it } from "vitest";
import { fiftyStates, stateByCode, usStates } from "~/lib/states";

describe("states", () => {
  it("are fifty, and DC where it is wanted", () => {
    expect(fiftyStates).toHaveLength(50);
    expect(usStates).toHaveLength(51);
    expect(new Set(usStates.map((state) => state.code)).size).toBe(51);
    expect(stateByCode("dc")?.name).toBe("District of Columbia");
  });

  it("each have a zone that this machine knows", () => {
    for (const { zone } of usStates) {
      expect(() => new Intl.DateTimeFormat("en-US", { timeZone: zone })).not.toThrow();
    }
  });
});
