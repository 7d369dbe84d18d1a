import type { ReactNode } from "react";
import { specificationChoices } from "~/copy/jobs/specification-choices";
import { choiceNames } from "~/copy/reports/recording/report-choices";
import { specificationFacts } from "~/copy/reports/recording/specification-facts";
import { lineOf, type Place, partNames } from "~/copy/reports/report/report-words";
import { reportTexts as texts } from "~/copy/reports/report/reports";
import type { ShownSheet } from "~/domain/reports/sheet/shown";
import type { Technician } from "~/domain/reports/sheet/signed/signed";
import type { Nonconformance, ProjectSheet } from "~/domain/reports/sheet/types";
import { settingsOf } from "~/lib/measures/specification/settings";
import { Card } from "../ui";
import { Facts } from "../ui/facts";
import { LoadCard } from "./load-card";
import { MixCard } from "./mix-card";
import { Nonconformances } from "./nonconformances";
import { Photos } from "./photos";
import { SampleTables } from "./sample-table";

interface SheetViewProps {
  sheet: ShownSheet;
  /** What its strengths have missed since it was signed. */
  missed?: readonly string[];
  place: Place;
  /** Whose certificates are held against each test; nobody's while it is recorded. */
  technician?: Technician;
  /** The report's address, where a truck opens that is folded away. */
  at: string;
  /** While it is being recorded, each part has links to correct and to remove it. */
  edit?: (kind: string, id: string, what: string) => ReactNode;
  /** Where something is added to a truck or a sample. */
  add?: (id: string, name: string) => ReactNode;
  tell?: (nonconformance: Nonconformance) => ReactNode;
}

/** All that a report says, the same while it is recorded, before it is signed and afterwards. Without links to edit it is a table at a desk, and a long one is everywhere. */
export function SheetView({ sheet, missed, place, technician, at, edit, add = () => null, tell }: SheetViewProps) {
  const { project, mixes, loads, nonconformances, photos, remarks, isFolded, photographed } = sheet;
  const units = project?.units ?? "inch-pound";
  const settings = settingsOf(project?.specified ?? {});
  const links = edit ?? (() => null);
  return (
    <div className="grid gap-5">
      <Nonconformances nonconformances={nonconformances} missed={missed} place={place} edit={links} tell={tell} />
      {edit && !isFolded ? null : (
        <div className={isFolded ? undefined : "no-print max-lg:hidden"}>
          <SampleTables sheet={sheet} place={place} at={isFolded ? at : null} />
        </div>
      )}
      <div className={edit ? "grid gap-5" : "grid gap-5 lg:grid-cols-2 lg:items-start"}>
        {project ? (
          <Card id={project.id} title={project.name} aside={links("project", project.id, texts.parts.project)}>
            <Facts facts={projectFacts(project)} />
          </Card>
        ) : null}
        {mixes.map((mix) => (
          <MixCard key={mix.id} mix={mix} units={units} edit={links} />
        ))}
      </div>
      <section aria-label={texts.parts.loads} className="grid gap-4">
        <h2 className="text-xl leading-tight">{texts.parts.loads}</h2>
        {loads.length === 0 && !isFolded ? <p className="text-muted">{texts.parts.noLoads}</p> : null}
        {loads.map((load) => (
          <LoadCard
            key={load.id}
            load={load}
            mix={mixes.length > 1 ? mixes.find(({ id }) => id === load.mixId) : undefined}
            units={units}
            settings={settings}
            place={place}
            technician={technician}
            edit={links}
            add={add}
          />
        ))}
      </section>
      <Photos photos={photos} names={partNames(photographed)} edit={links} />
      {remarks ? (
        <Card title={texts.parts.remarks} aside={links("remarks", "", texts.parts.remarks)}>
          <p className="whitespace-pre-line">{remarks}</p>
        </Card>
      ) : null}
    </div>
  );
}

function projectFacts(project: ProjectSheet) {
  const { placement, location, weather, weatherText, source, hiredBy, specified } = project;
  const hirer = specified?.hiredBy ?? hiredBy;
  return [
    [texts.facts.placement, placement] as const,
    [texts.facts.location, location] as const,
    ...(weather || weatherText
      ? [[texts.facts.weather, lineOf(choiceNames("weather", weather), weatherText)] as const]
      : []),
    ...(source ? [[texts.facts.source, texts.facts.typedAtSite(source)] as const] : []),
    ...(hirer ? [[texts.facts.hiredBy, specificationChoices.hiredBy[hirer]] as const] : []),
    ...(specified ? specificationFacts(specified) : []),
  ];
}
