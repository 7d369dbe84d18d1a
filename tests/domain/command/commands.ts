import type { Once } from "./each-time";
import { ACCOUNTS } from "./once/accounts";
import { COMPANY_PEOPLE } from "./once/company-people";
import { CONTACTS } from "./once/contacts";
import { DATES } from "./once/dates";
import { DISTRIBUTION } from "./once/distribution";
import { HOURS } from "./once/hours";
import { INTERVENTIONS } from "./once/interventions";
import { LABORATORIES } from "./once/laboratory";
import { LIFECYCLE } from "./once/lifecycle";
import { MANUAL } from "./once/manual";
import { PAYMENTS } from "./once/payments";
import { PEOPLE } from "./once/people";
import { PLACES } from "./once/places";
import { PLANS } from "./once/plans";
import { PROBLEMS } from "./once/problems";
import { PROJECTS } from "./once/projects";
import { REPORTS } from "./once/reports";
import { REVIEWS } from "./once/reviews";
import { SPECIFICATIONS } from "./once/specifications";
import { SPENDING } from "./once/spending";
import { WORK } from "./once/work";

/** Run twice, these leave no entry, event or delivery the second time, or are refused. */
export const CHANGE_ONCE: Once = {
  ...ACCOUNTS,
  ...LIFECYCLE,
  ...COMPANY_PEOPLE,
  ...WORK,
  ...HOURS,
  ...DATES,
  ...REPORTS,
  ...DISTRIBUTION,
  ...LABORATORIES,
  ...MANUAL,
  ...PAYMENTS,
  ...INTERVENTIONS,
  ...PEOPLE,
  ...PLACES,
  ...CONTACTS,
  ...REVIEWS,
  ...PROBLEMS,
  ...SPENDING,
  ...PROJECTS,
  ...SPECIFICATIONS,
  ...PLANS,
};
