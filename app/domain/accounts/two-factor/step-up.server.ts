import type { Actor, PersonActor } from "../../actor";
import type { Context } from "../../command.server";
import { conflict, invalidField } from "../../errors";
import { reads } from "../../runtime.server";
import { ownPassword, stillTheirs } from "../passwords/own-password.server";
import { PASSWORD_REQUIRED } from "../security-schema";
import { CODE_REQUIRED, type StepUp } from "./schema";
import { takeCode, twoFactorOf } from "./take-code.server";

/** What `proveWithoutCode` found out before the transaction. */
interface Proven {
  /** The password hash that was typed; null where a code is asked for, or nobody is there to type. */
  checkedHash: string | null;
}

/**
 * For a command's `prepare`: people without a second factor prove by their password that it is them. Jobs and the
 * operator's scripts have nothing to prove.
 * @throws DomainError(invalid) with details on `currentPassword`
 */
export async function proveWithoutCode(actor: Actor, { currentPassword }: StepUp): Promise<Proven> {
  if (actor.kind !== "person" || twoFactorOf(reads(), actor.id)?.enabledAt) return { checkedHash: null };
  if (currentPassword === undefined) throw invalidField("currentPassword", PASSWORD_REQUIRED);
  return { checkedHash: await ownPassword(actor, currentPassword) };
}

/**
 * For the command's `run`: people with a second factor prove by a code that it is them, so that an open browser is not
 * enough. A code works once.
 * @throws DomainError(invalid) with details on `code`; (conflict, state-moved) when the password or the second factor
 *   changed in between
 */
export function proveStepUp(context: Context, { code }: StepUp, { checkedHash }: Proven): void {
  const { tx, actor } = context;
  if (actor.kind !== "person" || takeOwnCode({ ...context, actor }, code)) return;
  if (checkedHash === null) throw conflict("state-moved");
  stillTheirs(tx, actor, checkedHash);
}

/**
 * Takes the person's own code where they have a second factor.
 * @returns whether they have one
 * @throws DomainError(invalid) with details on `code`
 */
export function takeOwnCode(context: Context<PersonActor>, code: string | undefined): boolean {
  const twoFactor = twoFactorOf(context.tx, context.actor.id);
  if (!twoFactor?.enabledAt) return false;
  if (code === undefined) throw invalidField("code", CODE_REQUIRED);
  takeCode(context, twoFactor, code);
  return true;
}
