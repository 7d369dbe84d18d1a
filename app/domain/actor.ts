import type { Role } from "~/lib/vocabulary";

/** A signed-in person, as commands and queries see them. */
export interface PersonActor {
  kind: "person";
  /** Whose rows are seen and changed: the impersonated person's while an administrator looks through their eyes. */
  id: string;
  role: Role;
  name: string;
  email: string;
  emailVerified: boolean;
  /** The administrator behind an impersonation; then everything is read-only. */
  impersonator: { id: string; name: string; email: string } | null;
  /** Through whose eyes an administrator looks who acts as themself meanwhile, in the admin area. */
  looksAs?: string;
  sessionId: string;
  /** Set on administrators who must set up two-factor sign-in before they do anything else. */
  awaitsTwoFactor?: true;
}

/** Nobody signed in. */
export interface AnonymousActor {
  kind: "anonymous";
}

/** Jobs, webhooks and schedules. */
export interface SystemActor {
  kind: "system";
}

export type Actor = PersonActor | AnonymousActor | SystemActor;

export const SYSTEM: SystemActor = { kind: "system" };
export const ANONYMOUS: AnonymousActor = { kind: "anonymous" };

/** The id under which receipts and the audit log know an actor: the real person's. */
export function accountableId(actor: Actor): string {
  return actor.kind === "person" ? (actor.impersonator?.id ?? actor.id) : actor.kind;
}

/** The actor as a person; for code that only people reach. */
export function asPerson(actor: Actor): PersonActor {
  if (actor.kind !== "person") throw new TypeError(`expected a person, got ${actor.kind}`);
  return actor;
}

/** The person's id; for code that a command's `roles` has already kept anonymous and system actors out of. */
export function personId(actor: Actor): string {
  return asPerson(actor).id;
}

declare const proof: unique symbol;

/** A row that a policy has allowed this action on. Only `authorized()` makes one, so that a forgotten check does not compile. */
export type Authorized<Row, Action extends string> = Row & { readonly [proof]: Action };

/** For policy.ts files alone: states that the check was passed. */
export function authorized<Row, Action extends string>(row: Row, _action: Action): Authorized<Row, Action> {
  return row as Authorized<Row, Action>;
}
