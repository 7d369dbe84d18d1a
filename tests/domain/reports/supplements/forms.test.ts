import { describe, expect, test } from "vitest";
import { supplementForm } from "~/domain/reports/supplements/schema";
import { SUPPLEMENTS } from "~/domain/reports/supplements/specs";
import { keysOf } from "~/lib/keys-of";
import { expectBounds } from "../bounds";
import { PICKUP, RECEIPT } from "./curing";

type Sent = Readonly<Record<string, string | string[]>>;

const read = (form: Sent, fields: Sent) =>
  supplementForm.safeParse({ bookingId: "bkg_1", sets: "ent_1", ...form, ...fields });
const refusedAt = (form: Sent, fields: Sent) =>
  read(form, fields).error?.issues.map(({ path }) => path.join(".")) ?? [];

describe("the form of a supplement", () => {
  test.each([
    ["inch-pound", "-21 -20 44 45 95 96 160 161"],
    ["si", "-30.5 -30 6.5 7 35 35.5 70 70.5"],
  ])("in %s takes temperatures of a box: %s", (units, bounds) => {
    // Each alone, since the lowest cannot be above the highest.
    expectBounds("lowest", bounds, (sent) => read({ ...PICKUP, units, highest: "" }, sent));
    expectBounds("highest", bounds, (sent) => read({ ...PICKUP, units, lowest: "" }, sent));
  });

  test.each([
    ["pickup", PICKUP, []],
    ["receipt", RECEIPT, ["moldsRemovedAt", "finalCuringAt"]],
  ] as const)("of a %s needs each of its fields", (kind, form, free: readonly string[]) => {
    expect(refusedAt(form, {})).toEqual([]);
    for (const field of keysOf(SUPPLEMENTS[kind])) {
      expect(refusedAt(form, { [field]: "" }), field).toEqual(free.includes(field) ? [] : [field]);
    }
  });

  test.each([
    ["the wrong way round", { lowest: "79" }, ["highest"]],
    ["without a date", { pickedUpAtDate: "" }, ["pickedUpAtDate"]],
    ["of no set", { sets: [] }, ["sets"]],
    ["that corrects without a reason", { replaces: "1" }, ["reason"]],
  ])("is refused %s", (_what, fields, at) => expect(refusedAt(PICKUP, fields)).toEqual(at));
});
