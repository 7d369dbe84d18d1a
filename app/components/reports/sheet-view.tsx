import type { ReactNode } from "react";
import { Card } from "~/components/ui";
import { type Place, partNames } from "~/copy/report-words";
import { reportTexts as texts } from "~/copy/reports";
import type { Sheet } from "~/domain/reports/sheet/types";
import { LoadCard } from "./load-card";
import { Nonconformances, Photos } from "./other-parts";
import { ReportFacts } from "./report-facts";

interface SheetViewProps {
  sheet: Sheet;
  place: Place;
  /** While it is being recorded, each part has a link to correct it. */
  edit?: (kind: string, id: string, what: string) => ReactNode;
  /** Where something is added to a truck or a sample. */
  add?: (id: string, name: string) => ReactNode;
  tell?: (about: string) => ReactNode;
}

/** All that a report says, the same while it is recorded, before it is signed and afterwards. */
export function SheetView({ sheet, place, edit = () => null, add = () => null, tell }: SheetViewProps) {
  const { project, loads, nonconformances, photos, remarks } = sheet;
  return (
    <div className="grid gap-5">
      {project ? (
        <Card title={project.name} aside={edit("project", project.id, texts.parts.project)}>
          <ReportFacts project={project} />
        </Card>
      ) : null}
      <section aria-label={texts.parts.loads} className="grid gap-4">
        <h2 className="text-xl leading-tight">{texts.parts.loads}</h2>
        {loads.length === 0 ? <p className="text-muted">{texts.parts.noLoads}</p> : null}
        {loads.map((load) => (
          <LoadCard key={load.id} load={load} place={place} edit={edit} add={add} />
        ))}
      </section>
      <Nonconformances nonconformances={nonconformances} place={place} edit={edit} tell={tell} />
      <Photos photos={photos} names={partNames(loads)} edit={edit} />
      {remarks ? (
        <Card title={texts.parts.remarks} aside={edit("remarks", "", texts.parts.remarks)}>
          <p className="whitespace-pre-line">{remarks}</p>
        </Card>
      ) : null}
    </div>
  );
}
