import { Banner } from "~/components/ui";
import { dayLines, NO_AVAILABILITY, availabilityTexts as texts, weekText } from "~/copy/inspectors/availability";
import type { Week } from "~/domain/availability/week";

/** The saved week in words: as companies read it, then day by day. */
export function WeekSummary({ week }: { week: Week }) {
  const lines = dayLines(week);
  if (lines.length === 0) return <Banner title={NO_AVAILABILITY}>{texts.none.text}</Banner>;
  return (
    <>
      <p className="font-semibold">{weekText(week)}</p>
      <ul className="mt-3 grid gap-1 text-muted tabular-nums">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
