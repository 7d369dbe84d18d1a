import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { type Connection, schema } from "#db/client.server";
import { ask, connect } from "#tests/domain/people/connections/connecting";
import { aCompany, anAdmin, anInspector } from "#tests/support/factories";
import { pagesBothWays } from "#tests/support/look/pages";
import { plansOf } from "#tests/support/look/plans";
import { setAccount } from "#tests/support/people";
import { aBooking } from "#tests/support/work/bookings";
import { openWorld } from "#tests/support/world";
import type { CompanyActor, InspectorActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { startedRuntime as runtime } from "~/domain/core/started-runtime.server";
import { personToContact } from "~/domain/home/directory/cards.server";
import { connectionFor } from "~/domain/home/directory/connections.server";
import { directory, directoryCount } from "~/domain/home/directory/directory.server";
import { type DirectoryFilter, readDirectoryFilter } from "~/domain/home/directory/filter";
import { inspectorPage } from "~/domain/home/inspector-page.server";
import { blockPerson } from "~/domain/people/blocks/block-person.server";

const { companies, inspectorProfiles } = schema;

type Member = CompanyActor | InspectorActor;

const write = <T>(work: (tx: Connection) => T): T => runtime().database.write(work);
const NOTHING = { search: "", specialty: "", state: undefined, companySize: undefined };
const found = (actor: Member, filter: Partial<DirectoryFilter> = {}) =>
  directory(actor, { ...NOTHING, ...filter }, {}, 20).rows.map(({ id }) => id);
const counted = (actor: Member, filter: Partial<DirectoryFilter> = {}) =>
  directoryCount(actor, { ...NOTHING, ...filter });

function tell({ id }: InspectorActor, told: Partial<typeof inspectorProfiles.$inferInsert>): void {
  write((tx) => tx.update(inspectorProfiles).set(told).where(eq(inspectorProfiles.userId, id)).run());
}

function tellOf({ id }: CompanyActor, told: Partial<typeof companies.$inferInsert>): void {
  write((tx) =>
    tx
      .update(companies)
      .set(told)
      .where(eq(companies.id, String(id)))
      .run(),
  );
}

describe("the directory", () => {
  it("has the other side of the market, the newest first, without suspended and closed accounts", () => {
    openWorld();
    const [company, rival] = [aCompany(), aCompany()];
    const [first, second, third] = [anInspector(), anInspector(), anInspector()];
    anAdmin();
    expect(found(company)).toEqual([third.id, second.id, first.id]);
    expect(found(first)).toEqual([rival.id, company.id]);
    setAccount(second.id, { suspendedAt: 1 });
    setAccount(third.id, { closedAt: 1 });
    expect([found(company), counted(company)]).toEqual([[first.id], { count: 1, atLeast: false }]);
    setAccount(second.id, { suspendedAt: null });
    expect(found(company)).toEqual([second.id, first.id]);
  });

  it("leaves out addresses that are not confirmed, where that is required", () => {
    openWorld({ requireEmailVerification: true });
    const company = aCompany();
    const [confirmed] = [anInspector(), anInspector({}, { emailVerifiedAt: null })];
    expect(found(company)).toEqual([confirmed?.id]);
  });

  it("shows a company the email of whom it is connected with or has paid for, on profile, card and connection", async () => {
    openWorld();
    const [company, rival] = [aCompany(), aCompany()];
    const [connected, booked, asked, blocked, stranger] = [1, 2, 3, 4, 5].map(() => anInspector()) as [
      InspectorActor,
      InspectorActor,
      InspectorActor,
      InspectorActor,
      InspectorActor,
    ];
    const connectionId = await connect(company, connected);
    await ask(company, asked);
    aBooking(company, booked);
    aBooking(company, blocked, { state: "completed" });
    await execute(blockPerson, { actor: blocked, input: { userId: company.id } });
    const emailsFor = (actor: CompanyActor, { id }: InspectorActor) => [
      inspectorPage(actor, id).booking?.email,
      personToContact(actor, id).email,
      directory(actor, NOTHING, {}, 20).rows.find((row) => row.id === id)?.email ?? null,
    ];
    for (const person of [connected, booked]) {
      expect(emailsFor(company, person)).toEqual([person.email, person.email, person.email]);
      expect(emailsFor(rival, person)).toEqual([null, null, null]);
    }
    expect(connectionFor(company, connectionId).person.email).toBe(connected.email);
    for (const person of [asked, blocked, stranger]) expect(emailsFor(company, person)).toEqual([null, null, null]);
    expect(inspectorPage(anAdmin(), connected.id).booking).toBeNull();
    expect(personToContact(connected, company.id).email).toBeNull();
  });

  it("finds by beginnings of words of names, cities and what people tell, never by email", () => {
    openWorld();
    const company = aCompany({ firstName: "Zoe", lastName: "Quill" });
    const riley = anInspector(
      {},
      { firstName: "Riley", lastName: "Okafor", city: "El Paso", email: "hidden@word.example" },
    );
    const noor = anInspector({}, { firstName: "Nöor", lastName: "Haddad" });
    tell(noor, { specialties: ["Bridge decks"], bio: "Self-consolidating mixes" });
    for (const [search, ids] of [
      ["ril", [riley.id]],
      ["okafor el", [riley.id]],
      ["noor", [noor.id]],
      ["deck", [noor.id]],
      ["consolidating had", [noor.id]],
      ["hidden", []],
      ["word.example", []],
      ["zzz", []],
    ] as const) {
      expect([search, found(company, { search })]).toEqual([search, ids]);
      expect(counted(company, { search })).toEqual({ count: ids.length, atLeast: false });
    }
    tell(noor, { specialties: ["Flatwork"] });
    setAccount(riley.id, { lastName: "Stone" });
    expect([found(company, { search: "deck" }), found(company, { search: "stone" })]).toEqual([[], [riley.id]]);
    tellOf(company, { name: "Harborline Marine" });
    expect(found(riley, { search: "harbor" })).toEqual([company.id]);
    // The person behind a company is no part of it.
    expect(found(riley, { search: "quill" })).toEqual([]);
  });

  it("narrows to a state, an inspector's specialties and a company's size, together with words", () => {
    openWorld();
    const [company, other] = [aCompany({ usState: "OH" }), aCompany()];
    const riley = anInspector({}, { firstName: "Riley", usState: "OH" });
    const sam = anInspector({}, { firstName: "Sam" });
    tell(riley, { specialties: ["Bridge decks"] });
    tell(sam, { specialties: ["Bridge decks"], bio: "Flatwork too" });
    expect(found(company, { state: "OH" })).toEqual([riley.id]);
    expect(found(company, { specialty: "bridge" })).toEqual([sam.id, riley.id]);
    expect(found(company, { specialty: "flatwork" })).toEqual([]);
    expect(found(company, { specialty: "deck", search: "ril" })).toEqual([riley.id]);
    expect(found(company, { specialty: "deck", search: "flatwork", state: "OH" })).toEqual([]);
    expect(counted(company, { specialty: "deck", search: "ril" })).toEqual({ count: 1, atLeast: false });
    tellOf(company, { size: "11-50" });
    expect(found(riley, { companySize: "11-50" })).toEqual([company.id]);
    expect(found(riley, { companySize: "11-50", state: "TX" })).toEqual([]);
    tellOf(company, { size: null });
    expect([found(riley, { companySize: "11-50" }), found(riley)]).toEqual([[], [other.id, company.id]]);
  });

  it("pages both ways, alike with and without a search", () => {
    openWorld();
    const company = aCompany();
    const ids = Array.from({ length: 5 }, () => anInspector({}, { firstName: "Pat" }).id).toReversed();
    for (const search of ["", "pat"]) {
      const pages = pagesBothWays((place) => directory(company, { ...NOTHING, search }, place, 2));
      expect(pages.map((rows) => rows.map(({ id }) => id))).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
    }
  });

  it("tells what stands on a card, certifications only once approved", () => {
    openWorld();
    const company = aCompany();
    const inspector = anInspector({}, { firstName: "Riley", lastName: "Okafor" });
    const uncertified = anInspector({ certified: false });
    tell(inspector, {
      bio: "Decks",
      yearsOfExperience: 7,
      specialties: ["Decks"],
      selfReportedCertifications: ["Level 9"],
    });
    const [second, first] = directory(company, NOTHING, {}, 20).rows;
    expect(first).toMatchObject({
      id: inspector.id,
      name: "Riley Okafor",
      bio: "Decks",
      yearsOfExperience: 7,
      certifications: ["Concrete Field Testing Technician Grade I"],
      rating: null,
      standing: { is: "none", from: 0 },
    });
    expect(second).toMatchObject({ id: uncertified.id, certifications: [] });
  });

  it.each([
    NOTHING,
    { ...NOTHING, state: "TX" },
    { ...NOTHING, search: "pat" },
    { ...NOTHING, search: "pat son", specialty: "deck", state: "TX" },
  ])("reads by indexes alone, with as many queries for few people as for many: %o", (filter) => {
    openWorld();
    const company = aCompany();
    const asked = () => plansOf(() => [directory(company, filter, {}, 20), directoryCount(company, filter)]);
    for (let count = 0; count < 3; count += 1) anInspector({}, { firstName: "Pat", lastName: "Son" });
    const few = asked();
    expect(few.join("\n")).not.toMatch(
      /SCAN (users|inspector_profiles|companies|directory_entries|certifications|connection_sides|blocks)(?! USING)/,
    );
    for (let count = 0; count < 15; count += 1) anInspector({}, { firstName: "Pat", lastName: "Son" });
    expect(asked().length).toBeLessThanOrEqual(few.length);
  });
});

it("reads a filter of an address, and leaves out what is unknown", () => {
  const read = (query: string) => readDirectoryFilter(new URLSearchParams(query));
  expect(read("search=+ril+&state=texas&specialty=deck&companySize=11-50")).toEqual({
    search: "ril",
    state: "TX",
    specialty: "deck",
    companySize: "11-50",
  });
  expect(read("state=ZZ&companySize=many&state=all")).toEqual(NOTHING);
});
