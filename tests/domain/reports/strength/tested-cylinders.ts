import { aCertificate } from "#tests/support/factories";
import { DAY } from "#tests/support/world";
import { strengthSentences } from "~/copy/reports/cylinders/strength-words";
import { signedReport } from "~/domain/reports/queries.server";
import { strengthPanel } from "~/domain/reports/strength/queries.server";
import { CERTIFICATION_LEVELS } from "~/lib/vocabulary";
import { aSignedReport, atWork, type Change } from "../recording";
import { pickup, signed as signSupplement } from "../supplements/curing";
import { reportStrengths } from "./strengths";

type Sent = Readonly<Record<string, string | string[]>>;

/** A signed report, so many days later; with the changes that were made before its signature. */
export async function daysLater(days = 7, ...changes: Change[]) {
  const setting = await aSignedReport(atWork(), ...changes);
  setting.world.clock.advance(days * DAY);
  const ids = { bookingId: setting.bookingId, setId: setting.set };
  const send = (fields: Sent = {}) => reportStrengths(setting.inspector, { ...ids, ...fields });
  const panel = () => {
    const signed = signedReport(setting.company, setting.bookingId)?.signed;
    if (!signed) throw new Error("no signed report");
    return strengthPanel(setting.company, setting.bookingId, signed);
  };
  return {
    ...setting,
    ids,
    send,
    panel,
    said: (at = 0) =>
      panel()
        .inForce.slice(at, at + 1)
        .flatMap(strengthSentences),
  };
}

/** The same, of a technician who is certified for strengths, with the initial curing in order. */
export async function inOrder(...changes: Change[]) {
  const setting = await daysLater(1, ...changes);
  const { world, inspector, bookingId, set } = setting;
  world.clock.advance(2 * 3_600_000);
  aCertificate(inspector, { certificationLevel: CERTIFICATION_LEVELS[1] });
  await signSupplement(inspector, pickup({ bookingId, sets: set }));
  world.clock.advance(27 * DAY);
  return setting;
}
