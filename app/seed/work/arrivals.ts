import { addDaysOff } from "~/domain/availability/days-off/add-days-off.server";
import { setAvailability } from "~/domain/availability/set-availability.server";
import { WEEKDAYS } from "~/domain/availability/week";
import { approveCertification } from "~/domain/certification/review/approve-certification.server";
import { rejectCertification } from "~/domain/certification/review/reject-certification.server";
import { submitCertification } from "~/domain/certification/submit-certification.server";
import { holdFile } from "~/domain/files/hold-file.server";
import { withSpooled } from "~/domain/files/spool.server";
import { beginPayoutAccount } from "~/domain/payouts/begin-payout-account.server";
import { manualPayoutForm } from "~/domain/payouts/manual/schema";
import { submitManualPayout } from "~/domain/payouts/manual/submit-manual-payout.server";
import { openOnboarding } from "~/domain/payouts/onboarding-flow.server";
import { findPayoutAccount } from "~/domain/payouts/queries.server";
import { readPayoutAccount } from "~/domain/payouts/sync-flow.server";
import { saveProfileEnhancements } from "~/domain/people/save-profile-enhancements.server";
import { stateByCode } from "~/lib/states";
import { addDays } from "~/lib/time/dates";
import { type Certificate, INSPECTORS, type Inspector } from "../inspectors";
import { pdfCard, pngCard } from "../money/card";
import { COMPANIES, type Person } from "../people/people";
import { type Stage, submit } from "../stage";
import type { Step } from "../timeline";

const MINUTE_MS = 60_000;
const FIVE_YEARS_DAYS = 1826;

/** Registrations, certificates with their reviews, and payout accounts. */
export function arrivals(stage: Stage): Step[] {
  const companies = Object.entries<Person>(COMPANIES).map(([name, person]) => ({
    at: stage.calendar.moment(person.joined, zoneOf(person)),
    does: () => stage.register(name, "company", person),
  }));
  const inspectors = Object.entries<Inspector>(INSPECTORS).flatMap(([name, inspector]) =>
    arrival(stage, name, inspector),
  );
  return [...companies, ...inspectors];
}

function arrival(stage: Stage, name: string, inspector: Inspector): Step[] {
  const { profile, certificates = [], payouts, bankDetails } = inspector;
  const zone = zoneOf(inspector);
  const at = stage.calendar.moment(inspector.joined, zone);
  const steps: Step[] = [{ at, does: () => stage.register(name, "inspector", inspector) }];
  if (profile) {
    const { week, daysOff = [], ...answers } = profile;
    steps.push({
      at: at + 6 * MINUTE_MS,
      does: () =>
        submit(saveProfileEnhancements, stage.person(name), {
          ...answers,
          ownsEquipment: answers.ownsEquipment ? "yes" : "no",
        }),
    });
    if (week) {
      const weeklySchedule = scheduleOf(week);
      steps.push({
        at: at + 9 * MINUTE_MS,
        does: () => submit(setAvailability, stage.person(name), { weeklySchedule }),
      });
    }
    const dayOf = (days: number) => stage.calendar.date(days, zone);
    for (const { from, until, note } of daysOff) {
      const days = { fromDate: dayOf(from), toDate: dayOf(until), note };
      steps.push({ at: at + 12 * MINUTE_MS, does: () => submit(addDaysOff, stage.person(name), days) });
    }
  }
  for (const certificate of certificates) steps.push(...certifying(stage, name, inspector, certificate));
  if (bankDetails) {
    steps.push({
      at: stage.calendar.moment(bankDetails, zone),
      does: () => submit(submitManualPayout, stage.person(name), bankDetailsOf(inspector)),
    });
  }
  if (payouts) {
    steps.push({
      at: stage.calendar.moment(payouts.at, zone),
      does: () => setUpPayouts(stage, name, inspector, payouts.finished),
    });
    if (payouts.rejected) {
      steps.push({ at: stage.calendar.moment(payouts.rejected, zone), does: () => rejectAccount(stage, name) });
    }
  }
  return steps;
}

function scheduleOf({ days, from, until }: Week) {
  const worked = WEEKDAYS.slice(0, { weekdays: 5, "all but Sunday": 6, all: 7 }[days]);
  return Object.fromEntries(worked.map((day) => [day, { enabled: true, startTime: from, endTime: until }]));
}

type Week = NonNullable<NonNullable<Inspector["profile"]>["week"]>;

/** Where the demo's administrator looked, and what they found. */
const CHECK = { lookedUpIn: "ACI Certification Directory", checkResult: "matches" } as const;

function certifying(stage: Stage, name: string, inspector: Inspector, certificate: Certificate): Step[] {
  const zone = zoneOf(inspector);
  const { decided } = certificate;
  let certificationId = "";
  const submitted: Step = {
    at: stage.calendar.moment(certificate.submitted, zone),
    async does() {
      certificationId = await handIn(stage, name, inspector, certificate);
    },
  };
  if (!decided) return [submitted];
  const { at, ...decision } = decided;
  /** What the directory has, where nothing was sent in of a card. */
  const found = certificate.lookup && {
    certificationNumber: certificate.number,
    certificationLevel: certificate.level,
    expiryDate: stage.calendar.date(certificate.expiresIn, zone),
  };
  const review: Step = {
    at: stage.calendar.moment(at, zone),
    does: () =>
      "refusedBecause" in decision
        ? submit(rejectCertification, stage.admin(), { certificationId, reason: decision.refusedBecause })
        : submit(approveCertification, stage.admin(), { certificationId, ...CHECK, ...decision, ...found }),
  };
  return [submitted, review];
}

async function handIn(stage: Stage, name: string, inspector: Inspector, certificate: Certificate): Promise<string> {
  const { number, level, expiresIn, picture, lookup } = certificate;
  const actor = stage.person(name);
  if (lookup) return (await submit(submitCertification, actor, { consent: true, files: [], lookup })).certificationId;
  const expiryDate = stage.calendar.date(expiresIn, zoneOf(inspector));
  const issueDate = addDays(expiryDate, -FIVE_YEARS_DAYS);
  const facts = { holder: actor.name, number, level, issued: issueDate, expires: expiryDate };
  const bytes = picture ? await pngCard(facts) : pdfCard(facts);
  const filename = picture ? "card-front.png" : "certification-card.pdf";
  const { fileId } = await withSpooled(bytes, (file) =>
    submit(holdFile, actor, { file, filename, purpose: "certificate" }),
  );
  const { certificationId } = await submit(submitCertification, actor, {
    certificationNumber: number,
    certificationLevel: level,
    issueDate,
    expiryDate,
    consent: true,
    files: [fileId],
  });
  return certificationId;
}

/** Goes through the sandbox's onboarding pages. Unless `finished`, it stops before the bank account, which the provider then still asks for. */
async function setUpPayouts(stage: Stage, name: string, inspector: Inspector, finished: boolean): Promise<void> {
  const { ports, sandbox } = stage;
  const actor = stage.person(name);
  await submit(beginPayoutAccount, actor, {});
  const link = new URL(await openOnboarding(ports, actor.id));
  const account = link.pathname.split("/").at(-1) ?? "";
  const opened = sandbox.hosted.onboarding(account, link.searchParams.get("link") ?? "");
  if (opened?.outcome !== "opened") throw new Error(`the onboarding link of ${name} did not open`);
  const saved = sandbox.hosted.saveOnboarding(account, opened.session, {
    firstName: inspector.firstName,
    lastName: inspector.lastName,
    // The test values that Stripe verifies at once.
    dateOfBirth: "1902-01-01",
    addressLine1: "address_full_match",
    city: inspector.city,
    state: inspector.state,
    postalCode: "00501",
    document: "",
    ssnLast4: finished ? "0000" : "",
    routingNumber: finished ? "110000000" : "",
    accountNumber: finished ? `00012345${inspector.phone.slice(-4)}` : "",
    agreeToTerms: finished,
    finishLater: !finished,
  });
  if (saved.outcome !== "saved") throw new Error(`the onboarding of ${name} was not saved`);
  await readPayoutAccount(ports, actor.id);
}

/** Made up, with the routing number of Stripe's test bank. */
function bankDetailsOf({ firstName, lastName, city, state, phone }: Inspector) {
  const name = `${firstName} ${lastName}`;
  const accountNumber = `00098765${phone.slice(-4)}`;
  return manualPayoutForm.parse({
    bankName: "Garden State Community Bank",
    accountHolder: name,
    accountType: "checking",
    routingNumber: "110000000",
    accountNumber,
    accountNumberAgain: accountNumber,
    legalName: name,
    taxClassification: "individual",
    taxIdKind: "ssn",
    taxId: `12345${phone.slice(-4)}`,
    street: "48 Orchard Street",
    city,
    usState: state,
    zip: "08901",
    certified: true,
    signedName: name,
  });
}

async function rejectAccount({ ports, sandbox, person }: Stage, name: string): Promise<void> {
  const { id } = person(name);
  sandbox.outside.rejectAccount(findPayoutAccount(id)?.stripeAccountId ?? "");
  await readPayoutAccount(ports, id);
}

export function zoneOf({ state }: Person): string {
  const zone = stateByCode(state)?.zone;
  if (!zone) throw new Error(`${state} is no state`);
  return zone;
}
