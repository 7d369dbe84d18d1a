import type { Role } from "~/lib/vocabulary";

interface Person<R extends Role> {
  kind: "person";
  /** Whose rows are seen and changed: the impersonated person's while an administrator looks through their eyes. */
  id: string;
  role: R;
  name: string;
  email: string;
  emailVerified: boolean;
  /** The administrator behind an impersonation; then everything is read-only. */
  impersonator: { id: string; name: string; email: string } | null;
  /** Through whose eyes an administrator looks who acts as themself meanwhile, in the admin area. */
  impersonates?: string;
  sessionId: string;
  /** Set on administrators who must set up two-factor sign-in before they do anything else. */
  awaitsTwoFactor?: true;
}

/** A signed-in person of one of these roles, as commands and queries see them. A query that only some roles may ask demands theirs. */
export type PersonActor<R extends Role = Role> = ActorOf<R>;
export type InspectorActor = PersonActor<"inspector">;
export type CompanyActor = PersonActor<"company">;
export type AdminActor = PersonActor<"admin">;

/** Nobody signed in. */
export interface AnonymousActor {
  kind: "anonymous";
}

/** Jobs, webhooks and schedules. */
export interface SystemActor {
  kind: "system";
}

/** Who may act: people by their role, and who acts without being a person. */
export type Acting = Role | "anonymous" | "system";
/** The actor of each: `ActorOf<"admin" | "system">` is an administrator or the system. */
export type ActorOf<A extends Acting> = A extends Role ? Person<A> : A extends "system" ? SystemActor : AnonymousActor;
export type Actor = ActorOf<Acting>;

export const SYSTEM: SystemActor = { kind: "system" };
export const ANONYMOUS: AnonymousActor = { kind: "anonymous" };

/** The id under which receipts and the audit log know an actor: the real person's. */
export function accountableId(actor: Actor): string {
  return actor.kind === "person" ? (actor.impersonator?.id ?? actor.id) : actor.kind;
}

/** Tells whether an actor is one of these. */
export function isActing<A extends Acting>(actor: Actor, by: readonly A[]): actor is ActorOf<A> {
  const roles: readonly Acting[] = by;
  return roles.includes(actingRole(actor));
}

export function actingRole(actor: Actor): Acting {
  return actor.kind === "person" ? actor.role : actor.kind;
}

declare const proof: unique symbol;

/** A row that a policy has allowed this action on. Only `authorized()` makes one, so that a forgotten check does not compile. */
export type Authorized<Row, Action extends string> = Row & { readonly [proof]: Action };

/** For policy.ts files alone: states that the check was passed. */
export function authorized<Row, Action extends string>(row: Row, _action: Action): Authorized<Row, Action> {
  return row as Authorized<Row, Action>;
}
