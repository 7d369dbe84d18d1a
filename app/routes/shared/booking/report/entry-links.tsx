import { Link } from "~/components/ui/link";
import { noticeTexts } from "~/copy/reports/documents/notices";
import { reportTexts as texts } from "~/copy/reports/report/reports";
import { isSingle, parentsOf } from "~/domain/reports/forms/specs";
import { subjectOf } from "~/domain/reports/sheet/findings/subject";
import type { ShownSheet } from "~/domain/reports/sheet/shown";
import type { Nonconformance, Sheet } from "~/domain/reports/sheet/types";
import { labelOfStep, loadOf, pathOfStep, type Step, testsOf } from "./next-steps";
import type { ShownDraft } from "./shown";

/** A photo is not edited, the project and the remarks not removed. */
export function EditLinks({ base, kind, id, what }: { base: string; kind: string; id: string; what: string }) {
  return (
    <span className="flex gap-4">
      {kind === "photo" ? null : (
        <Link
          to={isSingle(kind) ? `${base}/${kind}` : `${base}/${kind}/${id}`}
          className="link-alone"
          aria-label={texts.editNamed(what)}
        >
          {texts.edit}
        </Link>
      )}
      {isSingle(kind) ? null : (
        <Link to={`${base}/entries/${id}/removal`} className="link-alone" aria-label={texts.removeNamed(what)}>
          {texts.remove}
        </Link>
      )}
      {isNoted(kind) ? (
        <Link to={`${base}/nonconformance?of=${id}`} className="link-alone" aria-label={texts.noteOn(what)}>
          {texts.note}
        </Link>
      ) : null}
    </span>
  );
}

/** Of these a note may say what does not conform. */
function isNoted(kind: string): boolean {
  return parentsOf("nonconformance").some((each) => each === kind);
}

/** A field notice goes out before the report is signed; a correction tells by itself. */
export function TellLinks({
  base,
  draft,
  nonconformance,
}: {
  base: string;
  draft: ShownDraft;
  nonconformance: Nonconformance;
}) {
  const { about, found, notices = [] } = nonconformance;
  const mayNotify = draft.version === 1 && notices.length === 0;
  return (
    <span className="flex flex-wrap gap-x-4">
      {about && found ? <CheckLink base={base} sheet={draft.sheet} about={about} /> : null}
      {mayNotify ? (
        <Link to={`${base}/notices?of=${encodeURIComponent(subjectOf(nonconformance))}`} className="link-alone">
          {noticeTexts.notify}
        </Link>
      ) : null}
      {about ? (
        <Link to={`${base}/nonconformance?of=${about}`} className="link-alone">
          {texts.tell}
        </Link>
      ) : null}
    </span>
  );
}

/** A load is not rejected before a second test has said the same (ASTM C94/C94M, on sampling and testing). */
function CheckLink({ base, sheet, about }: { base: string; sheet: ShownSheet; about: string }) {
  const samples = Object.values(sheet.rows).flatMap((rows) => rows.flatMap(({ sample }) => sample ?? []));
  const sample = samples.find(({ tests }) => tests.some(({ id }) => id === about));
  const test = sample?.tests.find(({ id }) => id === about);
  if (!sample || !test) return null;
  return (
    <Link to={`${base}/${test.kind}?of=${sample.id}&check=${about}`} className="link-alone">
      {texts.addCheck}
    </Link>
  );
}

interface AddLinksProps {
  bookingId: string;
  sheet: Sheet;
  /** Of the truck or the sample that something is added to. */
  id: string;
  name: string;
}

/** What can be added to a truck or a sample, also after the next truck has come: cylinders are molded while it is sampled. */
export function AddLinks({ bookingId, sheet, id, name }: AddLinksProps) {
  return (
    <details className="no-print">
      <summary className="link-alone cursor-pointer text-sm">{texts.addTo(name)}</summary>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {stepsTo(id, sheet).map((step) => (
          <Link key={step.to} to={pathOfStep(bookingId, step)} className="link-alone">
            {labelOfStep(step, sheet.loads.length)}
          </Link>
        ))}
      </div>
    </details>
  );
}

function stepsTo(id: string, sheet: Sheet): Step[] {
  const load = sheet.loads.find((each) => each.id === id);
  const photos: Step = { to: "photos", of: id };
  if (load) {
    const ofLoad = { of: id, load: load.number };
    const disposition: Step[] = load.disposition ? [] : [{ to: "disposition", ...ofLoad }];
    return [{ to: "sample", ...ofLoad }, { to: "addition", ...ofLoad }, ...disposition, photos];
  }
  const kinds = ["tests" as const, ...testsOf(sheet, loadOf(sheet, id)), "specimens" as const];
  return [...kinds.map((to): Step => ({ to, of: id })), photos];
}
