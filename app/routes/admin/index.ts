import { redirect } from "@remix-run/node";
import { page } from "~/http/doors/page.server";

/** The area's short address leads to its home. */
export const loader = page({ roles: ["admin"] }, () => redirect("/admin-home", 303));
