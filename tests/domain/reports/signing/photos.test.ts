import { describe, expect, test } from "vitest";
import { aPhoto } from "#tests/domain/files/samples";
import { execute } from "~/domain/command.server";
import { holdFile } from "~/domain/files/hold-file.server";
import { openFile } from "~/domain/files/queries.server";
import { withSpooled } from "~/domain/files/spool.server";
import { addReportPhotos } from "~/domain/reports/entries/add-report-photos.server";
import { removeEntry } from "~/domain/reports/entries/remove-entry.server";
import { signedReport } from "~/domain/reports/queries.server";
import { aRecordedReport, atWork, sheetNow } from "../recording";
import { correct, input, type Setting, sign } from "./signatures";

async function photo(setting: Setting, parentId?: string) {
  const { inspector: actor } = setting;
  const { result } = await withSpooled(await aPhoto(), (file) =>
    execute(holdFile, { actor, input: { file, filename: "cone.jpg", purpose: "report_photo" } }),
  );
  const { fileId } = result;
  const added = await execute(addReportPhotos, { actor, input: { ...input(setting), parentId, files: [fileId] } });
  return { fileId, entryId: added.result.entryIds[0] ?? "" };
}

describe("photos", () => {
  test("are the company's to see once the report is signed", async () => {
    const setting = atWork();
    const { load } = await aRecordedReport(setting);
    const { fileId } = await photo(setting, load);
    expect(() => openFile(setting.company, fileId)).toThrow("not-found");
    await sign(setting);
    expect(openFile(setting.company, fileId).contentType).toBe("image/jpeg");
    const [shown] = signedReport(setting.company, setting.bookingId)?.signed.photos ?? [];
    expect(shown).toMatchObject({ fileId, of: load, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  test("that are removed before are gone; after a signature they stay with the version that shows them", async () => {
    const setting = atWork();
    await aRecordedReport(setting);
    const { inspector: actor, bookingId } = setting;
    const remove = (entryId: string) => execute(removeEntry, { actor, input: { bookingId, entryId } });
    const first = await photo(setting);
    await remove(first.entryId);
    expect(sheetNow(setting).sheet.photos).toEqual([]);
    const second = await photo(setting);
    await sign(setting);
    await correct(setting);
    await remove(second.entryId);
    await sign(setting);
    expect(signedReport(setting.company, bookingId)?.signed.photos).toEqual([]);
    expect(signedReport(setting.company, bookingId, 1)?.signed.photos).toHaveLength(1);
    expect(openFile(setting.company, second.fileId).filename).toBe("cone.jpg");
  });

  test("of somebody else are not taken", async () => {
    const setting = atWork();
    await aRecordedReport(setting);
    const files = ["file_unknown"];
    const added = execute(addReportPhotos, { actor: setting.inspector, input: { ...input(setting), files } });
    await expect(added).rejects.toMatchObject({ kind: "invalid", fields: [{ field: "files" }] });
  });
});
