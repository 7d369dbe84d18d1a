import type { ReactNode } from "react";
import { Badge } from "~/components/ui";
import { cylinderNames } from "~/copy/report-forms";
import { limitsText, type Place, timeText } from "~/copy/report-words";
import { reportTexts as texts } from "~/copy/reports";
import type { SpecimenSet } from "~/domain/reports/sheet/types";

interface SetBlockProps {
  set: SpecimenSet;
  place: Place;
  edit: (kind: string, id: string, what: string) => ReactNode;
}

/** A set of cylinders: which breaks when, and how it is kept. */
export function SetBlock({ set, place, edit }: SetBlockProps) {
  const { id, size, specimens, moldedAt, storedIn, curing } = set;
  const isSi = (curing.allowed.least?.unit ?? "F") === "C";
  const kept = limitsText({ least: curing.least ?? undefined, most: curing.most ?? undefined });
  return (
    <div id={id} className="grid gap-1 rounded-md bg-sunken px-3 py-2">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <strong>{texts.parts.specimens}</strong>
        <span className="text-sm text-muted">
          {cylinderNames[isSi ? "si" : "inch-pound"][size]} · {texts.facts.molded} {timeText(moldedAt, place)}
        </span>
        {set.isLate ? <Badge tone="warn">{texts.late(set.minutes ?? 0)}</Badge> : null}
        <span className="ml-auto">{edit("specimens", id, texts.parts.specimens)}</span>
      </div>
      <p className="tabular-nums">
        {specimens.map((specimen) => `${specimen.id} (${texts.breaks(specimen.ageDays)})`).join(", ")}
      </p>
      <p className="text-sm text-muted">
        {texts.facts.curing}: {kept}
        {storedIn ? ` · ${texts.facts.stored} ${storedIn}` : null}{" "}
        {curing.isOutside ? <Badge tone="bad">{texts.outsideCuring(limitsText(curing.allowed))}</Badge> : null}
      </p>
    </div>
  );
}
