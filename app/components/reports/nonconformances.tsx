import type { ReactNode } from "react";
import { foundTexts } from "~/copy/reports/findings";
import { noteText, type Place } from "~/copy/reports/report-words";
import { reportTexts as texts } from "~/copy/reports/reports";
import type { Nonconformance } from "~/domain/reports/sheet/types";
import { Card } from "../ui";

interface NonconformancesProps {
  nonconformances: readonly Nonconformance[];
  place: Place;
  edit: (kind: string, id: string, what: string) => ReactNode;
  /** Where to say who was notified of a result outside its limits. */
  tell?: ((about: string) => ReactNode) | undefined;
}

/** What does not conform to the job, each with who was notified of it. */
export function Nonconformances({ nonconformances, place, edit, tell }: NonconformancesProps) {
  if (nonconformances.length === 0) return null;
  return (
    <Card title={texts.parts.nonconformances}>
      <ul className="grid gap-3">
        {nonconformances.map(({ about, found, notes }) => (
          <li key={`${found?.code} ${about} ${notes[0]?.id}`} className="grid gap-1">
            <div className="flex flex-wrap justify-between gap-x-3">
              {found ? <p className="font-semibold">{foundTexts[found.code](found.params)}</p> : null}
              {about && tell ? tell(about) : null}
            </div>
            {notes.map((note) => (
              <div key={note.id} className="flex flex-wrap justify-between gap-x-3">
                <div className="min-w-0">
                  {note.description ? <p className="whitespace-pre-line">{note.description}</p> : null}
                  <p className="text-muted">{noteText(note, place)}</p>
                </div>
                {edit("nonconformance", note.id, texts.parts.nonconformances)}
              </div>
            ))}
            {notes.length === 0 ? <p className="text-muted">{texts.facts.unnotified}</p> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
