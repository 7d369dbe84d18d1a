import { DAY, HOUR } from "#tests/support/world";
import { findingTexts } from "~/copy/reports/report/findings";
import { signedReport } from "~/domain/reports/queries.server";
import { curingPanel } from "~/domain/reports/supplements/queries.server";
import { aSignedReport, atWork, type Change } from "../recording";
import { pickup, receipt, signed } from "./curing";

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
