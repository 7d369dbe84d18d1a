import { aPhoto } from "#tests/domain/files/samples";
import { execute } from "~/domain/command.server";
import { holdFile } from "~/domain/files/hold-file.server";
import { withSpooled } from "~/domain/files/spool.server";
import { addReportPhotos } from "~/domain/reports/entries/add-report-photos.server";
import type { PaperMaker } from "~/domain/reports/papers/make-paper.server";
import { paperDocument } from "~/papers/paper-document";
import { drawPdf } from "~/platform/pdf/pdf.server";
import { CONTRACTOR, SAMPLE, sign } from "../record";
import { aRecordedReport, atWork } from "../recording";

export const VERIFY_AT = "https://pourcheck.example/verify";

/** As the worker makes them. */
export const maker: PaperMaker = { document: (paper) => paperDocument(paper, VERIFY_AT), draw: drawPdf };

/** A report with all that a report can have, signed. */
export async function aFullReport(setting = atWork()) {
  const recorded = await aRecordedReport(setting);
  const { save, load, sample, mix } = recorded;
  const { inspector: actor, bookingId } = setting;
  const added = {
    what: "water",
    amount: "8",
    addedBy: "Driver",
    authorizedBy: "D. Reyes, superintendent",
    addedAt: "08:44",
  };
  await save({ kind: "addition", of: load }, added);
  const weighed = {
    measureVolume: "0.25",
    emptyMass: "8.35",
    fullMass: "44.55",
    batchMass: "39000",
    testedAt: "08:56",
    equipment: "M-1",
    scale: "S-5",
  };
  await save({ kind: "density", of: sample }, { ...weighed, theoreticalDensity: "152.4" });
  const second = await save(
    { kind: "load" },
    { mix, truckNumber: "212", ticketNumber: "88124", volume: "10", batchedAt: "08:05", arrivedAt: "08:45" },
  );
  const wet = await save(
    { kind: "sample", of: second },
    { ...SAMPLE, firstPortionAt: "08:46", sampledAt: "08:48", placedIn: "Pier 4, lift 2" },
  );
  const slump = await save({ kind: "slump", of: wet }, { reading: "6.5", testedAt: "08:58" });
  const told = {
    told: "Dana Reyes",
    ...CONTRACTOR,
    toldHow: "phone",
    toldAt: "08:59",
    description: "Truck set aside.",
  };
  await save({ kind: "nonconformance", of: slump }, told);
  const rejected = { dischargeUnseen: "on", disposition: "rejected", reason: "Slump above the limit" };
  await save(
    { kind: "disposition", of: second },
    { ...rejected, decidedBy: "Dana Reyes, superintendent, Reyes Concrete", decidedAt: "08:59" },
  );
  await save({ kind: "remarks" }, { text: "Light wind, 61 °F at 9 AM." });
  const { result } = await withSpooled(await aPhoto({ width: 800, height: 600 }), (file) =>
    execute(holdFile, { actor, input: { file, filename: "cone.jpg", purpose: "report_photo" } }),
  );
  const photo = { bookingId, parentId: load, caption: "Cone before lifting", files: [result.fileId] };
  await execute(addReportPhotos, { actor, input: photo });
  await sign(actor, bookingId);
  return { ...setting, ...recorded };
}
