import type { SignedReportView } from "../queries.server";
import { inputsOf } from "../sheet/tests";
import type { AdditionSheet, LoadSheet, ProjectSheet, SampleSheet, SpecimenSet, TestSheet } from "../sheet/types";
import type { SignedStrength } from "../strength/types";
import { shownCode } from "./code";
import { amountJson, iso, limitsJson } from "./json-values";
import { strengthJson } from "./strength-json";

/** A signed version for other programs, as docs/report-files.md describes it. Decimals are texts, times ISO 8601 in UTC. */
export function reportJson(view: SignedReportView, strengths: readonly SignedStrength[]) {
  const { signed, code, contentSha256, pdfSha256, versions } = view;
  const { number, version, reason, signedAt, statement, technician, booking, project } = signed;
  const inForce = versions.find(({ state }) => state === "signed")?.version ?? version;
  return {
    format: "pourcheck-report-1",
    number: `PR-${number}`,
    version,
    replacedBy: inForce === version ? null : inForce,
    correctionReason: reason,
    signedAt: iso(signedAt),
    statement,
    verification: { code: shownCode(code), contentSha256, pdfSha256 },
    technician: {
      name: technician.name,
      aciNumber: technician.aciNumber,
      certification: technician.level,
      validThrough: technician.expiresOn,
    },
    booking: {
      number: `PB-${booking.number}`,
      title: booking.title,
      company: booking.company,
      date: booking.date,
      timeZone: booking.zone,
    },
    project: project && projectJson(project),
    trucks: signed.loads.map(truckJson),
    nonconformances: signed.nonconformances.map(({ about, aboutKind, description, told, toldAt }) => ({
      about,
      aboutKind,
      description,
      told,
      toldAt: iso(toldAt),
    })),
    flags: signed.flags,
    photos: signed.photos.map(({ sha256, caption, of }) => ({ sha256, caption, about: of })),
    remarks: signed.remarks,
    strengths: strengths.map(strengthJson),
  };
}

function projectJson({ name, placement, location, mixDesign, units, consistency, limits, ...rest }: ProjectSheet) {
  return {
    name,
    placement,
    location,
    mixDesign,
    units,
    consistency,
    specified: {
      consistency: limitsJson(limits.consistency),
      air: limitsJson(limits.air),
      temperature: limitsJson(limits.temperature),
      strength: amountJson(rest.strength),
      strengthAgeDays: rest.strengthAge === "" ? null : Number(rest.strengthAge),
    },
  };
}

function truckJson({ id, number, truckNumber, ticketNumber, volume, ...load }: LoadSheet) {
  return {
    id,
    number,
    truckNumber,
    ticketNumber,
    volume: amountJson(volume),
    batchedAt: iso(load.batchedAt),
    arrivedAt: iso(load.arrivedAt),
    additions: load.additions.map(additionJson),
    samples: load.samples.map(sampleJson),
  };
}

function additionJson({ id, what, product, amount, addedBy, addedAt }: AdditionSheet) {
  return { id, what, product, amount: amountJson(amount), addedBy, addedAt: iso(addedAt) };
}

function sampleJson({ id, number, sampledAt, placedIn, sinceBatch, tests, sets }: SampleSheet) {
  return {
    id,
    number,
    sampledAt: iso(sampledAt),
    placedIn,
    minutesSinceBatching: sinceBatch,
    tests: tests.map(testJson),
    specimenSets: sets.map(setJson),
  };
}

function testJson(test: TestSheet) {
  const { id, kind, testedAt, minutes, isLate, isValid, standing, results } = test;
  return {
    id,
    test: kind,
    begunAt: iso(testedAt),
    minutesAfterSampling: minutes,
    late: isLate,
    valid: isValid,
    againstLimits: standing,
    inputs: inputsOf(test),
    results,
  };
}

function setJson({ id, size, specimens, moldedAt, minutes, isLate, storedIn, curing }: SpecimenSet) {
  const { least, most, allowed, isOutside } = curing;
  return {
    id,
    method: "C31/C31M",
    cylinders: size,
    specimens,
    moldedAt: iso(moldedAt),
    minutesAfterSampling: minutes,
    late: isLate,
    storedIn,
    initialCuring: {
      lowest: amountJson(least),
      highest: amountJson(most),
      outside: isOutside,
      allowed: limitsJson(allowed),
    },
  };
}
