import { payoutTexts as texts } from "~/copy/money/payouts";
import type { OwnPayouts } from "~/domain/payouts/queries.server";
import { formatLongDay } from "~/lib/time/dates";

/** What the provider asks for, by when, and what to do about each. */
export function PayoutNeeds({ payouts: { state, needs, needsBy } }: { payouts: OwnPayouts }) {
  if (needs.length === 0) return null;
  const paid = state === "verified";
  return (
    <section aria-label={texts.needs}>
      <h3 className="text-lg">{paid ? texts.needsLater : texts.needs}</h3>
      {needsBy ? <p className="font-semibold">{texts.needsBy(formatLongDay(needsBy))}</p> : null}
      {paid ? <p className="text-muted">{needsBy ? texts.needsLaterBy : texts.needsLaterText}</p> : null}
      <ul className="mt-2 grid gap-2 border-t border-line pt-2">
        {needs.map((need) => {
          const [name, how] = texts.needNames[need];
          return (
            <li key={need}>
              <span className="font-semibold">{name}</span>
              <span className="block text-sm text-muted">{how}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
