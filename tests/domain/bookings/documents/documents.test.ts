import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { aPdf, aPhoto } from "#tests/domain/files/samples";
import { eventsOf } from "#tests/domain/jobs/market";
import { aCompany, anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { notifiedOf } from "#tests/support/look/notified";
import { plansOf } from "#tests/support/look/plans";
import { aBooking } from "#tests/support/work/bookings";
import { addedDocuments, aHeldDocument } from "#tests/support/work/documents";
import { DAY, HOUR, MINUTE, openWorld } from "#tests/support/world";
import type { CompanyActor, InspectorActor } from "~/domain/actor";
import { addDocuments } from "~/domain/bookings/documents/add-documents.server";
import { bookingToAddTo, documentsOf, documentToRemove } from "~/domain/bookings/documents/queries.server";
import { removeDocument } from "~/domain/bookings/documents/remove-document.server";
import { documents as documentsSent } from "~/domain/bookings/documents/schema";
import { bookingFor } from "~/domain/bookings/queries.server";
import { execute } from "~/domain/command.server";
import { sideOf } from "~/domain/companies/company-of";
import { reads } from "~/domain/core/runtime.server";
import { openFile } from "~/domain/files/queries.server";
import { sweepHeldFiles } from "~/domain/files/sweep.server";
import { blockPerson } from "~/domain/people/blocks/block-person.server";
import { DOCUMENTS } from "~/lib/bounds";
import type { BookingState } from "~/lib/vocabulary";

const { bookingDocuments, bookings, files } = schema;
type Side = CompanyActor | InspectorActor;

function booked() {
  const world = openWorld();
  const [company, inspector] = [aCompany(), anInspector()];
  const { id: bookingId } = aBooking(company, inspector);
  const listed = (actor: Side) => documentsOf(actor, bookingFor(actor, bookingId)).listed;
  const remove = (actor: Side, documentId = "") => execute(removeDocument, { actor, input: { bookingId, documentId } });
  const put = (values: Partial<typeof bookings.$inferInsert>) =>
    world.database.write((tx) => tx.update(bookings).set(values).where(eq(bookings.id, bookingId)).run());
  return { world, company, inspector, bookingId, listed, remove, put };
}

describe("a document of a booking", () => {
  test("is for both sides, told by its content, and for nobody else", async () => {
    const { company, inspector, bookingId, listed } = booked();
    const bytes = await aPhoto();
    const fileId = await aHeldDocument(inspector, { filename: "sheet.pdf", bytes });
    expect(() => openFile(company, fileId)).toThrow("not-found");
    await execute(addDocuments, { actor: inspector, input: { bookingId, note: "Trucks 1 to 6", files: [fileId] } });
    await addedDocuments(company, bookingId);
    for (const side of [company, inspector]) {
      expect(listed(side)).toMatchObject([
        { filename: "sheet.jpg", contentType: "image/jpeg", side: "inspector", note: "Trucks 1 to 6", removedAt: null },
        { filename: "mix-design.pdf", contentType: "application/pdf", side: "company", note: "Revision 2" },
      ]);
      expect(listed(side).map(({ mayRemove }) => mayRemove)).toEqual([side === inspector, side === company]);
      expect(openFile(side, fileId).contentType).toBe("image/jpeg");
    }
    expect(openFile(anAdmin(), fileId).filename).toBe("sheet.jpg");
    for (const other of [aCompany(), anInspector(), impersonated(company, anAdmin())]) {
      expect(() => openFile(other, fileId)).toThrow("not-found");
    }
    await expect(addedDocuments(aCompany(), bookingId)).rejects.toMatchObject({ kind: "not_found" });
  });

  test("is taken away from both sides by who added it; its name stays, and its bytes go unless another booking has them", async () => {
    const { world, company, inspector, bookingId, listed, remove } = booked();
    const { documentIds } = await addedDocuments(company, bookingId);
    const fileId = listed(company)[0]?.fileId ?? "";
    const other = aBooking(company, inspector, { startsAt: world.clock.now() + DAY });
    await addedDocuments(company, other.id);
    await expect(remove(inspector, documentIds[0])).rejects.toMatchObject({ code: "document-others" });
    world.clock.advance(HOUR);
    await remove(company, documentIds[0]);
    expect(listed(inspector)).toMatchObject([
      { filename: "mix-design.pdf", fileId: null, note: null, removedAt: world.clock.now(), mayRemove: false },
    ]);
    await expect(remove(company, documentIds[0])).rejects.toMatchObject({ code: "document-removed" });
    await sweepHeldFiles();
    expect(openFile(inspector, fileId).filename).toBe("mix-design.pdf");
    const [kept] = documentsOf(company, bookingFor(company, other.id)).listed;
    await execute(removeDocument, { actor: company, input: { bookingId: other.id, documentId: kept?.id ?? "" } });
    expect(() => openFile(inspector, fileId)).toThrow("not-found");
    await sweepHeldFiles();
    expect(reads().select().from(files).all()).toEqual([]);
    const again = await addedDocuments(company, bookingId);
    expect(again.documentIds).toHaveLength(1);
  });

  test("has the name that its side gave it for this booking, not the one that somebody else got the same content under", async () => {
    const { world, company, bookingId, listed } = booked();
    const bytes = aPdf("same");
    await addedDocuments(company, bookingId, { filename: "quote-of-another-lab.pdf", bytes });
    const other = aBooking(company, anInspector(), { startsAt: world.clock.now() + DAY });
    await addedDocuments(company, other.id, { filename: "mix-design.pdf", bytes });
    const [document] = documentsOf(company, bookingFor(company, other.id)).listed;
    expect(document?.filename).toBe("mix-design.pdf");
    expect(openFile(company, document?.fileId ?? "").filename).toBe("mix-design.pdf");
    expect(listed(company)).toMatchObject([{ filename: "quote-of-another-lab.pdf" }]);
  });

  test("stays once the work is reported and a day has passed, and while the booking is disputed", async () => {
    const { world, company, bookingId, listed, remove, put } = booked();
    const { documentIds } = await addedDocuments(company, bookingId);
    const [id = ""] = documentIds;
    const mayRemove = () => listed(company)[0]?.mayRemove;
    world.clock.advance(2 * DAY);
    expect(mayRemove()).toBe(true);
    put({ state: "work_done", workDoneAt: world.clock.now() });
    expect(mayRemove()).toBe(false);
    expect(documentToRemove(company, bookingId, id).obstacle).toBe("document-kept");
    await expect(remove(company, id)).rejects.toMatchObject({ code: "document-kept" });
    const late = await addedDocuments(company, bookingId, { filename: "late.pdf" });
    put({ state: "disputed" });
    await expect(remove(company, late.documentIds[0])).rejects.toMatchObject({ code: "booking-disputed" });
    put({ state: "completed", completedAt: world.clock.now() });
    await remove(company, late.documentIds[0]);
  });

  test.each<[BookingState, string]>([
    ["pending", "booking-not-paid"],
    ["cancelled", "booking-cancelled"],
  ])("is not added to a booking that is %s", async (state, code) => {
    const { company, bookingId, put } = booked();
    put({ state, cancelKind: state === "cancelled" ? "company" : null });
    await expect(addedDocuments(company, bookingId)).rejects.toMatchObject({ kind: "conflict", code });
  });

  test.each([
    ["company", "contact-closed", "blocked-by-you"],
    ["inspector", "blocked-by-you", "contact-closed"],
  ] as const)(
    "is added over a block only while a booking of the two runs, blocked: the %s",
    async (blocked, ofCompany, ofInspector) => {
      const { world, company, inspector, bookingId, put } = booked();
      const [actor, userId] = blocked === "company" ? [inspector, company.id] : [company, inspector.id];
      await execute(blockPerson, { actor, input: { userId } });
      const mayAdd = (side: Side) => documentsOf(side, bookingFor(side, bookingId)).mayAdd;
      for (const state of ["confirmed", "work_done", "disputed"] as const) {
        put({ state });
        for (const side of [company, inspector]) await addedDocuments(side, bookingId, { filename: `${state}.pdf` });
        expect([mayAdd(company), mayAdd(inspector)]).toEqual([true, true]);
      }
      put({ state: "completed", completedAt: world.clock.now() });
      const before = eventsOf("document.added").length;
      for (const [side, code] of [
        [company, ofCompany],
        [inspector, ofInspector],
      ] as const) {
        await expect(addedDocuments(side, bookingId)).rejects.toMatchObject({ kind: "forbidden", code });
        expect(bookingToAddTo(side, bookingId).obstacle).toBe(code);
        expect(mayAdd(side)).toBe(false);
        // Blocks are private.
        expect(bookingToAddTo(impersonated(side, anAdmin()), bookingId).obstacle).toBeNull();
      }
      expect(eventsOf("document.added")).toHaveLength(before);
      aBooking(company, inspector, { startsAt: world.clock.now() + DAY });
      await addedDocuments(company, bookingId);
      await addedDocuments(inspector, bookingId);
    },
  );

  test("is added until late ages are tested, and no more than so many by a side", async () => {
    const { world, company, inspector, bookingId, put } = booked();
    put({ state: "completed", completedAt: world.clock.now() });
    world.clock.advance(DOCUMENTS.addedUntil.most - 1);
    world.database.write((tx) => {
      for (let row = 1; row < DOCUMENTS.aSide.most; row += 1) {
        const [addedAt, removedAt] = [row, row];
        tx.insert(bookingDocuments)
          .values({ id: `doc_${row}`, bookingId, filename: "old.pdf", addedBy: sideOf(company), addedAt, removedAt })
          .run();
      }
    });
    await addedDocuments(company, bookingId);
    await expect(addedDocuments(company, bookingId, { filename: "one-more.pdf" })).rejects.toMatchObject({
      code: "document-quota",
    });
    await addedDocuments(inspector, bookingId);
    world.clock.advance(1);
    await expect(addedDocuments(inspector, bookingId, { filename: "too-late.pdf" })).rejects.toMatchObject({
      code: "documents-closed",
    });
  });

  test("that the booking has already is not added twice, and one that nobody holds is told at its field", async () => {
    const { world, company, bookingId, listed } = booked();
    await addedDocuments(company, bookingId);
    expect((await addedDocuments(company, bookingId)).documentIds).toEqual([]);
    const gone = await aHeldDocument(company, { filename: "gone.pdf" });
    world.clock.advance(HOUR);
    const input = { bookingId, files: [gone] };
    await expect(execute(addDocuments, { actor: company, input })).rejects.toMatchObject({
      fields: [{ field: "files", message: "A file is gone. Please choose it again." }],
    });
    expect(listed(company)).toHaveLength(1);
    expect(documentsSent.safeParse({ bookingId, files: [] }).error?.issues[0]?.message).toBe("Please choose a file");
  });

  test("is kept as a row, and changes by its removal alone", async () => {
    const { world, company, bookingId } = booked();
    await addedDocuments(company, bookingId);
    const { write } = world.database;
    expect(() => write((tx) => tx.delete(bookingDocuments).run())).toThrow("kept");
    expect(() => write((tx) => tx.update(bookingDocuments).set({ filename: "other.pdf" }).run())).toThrow(
      "stays as it is",
    );
  });
});

test("documents are read along the index of their booking, in one query for any number", async () => {
  const { world, company, inspector, bookingId, put } = booked();
  await addedDocuments(company, bookingId);
  const booking = bookingFor(company, bookingId);
  const plans = plansOf(() => documentsOf(company, booking));
  expect(plans).toHaveLength(1);
  expect(plans[0]).toMatch(/SEARCH booking_documents USING INDEX booking_documents_booking/);
  expect(plans[0]).not.toMatch(/SCAN|TEMP B-TREE/);
  put({ state: "completed", completedAt: world.clock.now() });
  await execute(blockPerson, { actor: inspector, input: { userId: company.id } });
  const completed = bookingFor(company, bookingId);
  const behindBlock = plansOf(() => documentsOf(company, completed));
  expect(behindBlock).toHaveLength(3);
  expect(behindBlock.join("\n")).not.toMatch(/SCAN|TEMP B-TREE/);
});

test("documents that come at about the same time are told once, without those that were removed", async () => {
  const { world, company, inspector, bookingId, remove } = booked();
  const told = () => notifiedOf("document.added");
  const wrong = await addedDocuments(company, bookingId, { filename: "wrong.pdf" });
  for (const filename of ["mix.pdf", "plan.pdf", "ticket.pdf"]) {
    world.clock.advance(5 * MINUTE);
    await addedDocuments(company, bookingId, { filename });
  }
  await remove(company, wrong.documentIds[0]);
  expect(told()).toMatchObject([
    {
      userId: inspector.id,
      body: expect.stringMatching(/ added mix\.pdf and 2 more documents to “Bridge deck pour”\.$/),
    },
  ]);
  world.clock.advance(MINUTE);
  await addedDocuments(inspector, bookingId, { filename: "sheet.pdf" });
  await addedDocuments(company, bookingId, { filename: "second-ticket.pdf" });
  expect(told().map(({ userId }) => userId)).toEqual([inspector.id, company.id, inspector.id]);
});
