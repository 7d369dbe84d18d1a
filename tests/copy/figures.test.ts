import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MOST_PAGES, USERS_A_PAGE } from "~/domain/admin/user-list.server";
import { APPROVAL_TIME_MS } from "~/domain/bookings/approve-overdue-work.server";
import { MAX_CERTIFICATE_FILES } from "~/domain/certification/rules";
import { LONGEST_MESSAGE } from "~/domain/messages/content";
import { ACCEPTANCE_HOURS, POSTING_FEE } from "~/domain/payments/prices";
import { HIGHEST_RATE, LOWEST_RATE } from "~/domain/people/schema";
import { KEPT, KNOWN_BROWSERS, LASTS, MIB, PROCESS, REMEMBERED, SEARCH, SESSIONS } from "~/lib/bounds";
import { MAX_FILE_BYTES } from "~/lib/files";
import { cents, formatCents, inspectorShare, platformFee } from "~/lib/money";
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from "~/lib/passwords";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const seconds = (ms: number) => `${ms / SECOND} seconds`;
const minutes = ({ most }: { most: number }) => `${most / MINUTE} minutes`;
const hours = (ms: number) => `${ms / HOUR} hours`;
const days = (ms: number) => `${ms / DAY} days`;
const grouped = (count: number) => count.toLocaleString("en-US");
const dollars = (amount: number) => formatCents(cents(amount)).replace(".00", "");

/** A number that its own file keeps to itself, as it stands there. */
function ownNumber(file: string, pattern: RegExp): number {
  const [, written] = pattern.exec(readFileSync(file, "utf8")) ?? [];
  if (!written) throw new Error(`${file} has no ${pattern}`);
  return Number(written.replaceAll("_", ""));
}

const WAIT = hours(APPROVAL_TIME_MS);
const FEE = `${platformFee(cents(100))}%`;
const SHARE = `${inspectorShare(cents(100))}%`;
const RATES = [dollars(LOWEST_RATE), dollars(HIGHEST_RATE)];
const COUNTED = [`count > ${SEARCH.count.most}`, `${grouped(SEARCH.count.most)}+`];
const NEXT = `next ${SEARCH.rowsWithPeople.most}`;
const NEWEST = `newest ${SEARCH.rowsWithPeople.most}`;
const UNDO = days(KEPT.emailChangeUndos.most);
const RESET = minutes(LASTS.resetLink);
const CONFIRM = hours(LASTS.confirmationLink.most);
const SAVED = minutes(LASTS.savedForm);
const LOOK = minutes(LASTS.impersonation);
const POLLING = seconds(ownNumber("app/components/messages/use-messages.ts", /POLLING_MS = ([\d_]+)/));
const APP = "app/domain/accounts/two-factor/authenticator-app.server.ts";
const STEP = seconds(ownNumber(APP, /STEP_MS = ([\d_]+)/));
const DIGITS = `${ownNumber(APP, /digits: (\d+)/)} digits`;
const CODES = "app/domain/accounts/two-factor/recovery-codes.server.ts";
const LETTERS = `${ownNumber(CODES, /customAlphabet\("\w+", (\d+)\)/)} letters`;
const FILE = `${MAX_FILE_BYTES / MIB}MB`;
const PAID_AT_ONCE = `${ACCEPTANCE_HOURS} hours`;
const EQUIPMENT = dollars(ownNumber("app/domain/jobs/schema.ts", /MOST_CENTS = (?:cents\()?([\d_]+)/));

/** The figures of each file of sentences, made of the bounds that they tell. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  "copy/admin.ts": [...COUNTED, `newest ${grouped(MOST_PAGES * USERS_A_PAGE)}`],
  "copy/api.ts": [days(KEPT.receipts.most)],
  "copy/applications.ts": [...RATES, FEE, SHARE, WAIT],
  "copy/auth.ts": [RESET, `${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters`],
  "copy/bookings.ts": [FEE, WAIT],
  "copy/certification.ts": [...COUNTED, NEXT, `${MAX_CERTIFICATE_FILES} files`],
  "copy/errors.ts": [CONFIRM, UNDO, `${PROCESS.picturePixels.most / 1_000_000} megapixels`, FILE],
  "copy/impersonation.ts": [LOOK],
  "copy/job-list.ts": COUNTED,
  "copy/jobs.ts": [dollars(POSTING_FEE), EQUIPMENT],
  "copy/landing.ts": [FEE, SHARE, PAID_AT_ONCE],
  "copy/messages.ts": [`${grouped(LONGEST_MESSAGE)} characters`, POLLING],
  "copy/notifications.ts": [WAIT],
  "copy/onboarding.ts": RATES,
  "copy/payments.ts": [FEE, NEXT, NEWEST],
  "copy/payouts.ts": [FEE, SHARE],
  "copy/privacy.ts": [
    days(SESSIONS.age.most),
    LOOK,
    days(KEPT.emailChangeUndos.most + KEPT.overUndoLinks.most),
    SAVED,
    minutes(KEPT.heldFiles),
    days(ownNumber("litestream.yml", /retention: (\d+)h/) * HOUR),
  ],
  "copy/recovery.ts": [UNDO, RESET],
  "copy/saved-forms.ts": [SAVED],
  "copy/security.ts": [DIGITS, STEP, `${ownNumber(CODES, /CODES = (\d+)/)} new codes`, LETTERS],
  "copy/support-admin.ts": COUNTED,
  "copy/terms.ts": [FEE, SHARE, WAIT],
  "copy/verification.ts": [CONFIRM],
};

/** Figures that no bound of the code stands behind, by file, with why. */
const FREE: Readonly<Record<string, readonly string[]>> = {
  // What is usual elsewhere: at the certification body, at banks, on the market.
  "copy/certification.ts": ["1-2 business days"],
  "copy/landing.ts": ["1-2 business days", "$85.00"],
  "copy/payments.ts": ["5 to 10 days"],
  "copy/payouts.ts": ["2-3 business days"],
  "copy/jobs.ts": ["15-25%", "$50"],
  // Promises of people, and of cancellation, which no command does yet.
  "copy/privacy.ts": ["30 days"],
  "copy/terms.ts": ["24 hours", "2 hours", "30 days"],
  // The options of a list, which are values themselves.
  "copy/job-list.ts": ["1-2 hours", "2-4 hours", "4-8 hours"],
  "routes/company/post-job/form.tsx": ["2-4 hours"],
};
/** Samples on the landing page, and the test cards of the stand-in for Stripe. */
const SAMPLES = ["copy/landing-sample.ts", "copy/sandbox.ts"];

/** A number with its unit, an amount, or a count of rows. */
const FIGURE =
  /(?:\d+(?:-| to ))?\d[\d,]*(?: ?(?:%|MB|GB)|\+| (?:more |new |business )?(?:megapixels|seconds?|minutes?|hours?|days?|weeks?|months?|years?|characters|digits|letters|files|codes|rows)\b)|\$\d[\d,.]*\d|(?:next|newest|first|last) \d[\d,]*|count > \d[\d_]{2,}/g;
/** "1 year" beside the plural, "99+" of a badge, and the width of a bar. */
const BY_RULE = /^(?:1 (?:more )?\w+|99\+|100%)$/;

const files = ["copy", "components", "routes"].flatMap((folder) =>
  readdirSync(`app/${folder}`, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`)
    .filter((file) => !SAMPLES.includes(file)),
);

test("the figures in sentences are those of their bounds", () => {
  const told = files.map((file) => [file, unique((textOf(file).match(FIGURE) ?? []).map(plain).filter(isTold))]);
  const expected = files.map((file) => [file, unique([...(TOLD[file] ?? []), ...(FREE[file] ?? [])])]);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(expected));
  expect(files).toEqual(expect.arrayContaining([...Object.keys(TOLD), ...Object.keys(FREE)]));
});

test.each([
  ["copy/notifications-page.ts", `stays in the list for ${yearly(KEPT.notifications)}.`],
  ["copy/privacy.ts", `forgotten ${yearly(KEPT.notifications)} after they were written`],
  ["copy/privacy.ts", `recognizes this browser (${yearly(KNOWN_BROWSERS.age)} each)`],
  [
    "copy/privacy.ts",
    `which sign-in page you used and one by which your account recognizes this browser (${yearly(REMEMBERED.role)}`,
  ],
  ["copy/terms.ts", `charges the company ${inWords(ACCEPTANCE_HOURS)} hours at the inspector's rate`],
  ["copy/landing.ts", `The first ${inWords(ACCEPTANCE_HOURS)} hours are charged`],
  ["copy/applications.ts", `pays your first ${inWords(ACCEPTANCE_HOURS)} hours up front`],
  ["copy/applications.ts", `You pay the first ${inWords(ACCEPTANCE_HOURS)} hours now`],
  ["copy/jobs.ts", `charges their first ${inWords(ACCEPTANCE_HOURS)} hours`],
])("%s says: %s", (file, words) => {
  expect(textOf(file)).toContain(words);
});

/** Without comments. */
function textOf(file: string): string {
  return readFileSync(`app/${file}`, "utf8").replace(/^\s*(?:\/?\*|\/\/).*$/gm, "");
}

function plain(figure: string): string {
  return figure.replaceAll("_", "");
}

function isTold(figure: string): boolean {
  return !BY_RULE.test(figure);
}

function unique(figures: readonly string[]): string[] {
  return [...new Set(figures)].toSorted();
}

function yearly({ most }: { most: number }): string {
  return most === 365 * DAY ? "a year" : days(most);
}

function inWords(count: number): string {
  return ["no", "one", "two", "three", "four"][count] ?? String(count);
}
