import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { Card, LinkButton, PageHeader } from "~/components/ui";
import { type Fact, Facts } from "~/components/ui/facts";
import { Link } from "~/components/ui/link";
import { datesText, setsText, planPageTexts as texts } from "~/copy/jobs/concrete";
import { TEST_NAMES } from "~/copy/jobs/job-list";
import { specificationChoices } from "~/copy/jobs/specification-choices";
import { limitTexts, strengthText } from "~/copy/reports/recording/mix-words";
import { type PlanView, planFor } from "~/domain/plans/queries.server";
import { page } from "~/http/doors/page.server";
import { grouped } from "~/lib/measures/units/exact";
import { amountOf, unitOf } from "~/lib/measures/units/quantities";
import { UNIT_NAMES } from "~/lib/measures/units/unit-names";
import { PlanCrumbs } from "./crumbs";
import { nameOf, pathOf, subjectOf } from "./subject";

export const meta = titled<typeof loader>((data) => `${texts.title} · ${nameOf(data.plan)}`);

export const loader = page({}, ({ actor, params }) => {
  const plan = planFor(actor, subjectOf(params));
  // Once it is booked, the booking has the plan.
  if (plan.kind === "job" && plan.bookingId) throw redirect(`/bookings/${plan.bookingId}/concrete`, 303);
  return { plan };
});

/** What is to be placed of each mix, its limits, and the cylinders that come of it. */
export default function Concrete() {
  const { plan } = useLoaderData<typeof loader>();
  const { title, mixes, mayChange } = plan;
  return (
    <div className="max-w-4xl">
      <PageHeader
        title={`${texts.title}: ${title}`}
        lead={mayChange ? texts.lead.company : texts.lead.reader}
        above={<PlanCrumbs of={plan} />}
      />
      <div className="grid gap-5">
        {mixes.length === 0 ? <p className="text-muted">{texts.none}</p> : null}
        {mixes.map((shown) => (
          <MixCard key={shown.mix.id} plan={plan} shown={shown} />
        ))}
        {mayChange ? (
          <div>
            <LinkButton to={`${pathOf(plan)}/new`} variant={mixes.length === 0 ? "primary" : "secondary"}>
              {texts.add}
            </LinkButton>
          </div>
        ) : null}
      </div>
    </div>
  );
}

type Shown = PlanView["mixes"][number];

function MixCard({ plan, shown }: { plan: PlanView; shown: Shown }) {
  const { mix } = shown;
  const path = `${pathOf(plan)}/${mix.id}`;
  const ofMix = plan.projectId
    ? `/projects/${plan.projectId}/mixes/${mix.id}`
    : `/specifications/${plan.specificationId}/mixes/${mix.id}`;
  return (
    <Card title={mix.mixId} id={mix.id}>
      <div className="grid gap-4">
        <Facts facts={factsOf(shown)} />
        {plan.mayChange ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <LinkButton to={path} variant="secondary">
              {texts.change}
            </LinkButton>
            <Link to={`${path}/removal`} className="link-alone">
              {texts.drop}
            </Link>
            <Link to={ofMix} className="link-alone">
              {texts.toMix}
            </Link>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

function factsOf({ planned, mix, units, element, needed, line }: Shown): Fact[] {
  const { volume, area, every, tests, reason } = planned;
  const amount = (typed: string, quantity: "concrete" | "face") =>
    `${grouped(typed)} ${UNIT_NAMES[unitOf(quantity, units)]}`;
  const { cylinders } = line;
  const facts: (Fact | false | "" | null | undefined)[] = [
    volume && [texts.facts.volume, amount(volume, "concrete")],
    element && [texts.facts.element, specificationChoices.element[element]],
    area && [texts.facts.area, amount(area, "face")],
    tests.length > 0 && [texts.facts.tests, tests.map((test) => TEST_NAMES[test]).join(", ")],
    every && [texts.facts.every, amount(every, "concrete")],
    cylinders && [texts.facts.cylinders, cylindersText(cylinders, needed, units)],
    cylinders && [texts.facts.dates, datesText(cylinders)],
    reason && [texts.facts.reason, reason],
    [texts.facts.supplier, mix.supplier],
    mix.strength && [texts.facts.strength, strengthText(amountOf(mix.strength, "strength", units), mix.strengthAge)],
    [texts.facts.limits, limitTexts(mix, units).join("\n") || texts.noLimits],
  ];
  return facts.filter((fact): fact is Fact => Boolean(fact));
}

function cylindersText(
  cylinders: NonNullable<Shown["line"]["cylinders"]>,
  needed: number,
  units: Shown["units"],
): string {
  const planned = setsText(cylinders, units);
  return cylinders.sets < needed ? `${planned}\n${texts.fewer(needed)}` : planned;
}
