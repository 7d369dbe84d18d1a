import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { DAY } from "#tests/support/world";
import { missedText } from "~/copy/reports/cylinders/strength-words";
import { reportPanel } from "~/copy/reports/report/report-lines";
import { bookingFor } from "~/domain/bookings/queries.server";
import { verifiedBy } from "~/domain/reports/papers/verified.server";
import { reportInShort } from "~/domain/reports/queries.server";
import { pickup, signed as signSupplement } from "../supplements/curing";
import { TWENTY_EIGHT_DAYS } from "./strengths";
import { daysLater, inOrder } from "./tested-cylinders";

describe("what has come to light since a report was signed", () => {
  test("counts a strength test that misses its criterion as a nonconformance, wherever the report stands", async () => {
    const setting = await inOrder();
    expect(counted(setting)).toEqual([0, 0]);
    const low = { load0: "43000", load1: "43100", load2: "43050" };
    await setting.send({ ...TWENTY_EIGHT_DAYS, ...low });
    expect(counted(setting)).toEqual([1, 0]);
    const verified = verifiedBy(codeOf(setting));
    if (verified?.kind !== "report") throw new Error("no report has the code");
    expect(verified.since.missed.map(missedText)).toEqual([
      expect.stringMatching(
        /^28 days: set 1001-1, truck 417, sample 1\. Individual criterion not met: 3,4\d0 psi is below 3,500 psi \(f′c − 500 psi\)\. ACI 318 asks for an investigation/,
      ),
    ]);
  });

  test("counts what of the curing and of the tests deviates", async () => {
    const setting = await daysLater(1);
    expect(counted(setting)).toEqual([0, 0]);
    setting.world.clock.advance(2 * DAY);
    expect(counted(setting)).toEqual([0, 1]);
    const { inspector, bookingId, set } = setting;
    await signSupplement(inspector, pickup({ bookingId, sets: set, lowest: "50", confirmed: "on" }));
    setting.world.clock.advance(27 * DAY);
    const late = { ...TWENTY_EIGHT_DAYS, testedAtDate: "2026-12-20", confirmed: "on" };
    await setting.send(late);
    expect(setting.panel().inForce[0]?.findings).toMatchObject([{ code: "tested-outside" }]);
    expect(counted(setting)).toEqual([0, 2]);
  });
});

type Setting = Awaited<ReturnType<typeof daysLater>>;

function counted({ company, bookingId }: Setting) {
  const booking = bookingFor(company, bookingId);
  const { signed } = reportPanel(reportInShort(company, booking), booking.zone);
  return [signed?.nonconformances, signed?.deviations];
}

function codeOf({ world }: Setting): string {
  return world.database.reads.select().from(schema.reportVersions).get()?.code ?? "";
}
