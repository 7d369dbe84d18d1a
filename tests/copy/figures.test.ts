import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { applyTexts } from "~/copy/jobs/applications";
import { postJobTexts } from "~/copy/jobs/jobs";
import { landing } from "~/copy/public/landing";
import { terms } from "~/copy/public/terms";
import { MOST_PAGES, USERS_A_PAGE } from "~/domain/admin/user-list.server";
import { MAX_CERTIFICATE_FILES } from "~/domain/certification/rules";
import { LONGEST_MESSAGE } from "~/domain/messages/content";
import {
  APPROVAL,
  CONNECTIONS,
  DATES,
  DOCUMENTS,
  HOURS,
  INTERVENTIONS,
  KEPT,
  KNOWN_BROWSERS,
  LASTS,
  MAIL,
  MIB,
  PROCESS,
  REMEMBERED,
  REMINDED,
  REVIEWS,
  SEARCH,
  SESSIONS,
} from "~/lib/bounds";
import { MAX_FILE_BYTES, MAX_LOGO_BYTES } from "~/lib/files";
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

/** A number that its own file keeps to itself, as it stands there. */
function ownNumber(file: string, pattern: RegExp): number {
  const [, written] = pattern.exec(readFileSync(file, "utf8")) ?? [];
  if (!written) throw new Error(`${file} has no ${pattern}`);
  return Number(written.replaceAll("_", ""));
}

const COUNTED = [`count > ${SEARCH.count.most}`, `${grouped(SEARCH.count.most)}+`];
const NEXT = `next ${SEARCH.rowsWithPeople.most}`;
const NEWEST = `newest ${SEARCH.rowsWithPeople.most}`;
const UNDO = days(KEPT.emailChangeUndos.most);
const RESET = minutes(LASTS.resetLink);
const CONFIRM = hours(LASTS.confirmationLink.most);
const SAVED = minutes(LASTS.savedForm);
const LOOK = minutes(LASTS.impersonation);
const POLLING = seconds(ownNumber("app/components/messages/use-messages.ts", /POLLING_MS = ([\d_]+)/));
const LOGO = `${MAX_LOGO_BYTES / MIB}MB`;
const LISTED = `${ownNumber("app/domain/home/directory/connections.server.ts", /MOST_COUNTED = (\d+)/)}+`;
const APP = "app/domain/accounts/two-factor/authenticator-app.server.ts";
const STEP = seconds(ownNumber(APP, /STEP_MS = ([\d_]+)/));
const DIGITS = `${ownNumber(APP, /digits: (\d+)/)} digits`;
const CODES = "app/domain/accounts/two-factor/recovery-codes.server.ts";
const LETTERS = `${ownNumber(CODES, /customAlphabet\("\w+", (\d+)\)/)} letters`;
const FILE = `${MAX_FILE_BYTES / MIB}MB`;

/** The figures of each file of sentences, made of the bounds that they tell. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  "copy/admin/admin.ts": [`newest ${grouped(MOST_PAGES * USERS_A_PAGE)}`],
  "copy/frame/api.ts": [days(KEPT.receipts.most)],
  "copy/accounts/auth.ts": [
    RESET,
    days(LASTS.invitation.most),
    `${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD} characters`,
  ],
  "copy/inspectors/certification.ts": [`${MAX_CERTIFICATE_FILES} files`],
  "copy/inspectors/certification-forms.ts": [FILE],
  "copy/inspectors/directory.ts": [LISTED, days(CONNECTIONS.afterRefusal.most), `count > ${SEARCH.count.most}`],
  "copy/bookings/direct-bookings.ts": [minutes(HOURS.held)],
  "copy/frame/errors/accounts.ts": [CONFIRM, UNDO, days(LASTS.joinRequest.most)],
  "copy/frame/errors/bookings.ts": [hours(DOCUMENTS.removableFor.most), days(DOCUMENTS.addedUntil.most)],
  "copy/frame/errors/payments.ts": [hours(INTERVENTIONS.newAdministrator.most)],
  "copy/frame/errors/people.ts": [days(REVIEWS.window.most)],
  "copy/frame/errors/requests.ts": [`${PROCESS.picturePixels.most / 1_000_000} megapixels`, FILE, LOGO],
  "copy/money/spending.ts": [hours(LASTS.spendingRequest.most)],
  "copy/notices/payments.ts": [hours(LASTS.spendingRequest.most)],
  "copy/accounts/impersonation.ts": [LOOK],
  "copy/frame/mail-preferences.ts": [minutes(MAIL.unread), hours(REMINDED.soon.most)],
  "copy/people/messages.ts": [
    `${grouped(LONGEST_MESSAGE)} characters`,
    POLLING,
    `newest ${grouped(SEARCH.rows.most)}`,
    `newest ${grouped(SEARCH.counted.most)}`,
  ],
  "copy/admin/money/payment-desk.ts": [days(INTERVENTIONS.waits.most)],
  "copy/money/payments.ts": [NEXT, NEWEST],
  "copy/public/privacy.ts": [
    days(SESSIONS.age.most),
    LOOK,
    days(KEPT.emailChangeUndos.most + KEPT.overUndoLinks.most),
    SAVED,
    minutes(KEPT.heldFiles),
    days(ownNumber("litestream.yml", /retention: (\d+)h/) * HOUR),
  ],
  "copy/accounts/recovery.ts": [UNDO, RESET],
  "copy/money/payout-accounts.ts": COUNTED,
  "copy/reports/documents/report-paper.ts": [hours(APPROVAL.after.most)],
  "copy/people/review.ts": COUNTED,
  "copy/people/reviews.ts": [days(REVIEWS.window.most)],
  "copy/frame/saved-forms.ts": [SAVED],
  "copy/jobs/saved-searches.ts": COUNTED,
  "copy/frame/system-status.ts": [minutes(MAIL.delayed)],
  "copy/accounts/security.ts": [DIGITS, STEP, `${ownNumber(CODES, /CODES = (\d+)/)} new codes`, LETTERS],
  "copy/accounts/verification.ts": [CONFIRM],
};

/** Figures that no bound of the code stands behind, by file, with why. */
const FREE: Readonly<Record<string, readonly string[]>> = {
  // What is usual elsewhere: at the certification body, at banks, on the market.
  "copy/inspectors/certification.ts": ["1-2 business days"],
  "copy/inspectors/onboarding.ts": ["1-2 business days"],
  "copy/public/landing.ts": ["1-2 business days", "$85.00"],
  "copy/bookings/booking-money.ts": ["5 to 10 days", "2-3 business days"],
  "copy/admin/money/payment-issues.ts": ["2 business days"],
  "copy/money/statements.ts": ["first 500"],
  "copy/money/payments.ts": ["5 to 10 days"],
  // How long the numbers of banks and tax offices are, and what providers accept.
  "copy/inspectors/company-profile.ts": ["501+", "9 digits"],
  "copy/admin/money/manual-payouts.ts": ["4 to 17 digits", "9 digits", "last 4"],
  "copy/money/payouts.ts": ["2-3 business days", "last 4", "last 6"],
  "copy/bookings/problems.ts": ["$0"],
  "copy/jobs/jobs.ts": ["$0", "15-25%", "$50"],
  "copy/inspectors/equipment.ts": ["1-2 business days", "15-25%", "$50"],
  // Promises of people.
  "copy/public/privacy.ts": ["30 days"],
  "copy/public/terms.ts": ["30 days"],
  // A calibrated cup and the alcohol of ASTM C173.
  "copy/reports/recording/report-methods.ts": ["1 %", "70 %"],
  // The options of a list, which are values themselves.
  "copy/jobs/job-list.ts": ["1-2 hours", "2-4 hours", "4-8 hours"],
  "routes/company/post-job/form.tsx": ["2-4 hours"],
};
/** Samples on the landing page, and the test cards of the stand-in for Stripe. */
const SAMPLES = ["copy/public/landing-sample.ts", "copy/money/sandbox.ts"];

/** A number with its unit, an amount, or a count of rows. */
const FIGURE =
  /(?:\d+(?:-| to ))?\d[\d,]*(?: ?(?:%|MB|GB)|\+| (?:more |new |business )?(?:megapixels|seconds?|minutes?|hours?|days?|weeks?|months?|years?|characters|digits|letters|files|codes|rows)\b)|\$\d[\d,.]*\d|\$0\b|\b(?:two|three|four|five|six|seven|eight) hours|(?:next|newest|first|last) \d[\d,]*|count > \d[\d_]{2,}/g;
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
  ["copy/notices/notifications-page.ts", `stays in the list for ${yearly(KEPT.notifications)}.`],
  ["copy/bookings/cancellation.ts", `in the past ${yearly(DATES.cancellationsShown).replace("a ", "")}.`],
  ["copy/public/privacy.ts", `forgotten ${yearly(KEPT.notifications)} after they were written`],
  ["copy/public/privacy.ts", `recognizes this browser (${yearly(KNOWN_BROWSERS.age)} each)`],
  [
    "copy/public/privacy.ts",
    `which sign-in page you used and one by which your account recognizes this browser (${yearly(REMEMBERED.role)}`,
  ],
])("%s says: %s", (file, words) => {
  expect(textOf(file)).toContain(words);
});

/** As the specification has them (2, section 9), and the decisions on money. */
test.each([
  [terms, "Posting a job costs the company $49.99, once"],
  [terms, "charges the company two hours at the inspector's rate"],
  [terms, "directly charges the company four hours at the inspector's rate"],
  [terms, "keeps 15% and the inspector receives 85%"],
  [terms, "between 24 and 2 hours before the start: half"],
  [landing.money, '"value":"85%"'],
  [postJobTexts, "Post job and pay $49.99"],
  [postJobTexts, "$0 to $500, paid to the inspector with the first two hours"],
  [applyTexts, "Between $10 and $1,000."],
])("prices come out as they were agreed: %#", (texts, words) => {
  expect(JSON.stringify(texts)).toContain(words);
});

test("no price, rate or percentage stands in the domain or the calls by hand", () => {
  const found = ["domain", "api", "http", "jobs"].flatMap((folder) =>
    readdirSync(`app/${folder}`, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) =>
        (textOf(`${folder}/${file}`).match(PRICE) ?? []).map((price) => `${folder}/${file}: ${price}`),
      ),
  );
  expect(found).toEqual([]);
});

/** Dollars, a share in percent, the posting fee in cents, or the hours that are paid for. */
const PRICE = /\$\d[\d,.]*\d|\$0\b|\b\d+(?:\.\d+)? ?%(?=[ "`.,)])|\b49_?99\b|\b(?:two|four) hours\b/g;

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
