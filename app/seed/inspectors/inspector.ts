import type { z } from "zod";
import type { certificationSubmission } from "~/domain/certification/schema";
import type { ClockTime } from "~/lib/time/dates";
import type { CertificationLevel, VerificationMethod } from "~/lib/vocabulary";
import type { Person } from "../people/people";
import type { When } from "../work/calendar";

export interface Certificate {
  number: string;
  level: CertificationLevel;
  /** Days from today; certificates are valid for five years. */
  expiresIn: number;
  picture?: true;
  /** Sent in without a card, for an administrator to find it in the directory. */
  lookup?: z.input<typeof certificationSubmission>["lookup"];
  submitted: When;
  decided?:
    | { at: When; method: VerificationMethod; directoryRecord?: string; note?: string }
    | { at: When; refusedBecause: string };
}

export interface Inspector extends Person {
  profile?: {
    hourlyRate: string;
    yearsOfExperience: number;
    specialties: string[];
    availability: string;
    /** The weekly hours that companies can book. */
    week?: { days: "weekdays" | "all but Sunday" | "all"; from: ClockTime; until: ClockTime };
    /** From so many days ahead until so many, with a note to oneself. */
    daysOff?: readonly { from: number; until: number; note?: string }[];
    ownsEquipment: boolean;
  };
  certificates?: readonly Certificate[];
  /** When they gave their bank details to us, for an administrator to check. */
  bankDetails?: When;
  /** How far the payout account was set up, and when; and when the provider rejected it. */
  payouts?: { at: When; finished: boolean; rejected?: When };
}
