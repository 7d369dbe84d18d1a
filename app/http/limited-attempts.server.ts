import { recordAdminSignIn } from "~/domain/accounts/record-sign-in.server";
import { DomainError } from "~/domain/errors";
import { addressKey, tellSingly } from "./limits/flood-bound.server";

interface Origin {
  requestId: string | undefined;
  address: string | undefined;
}

/**
 * Does the work of an attempt to enter the admin area; one that the limits refuse is put into the audit log too. Such
 * attempts cost whoever makes them nothing, so a bound keeps floods of them out of the log.
 */
export async function recordingLimited<T>(email: string, origin: Origin, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const limited = error instanceof DomainError && error.kind === "rate_limited";
    if (limited && tellSingly("admin-sign-in", addressKey(origin.address)))
      await recordAdminSignIn({ by: { email }, outcome: "limited" }, origin);
    throw error;
  }
}
