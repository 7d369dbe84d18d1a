import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { schema } from "#db/client.server";
import { readPdf } from "#tests/support/look/pdf";
import { DAY, HOUR, type World } from "#tests/support/world";
import { blobBytes } from "~/domain/files/blob-store.server";
import { displayNameOf } from "~/domain/people/display-name.server";
import { makePaper } from "~/domain/reports/papers/make-paper.server";
import type { Paper } from "~/domain/reports/papers/paper";
import { HIRERS, type Hirer } from "~/lib/measures/specification/specification";
import { paperDocument } from "~/papers/paper-document";
import { partyBlocks } from "~/papers/parties";
import { add, ENGINEER } from "../distribution/recipient";
import { aWetSlump, notify } from "../notices/wet-slump";
import { PROJECT, sign } from "../record";
import { atWork } from "../recording";
import { reportStrengths, SEVEN_DAYS } from "../strength/strengths";
import { pickup, signed } from "../supplements/curing";
import { maker } from "./full-report";

const { reportPapers, reportSupplements } = schema;

/** A booking of which there is one document of each kind: a notice, the report, a pickup and strengths. */
async function allDocuments(hiredBy = PROJECT.hiredBy) {
  const setting = atWork();
  const { inspector, bookingId, world } = setting;
  await add(inspector, { bookingId, ...ENGINEER });
  const { subject, set, save } = await aWetSlump(setting);
  await save({ kind: "project" }, { ...PROJECT, hiredBy });
  await notify({ ...setting, subject });
  world.clock.advance(HOUR);
  await sign(inspector, bookingId);
  world.clock.advance(DAY + HOUR);
  await signed(inspector, pickup({ bookingId, sets: set }));
  world.clock.advance(6 * DAY);
  await reportStrengths(inspector, { ...SEVEN_DAYS, bookingId, setId: set });
  return setting;
}

/** Draws what was signed, in that order, and returns the words of each PDF. */
async function drawn({ database }: World): Promise<string[]> {
  const texts: string[] = [];
  for (const { id } of database.reads.select().from(reportPapers).orderBy(asc(reportPapers.createdAt)).all()) {
    await makePaper(maker, id);
    const paper = database.reads.select().from(reportPapers).where(eq(reportPapers.id, id)).get();
    texts.push((await readPdf(new Uint8Array(blobBytes(paper?.sha256 ?? "") ?? []))).pages.join(" "));
  }
  return texts;
}

test("every document says who gave the limits where the company specified nothing", async () => {
  const { world } = await allDocuments();
  const texts = await drawn(world);
  expect(texts).toHaveLength(4);
  for (const text of texts)
    expect(text).toContain("Specification typed at the site by the inspector, from Drawing S-101.");
});

const SPECIAL_INSPECTION =
  "Where a code asks for special inspection, the owner hires the testing agency (IBC 1704.2). Whether these tests count is for the building official.";

test("every document says who ordered and pays, in which role, and that the pay does not depend on results", async () => {
  const setting = await allDocuments("contractor");
  const company = displayNameOf(setting.world.database.reads, setting.company.company.id);
  const texts = await drawn(setting.world);
  const paid = `Ordered and paid by ${company} (contractor) through PourCheck. The pay does not depend on results; it is released when ${company} approves the work, or after 72 hours.`;
  expect(texts).toHaveLength(4);
  for (const text of texts) expect(text).toContain(`${paid} ${SPECIAL_INSPECTION}`);
});

test("a supplement that was signed before this was kept is drawn without it", async () => {
  const { world } = await allDocuments();
  const { content = "", code = "" } = world.database.reads.select().from(reportSupplements).get() ?? {};
  const { project, ...rest } = JSON.parse(content);
  const { source, ...former } = project;
  const words = (of: object) => JSON.stringify(paperDocument({ kind: "supplement", signed: of, code } as Paper, ""));
  expect(words({ ...rest, project })).toContain(`from ${source}.`);
  const text = words({ ...rest, project: former });
  expect(text).toContain("Supplement 1 to PR-1001");
  expect(text).not.toContain("typed at the site");
});

describe("who hires", () => {
  const booking = {
    number: 1,
    title: "Deck pour",
    company: "Bridgeworks",
    date: "2026-11-21",
    zone: "America/Chicago",
  };
  const specified = { hiredBy: "owner", acceptance: "aci-318-19", samplingPoint: "truck" } as const;
  const words = (project: Parameters<typeof partyBlocks>[0]["project"]) =>
    partyBlocks({ booking, project, isBrief: undefined }).flatMap((block) =>
      block.kind === "facts"
        ? block.facts.map(({ label, value }) => `${label}: ${value}`)
        : block.kind === "paragraph"
          ? block.text
          : [],
    );

  test.each<[Hirer, role: string, isOfSeller: boolean]>([
    ["owner", "owner", false],
    ["owners-agent", "owner’s agent", false],
    ["engineer", "engineer", false],
    ["contractor", "contractor", true],
    ["producer", "producer", true],
    ["other", "somebody else", false],
  ])("%s: is said alike where the company said it and where the inspector did", (hiredBy, role, isOfSeller) => {
    const said = words({ specified: { ...specified, hiredBy } });
    expect(said).toEqual(words({ specified: null, source: "", hiredBy }));
    expect(said[0]).toContain(`Ordered and paid by Bridgeworks (${role}) through PourCheck. `);
    expect(said[0]?.includes(SPECIAL_INSPECTION)).toBe(isOfSeller);
  });

  test("is each of the choices", () => {
    expect(HIRERS).toEqual(["owner", "owners-agent", "engineer", "contractor", "producer", "other"]);
  });

  test("is not said where nobody was asked", () => {
    expect(words({ specified: null })[0]).toContain("Ordered and paid by Bridgeworks through PourCheck. ");
  });

  test("by an agency, which is named with its accreditation and engineer", () => {
    const agency = {
      agencyName: "Capitol Testing",
      agencyAccreditation: "AASHTO 1234",
      agencyEngineer: "K. Osei, P.E.",
    };
    const said = words({ specified: { ...specified, ...agency } });
    expect(said.slice(0, 3)).toEqual([
      "Testing agency: Capitol Testing",
      "Accreditation: AASHTO 1234",
      "Engineer in charge: K. Osei, P.E.",
    ]);
    expect(said.join(" ")).not.toContain("C1077");
    expect(words({ specified: { ...specified, agencyName: "Capitol Testing" } })).toHaveLength(2);
  });

  test("without an agency, which is said", () => {
    for (const project of [null, { specified: null }, { specified }])
      expect(words(project).at(-1)).toMatch(/ Not the report of a testing agency by ASTM C1077\.$/);
  });
});
