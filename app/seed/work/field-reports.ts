import { type InspectorActor, isActing } from "~/domain/actor";
import { correctReport } from "~/domain/reports/correct-report.server";
import { discardCorrection } from "~/domain/reports/discard-correction.server";
import { addRecipient } from "~/domain/reports/distribution/add-recipient.server";
import { recordEntry } from "~/domain/reports/entries/record-entry.server";
import type { RecordedKind } from "~/domain/reports/forms/specs";
import { WHY_NOBODY, whyField } from "~/domain/reports/forms/why-field";
import { signNotice } from "~/domain/reports/notices/sign-notice.server";
import { draftReport, reportToSign, signedReport as signedReportOf } from "~/domain/reports/queries.server";
import { subjectOf } from "~/domain/reports/sheet/findings/subject";
import { signReport } from "~/domain/reports/sign-report.server";
import { plannedBreaks } from "~/domain/reports/strength/breaks/planned";
import { reportStrength } from "~/domain/reports/strength/results/report-strength.server";
import { signSupplement } from "~/domain/reports/supplements/sign-supplement.server";
import { clockIn, todayIn } from "~/lib/time/dates";
import type { RecipientRole } from "~/lib/vocabulary";
import type { InspectorKey } from "../inspectors";
import { type Stage, submit } from "../stage";
import type { Step } from "../timeline";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

interface Work {
  by: InspectorKey;
  bookingId: () => string;
  /** UTC ms. */
  startsAt: number;
  zone: string;
}

interface Load {
  /** Minutes after the start. */
  at: number;
  truck: string;
  ticket: string;
  temperature: string;
  slump: string;
  gauge: string;
  /** The number of its set of cylinders. */
  set?: number;
}

const LOADS: readonly Load[] = [
  { at: 14, truck: "417", ticket: "88123", temperature: "68", slump: "4.25", gauge: "6.2", set: 1 },
  { at: 46, truck: "212", ticket: "88124", temperature: "70", slump: "5.75", gauge: "5.9" },
  { at: 83, truck: "98", ticket: "88125", temperature: "71", slump: "4", gauge: "6.4", set: 2 },
];

/** A report of three trucks, one of them too wet, signed at `signedAt`: that marks the work as done. */
export function signedReport(stage: Stage, work: Work, signedAt: number, place: Place): Step[] {
  const report = recording(stage, work, place);
  return [
    report.project(),
    ...report.mix(),
    ...LOADS.flatMap((load) => report.load(load)),
    report.remarks(signedAt - 5 * MINUTE_MS),
    { at: signedAt, does: () => sign(stage, work) },
  ];
}

/** With an answer for what the job asked for and the report lacks, and for who does not get it. */
async function sign(stage: Stage, { by, bookingId }: Pick<Work, "by" | "bookingId">): Promise<void> {
  const inspector = inspectorOf(stage, by);
  const open = reportToSign(inspector, bookingId())?.omissions ?? [];
  const answers = open.map((omission) => [whyField(omission), "The placement ended early."]);
  const nobody = { [WHY_NOBODY]: "Nobody was named for this job" };
  const form = { bookingId: bookingId(), independent: "on", ...Object.fromEntries(answers), ...nobody };
  await submit(signReport, inspector, form);
}

function inspectorOf(stage: Stage, key: InspectorKey): InspectorActor {
  const person = stage.person(key);
  if (!isActing(person, ["inspector"])) throw new Error(`${key} is no inspector`);
  return person;
}

/** A report that its inspector is still recording: the first truck, and not all of its tests. */
export function openReport(stage: Stage, work: Work): Step[] {
  const report = recording(stage, work, FOOTING);
  return [report.project(), ...report.mix(), ...LOADS.slice(0, 1).flatMap((load) => report.load(load).slice(0, 4))];
}

/** The day after, the signed report is corrected: a second version with a remark that the first one lacks. */
export function corrected(stage: Stage, { by, bookingId, startsAt }: Work): Step[] {
  const inspector = () => stage.person(by);
  const at = startsAt + DAY_MS;
  const reason = "The curing box and its thermometer were not named.";
  const remarks = "The cylinders of both sets are in curing box 2; thermometer T-14, checked on Monday.";
  return [
    { at, does: () => submit(correctReport, inspector(), { bookingId: bookingId(), reason }) },
    {
      at: at + 4 * MINUTE_MS,
      does: () => submit(recordEntry, inspector(), { bookingId: bookingId(), kind: "remarks", text: remarks }),
    },
    { at: at + 6 * MINUTE_MS, does: () => sign(stage, { by, bookingId }) },
  ];
}

/** A correction that was begun by mistake. */
export function correctedByMistake(stage: Stage, { by, bookingId }: Work, signedAt: number): Step[] {
  const inspector = () => stage.person(by);
  const reason = "Truck 212 was sampled at its middle third.";
  return [
    {
      at: signedAt + 9 * MINUTE_MS,
      does: () => submit(correctReport, inspector(), { bookingId: bookingId(), reason }),
    },
    {
      at: signedAt + 11 * MINUTE_MS,
      does: () => submit(discardCorrection, inspector(), { bookingId: bookingId() }),
    },
  ];
}

/** The 7-day cylinders of a signed report, broken a week after the work. */
export function brokenAfterAWeek(stage: Stage, { by, bookingId, startsAt, zone }: Work): Step {
  const at = startsAt + 7 * DAY_MS + 6 * 60 * MINUTE_MS;
  const tested = {
    testedAt: clockIn(zone, at),
    testedAtDate: todayIn(zone, at),
    role: "tester",
    machine: "CM-1",
    caps: "C1231",
  };
  const broken = { units: "inch-pound", cylinders: "1", ...tested, fracture0: "2" };
  const readings = [
    { first0: "4.01", second0: "3.99", load0: "39140" },
    { first0: "4.00", second0: "4.00", load0: "40660" },
  ];
  return {
    at,
    async does() {
      const inspector = stage.person(by);
      const signed = signedReportOf(inspector, bookingId())?.signed;
      if (!signed) throw new Error("there is no signed report to add strengths to");
      const sevenDays = plannedBreaks(signed).filter(({ ageDays }) => ageDays === 7);
      for (const [index, { set }] of sevenDays.entries()) {
        const form = {
          bookingId: bookingId(),
          setId: set.id,
          size: set.size,
          age: "7",
          testedBy: inspector.name,
        };
        await submit(reportStrength, inspector, { ...form, ...broken, ...readings[index] });
      }
    },
  };
}

/** The cylinders of a signed report on their way: collected the next morning, and in the moist room an hour later. */
export function curedNextDay(stage: Stage, { by, bookingId, startsAt, zone }: Work): Step[] {
  const at = startsAt + DAY_MS;
  const step = (kind: "pickup" | "receipt", after: number, fields: Record<string, string>): Step => ({
    at: at + (after + 5) * MINUTE_MS,
    async does() {
      const inspector = stage.person(by);
      const signed = signedReportOf(inspector, bookingId())?.signed;
      const sets = signed?.loads.flatMap(({ samples }) => samples.flatMap((sample) => sample.sets)) ?? [];
      const moment = kind === "pickup" ? "pickedUpAt" : "receivedAt";
      const when = { [moment]: clockIn(zone, at + after * MINUTE_MS), [`${moment}Date`]: todayIn(zone, at) };
      const form = { bookingId: bookingId(), kind, sets: sets.map(({ id }) => id), condition: "Undamaged", ...when };
      const counted = String(sets.reduce((sum, { specimens }) => sum + specimens.length, 0));
      await submit(signSupplement, inspector, {
        ...form,
        ...(kind === "pickup" ? { cylinders: counted } : {}),
        ...fields,
      });
    },
  });
  const collected = { pickedUpBy: "R. Diaz, Capitol Testing", lowest: "64", highest: "77", thermometer: "T-22" };
  const laboratory = { laboratory: "Capitol Testing, Austin", receivedBy: "K. Osei, Capitol Testing" };
  return [
    step("pickup", 0, collected),
    step("receipt", 70, { ...laboratory, laboratoryNumbers: "26-4411 to 26-4420", finalCuring: "moist-room" }),
  ];
}

function recording(
  stage: Stage,
  { by, bookingId, startsAt, zone }: Work,
  { prefix, told = DANA, recipients = [], ...place }: Place,
) {
  const last = new Map<RecordedKind, string>();
  const record = async (kind: RecordedKind, typed: Record<string, string>, parent?: RecordedKind) => {
    const form = { bookingId: bookingId(), kind, parentId: parent && last.get(parent), ...typed };
    const { entryId } = await submit(recordEntry, stage.person(by), form);
    last.set(kind, entryId);
  };
  const save = (kind: RecordedKind, at: number, typed: Record<string, string>, parent?: RecordedKind): Step => ({
    at,
    does: () => record(kind, typed, parent),
  });
  const draft = () => draftReport(inspectorOf(stage, by), bookingId());
  const notify = async () => {
    const [found] = draft()?.sheet.nonconformances ?? [];
    if (!found || recipients.length === 0) return;
    const notice = { bookingId: bookingId(), subject: subjectOf(found), withProducer: "on" };
    await submit(signNotice, stage.person(by), notice);
  };
  return {
    project: (): Step => ({
      at: startsAt + 3 * MINUTE_MS,
      async does() {
        await record("project", { ...PROJECT, ...place });
        for (const recipient of recipients) {
          await submit(addRecipient, stage.person(by), { bookingId: bookingId(), ...recipient });
        }
      },
    }),
    /** Typed at the site where the company specified none. */
    mix: (): Step[] => [
      {
        at: startsAt + 5 * MINUTE_MS,
        async does() {
          const [known] = draft()?.sheet.mixes ?? [];
          if (known) last.set("mix", known.id);
          else await record("mix", MIX);
        },
      },
    ],
    load({ at, truck, ticket, temperature, slump, gauge, set }: Load): Step[] {
      const from = startsAt + at * MINUTE_MS;
      const clock = (minutes: number) => clockIn(zone, from + minutes * MINUTE_MS);
      const moment = (minutes: number) => from + (minutes + 1) * MINUTE_MS;
      const truckload = { truckNumber: truck, ticketNumber: ticket, volume: "10", batchedAt: clock(-32) };
      const isWet = Number(slump) > 5;
      const meter = { method: "C231", gauge, aggregateCorrection: "0.4", equipment: "AM-3" };
      const steps = [
        {
          at: moment(0),
          does: () => record("load", { ...truckload, mix: last.get("mix") ?? "", arrivedAt: clock(0) }),
        },
        save("sample", moment(5), { ...SAMPLE, firstPortionAt: clock(3), sampledAt: clock(5) }, "load"),
        save("temperature", moment(6), { reading: temperature, testedAt: clock(6), equipment: "T-14" }, "sample"),
        save("slump", moment(8), { reading: slump, testedAt: clock(7) }, "sample"),
        save("air", moment(11), { ...meter, testedAt: clock(9) }, "sample"),
      ];
      if (isWet) {
        const note = { told: told.name, toldRole: "contractor", toldCompany: told.company };
        steps.push(save("nonconformance", moment(12), { ...note, toldHow: "in-person", toldAt: clock(12) }, "slump"));
        steps.push({ at: moment(13), does: notify });
        steps.push({
          at: moment(14),
          does: () =>
            record("slump", { reading: "4.75", testedAt: clock(10), checkOf: last.get("slump") ?? "" }, "sample"),
        });
      }
      if (set) {
        const molded = { ...SET, prefix: `${prefix}-${set}`, moldedAt: clock(12), placedIn: place.placement };
        steps.push(save("specimens", moment(14), molded, "sample"));
      }
      const decided: Record<string, string> = isWet
        ? { decidedBy: `${told.name}, ${told.company}`, decidedAt: clock(16) }
        : {};
      const discharged = { dischargedFrom: clock(4), dischargedUntil: clock(24), disposition: "accepted", ...decided };
      return [...steps, save("disposition", moment(25), discharged, "load")];
    },
    remarks: (at: number) =>
      save("remarks", at, { text: "Truck 212 was used after a second mix; its check test was within limits." }),
  };
}

/** What is the same on each of these days. `source` and `hiredBy` are kept only where the company did not specify the concrete. */
const PROJECT = {
  units: "inch-pound",
  weather: "clear",
  weatherText: "61 °F at 9 AM, light wind",
  source: "Drawing S-101",
  hiredBy: "contractor",
};

const MIX = {
  mixId: "S-4000-AE",
  supplier: "Capitol Ready Mix, plant 2",
  units: "inch-pound",
  consistency: "slump",
  consistencyLeast: "3",
  consistencyMost: "5",
  airLeast: "4.5",
  airMost: "7.5",
  aggregate: "normalweight",
  aggregateSize: "3/4",
  temperatureLeast: "50",
  temperatureMost: "90",
  strength: "4000",
  strengthAge: "28",
  dischargeLimit: "90",
};

const SAMPLE = { purpose: "acceptance", portions: "2", airTemperature: "64", takenAt: "truck" };

interface Recipient {
  role: RecipientRole;
  name: string;
  company: string;
  email: string;
}

const DANA = { name: "Dana Reyes", company: "Bridgeworks" };

interface Place {
  name: string;
  placement: string;
  location: string;
  /** Of the numbers of its cylinders. */
  prefix: string;
  /** Who was notified of a truck that was too wet; Dana by default. */
  told?: { name: string; company: string };
  /** Who gets its documents. */
  recipients?: readonly Recipient[];
}

export const DECK = {
  name: "Berry Creek bridge",
  placement: "Deck, span 3",
  location: "East end",
  prefix: "BC",
  recipients: [
    { role: "engineer", name: "Ada Novak", company: "Novak Structural", email: "ada@novak.example" },
    { role: "contractor", name: "Luis Ortega", company: "Ortega Concrete", email: "luis@ortega.example" },
  ],
} as const;
export const ABUTMENT = {
  name: "SH 130 overpass",
  placement: "Abutment wall, lift 2",
  location: "North abutment",
  prefix: "AW",
};
export const RING = {
  name: "Zumbro grain terminal",
  placement: "Foundation ring, silo 3",
  location: "South yard",
  prefix: "SR",
  told: { name: "Owen Mercer", company: "Zumbro Builders" },
};
const FOOTING = {
  prefix: "RW",
  name: "Park-and-ride wall",
  placement: "Footing, stations 12+40 to 13+20",
  location: "Behind the park-and-ride",
};

const SET = {
  size: "4x8",
  ages: "7, 28, 28, 28, H",
  curing: "standard",
  storedIn: "Cure box at the trailer",
  thermometer: "T-22",
};
