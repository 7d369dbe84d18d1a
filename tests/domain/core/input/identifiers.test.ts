import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { emailChange } from "~/domain/accounts/addresses/schema";
import { adminSignIn, registration, resetRequest, signIn } from "~/domain/accounts/schema";
import { twoFactorEnabling } from "~/domain/accounts/two-factor/schema";
import { availabilityFields } from "~/domain/availability/schema";
import { bookingRequest } from "~/domain/bookings/direct/schema";
import { certificationForm } from "~/domain/certification/schema";
import { phone } from "~/domain/core/input/phone";
import { wordsOf } from "~/domain/core/search/words";
import { readFilter } from "~/domain/inspectors/filter";
import { JOB_FIELDS } from "~/domain/jobs/fields";
import { jobNumberIn } from "~/domain/jobs/lists/search.server";
import { manualPayment } from "~/domain/payments/manual/schema";
import { manualPayoutForm } from "~/domain/payouts/manual/schema";
import { companyFields, taxId } from "~/domain/people/company/schema";
import { hourlyRate } from "~/domain/people/profile-fields";
import { profileCall } from "~/domain/people/schema";
import { homeBaseFields } from "~/domain/places/schema";
import { readCode } from "~/domain/reports/papers/code";
import { supportRequest } from "~/domain/support/schema";
import { textOf } from "~/lib/measures/fields/field-rules";
import { stateOfLocation } from "~/lib/places/stated-state";
import { readPlace } from "~/lib/places/typed-place";
import { stateCodeOf } from "~/lib/states";

type Read = (typed: string) => unknown;
const by =
  (schema: z.ZodType): Read =>
  (typed) =>
    schema.parse(typed);

const EMAIL = "dana@bridge-works.example";
const DAY = { enabled: true, endTime: "23:00" };
const monday: Read = (startTime) =>
  availabilityFields.parse({ weeklySchedule: { monday: { ...DAY, startTime } } }).weeklySchedule.monday.startTime;

/** What reads each identifier, and one as people write it. */
const FIELDS: [name: string, read: Read, sound: string][] = [
  ["phone", by(phone), "(512) 555-0107 ext. 22"],
  ["the site's phone", by(JOB_FIELDS.siteContactPhone.rule), "512-555-0107"],
  ["the address of a sign-in", by(signIn.shape.username), EMAIL],
  ["the address of an administrator's sign-in", by(adminSignIn.shape.email), EMAIL],
  ["the address of a registration", by(registration.shape.email), EMAIL],
  ["the address of a reset", by(resetRequest.shape.email), EMAIL],
  ["a new address", by(emailChange.shape.email), EMAIL],
  ["the address of a support request", by(supportRequest.shape.email), EMAIL],
  ["the address for bills", by(companyFields.billingEmail), EMAIL],
  ["the address of the profile's call", by(profileCall.in.shape.email), EMAIL],
  ["two-factor code", by(twoFactorEnabling.shape.code), "123 456"],
  ["EIN", by(taxId), "12-3456789"],
  ["ZIP code", by(companyFields.zip), "78701-1234"],
  ["ZIP code of a W-9", by(manualPayoutForm.shape.zip), "78701-1234"],
  ["tax number", by(manualPayoutForm.shape.taxId), "123-45-6789"],
  ["routing number", by(manualPayoutForm.shape.routingNumber), "021 000 021"],
  ["account number", by(manualPayoutForm.shape.accountNumber), "0001-2345 6789"],
  ["the bank's reference", by(manualPayment.shape.reference), "ACH 2026-17"],
  ["the day of a payment", by(manualPayment.shape.paidOn), "2026-05-04"],
  ["certificate number", by(certificationForm.shape.certificationNumber), "ACI-01 234"],
  ["home base", by(homeBaseFields.shape.place), "Austin, TX 78701-1234"],
  ["travel radius", by(homeBaseFields.shape.travelMiles), "50"],
  ["location of the profile's call", by(profileCall.in.shape.location), "Winston-Salem, NC"],
  ["location", (typed) => stateOfLocation(typed)?.code, "12 Main-St, Austin, TX 78701-1234"],
  ["place", readPlace, "Winston-Salem, NC 27101-1234"],
  ["code of a state", by(JOB_FIELDS.state.rule), "TX"],
  ["name of a state", stateCodeOf, "North Carolina"],
  ["start date", by(JOB_FIELDS.startDate.rule), "2026-05-04"],
  ["exact start", by(JOB_FIELDS.startTime.rule), "06:30"],
  ["date of a booking", by(bookingRequest.shape.date), "2026-05-04"],
  ["hour of the week", monday, "06:30"],
  ["hourly rate", by(hourlyRate), "$ 85.50"],
  ["reading of a report", (typed) => textOf(typed, { type: "decimal", quantity: "slump", range: "slump" }), "-4.25"],
  ["code of a report", readCode, "0123-4567-89AB-CDEF"],
  ["code of a job", jobNumberIn, "PC-1042"],
  ["words of a search", (typed) => wordsOf(typed), "Mary-Jane Okafor"],
  ["place of a search", (typed) => readFilter(new URLSearchParams({ site: typed })).site, "Winston-Salem, NC"],
];

const UNSEEN = [
  ..."\u00ad\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e",
  ..."\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\ufe0f\ufeff",
];
const DASHES = [..."\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"];
const SPACES = [..."\u00a0\u1680\u2002\u2003\u2007\u2008\u2009\u200a\u202f\u205f\u3000\t"];
const FULL_WIDTH = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).replaceAll(" ", "\u3000");

describe.each(FIELDS)("%s", (_name, read, sound) => {
  const meant = read(sound);

  test("is read", () => {
    expect(meant).toBeTruthy();
  });

  test.each(UNSEEN)("is the same with %j around and in it", (unseen) => {
    const middle = Math.floor(sound.length / 2);
    expect(read(`${unseen}${sound}${unseen}`)).toEqual(meant);
    expect(read(`${sound.slice(0, middle)}${unseen}${sound.slice(middle)}`)).toEqual(meant);
  });

  test.each(DASHES)("is the same with the dash %j", (dash) => {
    expect(read(sound.replaceAll("-", dash))).toEqual(meant);
  });

  test.each(SPACES)("is the same with the space %j", (space) => {
    expect(read(`${space}${sound.replaceAll(" ", space)}${space}`)).toEqual(meant);
  });

  test("is the same in full-width signs", () => {
    expect(read(FULL_WIDTH(sound))).toEqual(meant);
  });
});

test.each([
  ["Washington, D.C.", "DC"],
  ["Washington D.C. 20001", "DC"],
  ["1600 Pennsylvania Ave, Washington, D. C., USA", "DC"],
  ["Albany, N.Y.", "NY"],
])("%s has its state", (place, code) => {
  expect(stateOfLocation(place)?.code).toBe(code);
  expect(readPlace(place).state).toBe(code);
});

test("a figure that only looks like a digit is none", () => {
  expect(phone.safeParse("512-555-010²").success).toBe(false);
  expect(taxId.safeParse("①2-3456789").success).toBe(false);
});
