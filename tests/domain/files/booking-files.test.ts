import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aCompany, anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { aBooking } from "#tests/support/work/bookings";
import { openWorld } from "#tests/support/world";
import { execute } from "~/domain/command.server";
import { holdFile } from "~/domain/files/hold-file.server";
import { openFile } from "~/domain/files/queries.server";
import { withSpooled } from "~/domain/files/spool.server";
import { aPhoto } from "./samples";

const { bookingFiles } = schema;

async function aPhotoOfABooking() {
  const world = openWorld();
  const [company, inspector] = [aCompany(), anInspector()];
  const booking = aBooking(company, inspector);
  const { result } = await withSpooled(await aPhoto(), (file) =>
    execute(holdFile, { actor: inspector, input: { file, filename: "cone.jpg", purpose: "report_photo" } }),
  );
  const { fileId } = result;
  const row = { fileId, bookingId: booking.id, purpose: "report_photo" as const, subjectId: "ent_1", createdAt: 1 };
  world.database.write((tx) => tx.insert(bookingFiles).values(row).run());
  const share = () =>
    world.database.write((tx) =>
      tx.update(bookingFiles).set({ sharedAt: 2 }).where(eq(bookingFiles.fileId, fileId)).run(),
    );
  return { world, company, inspector, fileId, share };
}

describe("a file of a booking", () => {
  test("is its owner's and the administrators' until it is shared, then also the other side's", async () => {
    const { company, inspector, fileId, share } = await aPhotoOfABooking();
    expect(openFile(inspector, fileId).filename).toBe("cone.jpg");
    expect(openFile(anAdmin(), fileId).contentType).toBe("image/jpeg");
    expect(() => openFile(company, fileId)).toThrow("not-found");
    share();
    expect(openFile(company, fileId).blob?.size).toBeGreaterThan(100);
  });

  test("is never anybody else's, nor an impersonator's", async () => {
    const { company, inspector, fileId, share } = await aPhotoOfABooking();
    share();
    for (const other of [
      aCompany(),
      anInspector(),
      impersonated(company, anAdmin()),
      impersonated(inspector, anAdmin()),
    ]) {
      expect(() => openFile(other, fileId)).toThrow("not-found");
    }
  });

  test("is shared once and for good", async () => {
    const { world, share } = await aPhotoOfABooking();
    share();
    expect(share).toThrow("shared once");
    expect(() => world.database.write((tx) => tx.delete(bookingFiles).run())).toThrow("kept");
  });
});
