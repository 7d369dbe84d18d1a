/** Bounds of requests, accounts and the process, each with its reason, checked before anything is built from the input. Rules of one form stand in its `schema.ts`. */

export { APPROVAL } from "./bookings/approval";
export { CALENDAR } from "./bookings/calendar";
export { DATES } from "./bookings/dates";
export { DOCUMENTS } from "./bookings/documents";
export { HOURS } from "./bookings/hours";
export { PROBLEMS } from "./bookings/problems";
export { READINGS, REPORT, type Reading } from "./bookings/readings";
export { REMINDED } from "./bookings/reminded";
export { REVIEWS } from "./bookings/reviews";
export { CLOCK } from "./clock";
export { HISTORY } from "./history";
export { MAIL } from "./mail";
export { INTERVENTIONS } from "./payments/interventions";
export { LEDGER_CHECK } from "./payments/ledger-check";
export { MANUAL_PAYMENTS } from "./payments/manual";
export { WATCHED } from "./payments/watched";
export { PDF } from "./pdf";
export { CONNECTIONS } from "./people";
export { PROCESS } from "./process";
export { FORM, JSON_BODY, QUERY, REQUEST, STRIPE_FORM } from "./requests";
export { ALERTED, SEARCH } from "./searches";
export { KNOWN_BROWSERS, LASTS, REMEMBERED, SESSIONS } from "./sessions";
export { SLICE } from "./slices";
export { ACCOUNT, AUDITED, KEPT } from "./stored";
export { TEXTS, TYPED_LISTS } from "./texts";
export { type LimitKind, TRIES, type TryLimit, WAITS } from "./tries";
export { DAY, HOUR, KIB, MIB, MINUTE } from "./units";
