import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { privacy } from "~/copy/public/privacy";
import { publicPage } from "~/http/doors/page.server";
import { siteAddress } from "~/http/headers/site-address.server";
import { PRODUCT } from "~/lib/site";
import { portalOf } from "~/routes/shared/frame/home";
import { LegalPage } from "./page";

/** The page is only read, so it sends no script. */
export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${privacy.title} · ${PRODUCT}` },
  { name: "description", content: privacy.description },
  ...(data ? [{ tagName: "link", rel: "canonical", href: data.address }] : []),
];

export const loader = publicPage(({ actor }) => ({
  role: actor.kind === "person" ? portalOf(actor.role) : null,
  address: siteAddress("/privacy"),
}));

export default function Privacy() {
  return <LegalPage text={privacy} role={useLoaderData<typeof loader>().role} />;
}
