import { z } from "zod";
import { ANONYMOUS } from "../../actor";
import { SIGN_IN_OUTCOMES, type SignInOutcome } from "../../audit/outcomes";
import { defineCommand, execute, type Origin } from "../../command.server";
import { mayBeRecorded } from "../policy";

export type SignInDoor = keyof typeof DOORS;

interface Attempt {
  /** The email typed is not stored, since it may be a password. */
  userId?: string | undefined;
  /** Null in an entry for many refused attempts, which has `attempts`. */
  outcome: SignInOutcome | null;
  attempts?: number | undefined;
}

export async function recordSignIn(
  door: SignInDoor,
  { userId, outcome, attempts }: Attempt,
  origin: Origin,
): Promise<void> {
  await execute(DOORS[door], { actor: ANONYMOUS, input: { userId: userId ?? null, outcome, attempts }, ...origin });
}

const input = z.object({
  userId: z.string().nullable(),
  outcome: z.enum(SIGN_IN_OUTCOMES).nullable(),
  attempts: z.number().int().positive().optional(),
});

const recorded = {
  roles: ["anonymous"],
  auditedUnchanged: true,
  input,
  load: () => ({}),
  allow: (_context: unknown, attempt: object) => mayBeRecorded(attempt),
  run: () => null,
  audit: (_result: null, { userId, outcome, attempts }: z.output<typeof input>) => ({
    subject: userId === null ? undefined : (["user", userId] as const),
    details: { admitted: outcome === "admitted", ...(outcome && { outcome }), ...(attempts && { attempts }) },
  }),
} as const;

const signIn = defineCommand({ ...recorded, name: "sign-in" });
const adminSignIn = defineCommand({ ...recorded, name: "admin-sign-in" });

const DOORS = { "sign-in": signIn, "admin-sign-in": adminSignIn };
