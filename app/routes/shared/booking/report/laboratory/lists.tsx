import { Badge, Card } from "~/components/ui";
import { Link } from "~/components/ui/link";
import {
  enteredTexts,
  entryStates,
  entryTitle,
  requestStages,
  laboratoryTexts as texts,
} from "~/copy/reports/cylinders/laboratory";
import type { Laboratories } from "~/domain/reports/laboratory/queries.server";
import { formatMoment } from "~/lib/time/dates";

interface ListProps {
  base: string;
  zone: string;
}

/** What laboratories have entered, what waits first. */
export function EntryList({ entries, base, zone, maySign }: ListProps & Pick<Laboratories, "entries" | "maySign">) {
  const inOrder = [...entries].sort((a, b) => Number(b.state === "waiting") - Number(a.state === "waiting"));
  return (
    <Card title={texts.entries}>
      {entries.length === 0 ? <p className="text-muted">{texts.nothing}</p> : null}
      <ul className="grid gap-3">
        {inOrder.map(({ id, name, laboratory, receivedAt, state, supplement, returnReason }) => (
          <li key={id} className="grid gap-1">
            <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <span className="font-semibold">{entryTitle(name)}</span>
              <Badge tone={state === "waiting" ? "info" : "neutral"}>
                {supplement === null ? entryStates[state] : texts.supplement(supplement)}
              </Badge>
              {maySign && state === "waiting" ? (
                <Link to={`${base}/entries/${id}/signature`} className="link-alone">
                  {texts.open}
                </Link>
              ) : null}
            </span>
            <span className="text-sm text-muted">
              {laboratory}, {enteredTexts.received.toLowerCase()} {formatMoment(receivedAt, zone)}
            </span>
            {state === "returned" && returnReason ? <span className="wrap-anywhere">{returnReason}</span> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Who was asked, and what they have done. */
export function RequestList({
  requests,
  base,
  zone,
  mayEnd,
}: ListProps & Pick<Laboratories, "requests"> & { mayEnd: boolean }) {
  return (
    <Card title={texts.requests}>
      <ul className="grid gap-3">
        {requests.map(({ id, laboratory, person, email, stage, since }) => (
          <li key={id} className="wrap-anywhere">
            <p className="font-semibold">{laboratory}</p>
            <p>{person}</p>
            <p className="text-muted">{email}</p>
            <p>{requestStages[stage](formatMoment(since, zone))}</p>
            {mayEnd && stage !== "ended" ? (
              <Link to={`${base}/${id}/removal`} className="link-alone">
                {texts.end}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
