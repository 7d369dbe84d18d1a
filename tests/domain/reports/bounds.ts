import { expect } from "vitest";

/** "19 20 39 40 100 101 140 141": refused, asked about twice, usual twice, asked about twice, refused. "-" where there is no such value. */
export type Bounds = string;

interface Read {
  error?: { issues: readonly { path: readonly PropertyKey[] }[] } | undefined;
}

/** Expects a field to be refused whether the box is ticked or not, asked about until it is, or taken, at the bounds and just beyond them. */
export function expectBounds(field: string, bounds: Bounds, read: (sent: Readonly<Record<string, string>>) => Read) {
  const isNamed = (sent: Readonly<Record<string, string>>) =>
    read(sent).error?.issues.some(({ path }) => path[0] === field) ?? false;
  const found = bounds.split(" ").map((value) => {
    if (value === "-") return "-";
    if (isNamed({ [field]: value, confirmed: "on" })) return "refused";
    return isNamed({ [field]: value }) ? "asked" : "usual";
  });
  const wanted = ["refused", "asked", "asked", "usual", "usual", "asked", "asked", "refused"];
  const given = bounds.split(" ");
  expect(found, field).toEqual(wanted.map((each, index) => (given[index] === "-" ? "-" : each)));
}
