import { redirect } from "@remix-run/node";
import { page } from "~/http/doors/page.server";
import { MANUAL_PAYOUT_STATES } from "~/lib/vocabulary";

/** The address that bank details had as a list of their own, with the filters it took. */
export const loader = page({ roles: ["admin"] }, ({ url }) => {
  const requested = url.searchParams.get("state");
  const status = MANUAL_PAYOUT_STATES.find((known) => known === requested) ?? "pending_manual_review";
  return redirect(`/admin/payouts/accounts?${requested === "all" ? "method=manual" : `status=${status}`}`, 303);
});
