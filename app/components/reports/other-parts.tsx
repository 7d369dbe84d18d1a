import type { ReactNode } from "react";
import { Card } from "~/components/ui";
import { type Place, timeText } from "~/copy/report-words";
import { reportTexts as texts } from "~/copy/reports";
import type { Nonconformance, PhotoSheet } from "~/domain/reports/sheet/types";

type Edit = (kind: string, id: string, what: string) => ReactNode;

interface NonconformancesProps {
  nonconformances: readonly Nonconformance[];
  place: Place;
  edit: Edit;
  /** Where to say who was told of a result outside its limits. */
  tell?: (about: string) => ReactNode;
}

export function Nonconformances({ nonconformances, place, edit, tell }: NonconformancesProps) {
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
export function Photos({ photos, names, edit }: PhotosProps) {
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
              <span>{[of && names.get(of), caption].filter(Boolean).join(" · ")}</span>
              {edit("photo", id, texts.photo(index + 1))}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
