/**
 * Every bound of the product, one line each with its reason: what a request may hold, what an account may store, how long
 * rows are kept, how often something may be tried. Nothing is built from outside input before its bound was checked.
 */
export { PROCESS } from "./process";
export { FORM, JSON_BODY, QUERY, REQUEST, STRIPE_FORM } from "./requests";
export { SEARCH } from "./searches";
export { KNOWN_BROWSERS, LASTS, REMEMBERED, SESSIONS } from "./sessions";
export { SLICE } from "./slices";
export { ACCOUNT, AUDITED, KEPT } from "./stored";
export { type LimitKind, TRIES, type TryLimit, WAITS } from "./tries";
export { KIB, MIB } from "./units";
