import { ACCOUNT } from "./kinds/account";
import { ADMINISTRATION } from "./kinds/administration";
import { BOOKINGS } from "./kinds/bookings";
import { DATES } from "./kinds/dates";
import { FURTHER_HOURS } from "./kinds/further-hours";
import { JOBS } from "./kinds/jobs";
import { PAYMENTS } from "./kinds/payments";
import { PEOPLE } from "./kinds/people";
import { PROBLEMS } from "./kinds/problems";
import { REMINDERS } from "./kinds/reminders";
import { REVIEWS } from "./kinds/reviews";
import { WORK } from "./kinds/work";

/**
 * The kinds of notifications, in files named as those of their sentences in copy/notices. Each has its sentence, or one for each side; what a company's colleague
 * did is said with `doer`.
 */
export const NOTICES = {
  ...ACCOUNT,
  ...JOBS,
  ...BOOKINGS,
  ...WORK,
  ...REMINDERS,
  ...DATES,
  ...FURTHER_HOURS,
  ...PROBLEMS,
  ...PAYMENTS,
  ...PEOPLE,
  ...REVIEWS,
  ...ADMINISTRATION,
} as const;
