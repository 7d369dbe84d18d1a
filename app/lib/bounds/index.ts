/** Bounds of requests, accounts and the process, each with its reason, checked before anything is built from the input. Rules of one form stand in its `schema.ts`. */
export { CLOCK } from "./clock";
export { HOURS } from "./hours";
export { INTERVENTIONS } from "./interventions";
export { LEDGER_CHECK } from "./ledger-check";
export { MAIL } from "./mail";
export { PDF } from "./pdf";
export { PROCESS } from "./process";
export { REMINDED } from "./reminded";
export { FORM, JSON_BODY, QUERY, REQUEST, STRIPE_FORM } from "./requests";
export { REVIEWS } from "./reviews";
export { SEARCH } from "./searches";
export { KNOWN_BROWSERS, LASTS, REMEMBERED, SESSIONS } from "./sessions";
export { SLICE } from "./slices";
export { ACCOUNT, AUDITED, KEPT } from "./stored";
export { TEXTS } from "./texts";
export { type LimitKind, TRIES, type TryLimit, WAITS } from "./tries";
export { DAY, HOUR, KIB, MIB } from "./units";
export { WATCHED } from "./watched";
