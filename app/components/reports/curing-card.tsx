import { Badge, Card } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { supplementFacts } from "~/copy/reports/cylinders/supplement-words";
import { supplementForms, supplementTexts as texts } from "~/copy/reports/cylinders/supplements";
import { findingTexts } from "~/copy/reports/report/findings";
import { lineOf } from "~/copy/reports/report/report-words";
import type { CuringPanelView } from "~/domain/reports/supplements/queries.server";
import { CURING_KINDS } from "~/domain/reports/supplements/specs";
import { formatMoment } from "~/lib/time/dates";
import { Facts } from "../ui/facts";
import { FindingLine } from "./findings";

interface CuringCardProps {
  view: CuringPanelView;
  zone: string;
  /** The report's own inspector signs what is added. */
  mayAdd: boolean;
}

/** How each set of cylinders was cured until its tests, and what was signed about that. */
export function CuringCard({ view, zone, mayAdd }: CuringCardProps) {
  const { bookingId, sets, supplements } = view;
  if (sets.length === 0) return null;
  const base = `/bookings/${bookingId}/report/supplements`;
  return (
    <Card title={texts.card} id="curing">
      <div className="grid gap-4">
        <ul className="grid gap-3">
          {sets.map((set) => (
            <SetLine key={set.id} set={set} zone={zone} />
          ))}
        </ul>
        {mayAdd ? (
          <p className="flex flex-wrap gap-x-5 no-print">
            {CURING_KINDS.map((kind) => (
              <Link key={kind} to={`${base}/${kind}`} className="link-alone">
                {supplementForms[kind].record}
              </Link>
            ))}
          </p>
        ) : null}
        {supplements.map((supplement) => (
          <Signed key={supplement.number} supplement={supplement} base={base} mayCorrect={mayAdd} />
        ))}
      </div>
    </Card>
  );
}

function SetLine({ set, zone }: { set: CuringPanelView["sets"][number]; zone: string }) {
  const { prefix, sample, pickup, pickupBy, isField, hasFormerCuring, findings } = set;
  const isOpen = !pickup && !isField && !hasFormerCuring && findings.length === 0 && pickupBy !== null;
  return (
    <li className="grid gap-1">
      <span className="font-semibold">{texts.set(prefix, sample)}</span>
      {isOpen ? <span>{texts.open(formatMoment(pickupBy, zone))}</span> : null}
      {findings.map(({ code, params }) => (
        <span key={code}>
          <FindingLine>{findingTexts[code](params)}</FindingLine>
        </span>
      ))}
    </li>
  );
}

interface SignedProps {
  supplement: CuringPanelView["supplements"][number];
  base: string;
  mayCorrect: boolean;
}

function Signed({ supplement: { number, content, isCurrent }, base, mayCorrect }: SignedProps) {
  const { kind, sets, technician, signedAt, booking, replaces, reason } = content;
  const title = `${texts.code(content.number, number)}: ${supplementForms[kind].title}`;
  return (
    <section aria-label={title} className="grid gap-2 border-t border-line pt-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="font-semibold">{title}</h3>
        {isCurrent ? null : <Badge tone="neutral">{texts.replaced}</Badge>}
        <span className="ml-auto flex gap-4 no-print">
          <a href={`${base}/${number}/supplement.pdf`} className="link-alone">
            {texts.pdf}
          </a>
          {mayCorrect && isCurrent ? (
            <Link to={`${base}/${kind}?replaces=${number}`} className="link-alone">
              {texts.correct}
            </Link>
          ) : null}
        </span>
      </div>
      <Facts
        facts={[[texts.sets, sets.map(({ prefix }) => prefix).join(", ")] as const, ...supplementFacts(content)]}
      />
      <p className="text-sm text-muted">
        {lineOf(
          texts.signedBy(technician.name, formatMoment(signedAt, booking.zone)),
          replaces !== null && texts.replaces(replaces),
          reason,
        )}
      </p>
    </section>
  );
}
