import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { approve, CARD, reject, submit } from "#tests/domain/certification/submissions";
import { aPdf, aPhoto } from "#tests/domain/files/samples";
import { openApi } from "#tests/support/api";
import { anAdmin, anInspector, ROOT } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import { DAY, MINUTE } from "#tests/support/world";
import { expireCertifications } from "~/domain/certification/expire-certifications.server";
import { certificationForReview } from "~/domain/certification/review/certification-for-review.server";
import { DIRECT_FORM_LEVEL } from "~/domain/certification/rules";
import { reads } from "~/domain/core/runtime.server";
import { inPictureQueue } from "~/domain/files/safe-picture.server";
import { countersOf } from "~/http/limits/counters.server";
import { countUsed } from "~/http/limits/counts.server";
import { PROCESS } from "~/lib/bounds";

const PATH = "/api/certifications";
const DIRECT = "/api/certifications/direct-submit";
const DIRECT_WORDS = { name: "Riley Stone", aciId: "01234567", expiryDate: "2030-03-01", consent: true };

const uncertified = () => anInspector({ certified: false });
const submissions = () => reads().select().from(schema.certifications).all();

interface Upload {
  bytes: Uint8Array;
  name?: string;
}

function multipart(words: Record<string, unknown>, field: string, uploads: Upload[] = []): { raw: FormData } {
  const raw = new FormData();
  for (const [name, value] of Object.entries(words)) raw.set(name, String(value));
  for (const { bytes, name = "card.pdf" } of uploads) raw.append(field, new File([new Uint8Array(bytes)], name));
  return { raw };
}

const card = (changes: object = {}, uploads: Upload[] = [{ bytes: aPdf() }]) =>
  multipart({ ...CARD, ...changes }, "files", uploads);

const direct = (changes: object = {}, uploads: Upload[] = [{ bytes: aPdf() }]) =>
  multipart({ certificationData: JSON.stringify({ ...DIRECT_WORDS, ...changes }) }, "certificationFile", uploads);

describe("POST /api/certifications", () => {
  it("puts the card under review, with all its files", async () => {
    const client = openApi().as(uncertified());
    const photo = { bytes: await aPhoto(), name: "back.jpeg" };
    const made = await client.post(PATH, undefined, card({}, [{ bytes: aPdf() }, photo]));
    expect(made).toMatchObject({
      status: 201,
      body: { status: "pending", certificationNumber: "01234567", issueDate: "2025-03-01", reviewNotes: null },
    });
    expect(made.body.files.map(({ filename }: { filename: string }) => filename).sort()).toEqual([
      "back.jpg",
      "card.pdf",
    ]);
    expect(submissions()).toMatchObject([{ state: "pending", lookupMethod: "MANUAL" }]);
  });

  it("names every broken field", async () => {
    const client = openApi().as(uncertified());
    const empty = await client.post(PATH, undefined, card({ certificationNumber: " ", consent: "no" }, []));
    expect(empty).toMatchObject({ status: 400, body: { error: "Validation failed" } });
    expect(empty.fields.sort()).toEqual(["certificationNumber", "consent", "files"]);
    const expired = await client.post(PATH, undefined, card({ issueDate: "2027-01-01", expiryDate: "2026-11-20" }));
    expect(expired.fields.sort()).toEqual(["expiryDate", "issueDate"]);
    expect(submissions()).toEqual([]);
  });

  it("refuses files of an address that has sent as many bytes as it may, counting refused forms too", async () => {
    const { as } = openApi();
    const [hour] = countersOf("upload-bytes", { address: "192.0.2.7" });
    await countUsed(hour ? [hour] : [], (hour?.limit.most ?? 0) - 1);
    const refused = await as(uncertified()).post(PATH, undefined, card({ consent: "no" }));
    expect(refused.status).toBe(400);
    const used = await as(uncertified()).post(PATH, undefined, card());
    expect(used).toMatchObject({ status: 429, body: { error: "Too many requests" } });
    expect(Number(used.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect(submissions()).toEqual([]);
  });

  it("answers 503 to an address whose pictures have their share of the queue, and takes another's in its turn", async () => {
    const { as } = openApi();
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const waiting = Array.from({ length: 1 + PROCESS.picturesWaitingAnAddress.most }, () =>
      inPictureQueue("192.0.2.7", () => ended),
    );
    const photo = card({}, [{ bytes: await aPhoto(), name: "back.jpeg" }]);
    const refused = await as(uncertified()).post(PATH, undefined, photo);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "10"]);
    const elsewhere = { headers: { "x-client-address": "192.0.2.8" } };
    const taken = as(uncertified()).post(PATH, undefined, { ...photo, ...elsewhere });
    end();
    await Promise.all(waiting);
    expect((await taken).status).toBe(201);
  });

  it("tells files by their content and size", async () => {
    const client = openApi().as(uncertified());
    const text = await client.post(PATH, undefined, card({}, [{ bytes: Buffer.from("no card"), name: "card.pdf" }]));
    expect(text).toMatchObject({
      status: 415,
      body: { error: "Unsupported media type", details: [{ field: "files" }] },
    });
    const large = await client.post(PATH, undefined, card({}, [{ bytes: Buffer.alloc(10 * 1024 * 1024 + 1) }]));
    expect(large).toMatchObject({ status: 413, body: { error: "Payload too large" } });
    const many = ["a", "b", "c", "d", "e"].map((marker) => ({ bytes: aPdf(marker) }));
    expect((await client.post(PATH, undefined, card({}, many))).status).toBe(413);
    expect((await client.post(PATH, { ...CARD })).status).toBe(400);
  });

  it("takes one at a time", async () => {
    const client = openApi().as(uncertified());
    await client.post(PATH, undefined, card());
    expect(await client.post(PATH, undefined, card())).toMatchObject({
      status: 409,
      body: { error: "Conflict", message: "Your certification is already under review." },
    });
  });

  it("cannot take another's file", async () => {
    const api = openApi();
    await api.as(uncertified()).post(PATH, undefined, card());
    const [theirs] = reads().select().from(schema.files).all();
    const { raw } = card({ files: theirs?.id }, []);
    expect((await api.as(uncertified()).post(PATH, undefined, { raw })).fields).toEqual(["files"]);
  });
});

describe("a repeated key", () => {
  it.each([
    ["the card's form", PATH, card],
    ["the direct form", DIRECT, direct],
  ])("counts files by their content: %s", async (_form, path, form) => {
    const client = openApi().as(uncertified());
    const photo = { bytes: await aPhoto(), name: "front.jpg" };
    const others = [form({}, [{ bytes: aPdf("another") }]), form({ expiryDate: "2031-01-01" }, [photo])];
    await client.twice("POST", path, form({}, [photo]), ...others);
    const renamed = form({}, [{ ...photo, name: "the same.jpg" }]);
    expect((await client.post(path, undefined, { ...renamed, key: "same" })).status).toBe(201);
    expect(submissions()).toHaveLength(1);
  });

  it("has no effect beside the first's when both come at once", async () => {
    const client = openApi().as(uncertified());
    const answers = await Promise.all([1, 2].map(() => client.post(PATH, undefined, { ...card(), key: "card-1" })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(submissions()).toHaveLength(1);
  });

  it("may come again after a refusal, with the form put right", async () => {
    const client = openApi().as(uncertified());
    const refused = await client.post(PATH, undefined, { ...card({ consent: "" }), key: "card-1" });
    expect(refused.status).toBe(400);
    const made = await client.post(PATH, undefined, { ...card(), key: "card-1" });
    expect(made.status).toBe(201);
    expect(made.headers.get("idempotent-replay")).toBeNull();
  });
});

describe("POST /api/certifications/direct-submit", () => {
  it("is the same service by other names", async () => {
    const client = openApi().as(uncertified());
    const made = await client.post(DIRECT, undefined, direct({ issueDate: "2025-03-01" }));
    expect(made).toMatchObject({
      status: 201,
      body: {
        status: "pending",
        certificationNumber: "01234567",
        certificationLevel: "Concrete Field Testing Technician Grade I",
        issueDate: "2025-03-01",
        expiryDate: "2030-03-01",
        files: [{ filename: "card.pdf" }],
      },
    });
    expect((await client.post(PATH, undefined, card())).status).toBe(409);
    expect(auditEntries("submit-certification").map(({ details }) => details)).toContainEqual({
      nameOnCard: "Riley Stone",
    });
  });

  it.each(["A\0B", "Z\ud800"])("refuses the broken text %j at its field", async (aciId) => {
    const refused = await openApi().as(uncertified()).post(DIRECT, undefined, direct({ aciId }));
    expect(refused).toMatchObject({ status: 400, fields: ["aciId"] });
  });

  it.each(['{"constructor":1}', `${"[".repeat(100)}${"]".repeat(100)}`])(
    "holds %j to the bounds of JSON",
    async (text) => {
      const words = { certificationData: text };
      const refused = await openApi().as(uncertified()).post(DIRECT, undefined, multipart(words, "certificationFile"));
      expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining("nested too deeply") } });
    },
  );

  it("takes any of the levels, and its own label for the first", async () => {
    const api = openApi();
    const levelOf = async (type: string) =>
      (await api.as(uncertified()).post(DIRECT, undefined, direct({ type }))).body.certificationLevel;
    expect(await levelOf("Concrete Field Testing Tech — Grade I")).toBe("Concrete Field Testing Technician Grade I");
    expect(await levelOf("Concrete Strength Testing Technician")).toBe("Concrete Strength Testing Technician");
    expect(await levelOf("Grand Master")).toBeUndefined();
  });

  it("asks for the certificate to be looked up by its ID where no file comes", async () => {
    const client = openApi().as(uncertified());
    const made = await client.post(DIRECT, undefined, direct({}, []));
    expect(made).toMatchObject({ status: 201, body: { issueDate: null, files: [] } });
    expect(certificationForReview(ROOT, made.body.id)).toMatchObject({ lookupMethod: "CERT_ID", documents: [] });
  });

  const TEXAS = { country: "US", state: "Texas" };
  it.each([
    ["LAST_NAME", { lastName: "Stone", ...TEXAS }, { lookupLastName: "Stone", lookupState: "TX" }],
    ["CERT_ID", { certificationId: "01234567" }, { certificationNumber: "01234567", lookupState: null }],
    [
      "PROGRAM_AREA",
      { certificationCategory: "concrete_testing", ...TEXAS },
      { lookupCategory: "concrete_testing", lookupState: "TX" },
    ],
  ])("looks a certificate up as the wizard does, with a card or without: %s", async (method, words, row) => {
    const { as } = openApi();
    const form = (uploads: Upload[]) =>
      multipart({ certificationData: JSON.stringify({ method, ...words }) }, "certificationFile", uploads);
    expect(await as(uncertified()).post(DIRECT, undefined, form([]))).toMatchObject({
      status: 201,
      body: { files: [] },
    });
    const filed = await as(uncertified()).post(DIRECT, undefined, form([{ bytes: aPdf() }]));
    expect(filed).toMatchObject({ status: 201, body: { status: "pending", files: [{ filename: "card.pdf" }] } });
    expect(submissions()).toMatchObject([1, 2].map(() => ({ lookupMethod: method, ...row })));
  });

  it.each([
    [{ method: "LAST_NAME" }, ["country", "lastName"]],
    [{ method: "LAST_NAME", lastName: "Stone", country: "CA", state: "Texas" }, ["state"]],
    [{ method: "CERT_ID" }, ["certificationId"]],
    [{ method: "PROGRAM_AREA", country: "FR" }, ["certificationCategory", "country"]],
    [{ method: "MANUAL" }, ["method"]],
  ])("names what a lookup lacks: %j", async (words, fields) => {
    const form = multipart({ certificationData: JSON.stringify(words) }, "certificationFile");
    const refused = await openApi().as(uncertified()).post(DIRECT, undefined, form);
    expect([refused.status, refused.fields.sort()]).toEqual([400, fields]);
    expect(submissions()).toEqual([]);
  });

  it("names broken fields as its form does", async () => {
    const client = openApi().as(uncertified());
    const fieldsOf = async (form: { raw: FormData }) => (await client.post(DIRECT, undefined, form)).fields.sort();
    expect(await fieldsOf(direct({ name: "", aciId: null, consent: false }))).toEqual(["aciId", "consent", "name"]);
    const broken = multipart({ certificationData: "{" }, "certificationFile");
    expect(await fieldsOf(broken)).toEqual(["aciId", "consent", "expiryDate", "name"]);
    expect(await fieldsOf(multipart({}, "x"))).toEqual(["certificationData"]);
    expect(await fieldsOf(direct({ expiryDate: "2020-01-01" }))).toEqual(["expiryDate"]);
    const text = await client.post(DIRECT, undefined, direct({}, [{ bytes: Buffer.from("x") }]));
    expect(text).toMatchObject({ status: 415, fields: ["certificationFile"] });
  });
});

describe("GET /api/certifications/me", () => {
  it("follows the certificate from nothing to its end", async () => {
    const api = openApi();
    const inspector = uncertified();
    const standing = async () => (await api.as(inspector).get("/api/certifications/me")).body;
    expect(await standing()).toMatchObject({
      status: "not_submitted",
      reviewNote: null,
      prefill: { certificationNumber: "", aciId: "", name: inspector.name, type: DIRECT_FORM_LEVEL },
    });
    const first = await submit(inspector);
    expect(await standing()).toMatchObject({ status: "pending", reviewNote: null });
    await reject(anAdmin(), first, "The card is blurred");
    expect(await standing()).toMatchObject({
      status: "rejected",
      reviewNote: "The card is blurred",
      prefill: { certificationNumber: "01234567", aciId: "01234567", expiryDate: "2030-03-01" },
    });
    api.world.clock.advance(MINUTE);
    await approve(anAdmin(), await submit(inspector, { expiryDate: "2026-12-24" }), { note: "Seen in the directory" });
    expect(await standing()).toMatchObject({ status: "approved", reviewNote: null });
    api.world.clock.advance(40 * DAY);
    await expireCertifications();
    expect(await standing()).toMatchObject({
      status: "rejected",
      reviewNote: "Expired on Thu, Dec 24, 2026",
    });
  });
});
