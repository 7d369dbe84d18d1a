import { redirect } from "@remix-run/node";
import { page } from "~/http/doors/page.server";

/** The address that the menu gives to a company's jobs (specification 1, section 2.6); the page there says who may see it. */
export const loader = page({}, ({ url }) => redirect(`/company-dashboard${url.search}`, 303));
