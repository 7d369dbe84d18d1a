import { reads } from "~/domain/core/runtime.server";
import type { Actor, AnyPerson } from "../../actor";
import type { Context } from "../../command/definition";
import { conflict, invalidField } from "../../errors";
import { ownPassword, stillTheirs } from "../passwords/own-password.server";
import { PASSWORD_REQUIRED } from "../security-schema";
import { CODE_REQUIRED, type StepUp } from "./schema";
import { takeCode, twoFactorOf } from "./take-code.server";

interface Proven {
  /** The stored hash that the typed password fits; null where a code is asked for, or nobody is there to type. */
  checkedHash: string | null;
}

export const NOTHING_PROVEN: Proven = { checkedHash: null };

/** Before the transaction: asks people without a second factor for their password. @throws DomainError invalid at `currentPassword` */
export async function proveWithoutCode(actor: Actor, { currentPassword }: StepUp): Promise<Proven> {
  if (actor.kind !== "person" || twoFactorOf(reads(), actor.id)?.enabledAt) return NOTHING_PROVEN;
  if (currentPassword === undefined) throw invalidField("currentPassword", PASSWORD_REQUIRED);
  return { checkedHash: await ownPassword(actor, currentPassword) };
}

/** Inside it: takes the code where there is a second factor. @throws DomainError invalid at `code`; conflict "state-moved" when either changed meanwhile */
export function proveStepUp(context: Context, { code }: StepUp, { checkedHash }: Proven): void {
  const { tx, actor } = context;
  if (actor.kind !== "person" || takeOwnCode({ ...context, actor }, code)) return;
  if (checkedHash === null) throw conflict("state-moved");
  stillTheirs(tx, actor, checkedHash);
}

/** Takes the person's own code; returns false where they have no second factor. @throws DomainError invalid at `code` */
export function takeOwnCode(context: Context<AnyPerson>, code: string | undefined): boolean {
  const twoFactor = twoFactorOf(context.tx, context.actor.id);
  if (!twoFactor?.enabledAt) return false;
  if (code === undefined) throw invalidField("code", CODE_REQUIRED);
  takeCode(context, twoFactor, code);
  return true;
}
