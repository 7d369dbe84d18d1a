import { schema } from "#db/client.server";
import { aHeldFile, aPhoto } from "#tests/domain/files/samples";
import { add, ENGINEER } from "#tests/domain/reports/distribution/recipient";
import { aWetSlump } from "#tests/domain/reports/notices/wet-slump";
import { MIX, PROJECT, record, SAMPLE, signing } from "#tests/domain/reports/record";
import { aRecordedReport, aSignedReport } from "#tests/domain/reports/recording";
import { strengths } from "#tests/domain/reports/strength/strengths";
import { pickup } from "#tests/domain/reports/supplements/curing";
import { aCompany, anInspector } from "#tests/support/factories";
import { aBooking } from "#tests/support/work/bookings";
import type { World } from "#tests/support/world";
import { DAY, MINUTE } from "#tests/support/world";
import { SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { correctReport } from "~/domain/reports/correct-report.server";
import { discardCorrection } from "~/domain/reports/discard-correction.server";
import { addReportPhotos } from "~/domain/reports/entries/add-report-photos.server";
import { recordEntry } from "~/domain/reports/entries/record-entry.server";
import { recordScreen } from "~/domain/reports/entries/record-screen.server";
import { removeEntry } from "~/domain/reports/entries/remove-entry.server";
import { recordedEntry, recordedScreen } from "~/domain/reports/forms/schema";
import { signNotice } from "~/domain/reports/notices/sign-notice.server";
import { keepPaper } from "~/domain/reports/papers/keep-paper.server";
import { signReport } from "~/domain/reports/sign-report.server";
import { reportStrength } from "~/domain/reports/strength/results/report-strength.server";
import { signSupplement } from "~/domain/reports/supplements/sign-supplement.server";
import type { Once } from "../each-time";
import { run } from "../run";

const REASON = "The ticket was misread";

function working(world: World) {
  const [company, inspector] = [aCompany(), anInspector()];
  const booking = aBooking(company, inspector, { startsAt: world.clock.now() - 30 * MINUTE });
  return { world, company, inspector, booking, bookingId: booking.id };
}

/** Commands of field reports. */
export const REPORTS = {
  "record-entry"(world) {
    const { inspector, bookingId } = working(world);
    return run(recordEntry, inspector, recordedEntry.parse({ bookingId, kind: "project", ...PROJECT }));
  },
  async "record-screen"(world) {
    const { inspector, bookingId } = working(world);
    await record(inspector, bookingId, { kind: "project" }, PROJECT);
    const mix = await record(inspector, bookingId, { kind: "mix" }, MIX);
    const truck = {
      mix,
      truckNumber: "417",
      ticketNumber: "88123",
      volume: "10",
      noTicketTime: "on",
      arrivedAt: "08:40",
    };
    const sample = { ...SAMPLE, firstPortionAt: "08:48", sampledAt: "08:50" };
    const fields = [
      ...Object.entries(truck).map(([name, value]) => [`load_${name}`, value]),
      ...Object.entries(sample).map(([name, value]) => [`sample_${name}`, value]),
    ];
    const sent = { bookingId, screen: "truck", ...Object.fromEntries(fields) };
    return run(recordScreen, inspector, recordedScreen.parse(sent));
  },
  async "remove-entry"(world) {
    const setting = working(world);
    const { slump: entryId } = await aRecordedReport(setting);
    return run(removeEntry, setting.inspector, { bookingId: setting.bookingId, entryId });
  },
  async "sign-report"(world) {
    const setting = working(world);
    await aRecordedReport(setting);
    return run(signReport, setting.inspector, signing(setting.bookingId));
  },
  async "sign-supplement"(world) {
    const { inspector, bookingId, set } = await aSignedReport(working(world));
    world.clock.advance(DAY);
    return run(signSupplement, inspector, pickup({ bookingId, sets: set }));
  },
  async "sign-notice"(world) {
    const setting = working(world);
    await add(setting.inspector, { bookingId: setting.bookingId, ...ENGINEER });
    const { subject } = await aWetSlump(setting);
    return run(signNotice, setting.inspector, { bookingId: setting.bookingId, subject, withProducer: "on" });
  },
  async "correct-report"(world) {
    const { inspector, bookingId } = await aSignedReport(working(world));
    return run(correctReport, inspector, { bookingId, reason: REASON });
  },
  async "discard-correction"(world) {
    const { inspector, bookingId } = await aSignedReport(working(world));
    await execute(correctReport, { actor: inspector, input: { bookingId, reason: REASON } });
    return run(discardCorrection, inspector, { bookingId });
  },
  async "report-strength"(world) {
    const { inspector, bookingId, set } = await aSignedReport(working(world));
    world.clock.advance(7 * DAY);
    return run(reportStrength, inspector, strengths({ bookingId, setId: set }));
  },
  async "keep-report-paper"(world) {
    await aSignedReport(working(world));
    const { id } = world.database.reads.select().from(schema.reportPapers).get() ?? { id: "" };
    return run(keepPaper, SYSTEM, { id, sha256: "0".repeat(64), size: 1 });
  },
  async "add-report-photos"(world) {
    const { inspector, bookingId } = working(world);
    await record(inspector, bookingId, { kind: "project" }, PROJECT);
    const photo = await aHeldFile(inspector, "report_photo", { bytes: await aPhoto(), filename: "cone.jpg" });
    return run(addReportPhotos, inspector, { bookingId, files: [photo] });
  },
} satisfies Partial<Once>;
