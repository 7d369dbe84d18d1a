import type { ReactNode } from "react";
import { nonconformanceText } from "~/copy/reports/report/findings";
import { noteText, noticeLine, type Place, toldLines } from "~/copy/reports/report/report-words";
import { reportTexts as texts } from "~/copy/reports/report/reports";
import type { Nonconformance } from "~/domain/reports/sheet/types";
import { Card } from "../ui";

interface NonconformancesProps {
  nonconformances: readonly Nonconformance[];
  /** What its strengths have missed since it was signed. */
  missed?: readonly string[] | undefined;
  place: Place;
  edit: (kind: string, id: string, what: string) => ReactNode;
  /** While it is recorded: where to say who was notified, and to send a field notice. */
  tell?: ((nonconformance: Nonconformance) => ReactNode) | undefined;
}

/** What does not conform to the job, each with who was notified of it. */
export function Nonconformances({ nonconformances, missed = [], place, edit, tell }: NonconformancesProps) {
  if (nonconformances.length + missed.length === 0) return null;
  return (
    <Card title={texts.parts.nonconformances}>
      <ul className="grid gap-3">
        {nonconformances.map((each) => (
          <li key={`${each.found?.code} ${each.about} ${each.notes[0]?.id}`} className="grid gap-1">
            <div className="flex flex-wrap justify-between gap-x-3">
              {each.found || each.part ? <p className="font-semibold">{nonconformanceText(each)}</p> : null}
              {tell?.(each)}
            </div>
            {tell ? <Recorded nonconformance={each} place={place} edit={edit} /> : <Told of={each} place={place} />}
          </li>
        ))}
        {missed.map((text) => (
          <li key={text}>
            <a href="#strength" className="font-semibold underline">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Each note with its links, and the notices so far. */
function Recorded({
  nonconformance,
  place,
  edit,
}: Pick<NonconformancesProps, "place" | "edit"> & { nonconformance: Nonconformance }) {
  const { notes, notices = [] } = nonconformance;
  return (
    <>
      {notes.map((note) => (
        <div key={note.id} className="flex flex-wrap justify-between gap-x-3">
          <div className="min-w-0">
            {note.description ? <p className="whitespace-pre-line">{note.description}</p> : null}
            <p className="text-muted">{noteText(note, place)}</p>
          </div>
          {edit("nonconformance", note.id, texts.parts.nonconformances)}
        </div>
      ))}
      {notices.map((notice) => (
        <p key={notice.number} className="text-muted">
          {noticeLine(notice, place)}
        </p>
      ))}
      {notes.length + notices.length === 0 ? <p className="text-muted">{texts.facts.unnotified}</p> : null}
    </>
  );
}

function Told({ of, place }: { of: Nonconformance; place: Place }) {
  return (
    <>
      {of.notes.map(({ id, description }) =>
        description ? (
          <p key={id} className="whitespace-pre-line">
            {description}
          </p>
        ) : null,
      )}
      {toldLines(of, place).map((line) => (
        <p key={line} className="text-muted">
          {line}
        </p>
      ))}
    </>
  );
}
