import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { aPdf, aPng } from "#tests/domain/files/samples";
import { openApi } from "#tests/support/api";
import { aCompany, anInspector } from "#tests/support/factories";
import { reads } from "~/domain/core/runtime.server";
import { ownTaxId } from "~/domain/home/own-company.server";

const PATH = "/api/company/logo";
const MOST_BYTES = 5 * 1024 * 1024;

function logo(bytes: Uint8Array): { raw: FormData } {
  const raw = new FormData();
  raw.append("logo", new File([new Uint8Array(bytes)], "logo.png"));
  return { raw };
}

describe(PATH, () => {
  it("sets the logo, which the account then shows, and removes it", async () => {
    const client = openApi().as(aCompany());
    const set = await client.post(PATH, undefined, logo(await aPng()));
    expect(set).toMatchObject({
      status: 200,
      body: { logoUrl: expect.stringMatching(/^\/pictures\/pic_\w+\/large$/) },
    });
    expect((await client.get("/api/user")).body.companyLogo).toBe(set.body.logoUrl);
    expect(await client.delete(PATH)).toMatchObject({ status: 200, body: { message: "Logo removed" } });
    expect((await client.get("/api/user")).body.companyLogo).toBeNull();
    expect((await client.delete(PATH)).status).toBe(200);
  });

  it("refuses other kinds and sizes in the words of the specification", async () => {
    const client = openApi().as(aCompany());
    expect(await client.post(PATH, undefined, logo(aPdf()))).toMatchObject({
      status: 415,
      body: {
        error: "Unsupported media type",
        details: [{ field: "logo", message: "Invalid file type: Please select a PNG or JPG image file" }],
      },
    });
    expect(await client.post(PATH, undefined, logo(Buffer.alloc(MOST_BYTES + 1)))).toMatchObject({
      status: 413,
      body: { details: [{ field: "logo", message: "File too large: Please select an image smaller than 5MB" }] },
    });
    expect((await client.post(PATH, undefined, { raw: new FormData() })).status).toBe(400);
  });
});

describe("PUT /api/user/profile", () => {
  const NAMES = { firstName: "Dana", lastName: "Whitfield", location: "Austin, TX" };

  it("changes a company's profile, and answers the last four digits of its tax number only", async () => {
    const api = openApi();
    const company = aCompany();
    const client = api.as(company);
    const told = { companyName: "Bridgeworks", street: "12 River Road", zip: "78701", companySize: "11-50" };
    const billing = { billingEmail: "invoices@bridgeworks.example", phone: "512-555-0107" };
    const body = { ...NAMES, ...told, ...billing, taxId: "12-3456789" };
    const saved = await client.put("/api/user/profile", body);
    expect(saved).toMatchObject({ status: 200, body: { ...told, ...billing, taxIdLast4: "6789" } });
    expect(JSON.stringify(saved.body)).not.toContain("3456789");
    expect(ownTaxId(company).taxId).toBe("123456789");
    const kept = await client.put("/api/user/profile", NAMES);
    expect(kept.body).toMatchObject({ ...told, taxIdLast4: "6789" });
  });

  it("empties what is null, and takes the key of another tax number for a conflict", async () => {
    const api = openApi();
    const company = aCompany();
    const client = api.as(company);
    const told = { street: "12 River Road", zip: "78701", companySize: "11-50", bio: "Bridges", phone: "512-555-0107" };
    const body = { ...NAMES, ...told, billingEmail: "invoices@bridgeworks.example", taxId: "12-3456789" };
    const other = { json: { ...body, taxId: "12-3456780" } };
    await client.twice("PUT", "/api/user/profile", { json: body }, other);
    expect(ownTaxId(company).taxId).toBe("123456789");
    const none = { street: null, zip: null, companySize: null, bio: null, phone: null, billingEmail: null };
    const emptied = await client.put("/api/user/profile", { ...NAMES, ...none, taxId: null });
    expect(emptied).toMatchObject({ status: 200, body: { ...none, taxIdLast4: null } });
    const inspector = api.as(anInspector());
    const typed = { yearsOfExperience: 9, availability: "Weekdays", bio: "Decks" };
    await inspector.put("/api/user/profile", { ...NAMES, ...typed });
    const own = { yearsOfExperience: null, availability: null, bio: null, taxId: null };
    expect((await inspector.put("/api/user/profile", { ...NAMES, ...own })).status).toBe(200);
    expect(reads().select().from(schema.inspectorProfiles).all()).toMatchObject([
      { yearsOfExperience: null, availabilityText: null, bio: null },
    ]);
  });

  it("refuses an inspector a company's fields, and a company broken ones", async () => {
    const api = openApi();
    for (const [person, own] of [
      [anInspector(), { zip: "78701" }],
      [anInspector(), { taxId: "123456789" }],
      [aCompany(), { zip: "1", taxId: "001234567" }],
    ] as const) {
      const refused = await api.as(person).put("/api/user/profile", { ...NAMES, ...own });
      expect(refused).toMatchObject({ status: 400, fields: Object.keys(own) });
    }
  });
});
