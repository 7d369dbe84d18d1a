import { aPhoto } from "#tests/domain/files/samples";
import { execute } from "~/domain/command.server";
import { holdFile } from "~/domain/files/hold-file.server";
import { withSpooled } from "~/domain/files/spool.server";
import { addReportPhotos } from "~/domain/reports/entries/add-report-photos.server";
import type { PaperMaker } from "~/domain/reports/papers/make-paper.server";
import { signReport } from "~/domain/reports/sign-report.server";
import { reportDocument } from "~/papers/report-document";
import { drawPdf } from "~/platform/pdf/pdf.server";
import { aRecordedReport, atWork } from "./recording";

export const VERIFY_AT = "https://pourcheck.example/verify";

/** As the worker makes them. */
export const maker: PaperMaker = { document: (paper) => reportDocument(paper, VERIFY_AT), draw: drawPdf };

/** A report with all that a report can have, signed. */
export async function aFullReport(setting = atWork()) {
  const recorded = await aRecordedReport(setting);
  const { save, load, sample } = recorded;
  const { inspector: actor, bookingId } = setting;
  const added = { what: "water", amount: "8", addedBy: "Driver, by order of D. Reyes", addedAt: "08:44" };
  await save({ kind: "addition", of: load }, added);
  const weighed = {
    measureVolume: "0.25",
    emptyMass: "8.35",
    fullMass: "44.55",
    batchMass: "39000",
    testedAt: "08:56",
  };
  await save({ kind: "density", of: sample }, { ...weighed, theoreticalDensity: "152.4" });
  const second = await save(
    { kind: "load" },
    { truckNumber: "212", ticketNumber: "88124", volume: "10", batchedAt: "08:05", arrivedAt: "08:45" },
  );
  const wet = await save({ kind: "sample", of: second }, { sampledAt: "08:48", placedIn: "Pier 4, lift 2" });
  const slump = await save({ kind: "slump", of: wet }, { reading: "6.5", testedAt: "08:58" });
  const told = { told: "Dana Reyes, project engineer", toldAt: "08:59", description: "Truck set aside." };
  await save({ kind: "nonconformance", of: slump }, told);
  await save({ kind: "remarks" }, { text: "Light wind, 61 °F at 9 AM." });
  const { result } = await withSpooled(await aPhoto({ width: 800, height: 600 }), (file) =>
    execute(holdFile, { actor, input: { file, filename: "cone.jpg", purpose: "report_photo" } }),
  );
  const photo = { bookingId, parentId: load, caption: "Cone before lifting", files: [result.fileId] };
  await execute(addReportPhotos, { actor, input: photo });
  await execute(signReport, { actor, input: { bookingId } });
  return { ...setting, ...recorded };
}
