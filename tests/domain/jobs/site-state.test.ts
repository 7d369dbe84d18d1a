import { expect, test } from "vitest";
import { openWorld } from "#tests/support/world";
import { reads } from "~/domain/core/runtime.server";
import { siteStateOf } from "~/domain/jobs/site-state.server";

test.each([
  ["NV", "Austin, TX", "OK", "NV"],
  [undefined, "Austin, TX 78701", "OK", "TX"],
  [undefined, "1 E Washington St, Phoenix, AZ 85004, USA", "MN", "AZ"],
  [undefined, "Phoenix, Arizona", "MN", "AZ"],
  [undefined, "Phoenix 85004", "MN", "AZ"],
  [undefined, "85004", null, "AZ"],
  [undefined, "Lot 00000", "OK", "OK"],
  [undefined, "The north yard", "OK", "OK"],
  [undefined, "The north yard", null, undefined],
])("chosen %s, at “%s”, by a company of %s: the site lies in %s", (state, location, companyState, code) => {
  openWorld();
  expect(siteStateOf(reads(), { state, location }, companyState)?.code).toBe(code);
});
