import type { AccountCode, AccountParams } from "./accounts";
import type { BookingCode, BookingParams } from "./bookings";
import type { JobCode, JobParams } from "./jobs";
import type { PaymentCode, PaymentParams } from "./payments";
import type { PeopleCode, PeopleParams } from "./people";
import type { ReportCode, ReportParams } from "./reports";
import type { RequestCode, RequestParams } from "./requests";

/** Every code needs a sentence in copy/frame/errors, or nothing compiles. New codes are in kebab-case. The others are older and public: do not rename them. */
export type ErrorCode = keyof AreaOf;

export type PlainErrorCode = AccountCode | BookingCode | JobCode | PaymentCode | PeopleCode | ReportCode | RequestCode;

/** The values that come with a code, for its sentence. */
export type ErrorParams = AccountParams &
  BookingParams &
  JobParams &
  PaymentParams &
  PeopleParams &
  ReportParams &
  RequestParams;

/** A code that is in two areas does not compile: it would have two sentences. */
interface AreaOf
  extends In<"accounts", AccountCode | keyof AccountParams>,
    In<"bookings", BookingCode | keyof BookingParams>,
    In<"jobs", JobCode | keyof JobParams>,
    In<"payments", PaymentCode | keyof PaymentParams>,
    In<"people", PeopleCode | keyof PeopleParams>,
    In<"reports", ReportCode | keyof ReportParams>,
    In<"requests", RequestCode | keyof RequestParams> {}

type In<Area, Code extends string> = { [C in Code]: Area };
