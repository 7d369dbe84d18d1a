import { redirect } from "@remix-run/node";
import { page } from "~/http/doors/page.server";

/** The address that the menu gives to all jobs (specification 1, section 2.6): administrators see every one at /jobs. */
export const loader = page({ roles: ["admin"] }, () => redirect("/jobs", 303));
