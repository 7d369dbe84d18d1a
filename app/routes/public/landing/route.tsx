import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SiteAside } from "~/components/layout/site-aside";
import { landing as texts } from "~/copy/public/landing";
import { publicPage } from "~/http/doors/page.server";
import { siteAddress } from "~/http/headers/site-address.server";
import { PRODUCT } from "~/lib/site";
import { PublicFrame } from "~/routes/shared/frame/public-frame";
import stylesUrl from "~/styles/landing.css?url";
import { LandingFooter } from "./footer";
import { Hero } from "./hero";
import { Prices } from "./prices";
import { Call, Features, Figures, HowItWorks, Testimonials } from "./sections";

/** The page is only read, so it sends no script. */
export const handle = { hydrate: false };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: texts.title },
  { name: "description", content: texts.description },
  ...(data ? addressed(data.address) : []),
];

export const loader = publicPage(({ actor }) => ({
  signedIn: actor.kind === "person",
  address: siteAddress("/landing"),
}));

/** The page that sells the product, for whoever has not signed in. */
export default function Landing() {
  const { signedIn } = useLoaderData<typeof loader>();
  return (
    <PublicFrame
      portal="company"
      width="full"
      homeTo="/landing"
      foot={<LandingFooter />}
      aside={
        <div className="flex items-center gap-5">
          <nav aria-label={texts.navigation.label} className="hidden md:block">
            <ul className="flex gap-5">
              {texts.navigation.links.map(({ to, label }) => (
                <li key={to}>
                  <a href={to} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <SiteAside signedIn={signedIn} />
        </div>
      }
    >
      <Hero signedIn={signedIn} />
      <Figures />
      <Features />
      <HowItWorks />
      <Prices />
      <Testimonials />
      <Call signedIn={signedIn} />
    </PublicFrame>
  );
}

/** Texts for search engines and link previews. */
function addressed(address: string) {
  return [
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: PRODUCT },
    { property: "og:title", content: texts.title },
    { property: "og:description", content: texts.description },
    { property: "og:url", content: address },
    { property: "og:image", content: new URL("/icon-512.png", address).href },
  ];
}
