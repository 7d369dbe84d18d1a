import type { InspectorActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { reportStrength } from "~/domain/reports/strength/results/report-strength.server";
import { strengthForm } from "~/domain/reports/strength/results/schema";

type Sent = Readonly<Record<string, string | string[]>>;

/** The only 7-day cylinder of a set of 4 x 8 in. as its form sends it, a week after it was molded at 8:58 AM. */
export const SEVEN_DAYS: Sent = {
  age: "7",
  units: "inch-pound",
  size: "4x8",
  cylinders: "1",
  testedAt: "09:00",
  testedAtDate: "2026-11-28",
  role: "tester",
  testedBy: "Riley Field, ACI 01234567",
  machine: "CM-1",
  caps: "C1231",
  first0: "4.01",
  second0: "3.98",
  load0: "40120",
  fracture0: "2",
};

/** The three 28-day cylinders of the same set. */
export const TWENTY_EIGHT_DAYS: Sent = {
  ...SEVEN_DAYS,
  age: "28",
  cylinders: "3",
  testedAtDate: "2026-12-19",
  load0: "53250",
  first1: "4.00",
  second1: "4.00",
  load1: "52900",
  fracture1: "3",
  first2: "4.00",
  second2: "3.99",
  load2: "53100",
  fracture2: "3",
};

/** Reads a form as its door does. @throws ZodError for what its schema refuses */
export function strengths(fields: Sent) {
  return strengthForm.parse({ ...SEVEN_DAYS, ...fields });
}

export async function reportStrengths(actor: InspectorActor, fields: Sent) {
  const { result } = await execute(reportStrength, { actor, input: strengths(fields) });
  return result;
}
