import { Secret, TOTP } from "otpauth";
import { PASSWORD } from "#tests/domain/accounts/people";
import { actorFor } from "#tests/support/factories";
import { openSecret } from "~/domain/accounts/two-factor/authenticator-app.server";
import { beginTwoFactor } from "~/domain/accounts/two-factor/begin-two-factor.server";
import { enableTwoFactor } from "~/domain/accounts/two-factor/enable-two-factor.server";
import { twoFactorOf } from "~/domain/accounts/two-factor/take-code.server";
import type { PersonActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { now, reads } from "~/domain/core/runtime.server";

export const STEP = 30_000;

/** The code that the person's app shows; `skewMs` is how far its clock is ahead. */
export function codeOf(userId: string, skewMs = 0): string {
  const secret = openSecret(twoFactorOf(reads(), userId)?.secret ?? "") ?? "";
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now() + skewMs });
}

export async function begin(actor: PersonActor): Promise<void> {
  await execute(beginTwoFactor, { actor, input: { currentPassword: PASSWORD } });
}

/** Sets it up as the pages do; the person has PASSWORD. Answers the recovery codes. */
export async function setUp(userId: string): Promise<string[]> {
  const actor = actorFor(userId);
  await begin(actor);
  const { result } = await execute(enableTwoFactor, { actor, input: { code: codeOf(userId) } });
  return result.recoveryCodes;
}
