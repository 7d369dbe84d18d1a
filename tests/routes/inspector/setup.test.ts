import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { CARD, submit } from "#tests/domain/certification/submissions";
import { aPdf, aPng } from "#tests/domain/files/samples";
import { openShop, Visitor } from "#tests/routes/company/visitor";
import { aCompany, anAdmin, anInspector, newcomer } from "#tests/support/factories";
import { MINUTE } from "#tests/support/world";
import type { PersonActor } from "~/domain/actor";
import { ownCertification } from "~/domain/certification/own-certification.server";
import { reads } from "~/domain/core/runtime.server";
import { MAX_FILE_BYTES } from "~/lib/files";
import { CERTIFICATION_LEVELS } from "~/lib/vocabulary";

const pdf = (name: string, bytes: Uint8Array = aPdf(name)) => new File([new Uint8Array(bytes)], name);
const { certificationFiles, certifications } = schema;

async function opened() {
  openShop();
  return enter(newcomer());
}

async function enter<Someone extends PersonActor>(person: Someone) {
  const browser = new Visitor(person);
  const send = (proof: string, fields: Record<string, string | File | File[]>) =>
    browser.post(`/inspector-setup/${proof}`, fields);
  const errors = async (proof: string, fields: Record<string, string | File | File[]>) => {
    const answer = await send(proof, fields);
    const { lastResult } = answer.body;
    return { ...lastResult, status: answer.status };
  };
  return { person, browser, send, errors };
}

const stored = () => reads().select().from(certifications).all();

describe("the lookup", () => {
  it("by last name keeps name, country and the chosen country's state in columns of their own", async () => {
    const { person, send } = await opened();
    const answer = await send("last-name", { lastName: "  Ortíz ", country: "CA", usState: "TX", province: "NU" });
    expect([answer.status, answer.location]).toEqual([303, "/inspector-setup"]);
    expect(stored()).toMatchObject([
      {
        state: "pending",
        lookupMethod: "LAST_NAME",
        lookupLastName: "Ortíz",
        lookupCountry: "CA",
        lookupState: "NU",
        lookupCategory: null,
        certificationNumber: null,
        certificationLevel: null,
      },
    ]);
    expect(ownCertification(person)).toMatchObject({ status: "pending", maySubmit: false });
  });

  it("by program takes free text for Mexico, and by ID the ID alone", async () => {
    const { send } = await opened();
    await send("program", { category: "materials_testing", country: "MX", mexicanState: "Nuevo León" });
    const other = await enter(newcomer());
    await other.send("certification-id", { certificationNumber: "01234567", files: pdf("old.pdf") });
    expect(stored()).toMatchObject([
      {
        lookupMethod: "PROGRAM_AREA",
        lookupCategory: "materials_testing",
        lookupCountry: "MX",
        lookupState: "Nuevo León",
      },
      { lookupMethod: "CERT_ID", certificationNumber: "01234567", lookupCountry: null },
    ]);
    expect(reads().select().from(certificationFiles).all()).toHaveLength(1);
  });

  it.each([
    ["last-name", {}, { lastName: ["Last name is required"], country: ["Country is required"] }],
    ["certification-id", { certificationNumber: " " }, { certificationNumber: ["Certification ID is required"] }],
    ["program", {}, { category: ["Certification category is required"], country: ["Country is required"] }],
    [
      "last-name",
      { lastName: "Ortiz", country: "US", usState: "ON" },
      { usState: ["Please choose one of the states listed"] },
    ],
    [
      "program",
      { category: "x", country: "MX", mexicanState: "x".repeat(61) },
      {
        category: [expect.stringContaining("Must be concrete_testing, ")],
        mexicanState: ["Please use at most 60 characters"],
      },
    ],
  ])("by %s of %j says everything that is wrong", async (proof, fields, error) => {
    const { errors } = await opened();
    expect(await errors(proof, fields)).toMatchObject({ status: 400, error });
    expect(stored()).toEqual([]);
  });

  it("keeps words and good files where a file is refused", async () => {
    const { errors, send } = await opened();
    const files = [pdf("good.pdf"), pdf("bad.pdf", Buffer.from("Dear sir"))];
    const refused = await errors("last-name", { lastName: "Ortiz", country: "US", usState: "TX", files });
    expect(refused).toMatchObject({
      status: 415,
      error: { files: ["Please upload a PDF, PNG, or JPG file."] },
      initialValue: { lastName: "Ortiz", country: "US", usState: "TX", files: expect.stringMatching(/^file_/) },
    });
    await send("last-name", { lastName: "Ortiz", country: "US", files: refused.initialValue.files });
    expect(reads().select().from(certificationFiles).all()).toMatchObject([{ fileId: refused.initialValue.files }]);
  });

  it("begins with the whole last name, then with what the last lookup was by", async () => {
    openShop();
    const inspector = anInspector({ certified: false }, { firstName: "Ana", lastName: "de la Cruz" });
    expect(ownCertification(inspector).lookedUp.lastName).toBe("de la Cruz");
    await (await enter(inspector)).send("last-name", { lastName: "Ortiz", country: "US" });
    expect(ownCertification(inspector).lookedUp).toMatchObject({ lastName: "Ortiz", country: "US" });
  });

  it("is for inspectors, and knows no other ways", async () => {
    openShop();
    const company = await enter(aCompany());
    expect((await company.send("last-name", {})).location).toBe("/");
    const { send, browser } = await enter(newcomer());
    expect((await send("toString", {})).status).toBe(404);
    const shown = await browser.get("/inspector-setup/program");
    expect(shown.body).toMatchObject({ proof: "program", certification: { status: "none" } });
  });
});

describe("the direct form", () => {
  const filled = { name: "Ana Ortiz", aciId: "01234567", expiryDate: CARD.expiryDate, consent: "on" };

  it("keeps the name on the card for the reviewer, and needs no issue date", async () => {
    const { send } = await opened();
    const sides = [pdf("front.pdf"), new File([new Uint8Array(await aPng())], "back.png")];
    expect((await send("direct", { ...filled, files: sides })).status).toBe(303);
    expect(stored()).toMatchObject([
      { lookupMethod: "MANUAL", nameOnCard: "Ana Ortiz", certificationLevel: CARD.certificationLevel, issueDate: null },
    ]);
    expect(reads().select().from(certificationFiles).all()).toHaveLength(2);
  });

  it("needs a file, the ID, the name, the expiry date and consent, and says all at once", async () => {
    const { errors } = await opened();
    const missing = ["Please complete all required fields"];
    expect((await errors("direct", {})).error).toEqual({
      name: missing,
      aciId: missing,
      expiryDate: missing,
      files: ["Please upload your ACI certification card"],
      consent: ["Please confirm you authorize verification with the certification body"],
    });
  });

  it("takes four files at most, and says so at the field", async () => {
    const { errors } = await opened();
    const files = [1, 2, 3, 4, 5].map((n) => pdf(`page-${n}.pdf`));
    const refused = await errors("direct", { ...filled, files });
    expect(refused).toMatchObject({ status: 413, error: { files: ["Please upload at most 4 files"] } });
    expect(refused.initialValue.files).toHaveLength(4);
    const more = { ...filled, files: pdf("other.pdf") };
    const added = await errors("direct", { ...more, expiryDate: "" });
    expect(added.initialValue).toMatchObject({ name: "Ana Ortiz" });
  });

  it("keeps the good file beside one that is too large", async () => {
    const { errors } = await opened();
    const files = [pdf("large.pdf", Buffer.concat([aPdf(), Buffer.alloc(MAX_FILE_BYTES, 32)])), pdf("good.pdf")];
    const refused = await errors("direct", { ...filled, files });
    expect(refused).toMatchObject({ status: 413, error: { files: ["Please select a file under 10MB"] } });
    expect(refused.initialValue).toMatchObject({ aciId: "01234567", files: expect.stringMatching(/^file_/) });
  });
});

const CHECK = { lookedUpIn: "ACI Certification Directory", checkResult: "matches" };

describe("the review of a lookup", () => {
  const decide = async (id: string, fields: Record<string, string>) => {
    const admin = new Visitor(anAdmin());
    return admin.post(`/admin/certifications/${id}/approval`, fields);
  };

  it("shows what was typed, and asks for what the directory says before it is approved", async () => {
    const { person, send } = await opened();
    await send("last-name", { lastName: "Ortiz", country: "US", usState: "TX" });
    const id = stored()[0]?.id ?? "";
    const admin = new Visitor(anAdmin());
    const review = (await admin.get(`/admin/certifications/${id}`)).body;
    expect(review.certification).toMatchObject({ lookupLastName: "Ortiz", lookupState: "TX" });

    const record = { ...CHECK, method: "LAST_NAME", directoryRecord: "Ortiz, Maya, Austin TX" };
    const bare = await decide(id, { ...CHECK, method: "LAST_NAME" });
    expect(bare.body.lastResult.error).toEqual({
      certificationNumber: ["Enter the certification ID that the directory has"],
      certificationLevel: ["Choose the level that the directory names"],
      expiryDate: ["Enter the expiry date that the directory has"],
      directoryRecord: ["Enter the directory record that you compared with"],
    });
    const found = { certificationNumber: "777", certificationLevel: CARD.certificationLevel };
    const past = await decide(id, { ...record, ...found, expiryDate: "2026-01-31" });
    expect(past.body.lastResult.error).toEqual({
      expiryDate: ["The directory's date has passed. Reject this submission instead."],
    });
    expect((await decide(id, { ...record, ...found, expiryDate: "2029-01-31" })).status).toBe(303);
    expect(ownCertification(person).approved).toMatchObject([{ ...found, expiryDate: "2029-01-31" }]);
  });

  it("leaves the number of a card as it was sent in; the expiry date that was found counts", async () => {
    const { person } = await opened();
    const id = await submit(person);
    const typed = { ...CHECK, certificationNumber: "777", expiryDate: "2040-01-01" };
    expect((await decide(id, typed)).status).toBe(303);
    expect(ownCertification(person).approved).toMatchObject([
      { certificationNumber: CARD.certificationNumber, expiryDate: "2040-01-01" },
    ]);
  });
});

describe("a second certificate", () => {
  it("has its form where it is asked for or due, and begins with the number and no level", async () => {
    const { world } = openShop();
    const { person, browser } = await enter(newcomer());
    const shown = async (path: string) => (await browser.get(path)).body;
    await new Visitor(anAdmin()).post(`/admin/certifications/${await submit(person)}/approval`, {
      ...CHECK,
      expiryDate: CARD.expiryDate,
    });
    const adding = { certificationNumber: CARD.certificationNumber, certificationLevel: "" };
    expect(await shown("/inspector-setup")).toMatchObject({ isFormShown: false });
    for (const path of ["/inspector-setup?add=1", "/inspector-setup/direct"])
      expect(await shown(path), path).toMatchObject({
        isFormShown: true,
        prefill: adding,
        cardAt: "/inspector-setup?add=1",
      });
    world.clock.advance(MINUTE);
    const id = await submit(person, { certificationLevel: CERTIFICATION_LEVELS[1] });
    expect(await shown("/inspector-setup?add=1")).toMatchObject({ isFormShown: false });
    await new Visitor(anAdmin()).post(`/admin/certifications/${id}/rejection`, { reason: "Blurred" });
    expect(await shown("/inspector-setup")).toMatchObject({
      isFormShown: true,
      prefill: { certificationLevel: CERTIFICATION_LEVELS[1] },
    });
  });
});

describe("the history", () => {
  it("tells the inspector what was refused and why, without the one that is shown above it", async () => {
    const { person, browser } = await opened();
    const admin = new Visitor(anAdmin());
    for (const reason of ["The card is blurred", "The back is missing"]) {
      const id = await submit(person);
      await admin.post(`/admin/certifications/${id}/rejection`, { reason });
    }
    const shown = (await browser.get("/inspector-setup")).body;
    expect(shown).toMatchObject({
      certification: { status: "rejected", rejected: { reviewNote: expect.any(String) } },
      earlier: [{ state: "rejected", reason: expect.any(String) }],
    });
    const told = [shown.certification.rejected.reviewNote, shown.earlier[0].reason];
    expect(told.toSorted()).toEqual(["The back is missing", "The card is blurred"]);
  });
});
