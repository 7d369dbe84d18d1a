import { redirect } from "@remix-run/node";
import { publicPage } from "~/http/doors/page.server";
import { homeOf } from "~/routes/shared/frame/home";

/** The home route sends everyone to their own: visitors to the landing page, others by role. */
export const loader = publicPage(({ actor }) => {
  throw redirect(actor.kind === "person" ? homeOf(actor.role) : "/landing", 303);
});
