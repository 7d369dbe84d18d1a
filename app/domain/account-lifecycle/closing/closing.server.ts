import { voidPending } from "../../accounts/recovery/void-pending.server";
import type { Context } from "../../command.server";
import { conflict } from "../../errors";
import type { OpenAccount } from "../open-account.server";
import { isEngaged } from "../open-matters.server";
import { windDown } from "../wind-down.server";
import { forgetPerson } from "./forget-person.server";
import { removeFiles } from "./remove-files.server";

/**
 * Part of a command: closes an account for good (docs/security.md, "Closing an account"). What tells who it was is replaced or removed; payments, the audit
 * log and signed reports stay. The address is free for a new account. @throws DomainError conflict "account-engaged"
 */
export function closing(context: Context, account: OpenAccount, unusablePasswordHash: string): { userId: string } {
  const { id: userId, email, emailVerifiedAt } = account;
  if (isEngaged(context.tx, userId)) throw conflict("account-engaged");
  windDown(context, userId);
  voidPending(context, userId);
  removeFiles(context, userId);
  forgetPerson(context, userId, unusablePasswordHash);
  context.emit("account.forgotten", { userId });
  // Nobody has proven that an address that was never confirmed is theirs.
  if (emailVerifiedAt !== null) context.emit("account.closed", { userId, email });
  return { userId };
}
