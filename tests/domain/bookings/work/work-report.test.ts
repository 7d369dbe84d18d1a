import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aPhoto } from "#tests/domain/files/samples";
import { aCompany, anInspector } from "#tests/support/factories";
import { aBooking } from "#tests/support/work/bookings";
import { HOUR, openWorld } from "#tests/support/world";
import type { InspectorActor } from "~/domain/actor";
import { bookingFor } from "~/domain/bookings/queries.server";
import { markWorkDone } from "~/domain/bookings/work/mark-work-done.server";
import { workPhotos, workToApprove } from "~/domain/bookings/work/queries.server";
import { workReport } from "~/domain/bookings/work/schema";
import { execute } from "~/domain/command.server";
import { holdFile } from "~/domain/files/hold-file.server";
import { openFile } from "~/domain/files/queries.server";
import { withSpooled } from "~/domain/files/spool.server";
import { APPROVAL, DOCUMENTS, TEXTS } from "~/lib/bounds";
import type { FilePurpose } from "~/lib/vocabulary";

const { bookingFiles } = schema;
const NOTE_ASKED = "Please say in a few words what was done";
const NOTE = "Anchor bolts checked.\nTwo are out of line, marked in paint.";

function begun() {
  const world = openWorld();
  const [company, inspector] = [aCompany(), anInspector()];
  const booking = aBooking(company, inspector);
  world.clock.set(booking.startsAt);
  const report = (changes: { note?: string; files?: string[] } = {}, key?: string) =>
    execute(markWorkDone, { actor: inspector, input: { bookingId: booking.id, note: NOTE, ...changes }, key });
  return { world, company, inspector, booking, report };
}

async function held(actor: InspectorActor, purpose: FilePurpose = "work_photo", width = 64): Promise<string> {
  const { result } = await withSpooled(await aPhoto({ width, height: 48 }), (file) =>
    execute(holdFile, { actor, input: { file, filename: "site.jpg", purpose } }),
  );
  return result.fileId;
}

describe("work that is reported without a field report", () => {
  test("is told in a note and photos, which the company sees and a stranger does not", async () => {
    const { company, inspector, booking, report } = begun();
    const photos: string[] = [];
    for (const width of [64, 65, 66, 67, 68]) photos.unshift(await held(inspector, "work_photo", width));
    expect(() => openFile(company, photos[0] ?? "")).toThrow("not-found");
    await report({ files: photos });
    expect(bookingFor(company, booking.id)).toMatchObject({ state: "work_done", workNote: NOTE });
    expect(workPhotos(booking.id)).toEqual(photos);
    for (const fileId of photos) {
      expect(openFile(company, fileId).contentType).toBe("image/jpeg");
      expect(() => openFile(aCompany(), fileId)).toThrow("not-found");
    }
  });

  test("shows its photos in the order in which they were sent", async () => {
    const { inspector, booking, report } = begun();
    const photos: string[] = [];
    for (let width = 64; photos.length < DOCUMENTS.workPhotos.most; width += 1)
      photos.push(await held(inspector, "work_photo", width));
    const sent = photos.sort().reverse();
    await report({ files: sent });
    expect(workPhotos(booking.id)).toEqual(sent);
  });

  test("asks for the note and takes few enough photos", () => {
    const faults = (note: string, photos = 0) => {
      const files = Array.from({ length: photos }, (_, index) => `fil_${index}`);
      return workReport.safeParse({ bookingId: "bkg_1", note, files }).error?.issues.map(({ message }) => message);
    };
    for (const note of ["", " \n ", "\u200b"]) expect(faults(note)).toEqual([NOTE_ASKED]);
    expect(faults("a".repeat(TEXTS.workNote.most + 1))).toEqual(["Please use at most 2,000 characters"]);
    expect(faults(NOTE, DOCUMENTS.workPhotos.most + 1)).toEqual(["At most 6 photos"]);
    expect(faults("a".repeat(TEXTS.workNote.most), DOCUMENTS.workPhotos.most)).toBeUndefined();
  });

  test("takes photos that its inspector holds for it, and no others; nothing is reported with one that is gone", async () => {
    const { world, company, inspector, booking, report } = begun();
    const others = await held(anInspector());
    const ofReport = await held(inspector, "report_photo", 70);
    const gone = await held(inspector, "work_photo", 71);
    world.clock.advance(HOUR);
    for (const fileId of [others, ofReport, gone, "fil_none"]) {
      await expect(report({ files: [fileId] })).rejects.toMatchObject({ kind: "invalid" });
    }
    expect(bookingFor(company, booking.id)).toMatchObject({ state: "confirmed", workNote: null });
    expect(world.database.reads.select().from(bookingFiles).all()).toEqual([]);
  });

  test("sent twice with one key, shares each photo once", async () => {
    const { inspector, booking, report } = begun();
    const files = [await held(inspector)];
    await report({ files: [...files, ...files] }, "k1");
    await report({ files: [...files, ...files] }, "k1");
    expect(workPhotos(booking.id)).toEqual(files);
  });
});

describe("the work that waits for approval", () => {
  test("is told to both sides with the time of its automatic approval, the most urgent first, and to nobody else", async () => {
    const { world, company, inspector, booking, report } = begun();
    const later = aBooking(company, inspector);
    expect(workToApprove(company)).toEqual([]);
    await report();
    world.clock.advance(HOUR);
    await execute(markWorkDone, { actor: inspector, input: { bookingId: later.id, note: NOTE } });
    for (const side of [company, inspector]) {
      expect(workToApprove(side)).toMatchObject([
        { id: booking.id, approvalDueAt: booking.startsAt + APPROVAL.after.most, at: booking.startsAt + HOUR },
        { id: later.id, approvalDueAt: booking.startsAt + APPROVAL.after.most + HOUR },
      ]);
    }
    expect(workToApprove(aCompany())).toEqual([]);
    expect(workToApprove(anInspector())).toEqual([]);
  });
});
