import { expect, test } from "vitest";
import { MEASURED, NO_LISTS } from "#tests/bench/list-of-lists";
import { ENDPOINTS } from "~/api/endpoints.server";
import { pageRoutes } from "./routes";

/** Every address that can be read: the table of routes, and the API's list of calls. */
const addresses = [
  ...pageRoutes().map(({ path }) => path),
  ...ENDPOINTS.filter(({ method }) => method === "get").map(({ path }) => path),
];
const measured = new Set(MEASURED.map(({ asked }) => asked));

test.each(addresses)("%s is measured by the bench, or reads nothing that grows", (address) => {
  expect(measured.has(address) || NO_LISTS.some((one) => one.test(address))).toBe(true);
});

test("nothing is measured that is not there", () => {
  expect([...measured].filter((address) => !addresses.includes(address))).toEqual([]);
});
