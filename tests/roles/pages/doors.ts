import type { PersonRole } from "~/domain/actor";
import type { Role } from "~/lib/vocabulary";
import { type Entry, READ_ONLY, type Refusals, rowOf } from "../table";

/** What an administrator is answered through whosever eyes. */
export function throughEyes(outcome: string) {
  return { asInspector: outcome, asCompany: outcome, asMember: outcome };
}

const PRIVATE = "403 Private messages stay hidden while you are viewing as another person.";
/** What people write to each other is theirs, also while an administrator looks through the eyes of one. */
export const hidden = throughEyes(PRIVATE);
const PRIVATE_SECURITY = "403 Security settings stay hidden while you are viewing as another person.";
export const securityHidden = throughEyes(PRIVATE_SECURITY);
const PRIVATE_BLOCKS = "403 Blocked people stay hidden while you are viewing as another person.";
/** A member has none of them. */
export const blocksHidden = { asInspector: PRIVATE_BLOCKS, asCompany: PRIVATE_BLOCKS };
const UNSEEN = "403 Notifications stay hidden while you are viewing as another person.";
export const hiddenNotifications = throughEyes(UNSEEN);

export const EVERYONE: readonly Role[] = ["inspector", "company", "admin"];
export const SIDES: readonly Role[] = ["inspector", "company"];

type Outcomes = Entry["gets"];
/** Of an address alone, what it shows and what its form, sent empty, is answered. */
type Gets = Outcomes | readonly [shown: Outcomes, sent: Outcomes];
type Rest = Omit<Entry, "roles" | "gets" | "accessText">;

/** `GET /path` or `POST /path`; of `/path` both, where `but` is of the page and the rest of the form. */
function rows(asked: string, roles: Entry["roles"], gets: Gets, rest: Omit<Entry, "roles" | "gets">) {
  if (!isPair(gets)) return [rowOf(pageRefusals(), asked, { roles, gets, ...rest })];
  const { verified: _, whileImpersonating: __, ...ofPage } = rest;
  const { but: ___, ...ofForm } = rest;
  return [
    rowOf(pageRefusals(), `GET ${asked}`, { roles, gets: gets[0], ...ofPage }),
    rowOf(pageRefusals(), `POST ${asked}`, { roles, gets: gets[1], ...ofForm }),
  ];
}

function isPair(gets: Gets): gets is readonly [Outcomes, Outcomes] {
  return Array.isArray(gets);
}

export function signedIn(
  asked: string,
  roles: readonly PersonRole[],
  gets: Gets,
  rest: Omit<Entry, "roles" | "gets"> = {},
) {
  return rows(asked, roles, gets, rest);
}

export function anyone(asked: string, gets: Gets, rest: Rest = {}) {
  return rows(asked, "anyone", gets, rest);
}

/** Whoever calls proves themself by a key or a signature: a session counts for nothing. */
export function machine(asked: string, gets: string, at?: string) {
  return [rowOf(pageRefusals(), asked, { roles: "anyone", gets, whileImpersonating: true, ...(at && { at }) })];
}

export function inspectors(asked: string, gets: Gets, rest: Rest = {}) {
  return signedIn(asked, ["inspector"], gets, rest);
}

/** Specification 2, Availability. */
export function availability(asked: string, gets: Gets, rest: Rest = {}) {
  return signedIn(asked, ["inspector"], gets, { accessText: "Only inspectors can manage availability.", ...rest });
}

/** Specification 2, Find Inspectors. */
export function finding(asked: string, gets: Gets, rest: Rest = {}) {
  const accessText = "Only companies can access the Find Inspectors page.";
  return signedIn(asked, ["company"], gets, { accessText, ...rest });
}

/** Specification 2: all company pages say so to the others. */
export function companies(asked: string, gets: Gets, rest: Rest = {}) {
  return signedIn(asked, ["company"], gets, { accessText: "Access denied. Companies only.", ...rest });
}

export function admins(asked: string, gets: Gets, rest: Rest = {}) {
  return signedIn(asked, ["admin"], gets, rest);
}

function pageRefusals(): Refusals {
  const inAdminArea = (path: string) => path.startsWith("/admin") || path === "/enhanced-admin-dashboard";
  return {
    anonymous: (path) => (inAdminArea(path) ? "-> /admin-login" : "-> /auth"),
    wrongRole: (path, { accessText }) =>
      accessText ? `403 ${accessText}` : inAdminArea(path) ? "-> /admin-login" : "-> /",
    companyRole: "403 Your role in the company does not allow this.",
    readOnly: `403 ${READ_ONLY}`,
    unverified: "403 Please confirm your email address first.",
  };
}

/** The sign-in screen is for those who are signed out; who is signed in is sent home. */
export function signedOut(outcome: string): Outcomes {
  return { ...everyRole("-> /"), anonymous: outcome };
}

export function everyRole(outcome: string) {
  return { inspector: outcome, company: outcome, admin: outcome };
}

export function noAdmin(): string {
  return "403 Access denied. Admin privileges required.";
}
