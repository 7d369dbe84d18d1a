import { recordAdminSignIn, recordSignIn } from "~/domain/accounts/record-sign-in.server";
import { logRefusals } from "~/domain/audit/view-log.server";
import { type Flooding, tellUntold, type Untold } from "./flood-bound.server";

const TELL: { readonly [K in Flooding]: (untold: Untold) => Promise<void> | void } = {
  "admin-sign-in": ({ who, attempts }) =>
    recordAdminSignIn({ outcome: "limited", ...(attempts > 1 && { attempts }) }, { address: who || undefined }),
  "sign-in": ({ who, attempts }) => recordSignIn({ outcome: null, attempts }, { address: who || undefined }),
  refusal: ({ who, attempts }) => logRefusals(who, attempts),
};

/** Puts attempts without entries of their own into the audit log, by their number, once their 15 minutes are over. `now` in UTC ms. */
export async function recordUntold(now: number): Promise<void> {
  await tellUntold(now, async (untold) => TELL[untold.flooding](untold));
}
