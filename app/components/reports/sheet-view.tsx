import type { ReactNode } from "react";
import { resultNames } from "~/copy/reports/report-methods";
import { amountText, limitsText, lineOf, type Place, partNames, timeText } from "~/copy/reports/report-words";
import { reportTexts as texts } from "~/copy/reports/reports";
import type { Nonconformance, PhotoSheet, ProjectSheet, Sheet } from "~/domain/reports/sheet/types";
import { Card } from "../ui";
import { Facts } from "../ui/facts";
import { LoadCard } from "./load-card";

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

type Edit = (kind: string, id: string, what: string) => ReactNode;

interface NonconformancesProps {
  nonconformances: readonly Nonconformance[];
  place: Place;
  edit: Edit;
  /** Where to say who was notified of a result outside its limits. */
  tell?: (about: string) => ReactNode;
}

function Nonconformances({ nonconformances, place, edit, tell }: NonconformancesProps) {
  if (nonconformances.length === 0) return null;
  return (
    <Card title={texts.parts.nonconformances}>
      <ul className="grid gap-3">
        {nonconformances.map(({ id, about, aboutKind, description, told, toldAt }) => (
          <li key={id ?? about} className="flex flex-wrap justify-between gap-x-3">
            <div className="min-w-0">
              {aboutKind && aboutKind !== "specimens" ? (
                <p className="font-semibold">{texts.outsideOf(aboutKind)}</p>
              ) : null}
              {aboutKind === "specimens" ? <p className="font-semibold">{texts.facts.curing}</p> : null}
              {description ? <p className="whitespace-pre-line">{description}</p> : null}
              <p className="text-muted">
                {told ? texts.facts.told(told, timeText(toldAt, place)) : texts.facts.untold}
              </p>
            </div>
            {id ? edit("nonconformance", id, texts.parts.nonconformances) : about && tell ? tell(about) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface PhotosProps {
  photos: readonly PhotoSheet[];
  /** Of trucks and samples, by their ids. */
  names: ReadonlyMap<string, string>;
  edit: Edit;
}

/** Pictures have their size, so that nothing jumps while they load. */
function Photos({ photos, names, edit }: PhotosProps) {
  if (photos.length === 0) return null;
  return (
    <Card title={texts.parts.photos}>
      <ul className="grid items-start gap-4 sm:grid-cols-2">
        {photos.map(({ id, fileId, caption, of }, index) => (
          <li key={id} className="grid gap-1">
            <a href={`/files/${fileId}`}>
              <img
                src={`/files/${fileId}`}
                alt={caption || texts.photo(index + 1)}
                width={640}
                height={480}
                loading="lazy"
                className="h-auto max-h-120 w-full rounded-md border border-line bg-sunken object-contain"
              />
            </a>
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span>{lineOf(of && names.get(of), caption)}</span>
              {edit("photo", id, texts.photo(index + 1))}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const reportFactTexts = texts.facts;

function ReportFacts({ project }: { project: ProjectSheet }) {
  const { placement, location, mixDesign, consistency, limits, strength, strengthAge } = project;
  const specified = strength ? amountText(strength) : reportFactTexts.open;
  return (
    <Facts
      facts={[
        [reportFactTexts.placement, placement],
        [reportFactTexts.location, location],
        [reportFactTexts.mix, mixDesign],
        [resultNames[consistency], limitsText(limits.consistency)],
        [resultNames.air, limitsText(limits.air)],
        [resultNames.temperature, limitsText(limits.temperature)],
        [
          reportFactTexts.strength,
          strength && strengthAge ? reportFactTexts.atDays(specified, strengthAge) : specified,
        ],
      ]}
    />
  );
}
