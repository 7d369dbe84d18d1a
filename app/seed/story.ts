import { start } from "~/boot.server";
import { markNotificationsRead } from "~/domain/notifications/mark-notifications-read.server";
import { sweepUntil } from "~/domain/payments/sweep/sweep-until-flow.server";
import { checkLedger } from "~/domain/verification/check-ledger-flow.server";
import type { Env } from "~/platform/env/env.server";
import type { Ports } from "~/platform/ports.server";
import { dates } from "./dates";
import { paidByHand } from "./money/paid-by-hand";
import { savedCards } from "./money/saved-cards";
import { listenForWebhooks } from "./money/webhooks";
import { colleagues } from "./people/colleagues";
import { companyDetails } from "./people/company-profiles";
import { contacts } from "./people/contacts";
import { documents } from "./people/documents";
import { kits } from "./people/kits";
import { ADMINISTRATOR, PASSWORD } from "./people/people";
import { portraits } from "./people/portraits";
import { POSTINGS } from "./postings";
import { openStage, type Stage, submit } from "./stage";
import { personReports } from "./talks/person-reports";
import { savedSearches } from "./talks/saved-searches";
import { talks } from "./talks/talks";
import { countRows } from "./tally";
import { clockAt, play, type Step } from "./timeline";
import { arrivals } from "./work/arrivals";
import { Calendar } from "./work/calendar";
import { directBookings } from "./work/direct-bookings";
import { engagement } from "./work/engagements";
import { hours } from "./work/hours";
import { mishaps } from "./work/mishaps";
import { problems } from "./work/problems";
import { troubles } from "./work/troubles";

const DAY_MS = 86_400_000;
/** Newer notifications are unread. */
const READ_UNTIL_DAYS_AGO = 3;
/** The administrator comes first. */
const BEGINS_DAYS_AGO = 174;

/**
 * Plays the last half year of the demo into the database files of `env.dataDir`, through the application's own commands and
 * its payment sandbox, with a clock that is moved. The same every time, told from `now` (UTC milliseconds).
 * @returns the line that sums it up
 */
export async function tellStory(env: Env, now: number): Promise<string> {
  const clock = clockAt(now - BEGINS_DAYS_AGO * DAY_MS);
  const administrator = { email: ADMINISTRATOR, password: PASSWORD };
  // Addresses of the demo are nobody's: its mails go into the built-in mail box, and nobody is asked to confirm one.
  const listener = await listenForWebhooks();
  const settings = {
    ...env,
    port: listener.port,
    smtp: null,
    requireEmailVerification: false,
    firstAdmin: administrator,
  };
  const { database, ports, worker } = await start(settings, { now: clock.now, work: false });
  if (!ports.sandbox) throw new Error("the demo is told with the payment sandbox");
  const stage = openStage(ports, ports.sandbox, new Calendar(now));
  const engagements = POSTINGS.flatMap((posting) => engagement(stage, posting));
  const steps = [
    ...arrivals(stage),
    ...kits(stage),
    ...portraits(stage),
    ...companyDetails(stage),
    ...contacts(stage),
    ...colleagues(stage),
    ...personReports(stage),
    ...savedSearches(stage),
    ...engagements,
    ...directBookings(stage),
    ...hours(stage),
    ...paidByHand(stage),
    ...dates(stage),
    ...documents(stage),
    ...troubles(stage),
    ...mishaps(stage),
    ...problems(stage),
    ...savedCards(stage),
    ...talks(stage),
    haveRead(stage, now),
  ];
  await play(stage, clock, steps);
  // Otherwise the first sweeps of the started server would read day by day, and a verification in between would find the books incomplete.
  await sweepUntil(ports, clock.now() - SWEPT_BEFORE_MS);
  await lastNight(ports);
  const counted = countRows(database.reads);
  await worker.stop();
  listener.close();
  ports.sandbox.close();
  database.close();
  return counted;
}

/** A sweep leaves the last minute to the next one. */
const SWEPT_BEFORE_MS = 2 * 60_000;

/** Makes the last of the nightly verifications that a running server would have made. @throws Error when the story left problems */
async function lastNight(ports: Ports): Promise<void> {
  const unhurried = { ...ports, wait: async () => undefined };
  const { outcome, report } = await checkLedger(unhurried, { isNightly: true });
  if (outcome !== "sound") throw new Error(`the ledger is not sound: ${JSON.stringify(report.byCode)}`);
}

function haveRead(stage: Stage, now: number): Step {
  const at = now - READ_UNTIL_DAYS_AGO * DAY_MS;
  return {
    at,
    async does() {
      for (const person of stage.everybody()) await submit(markNotificationsRead, person, { until: at });
    },
  };
}
