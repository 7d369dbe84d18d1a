import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { schema } from "#db/client.server";
import { aHeic, aPdf, aPhoto } from "#tests/domain/files/samples";
import { aCompany, anAdmin, anInspector, impersonated } from "#tests/support/factories";
import { auditEntries } from "#tests/support/look/audit";
import { openWorld } from "#tests/support/world";
import type { CompanyActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { companyOf, sideOf } from "~/domain/companies/company-of";
import { reads } from "~/domain/core/runtime.server";
import { ownCompany, ownTaxId } from "~/domain/home/own-company.server";
import { companyForm } from "~/domain/people/company/schema";
import { removeCompanyLogo, setCompanyLogo } from "~/domain/people/company/set-company-logo.server";
import { removeTaxId, setTaxId } from "~/domain/people/company/set-tax-id.server";
import { logoOf, openPicture } from "~/domain/people/pictures.server";
import { updateProfile } from "~/domain/people/update-profile.server";
import { placePerson } from "~/domain/places/place-person.server";
import { aHeldPortrait } from "./portraits";

const TYPED = {
  companyName: "Riverside Bridgeworks",
  firstName: "Dana",
  lastName: "Whitfield",
  street: "1200 River Road",
  city: "Austin",
  usState: "TX",
  zip: "78701",
  phone: "512-555-0107",
  billingEmail: "Invoices@Bridgeworks.example",
  companySize: "51-200",
  bio: "Bridges and decks.",
};

const save = (actor: CompanyActor, typed: Partial<typeof TYPED> = {}) =>
  execute(updateProfile, { actor, input: companyForm.parse({ ...TYPED, ...typed }) });

async function show(company: CompanyActor, bytes?: Uint8Array): Promise<string> {
  const logo = await aHeldPortrait(company, bytes, "company_logo");
  return (await execute(setCompanyLogo, { actor: company, input: { logo } })).result.logoId;
}

describe("a company's profile", () => {
  it("is stored as typed, empties what is emptied, and says what is missing", async () => {
    openWorld();
    const company = aCompany();
    await save(company);
    expect(ownCompany(company)).toMatchObject({
      ...TYPED,
      billingEmail: "invoices@bridgeworks.example",
      completeness: 71,
      missing: ["logo", "taxId"],
    });
    await save(company, { street: "", zip: "", companySize: "", bio: " " });
    expect(ownCompany(company)).toMatchObject({ street: null, companySize: null, bio: null });
    expect(ownCompany(company)?.missing).toEqual(["logo", "bio", "companySize", "address", "taxId"]);
    await show(company);
    await execute(setTaxId, { actor: company, input: { taxId: "123456789" } });
    await save(company);
    expect(ownCompany(company)).toMatchObject({ completeness: 100, missing: [] });
    expect(ownCompany(anInspector())).toBeNull();
  });

  it.each([
    [{ companyName: "  " }, "companyName"],
    [{ zip: "7870" }, "zip"],
    [{ billingEmail: "nobody" }, "billingEmail"],
    [{ companySize: "many" }, "companySize"],
    [{ usState: "ZZ" }, "usState"],
    [{ city: "" }, "city"],
  ])("refuses %o", (typed, field) => {
    const { error } = companyForm.safeParse({ ...TYPED, ...typed });
    expect(error?.issues.map(({ path }) => path.join("."))).toEqual([field]);
  });

  it("places the company at its ZIP code, else at its city", async () => {
    openWorld();
    const company = aCompany();
    const pointOf = async (zip: string) => {
      await save(company, { zip });
      await placePerson(company.id);
      return reads()
        .select()
        .from(schema.bases)
        .where(eq(schema.bases.userId, sideOf(company)))
        .get();
    };
    const downtown = await pointOf("78701");
    expect(downtown).toMatchObject({ place: "Austin, TX 78701", travelMiles: null });
    const north = await pointOf("78758");
    expect(north?.lat).toBeGreaterThan(downtown?.lat ?? 0);
    // A ZIP code of another state is a slip; the city stands.
    expect((await pointOf("10001"))?.lat).toBeCloseTo(30.3, 0);
  });
});

describe("a company's tax number", () => {
  it("is sealed, shown whole to the company alone, and in no log", async () => {
    openWorld();
    const company = aCompany();
    await execute(setTaxId, { actor: company, input: { taxId: "123456789" } });
    expect(ownTaxId(company)).toEqual({ taxId: "123456789", last4: "6789" });
    expect(ownTaxId(impersonated(company, anAdmin()))).toEqual({ taxId: null, last4: "6789" });
    const everything = JSON.stringify([
      reads().select().from(schema.companies).all(),
      reads().select().from(schema.auditLog).all(),
      reads().select().from(schema.events).all(),
      reads().select().from(schema.receipts).all(),
    ]);
    expect(everything).not.toContain("123456789");
    expect(everything).not.toContain("12345");
    await execute(removeTaxId, { actor: company, input: {} });
    expect(ownTaxId(company)).toEqual({ taxId: null, last4: null });
    expect(auditEntries("set-tax-id")).toMatchObject([{ details: { changes: { taxId: "set" } } }]);
    expect(auditEntries("remove-tax-id")).toHaveLength(1);
  });
});

describe("a company's logo", () => {
  it("is shown whole on a white square without metadata, to everybody signed in", async () => {
    openWorld();
    const company = aCompany();
    const wide = await sharp({ create: { width: 600, height: 200, channels: 3, background: "#000000" } })
      .withExif({ IFD0: { Artist: "Somebody" } })
      .jpeg()
      .toBuffer();
    const id = await show(company, wide);
    for (const reader of [company, anInspector(), anAdmin(), aCompany()]) {
      const bytes = openPicture(reader, id, "large").piece(0);
      const { width, height, exif } = await sharp(bytes).metadata();
      expect({ width, height, exif }).toEqual({ width: 384, height: 384, exif: undefined });
      const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      const grayAt = (row: number) => data[(row * 384 + 192) * 3] ?? -1;
      expect(grayAt(10)).toBeGreaterThan(250);
      expect(grayAt(192)).toBeLessThan(5);
    }
  });

  it("is replaced and removed, with its files", async () => {
    openWorld();
    const company = aCompany();
    const first = await show(company);
    const second = await show(company, await aPhoto({ width: 90 }));
    expect([second === first, logoOf(companyOf(company))]).toEqual([false, second]);
    expect(reads().select().from(schema.files).all()).toHaveLength(3);
    await execute(removeCompanyLogo, { actor: company, input: {} });
    expect([logoOf(companyOf(company)), reads().select().from(schema.files).all()]).toEqual([null, []]);
  });

  it.each([
    ["a program", Buffer.from("MZ a program")],
    ["a PDF", aPdf()],
    ["a HEIC photo", aHeic()],
    ["a drawing", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")],
  ])("is not %s", async (_what, bytes) => {
    openWorld();
    const refused = show(aCompany(), bytes);
    await expect(refused).rejects.toMatchObject({ kind: "unsupported_type", code: "logo-kind" });
  });

  it("is no WebP, which a person's picture may be", async () => {
    openWorld();
    const webp = await sharp(await aPhoto({ width: 50 }))
      .webp()
      .toBuffer();
    await expect(show(aCompany(), webp)).rejects.toMatchObject({ code: "logo-kind" });
  });
});
