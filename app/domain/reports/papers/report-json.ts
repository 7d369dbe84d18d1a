import type { SignedReportView } from "../queries.server";
import type { SignedReport } from "../sheet/signed/signed";
import { inputsOf } from "../sheet/trucks/tests";
import type {
  AdditionSheet,
  DispositionSheet,
  LoadSheet,
  MixSheet,
  Nonconformance,
  ProjectSheet,
  SampleSheet,
  SpecimenSet,
  TestSheet,
} from "../sheet/types";
import type { JudgedStrength } from "../strength/queries.server";
import { shownCode } from "./code";
import { amountJson, evidenceJson, iso, limitsJson } from "./json-values";
import { strengthJson } from "./strength-json";

/** A signed version for other programs, as docs/report-files.md describes it. Decimals are texts, times ISO 8601 in UTC. */
export function reportJson(view: SignedReportView, strengths: readonly JudgedStrength[]) {
  const { signed, code, contentSha256, pdfSha256, versions } = view;
  const { number, version, reason, signedAt, statement, project } = signed;
  const inForce = versions.find(({ state }) => state === "signed")?.version ?? version;
  return {
    format: "pourcheck-report-2",
    number: `PR-${number}`,
    version,
    replacedBy: inForce === version ? null : inForce,
    correctionReason: reason,
    signedAt: iso(signedAt),
    statement,
    interest: signed.interest,
    verification: { code: shownCode(code), contentSha256, pdfSha256 },
    ...partiesJson(signed),
    recipients: (signed.sentTo ?? []).map(({ role, name, company, absence }) => ({ role, name, company, absence })),
    project: project && projectJson(project),
    mixes: signed.mixes.map(mixJson),
    trucks: signed.loads.map(truckJson),
    nonconformances: signed.nonconformances.map(nonconformanceJson),
    deviations: signed.deviations,
    notMade: signed.omissions.map(({ about, what, why }) => ({ mix: about, what, why })),
    photos: signed.photos.map(({ sha256, caption, of }) => ({ sha256, caption, about: of })),
    remarks: signed.remarks,
    strengths: strengths.map(strengthJson),
  };
}

function partiesJson({ technician, booking }: SignedReport) {
  const { name, aciNumber, level, expiresOn } = technician;
  return {
    technician: { name, aciNumber, certification: level, validThrough: expiresOn },
    booking: {
      number: `PB-${booking.number}`,
      title: booking.title,
      company: booking.company,
      date: booking.date,
      timeZone: booking.zone,
    },
  };
}

function projectJson({ id: _id, specified, hiredBy = null, ...project }: ProjectSheet) {
  return { ...project, hiredBy, weather: project.weather.split(", ").filter(Boolean), specification: specified };
}

function mixJson({ id, typed, consistency, limits, strength, strengthAge, changed, ...mix }: MixSheet) {
  return {
    id,
    mixId: typed.mixId,
    supplier: typed.supplier,
    aggregate: typed.aggregate,
    aggregateSize: typed.aggregateSize ?? null,
    consistency,
    specified: {
      consistency: limitsJson(limits.consistency),
      air: limitsJson(limits.air),
      temperature: limitsJson(limits.temperature),
      density: limitsJson(limits.density),
      strength: amountJson(strength),
      strengthAgeDays: strengthAge === "" ? null : Number(strengthAge),
      minutesToDischarge: mix.dischargeLimit,
    },
    changedAtSite: changed && { jobHas: changed.before, orderedBy: changed.orderedBy, reason: changed.reason },
    planned: mix.planned,
    placed: amountJson(mix.placed),
    cylinderSets: mix.sets,
  };
}

function truckJson({ id, number, mixId, truckNumber, ticketNumber, volume, ...load }: LoadSheet) {
  return {
    id,
    number,
    mix: mixId,
    truckNumber,
    ticketNumber,
    volume: amountJson(volume),
    mixingStartedAt: iso(load.batchedAt),
    ticketShowsNoTime: load.hasNoTicketTime,
    arrivedAt: iso(load.arrivedAt),
    timeLimit: load.limit,
    minutesToDischarge: load.discharge,
    disposition: load.disposition && dispositionJson(load.disposition),
    additions: load.additions.map(additionJson),
    samples: load.samples.map(sampleJson),
    ...evidenceJson(load.evidence),
  };
}

function dispositionJson({ id: _id, dischargedFrom, dischargedUntil, ...disposition }: DispositionSheet) {
  return {
    dischargeStartedAt: iso(dischargedFrom),
    dischargeEndedAt: iso(dischargedUntil),
    dischargeNotObserved: disposition.isUnseen,
    decision: disposition.disposition,
    acceptedVolume: amountJson(disposition.acceptedVolume),
    reason: disposition.reason,
    decidedBy: disposition.decidedBy,
    decidedAt: iso(disposition.decidedAt),
  };
}

function additionJson({ id, what, product, amount, addedBy, authorizedBy, addedAt }: AdditionSheet) {
  return { id, what, product, amount: amountJson(amount), addedBy, authorizedBy, addedAt: iso(addedAt) };
}

function sampleJson({ id, number, purpose, checkOf, tests, sets, ...sample }: SampleSheet) {
  return {
    id,
    number,
    purpose,
    checkOf,
    firstPortionAt: iso(sample.firstPortionAt),
    sampledAt: iso(sample.sampledAt),
    portions: sample.portions,
    airTemperature: amountJson(sample.airTemperature),
    takenAt: sample.takenAt,
    placedIn: sample.placedIn,
    minutesSinceMixing: sample.sinceBatch,
    tests: tests.map(testJson),
    specimenSets: sets.map(setJson),
    ...evidenceJson(sample.evidence),
  };
}

function testJson(test: TestSheet) {
  const { id, kind, testedAt, minutes, isLate, isValid, standing, results, typed, checkOf } = test;
  return {
    id,
    test: kind,
    begunAt: iso(testedAt),
    minutesAfterSampling: minutes,
    late: isLate,
    valid: isValid,
    againstLimits: standing,
    checkOf,
    equipment: "equipment" in typed ? typed.equipment : null,
    scale: "scale" in typed ? typed.scale : null,
    inputs: inputsOf(test),
    results,
    ...evidenceJson(test.evidence),
  };
}

function setJson({
  id,
  size,
  specimens,
  moldedAt,
  minutes,
  isLate,
  initialCuring,
  allowed,
  evidence,
  ...set
}: SpecimenSet) {
  return {
    id,
    method: "C31/C31M",
    cylinders: size,
    specimens,
    moldedAt: iso(moldedAt),
    minutesAfterSampling: minutes,
    late: isLate,
    curing: set.curing,
    keptAt: set.keptAt,
    decides: set.decides,
    storedIn: set.storedIn,
    thermometer: set.thermometer,
    initialCuring: {
      lowest: amountJson(initialCuring?.least),
      highest: amountJson(initialCuring?.most),
      outside: initialCuring?.isOutside ?? null,
      allowed: limitsJson(allowed),
    },
    ...evidenceJson(evidence),
  };
}

function nonconformanceJson({ about, aboutKind, found, notes, notices = [] }: Nonconformance) {
  return {
    about,
    aboutKind,
    found,
    notified: notes.map(({ description, told, role = "", company = "", how, toldAt }) => ({
      description,
      who: told,
      role,
      company,
      how,
      at: iso(toldAt),
    })),
    notices: notices.map(({ number, signedAt, sentTo }) => ({ number, signedAt: iso(signedAt), sentTo })),
  };
}
