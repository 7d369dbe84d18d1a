import type { CompanyId, PersonId } from "~/lib/ids";
import type { Cents } from "~/lib/money";
import { type CompanyRole, ROLES, type Role } from "~/lib/vocabulary";

/** What a person is to the company that they act for. */
export interface Membership {
  id: CompanyId;
  membershipId: string;
  role: CompanyRole;
  /** The most that one press of theirs may pay; null for any sum. */
  payLimit: Cents | null;
  /** Whether the company has other people too. */
  hasColleagues: boolean;
}

/** `unattached` is a company's person who belongs to none, or to one that is suspended: they have their account, and nothing of a company's. */
export type PersonRole = Role | "unattached";

/** For commands that whoever has a link or an address may try, signed in or not. */
export const ANYONE = ["anonymous", ...ROLES, "unattached"] as const;
/** For what is one's account, and nothing of a company's. */
export const EVERYONE = [...ROLES, "unattached"] as const satisfies readonly PersonRole[];

type Person<R extends PersonRole> = WithoutCompany<R> & (R extends "company" ? { company: Membership } : unknown);

interface WithoutCompany<R extends PersonRole> {
  kind: "person";
  /** The impersonated person's while an administrator impersonates. */
  id: PersonId;
  role: R;
  name: string;
  email: string;
  emailVerified: boolean;
  /** Whether there is a phone number in their account. */
  hasPhone: boolean;
  /** The administrator behind an impersonation; everything is read-only then. */
  impersonator: { id: string; name: string; email: string } | null;
  /** Whom an administrator impersonates who acts as themself meanwhile, in the admin area. */
  impersonates?: string;
  sessionId: string;
  awaitsTwoFactor?: true;
}

/** A signed-in person of one of these roles. A query that only some roles may ask demands theirs. */
export type PersonActor<R extends PersonRole = Role> = ActorOf<R>;
/** Whoever is signed in, people without a company among them. */
export type AnyPerson = PersonActor<PersonRole>;
export type InspectorActor = PersonActor<"inspector">;
export type CompanyActor = PersonActor<"company">;
export type AdminActor = PersonActor<"admin">;

export interface AnonymousActor {
  kind: "anonymous";
}

export interface SystemActor {
  kind: "system";
}

export type Acting = PersonRole | "anonymous" | "system";
export type ActorOf<A extends Acting> = A extends PersonRole
  ? Person<A>
  : A extends "system"
    ? SystemActor
    : AnonymousActor;
export type Actor = ActorOf<Acting>;

export const SYSTEM: SystemActor = { kind: "system" };
export const ANONYMOUS: AnonymousActor = { kind: "anonymous" };

/** Returns the id for receipts and the audit log: the real person's while impersonating. */
export function accountableId(actor: Actor): string {
  return actor.kind === "person" ? (actor.impersonator?.id ?? actor.id) : actor.kind;
}

export function isActing<A extends Acting>(actor: Actor, by: readonly A[]): actor is ActorOf<A> {
  const roles: readonly Acting[] = by;
  return roles.includes(actingRole(actor));
}

export function actingRole(actor: Actor): Acting {
  return actor.kind === "person" ? actor.role : actor.kind;
}

declare const proof: unique symbol;

/** A row that a policy has allowed this action on. Only `authorized()` makes one, so a forgotten check does not compile. */
export type Authorized<Row, Action extends string> = Row & { readonly [proof]: Action };

/** For policies alone: states that the check was passed. */
export function authorized<Row, Action extends string>(row: Row, _action: Action): Authorized<Row, Action> {
  return row as Authorized<Row, Action>;
}

export function bySystem<Row>(_actor: SystemActor, row: Row): Authorized<Row, "by-system"> {
  return authorized(row, "by-system");
}
