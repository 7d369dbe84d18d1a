import { Money, StatusStamp } from "~/components/ui";
import { problemOfferStates, problemTexts as texts } from "~/copy/bookings/problems";
import type { ProblemView } from "~/domain/bookings/problems/queries.server";
import type { Cents } from "~/lib/money";
import type { Side } from "~/lib/vocabulary";

interface OffersProps {
  offers: ProblemView["offers"];
  viewer: Side | null;
  names: Readonly<Record<Side, string>>;
}

export function Offers({ offers, viewer, names }: OffersProps) {
  if (offers.length === 0) return null;
  return (
    <ul aria-label={texts.offers} className="grid divide-y divide-line border-y border-line">
      {offers.map(({ id, by, refund, share, note, state }) => (
        <li key={id} className="grid gap-1 py-3">
          <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span>
              {offered(viewer, by, names[by], refund)}{" "}
              <span className="text-muted">
                {texts.division.share[viewer ?? "admin"]} <Money amount={share} />.
              </span>
            </span>
            <StatusStamp {...problemOfferStates[state]} />
          </p>
          {note ? <p className="break-words whitespace-pre-line text-muted">“{note}”</p> : null}
        </li>
      ))}
    </ul>
  );
}

function offered(viewer: Side | null, by: Side, name: string, refund: Cents): string {
  if (by === viewer) return texts.offered.yours(refund);
  return viewer === "company" ? texts.offered.toYou(name, refund) : texts.offered.others(name, refund);
}
