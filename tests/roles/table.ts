import type { PersonRole } from "~/domain/actor";
import type { CompanyRight } from "~/domain/companies/rights";
import { type CompanyRole, ROLES } from "~/lib/vocabulary";

/**
 * The kinds of visitor: the columns. Pending ones wait for their email to be confirmed; `as…` is an administrator who looks through that role's eyes.
 * `company` is an owner, `manager` and `member` are colleagues of theirs, and `unattached` was one until they were removed.
 */
export const VISITORS = [
  "anonymous",
  "pendingInspector",
  "pendingCompany",
  "inspector",
  "company",
  "manager",
  "member",
  "unattached",
  "admin",
  "asInspector",
  "asCompany",
  "asMember",
  "suspended",
] as const;

export type Visitor = (typeof VISITORS)[number];

/** `200`; `403 words of the answer`; `-> /where` for a 303. `<job>` stands for the id of a thing of that name, see tests/e2e/support/stages/role-stage. */
export type Outcome = string;

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** An address asked in one way, and what each visitor gets. */
export interface Row {
  method: Method;
  /** As app/routes.ts or the API's document writes it. */
  path: string;
  /** Where it is asked. */
  at: string;
  roles: readonly PersonRole[] | "anyone";
  right: CompanyRight | undefined;
  cells: Readonly<Record<Visitor, Outcome>>;
  /** Those who are let in; the others have changed nothing. */
  letIn: readonly Visitor[];
}

export interface Entry {
  /** Who may; all others are refused by the rule of the area. */
  roles: Row["roles"];
  /** What they get. A form or call that changes something is sent empty: the answer shows how far it came. */
  gets: Outcome | Readonly<Partial<Record<PersonRole | "anonymous", Outcome>>>;
  /** What a company's person needs the role for; all of them may unless told. */
  right?: CompanyRight;
  /** Where it is asked; the path itself unless told. */
  at?: string;
  /** The sentence for the wrong role, with 403; without one they are sent home. */
  accessText?: string;
  /** Set where the email must be confirmed first (to apply, post, book, pay and message). */
  verified?: true;
  /** Set on what a read-only look may do all the same. */
  whileImpersonating?: true;
  /** Single cells that are an exception. */
  but?: Readonly<Partial<Record<Visitor, Outcome>>>;
}

/** How an area refuses. */
export interface Refusals {
  anonymous(path: string): Outcome;
  wrongRole(path: string, entry: Entry): Outcome;
  companyRole: Outcome;
  readOnly: Outcome;
  unverified: Outcome;
}

/** Works an entry out into a row: a rule for each column, then the exceptions. */
export function rowOf(refusals: Refusals, asked: string, entry: Entry): Row {
  const [method, path] = asked.split(" ") as [Method, string];
  const reads = method === "GET";
  const at = entry.at ?? path;
  const cells = {} as Record<Visitor, Outcome>;
  const letIn: Visitor[] = [];

  for (const visitor of VISITORS) {
    const given = cellOf(visitor);
    cells[visitor] = entry.but?.[visitor] ?? given.outcome;
    if (given.letIn) letIn.push(visitor);
  }
  return { method, path, at, roles: entry.roles, right: entry.right, cells, letIn };

  function cellOf(visitor: Visitor): { outcome: Outcome; letIn: boolean } {
    const { eyes, impersonates, companyRole = "owner" } = SEEN_AS[visitor];
    if (impersonates && !reads && !entry.whileImpersonating) return { outcome: refusals.readOnly, letIn: false };
    const roles: readonly (PersonRole | "anonymous")[] =
      entry.roles === "anyone" ? ["anonymous", "unattached", ...ROLES] : entry.roles;
    // The administrator's own pages stay theirs while they look through another's eyes.
    const as = impersonates && !roles.includes(eyes) ? "admin" : eyes;
    if (!roles.includes(as)) {
      const outcome = eyes === "anonymous" ? refusals.anonymous(at) : refusals.wrongRole(at, entry);
      return { outcome, letIn: false };
    }
    if (as === "company" && !may(companyRole, entry.right)) return { outcome: refusals.companyRole, letIn: false };
    if (entry.verified && visitor.startsWith("pending")) return { outcome: refusals.unverified, letIn: false };
    const outcome = typeof entry.gets === "string" ? entry.gets : (entry.gets[as] ?? entry.gets[portalOf(as)]);
    if (outcome === undefined) throw new Error(`${asked} says nothing for ${as}`);
    return { outcome, letIn: true };
  }
}

/** Whom the doors take a visitor for. A suspended person's session is nobody's. */
export const SEEN_AS: {
  readonly [V in Visitor]: { eyes: PersonRole | "anonymous"; companyRole?: CompanyRole; impersonates?: true };
} = {
  anonymous: { eyes: "anonymous" },
  pendingInspector: { eyes: "inspector" },
  pendingCompany: { eyes: "company" },
  inspector: { eyes: "inspector" },
  company: { eyes: "company" },
  manager: { eyes: "company", companyRole: "manager" },
  member: { eyes: "company", companyRole: "member" },
  unattached: { eyes: "unattached" },
  admin: { eyes: "admin" },
  asInspector: { eyes: "inspector", impersonates: true },
  asCompany: { eyes: "company", impersonates: true },
  asMember: { eyes: "company", companyRole: "member", impersonates: true },
  suspended: { eyes: "anonymous" },
};

/** Typed by hand: what members may as well, and what managers may not. */
const MEMBERS_TOO: readonly CompanyRight[] = ["own", "see", "write", "report-problem"];
const OWNERS_ALONE: readonly CompanyRight[] = ["approve-spending", "tax", "people", "close"];

export function may(role: CompanyRole, right: CompanyRight = "own"): boolean {
  if (role === "owner" || MEMBERS_TOO.includes(right)) return true;
  return role === "manager" && !OWNERS_ALONE.includes(right);
}

/** Whoever has lost their company is shown what companies are, where nothing else is said. */
function portalOf(as: PersonRole | "anonymous") {
  return as === "unattached" ? "company" : as;
}

export const READ_ONLY = "You are viewing as another person. Nothing can be changed in read-only mode.";
