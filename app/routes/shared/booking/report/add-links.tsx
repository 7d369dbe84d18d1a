import { Link } from "~/components/ui/link";
import { reportTexts as texts } from "~/copy/reports";
import type { Sheet } from "~/domain/reports/sheet/types";
import { labelOfStep } from "./next-step-labels";
import { pathOfStep, type Step, testsOf } from "./next-steps";

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
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-muted">
        {texts.addTo(name)}
      </summary>
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
    return [{ to: "sample", ...ofLoad }, { to: "addition", ...ofLoad }, photos];
  }
  const kinds = [...testsOf(sheet), "specimens" as const];
  return [...kinds.map((to): Step => ({ to, of: id })), photos];
}
