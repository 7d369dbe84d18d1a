import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  AmountList,
  CalendarDay,
  Card,
  LinkButton,
  Money,
  StatTile,
  StatTiles,
  StatusStamp,
  stamps,
  Ticket,
} from "~/components/ui";
import { landing as texts } from "~/copy/landing";
import { acceptancePrice, POSTING_FEE } from "~/domain/payments/prices";
import { publicPage } from "~/http/page.server";
import { cents } from "~/lib/money";
import { PublicFrame } from "~/routes/shared/public-frame";

export const meta: MetaFunction = () => [{ title: texts.title }, { name: "description", content: texts.lead }];

export const loader = publicPage(({ actor }) => ({ signedIn: actor.kind === "person" }));

export default function Landing() {
  const { signedIn } = useLoaderData<typeof loader>();
  return (
    <PublicFrame
      width="full"
      homeTo="/landing"
      aside={
        signedIn ? null : (
          <LinkButton to="/auth" variant="secondary">
            {texts.signIn}
          </LinkButton>
        )
      }
    >
      <div className="mx-auto grid max-w-6xl gap-12 px-4 py-8 md:gap-16 md:px-6 md:py-14">
        <Hero signedIn={signedIn} />
        <div className="grid gap-6 md:grid-cols-2">
          <Steps {...texts.inspectors} />
          <Steps {...texts.companies} />
        </div>
        <Prices />
      </div>
    </PublicFrame>
  );
}

function Hero({ signedIn }: { signedIn: boolean }) {
  return (
    <div className="grid items-center gap-x-14 gap-y-9 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div>
        <h1 className="text-4xl md:text-5xl">{texts.heading}</h1>
        <p className="mt-4 max-w-prose text-lg text-muted">{texts.lead}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          {signedIn ? (
            <LinkButton to="/">{texts.dashboard}</LinkButton>
          ) : (
            <>
              <LinkButton to="/auth?type=inspector&mode=register">{texts.registerInspector}</LinkButton>
              <LinkButton to="/auth?type=company&mode=register" variant="secondary">
                {texts.registerCompany}
              </LinkButton>
            </>
          )}
        </div>
      </div>
      <figure>
        <SampleJob />
        <figcaption className="mt-2 text-sm text-muted">{texts.sample.caption}</figcaption>
      </figure>
    </div>
  );
}

/** The product's own ticket, so that the first thing seen is the thing itself. */
function SampleJob() {
  return (
    <Ticket
      code="PC-1042"
      stamp={<StatusStamp {...stamps.job.open} />}
      date={<CalendarDay date="2026-11-24" />}
      title={texts.sample.title}
      headingLevel={2}
      place={texts.sample.place}
      figure={{ label: "Budget", value: "$400-600" }}
      facts={[
        { label: "Certification", value: texts.sample.certification },
        { label: "Testing materials", value: texts.sample.materials },
      ]}
    />
  );
}

function Steps({ heading, steps }: { heading: string; steps: readonly { title: string; text: string }[] }) {
  return (
    <Card title={heading}>
      <ol className="grid gap-5">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
            <span aria-hidden className="sign w-5 shrink-0 text-3xl leading-none text-accent-ink">
              {index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Cents an hour. */
const EXAMPLE_RATE = cents(8500);

function Prices() {
  const { heading, lead, posting, accepting, share, fee, example } = texts.money;
  const paid = acceptancePrice({ hourlyRate: EXAMPLE_RATE, requiresInspectorEquipment: false, equipmentFee: null });
  return (
    <section className="grid items-end gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div>
        <h2 className="text-3xl">{heading}</h2>
        <p className="mt-2 mb-5 max-w-prose text-lg text-muted">{lead}</p>
        <StatTiles>
          <StatTile {...posting} value={<Money amount={POSTING_FEE} />} />
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
    </section>
  );
}
