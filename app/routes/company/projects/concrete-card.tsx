import type { useLoaderData } from "@remix-run/react";
import { Card, LinkButton } from "~/components/ui";
import { type Fact, Facts } from "~/components/ui/facts";
import { Link } from "~/components/ui/link";
import { specificationTexts as texts } from "~/copy/jobs/specification";
import { specificationChoices as names } from "~/copy/jobs/specification-choices";
import { limitTexts, strengthText } from "~/copy/reports/recording/mix-words";
import type { specifiedFor } from "~/domain/specifications/queries.server";
import { amountOf } from "~/lib/measures/units/quantities";

type Specified = ReturnType<typeof useLoaderData<() => ReturnType<typeof specifiedFor>>>;

/** What is specified of a project's concrete: its mixes with their limits, and what reports print of it. */
export function ConcreteCard({ projectId, specified }: { projectId: string; specified: Specified }) {
  const { specification, mayChange } = specified;
  const path = `/projects/${projectId}`;
  return (
    <Card title={texts.card} id="concrete" className="col-span-full">
      {specification ? (
        <Specification specification={specification} path={path} mayChange={mayChange} />
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className="text-muted">{texts.empty}</p>
          {mayChange ? <LinkButton to={`${path}/specification`}>{texts.begin}</LinkButton> : null}
        </div>
      )}
    </Card>
  );
}

interface SpecificationProps {
  specification: NonNullable<Specified["specification"]>;
  path: string;
  mayChange: boolean;
}

function Specification({ specification, path, mayChange }: SpecificationProps) {
  const { mixes, units, hiredBy, acceptance, samplingPoint } = specification;
  const facts: Fact[] = [
    [texts.facts.hiredBy, names.hiredBy[hiredBy]],
    [texts.facts.acceptance, names.acceptance[acceptance]],
    [texts.facts.samplingPoint, names.samplingPoint[samplingPoint]],
    [texts.facts.units, names.units[units]],
  ];
  return (
    <div className="grid gap-4">
      {mixes.length === 0 ? <p className="text-muted">{texts.noMixes}</p> : null}
      <ul className="grid divide-y divide-line">
        {mixes.map((mix) => (
          <li key={mix.id} className="grid gap-x-6 gap-y-0.5 py-2 sm:grid-cols-2">
            <div>
              {mayChange ? (
                <Link to={`${path}/mixes/${mix.id}`} className="link-alone font-semibold">
                  {mix.mixId}
                </Link>
              ) : (
                <p className="font-semibold">{mix.mixId}</p>
              )}
              <p className="text-sm text-muted">{mix.supplier}</p>
            </div>
            <div className="break-words">
              <p>{strengthText(amountOf(mix.strength, "strength", units), mix.strengthAge)}</p>
              <p className="text-sm text-muted">{limitTexts(mix, units).join(" · ") || texts.noLimits}</p>
            </div>
          </li>
        ))}
      </ul>
      <Facts facts={facts} />
      {mayChange ? (
        <div className="flex flex-wrap gap-3">
          <LinkButton to={`${path}/mixes/new`} variant="secondary">
            {texts.addMix}
          </LinkButton>
          <LinkButton to={`${path}/specification`} variant="quiet">
            {texts.change}
          </LinkButton>
        </div>
      ) : null}
    </div>
  );
}
