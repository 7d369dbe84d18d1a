import { createHash } from "node:crypto";
import { schema } from "#db/client.server";
import { DAY } from "#tests/support/world";
import { companyOf } from "~/domain/companies/company-of";
import { canonicalJson } from "~/lib/documents/canonical-json";
import { atWork } from "./recording";

const { bookings, reportEntries, reportPapers, reports, reportVersions } = schema;

/** 8:30 AM in Texas on the day of the work, and minutes after it. */
export const AT_830 = Date.UTC(2026, 10, 21, 14, 30);
const at = (minutes: number) => AT_830 + minutes * 60_000;
const inch = (typed: string) => ({ typed, unit: "in" });
const UNITS = { units: "inch-pound" } as const;

/** The entries of a draft as they were stored before mixes, dispositions and purposes of samples were recorded. */
export const FORMER_ENTRIES = [
  {
    id: "ent_project",
    kind: "project",
    parentId: null,
    typed: {
      ...UNITS,
      name: "River bridge",
      placement: "Deck, span 2",
      location: "North abutment",
      mixDesign: "4000-AE",
      consistency: "slump",
      consistencyLeast: "3",
      consistencyMost: "5",
      airLeast: "4.5",
      airMost: "7.5",
      temperatureMost: "90",
      strength: "4000",
      strengthAge: "28",
    },
  },
  {
    id: "ent_load",
    kind: "load",
    parentId: null,
    typed: { ...UNITS, truckNumber: "417", ticketNumber: "88123", volume: "10", arrivedAt: at(10) },
  },
  {
    id: "ent_water",
    kind: "addition",
    parentId: "ent_load",
    typed: { ...UNITS, what: "water", amount: "8", addedBy: "Driver, by order of D. Reyes", addedAt: at(22) },
  },
  {
    id: "ent_sample",
    kind: "sample",
    parentId: "ent_load",
    typed: { ...UNITS, sampledAt: at(20), placedIn: "Pier 4" },
  },
  { id: "ent_slump", kind: "slump", parentId: "ent_sample", typed: { ...UNITS, reading: "6.5", testedAt: at(26) } },
  {
    id: "ent_air",
    kind: "air",
    parentId: "ent_sample",
    typed: { ...UNITS, method: "C231", gauge: "6.4", aggregateCorrection: "0.4", testedAt: at(24) },
  },
  {
    id: "ent_set",
    kind: "specimens",
    parentId: "ent_sample",
    typed: {
      ...UNITS,
      size: "4x8",
      prefix: "1001-1",
      ages: "7, 28, 28, 56",
      moldedAt: at(28),
      storedIn: "Box at the gate",
      curingLeast: "58",
      curingMost: "76",
      ids: ["1001-1A", "1001-1B", "1001-1C", "1001-1D"],
    },
  },
  {
    id: "ent_told",
    kind: "nonconformance",
    parentId: "ent_slump",
    typed: { ...UNITS, description: "Truck set aside.", told: "Dana Reyes, project engineer", toldAt: at(29) },
  },
  {
    id: "ent_other",
    kind: "nonconformance",
    parentId: null,
    typed: { ...UNITS, description: "No vibrator on site.", told: "Dana Reyes", toldAt: at(29) },
  },
] as const;

type Content = ReturnType<typeof formerContent>;

/** What such a report was signed as: format 1, with its flags. */
export function formerContent(zone = "America/Chicago") {
  const degrees = (typed: string) => ({ typed, unit: "F" });
  const percent = (typed: string) => ({ typed, unit: "%" });
  const typed = Object.fromEntries(FORMER_ENTRIES.map((entry) => [entry.id, entry.typed]));
  return {
    format: 1,
    number: 1001,
    version: 1,
    reason: null,
    signedAt: at(30),
    statement: "I certify that I made these tests and that this report shows what I found.",
    technician: {
      name: "Riley Field",
      aciNumber: "01234567",
      level: "Concrete Field Testing Technician Grade I",
      expiresOn: "2030-03-01",
    },
    booking: { number: 5001, title: "Bridge deck pour", company: "Acme", date: "2026-11-21", zone },
    project: {
      id: "ent_project",
      name: "River bridge",
      placement: "Deck, span 2",
      location: "North abutment",
      mixDesign: "4000-AE",
      units: "inch-pound",
      consistency: "slump",
      limits: {
        consistency: { least: inch("3"), most: inch("5") },
        air: { least: percent("4.5"), most: percent("7.5") },
        temperature: { most: degrees("90") },
      },
      strength: { typed: "4000", unit: "psi" },
      strengthAge: "28",
    },
    loads: [
      {
        id: "ent_load",
        number: 1,
        truckNumber: "417",
        ticketNumber: "88123",
        volume: { typed: "10", unit: "yd3" },
        batchedAt: null,
        arrivedAt: at(10),
        additions: [
          {
            id: "ent_water",
            what: "water",
            product: "",
            amount: { typed: "8", unit: "gal" },
            addedBy: "Driver, by order of D. Reyes",
            addedAt: at(22),
          },
        ],
        samples: [
          {
            id: "ent_sample",
            number: 1,
            sampledAt: at(20),
            placedIn: "Pier 4",
            sinceBatch: null,
            tests: [
              {
                id: "ent_slump",
                kind: "slump",
                testedAt: at(26),
                minutes: 6,
                isLate: true,
                typed: typed.ent_slump,
                results: [{ name: "slump", value: "6.50", unit: "in", method: "C143/C143M", formula: "as read" }],
                standing: "above",
                isValid: true,
              },
              {
                id: "ent_air",
                kind: "air",
                testedAt: at(24),
                minutes: 4,
                isLate: false,
                typed: typed.ent_air,
                results: [{ name: "air", value: "6.0", unit: "%", method: "C231/C231M", formula: "A1 - G" }],
                standing: "within",
                isValid: true,
              },
            ],
            sets: [
              {
                id: "ent_set",
                size: "4x8",
                specimens: [
                  { id: "1001-1A", ageDays: 7 },
                  { id: "1001-1B", ageDays: 28 },
                  { id: "1001-1C", ageDays: 28 },
                  { id: "1001-1D", ageDays: 56 },
                ],
                moldedAt: at(28),
                minutes: 8,
                isLate: false,
                storedIn: "Box at the gate",
                curing: {
                  least: degrees("58"),
                  most: degrees("76"),
                  allowed: { least: degrees("60"), most: degrees("80") },
                  isOutside: true,
                },
              },
            ],
          },
        ],
      },
    ],
    nonconformances: [
      {
        id: "ent_told",
        about: "ent_slump",
        aboutKind: "slump",
        description: "Truck set aside.",
        told: "Dana Reyes, project engineer",
        toldAt: at(29),
      },
      { id: null, about: "ent_set", aboutKind: "specimens", description: "", told: "", toldAt: null },
      {
        id: "ent_other",
        about: null,
        aboutKind: null,
        description: "No vibrator on site.",
        told: "Dana Reyes",
        toldAt: at(29),
      },
    ],
    photos: [],
    remarks: "Light wind.",
    flags: [
      { code: "batch-time-missing", about: "ent_load", params: { load: 1 } },
      { code: "added-after-sample", about: "ent_water", params: { load: 1, what: "water" } },
      { code: "test-late", about: "ent_slump", params: { sample: 1, of: "slump", minutes: 6 } },
      {
        code: "outside-limits",
        about: "ent_slump",
        params: { sample: 1, of: "slump", standing: "above", value: "6.50", unit: "in" },
      },
      { code: "curing-outside", about: "ent_set", params: { sample: 1 } },
      { code: "nobody-told", about: "ent_set", params: { sample: 1, of: "specimens" } },
    ],
  };
}

/** What the strength of its last cylinder was signed as then, with a standing. */
export const FORMER_STRENGTH = {
  format: 1,
  number: 1001,
  reportVersion: 1,
  version: 1,
  reason: null,
  signedAt: AT_830 + 56 * DAY,
  statement: "I certify that these are the results.",
  technician: { name: "Riley Field", aciNumber: "01234567", level: "", expiresOn: "2030-03-01" },
  set: { id: "ent_set", size: "4x8", sample: 1, truckNumber: "417" },
  ageDays: 56,
  testedOn: "2027-01-16",
  testedBy: "Tested Well Laboratory",
  units: "inch-pound",
  standing: "below",
  cylinders: [
    {
      id: "1001-1D",
      diameters: [inch("4.00"), inch("4.00")],
      load: { typed: "40120", unit: "lbf" },
      fracture: "2",
      diameter: { name: "diameter", value: "4.00", unit: "in", method: "C39/C39M", formula: "D = (d1 + d2) / 2" },
      area: { name: "area", value: "12.57", unit: "in2", method: "C39/C39M", formula: "A = π D² / 4" },
      strength: { name: "strength", value: "3190", unit: "psi", method: "C39/C39M", formula: "f = P / A" },
    },
  ],
  average: { name: "strength", value: "3190", unit: "psi", method: "C39/C39M", formula: "mean" },
  remarks: "",
};

/** A report that was signed in format 1, as the database has it. */
export function aFormerReport(change: (content: Content) => unknown = (content) => content) {
  const setting = atWork();
  const { world, company, inspector, bookingId } = setting;
  const stamp = { createdAt: at(1), updatedAt: at(30) };
  const content = canonicalJson(change(formerContent()));
  world.database.write((tx) => {
    const sides = { inspectorId: inspector.id, companyId: companyOf(company) };
    tx.insert(reports)
      .values({ id: "rep_1", number: 1001, bookingId, ...sides, createdAt: at(1) })
      .run();
    const version = { id: "ver_1", reportId: "rep_1", version: 1, state: "draft" as const };
    tx.insert(reportVersions)
      .values({ ...version, ...stamp })
      .run();
    for (const [index, entry] of FORMER_ENTRIES.entries()) {
      const row = { ...entry, versionId: "ver_1", position: index + 1, ...stamp };
      // Its kinds and fields are those of a release before.
      tx.insert(reportEntries)
        .values(row as typeof reportEntries.$inferInsert)
        .run();
    }
    tx.update(reportVersions)
      .set({
        state: "signed",
        signedAt: at(30),
        technicianName: "Riley Field",
        content,
        contentSha256: createHash("sha256").update(content).digest("hex"),
        code: "0123456789ABCDEF",
      })
      .run();
    tx.insert(reportPapers)
      .values({ id: "ver_1", createdAt: at(30) })
      .run();
    tx.update(bookings)
      .set({ state: "work_done", workDoneAt: at(30) })
      .run();
  });
  return setting;
}
