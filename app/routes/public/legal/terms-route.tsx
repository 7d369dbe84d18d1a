import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { terms } from "~/copy/public/terms";
import { publicPage } from "~/http/doors/page.server";
import { siteAddress } from "~/http/headers/site-address.server";
import { PRODUCT } from "~/lib/site";
import { portalOf } from "~/routes/shared/frame/home";
import { LegalPage } from "./page";

/** The page is only read, so it sends no script. */
export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${terms.title} · ${PRODUCT}` },
  { name: "description", content: terms.description },
  ...(data ? [{ tagName: "link", rel: "canonical", href: data.address }] : []),
];

export const loader = publicPage(({ actor }) => ({
  role: actor.kind === "person" ? portalOf(actor.role) : null,
  address: siteAddress("/terms"),
}));

export default function Terms() {
  return <LegalPage text={terms} role={useLoaderData<typeof loader>().role} />;
}
