import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SiteAside } from "~/components/layout/site-aside";
import { AmountList, Card, StatTile, StatTiles } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { landing as texts } from "~/copy/public/landing";
import { publicPage } from "~/http/doors/page.server";
import { siteAddress } from "~/http/headers/site-address.server";
import { cents } from "~/lib/money";
import { acceptancePrice, POSTING_FEE } from "~/lib/prices";
import { PRODUCT } from "~/lib/site";
import { PublicFrame } from "~/routes/shared/frame/public-frame";
import stylesUrl from "~/styles/landing.css?url";
import { Hero } from "./hero";
import { Section } from "./section";
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

/** The foot of the public page, with a column for the product and one for who runs it. */
function LandingFooter() {
  return (
    <footer className="no-print border-t border-line">
      <div className="landing-width landing-foot">
        <p className="sign text-2xl leading-none">{PRODUCT}</p>
        {texts.footer.map(({ heading, links }) => (
          <nav key={heading} aria-labelledby={`foot-${heading}`}>
            <h2 id={`foot-${heading}`} className="text-lg">
              {heading}
            </h2>
            <ul className="mt-1">
              {links.map(({ to, label }) => (
                <li key={label}>
                  <Link
                    to={to}
                    reloadDocument
                    className="inline-flex min-h-11 items-center text-muted underline-offset-4 hover:underline"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}

const priceTexts = texts.money;
/** Cents an hour. */
const EXAMPLE_RATE = cents(8500);

/** An example of the costs, computed by the product's own functions. */
function Prices() {
  const { posting, accepting, share, fee, example } = priceTexts;
  const paid = acceptancePrice({ hourlyRate: EXAMPLE_RATE, requiresInspectorEquipment: false, equipmentFee: null });
  return (
    <Section id="prices" heading={priceTexts.heading}>
      <div className="grid items-end gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <p className="mb-5 max-w-prose text-lg text-muted">{priceTexts.lead}</p>
          <StatTiles>
            <StatTile {...posting} amount={POSTING_FEE} />
            <StatTile {...accepting} />
            <StatTile {...share} />
            <StatTile {...fee} />
          </StatTiles>
        </div>
        <Card title={example.heading} headingLevel={3}>
          <AmountList
            rows={[
              { label: example.inspector, amount: paid.inspectorAmount },
              { label: example.platform, amount: paid.platformFee },
              { label: example.company, amount: paid.total, total: true },
            ]}
          />
        </Card>
      </div>
    </Section>
  );
}
