import { DAY, HOUR } from "#tests/support/world";
import { findingTexts } from "~/copy/reports/report/findings";
import type { InspectorActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { signedReport } from "~/domain/reports/queries.server";
import { curingPanel } from "~/domain/reports/supplements/queries.server";
import { supplementForm } from "~/domain/reports/supplements/schema";
import { signSupplement } from "~/domain/reports/supplements/sign-supplement.server";
import { aSignedReport, atWork, type Change } from "../recording";

type Sent = Readonly<Record<string, string | string[]>>;

/** Collected the day after the work, within what ASTM C31 allows. */
export const PICKUP: Sent = {
  kind: "pickup",
  pickedUpAt: "08:30",
  pickedUpAtDate: "2026-11-22",
  pickedUpBy: "R. Diaz, Capitol Testing",
  lowest: "62",
  highest: "78",
  thermometer: "T-22",
  cylinders: "5",
  condition: "Undamaged",
};

export const RECEIPT: Sent = {
  kind: "receipt",
  laboratory: "Capitol Testing, Austin",
  receivedAt: "10:15",
  receivedAtDate: "2026-11-22",
  receivedBy: "K. Osei, Capitol Testing",
  laboratoryNumbers: "26-4411 to 26-4415",
  condition: "Undamaged",
  finalCuring: "moist-room",
};

/** As their forms send them. @throws ZodError for what the schema refuses */
export function pickup(fields: Sent) {
  return supplementForm.parse({ ...PICKUP, ...fields });
}

export function receipt(fields: Sent) {
  return supplementForm.parse({ ...RECEIPT, ...fields });
}

export async function signed(actor: InspectorActor, input: ReturnType<typeof pickup>) {
  const { result } = await execute(signSupplement, { actor, input });
  return result;
}

/** A signed report of one set of five cylinders, molded at 8:58 AM on November 21, a day later; with the changes that were made before its signature. */
export async function aDayLater(...changes: Change[]) {
  const setting = await aSignedReport(atWork(), ...changes);
  setting.world.clock.advance(DAY + 2 * HOUR);
  const { inspector, company, bookingId, set } = setting;
  const ids = { bookingId, sets: set };
  const panel = () => {
    const report = signedReport(company, bookingId)?.signed;
    if (!report) throw new Error("no signed report");
    return curingPanel(bookingId, report);
  };
  return {
    ...setting,
    panel,
    pickUp: (fields = {}) => signed(inspector, pickup({ ...ids, ...fields })),
    receive: (fields = {}) => signed(inspector, receipt({ ...ids, ...fields })),
    said: () => panel().findings.map(({ code, params }) => findingTexts[code](params)),
  };
}
