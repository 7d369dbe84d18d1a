import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import { type Connection, twoFactors } from "#db/client.server";
import type { Context } from "../../command/definition";
import { DomainError } from "../../errors";
import { latestStep, stepOfCode } from "./authenticator-app.server";
import { takeRecoveryCode } from "./recovery-codes.server";
import { WRONG_CODE } from "./schema";

type TwoFactorRow = typeof twoFactors.$inferSelect;

/** Returns also one that is still being set up. */
export function twoFactorOf(connection: Connection, userId: string): TwoFactorRow | undefined {
  return connection.select().from(twoFactors).where(eq(twoFactors.userId, userId)).get();
}

/** Takes a code of the app, or a recovery code, of which the person is mailed. Each works once. @throws DomainError of the kind given, "two-factor-code-invalid" at `code` */
export function takeCode(
  { tx, now, emit }: Context,
  { userId, secret }: Pick<TwoFactorRow, "userId" | "secret">,
  typed: string,
  refusal: "invalid" | "unauthenticated" = "invalid",
): "app" | "recovery" {
  const digits = typed.replace(/\s/g, "");
  if (/^\d{6}$/.test(digits)) {
    const step = stepOfCode(secret, digits, now);
    if (step === null || !takeStep(tx, userId, step, latestStep(now))) throw wrongCode(refusal);
    return "app";
  }
  if (!takeRecoveryCode(tx, userId, typed, now)) throw wrongCode(refusal);
  emit("recovery_code.used", { userId });
  return "recovery";
}

export function wrongCode(kind: "invalid" | "unauthenticated" = "invalid"): DomainError {
  return new DomainError(kind, "two-factor-code-invalid", { fields: [{ field: "code", message: WRONG_CODE }] });
}

/** Compare-and-set: of two requests with the same code, one succeeds. */
function takeStep(tx: Connection, userId: string, step: number, latest: number): boolean {
  const unused = or(
    isNull(twoFactors.lastStep),
    lt(twoFactors.lastStep, step),
    // The last code was taken while the clock was ahead. Waiting for that time would lock the person out.
    gt(twoFactors.lastStep, latest),
  );
  const taken = tx
    .update(twoFactors)
    .set({ lastStep: step })
    .where(and(eq(twoFactors.userId, userId), unused))
    .run();
  return taken.changes === 1;
}
