import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { anAdmin, anInspector } from "#tests/support/factories";
import { MINUTE, openWorld } from "#tests/support/world";
import { certificationForm } from "~/domain/certification/schema";
import { submitCertification } from "~/domain/certification/submit-certification.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import { sweepHeldFiles } from "~/domain/files/sweep.server";
import { aHeldCard, approve, CARD, eventTypes, reject, stateOf, submit } from "./submissions";

const uncertified = () => anInspector({ certified: false });
const refusedField = (field: string, message: string) => ({ kind: "invalid", fields: [{ field, message }] });

describe("the certification form", () => {
  const errorsOf = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return parseWithZod(form, { schema: certificationForm }).reply().error ?? {};
  };
  const filled = { ...CARD, consent: "on", files: "file_1" };

  it("asks for a file", () => {
    expect(errorsOf({ ...filled, files: "" })).toEqual({ files: ["Please upload your ACI certification card"] });
  });

  it.each(["certificationNumber", "certificationLevel", "issueDate", "expiryDate"])("asks for %s", (field) => {
    expect(errorsOf({ ...filled, [field]: "" })).toEqual({ [field]: ["Please complete all required fields"] });
    expect(errorsOf({ ...filled, [field]: "  " })[field]).toHaveLength(1);
  });

  it("asks for consent", () => {
    expect(errorsOf({ ...filled, consent: "" })).toEqual({
      consent: ["Please confirm you authorize verification with the certification body"],
    });
  });

  it("takes levels of the list and dates of the calendar only", () => {
    expect(errorsOf({ ...filled, certificationLevel: "Grand Master" })).toHaveProperty("certificationLevel");
    expect(errorsOf({ ...filled, expiryDate: "2030-02-30" })).toEqual({ expiryDate: ["Please enter a valid date"] });
    expect(errorsOf(filled)).toEqual({});
  });

  it("says of JSON what it says of a form", () => {
    const messages = certificationForm.safeParse({ ...CARD, files: undefined }).error?.issues.map((i) => i.message);
    expect(messages).toEqual(["Please upload your ACI certification card"]);
    expect(certificationForm.safeParse({ ...CARD, files: ["file_1"], consent: "true" }).success).toBe(true);
  });
});

describe("submit-certification", () => {
  it("puts the card under review and keeps its files", async () => {
    const { clock } = openWorld();
    const inspector = uncertified();
    const certificationId = await submit(inspector);
    expect(stateOf(certificationId)).toBe("pending");
    expect(eventTypes()).toEqual(["certification.submitted"]);
    clock.advance(40 * MINUTE);
    await sweepHeldFiles();
    const kept = reads().select().from(schema.certificationFiles).all();
    expect(kept).toEqual([{ certificationId, fileId: expect.any(String) }]);
    expect(reads().select().from(schema.files).get()?.heldUntil).toBeNull();
  });

  it("refuses the date on which a certificate expires and every earlier one, by the calendar where the inspector lives", async () => {
    const { clock } = openWorld();
    // Already the 22nd in New York, still the 21st in Hawaii.
    clock.set(Date.UTC(2026, 10, 22, 6));
    const expired = "Your ACI certification has expired. Please renew before proceeding.";
    const newYorker = anInspector({ certified: false }, { usState: "NY" });
    for (const expiryDate of ["2026-11-21", "2026-11-22"]) {
      await expect(submit(newYorker, { expiryDate })).rejects.toMatchObject(refusedField("expiryDate", expired));
    }
    await submit(anInspector({ certified: false }, { usState: "HI" }), { expiryDate: "2026-11-22" });
  });

  it("refuses dates that cannot be", async () => {
    openWorld();
    const inspector = uncertified();
    await expect(submit(inspector, { issueDate: "2026-11-22" })).rejects.toMatchObject(
      refusedField("issueDate", "The issue date cannot be in the future"),
    );
    await expect(submit(inspector, { issueDate: "2026-12-01", expiryDate: "2026-12-01" })).rejects.toMatchObject({
      fields: [
        { field: "issueDate", message: "The issue date cannot be in the future" },
        { field: "expiryDate", message: "The expiry date must be after the issue date" },
      ],
    });
  });

  it("takes the person's own files only, and none that was let go", async () => {
    const { clock } = openWorld();
    const inspector = uncertified();
    const missing = refusedField("files", "Please upload your ACI certification card");
    const anothers = await aHeldCard(uncertified());
    await expect(submit(inspector, { files: [anothers] })).rejects.toMatchObject(missing);
    await expect(submit(inspector, { files: ["file_none"] })).rejects.toMatchObject(missing);
    const own = await aHeldCard(inspector);
    clock.advance(30 * MINUTE);
    await expect(submit(inspector, { files: [own] })).rejects.toMatchObject(missing);
    await expect(submit(inspector, { files: [own, await aHeldCard(inspector, "back")] })).rejects.toMatchObject(
      missing,
    );
  });

  it("is locked while one is under review", async () => {
    openWorld();
    const inspector = uncertified();
    await submit(inspector);
    await expect(submit(inspector)).rejects.toMatchObject({ kind: "conflict", code: "certification-pending" });
  });

  it("answers a form sent twice once", async () => {
    openWorld();
    const inspector = uncertified();
    const files = [await aHeldCard(inspector)];
    const input = certificationForm.parse({ ...CARD, files });
    const both = await Promise.all(
      [1, 2].map(() => execute(submitCertification, { actor: inspector, input, key: "k" })),
    );
    expect(both[0]?.result).toEqual(both[1]?.result);
    expect(both.map(({ replayed }) => replayed).sort()).toEqual([false, true]);
    expect(eventTypes()).toEqual(["certification.submitted"]);
  });

  it("can follow a rejection with the same card, and an approval with the next", async () => {
    openWorld();
    const inspector = uncertified();
    const admin = anAdmin();
    await reject(admin, await submit(inspector));
    const second = await submit(inspector);
    await approve(admin, second);
    const third = await submit(inspector, { expiryDate: "2035-01-01" });
    expect([stateOf(second), stateOf(third)]).toEqual(["approved", "pending"]);
    await approve(admin, third);
    expect([stateOf(second), stateOf(third)]).toEqual(["expired", "approved"]);
  });
});
