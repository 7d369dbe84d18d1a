import { useParams } from "@remix-run/react";
import { Badge, Card, LinkButton } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { entryTitle, linkedLaboratoryTexts } from "~/copy/reports/cylinders/laboratory";
import { strengthTexts } from "~/copy/reports/cylinders/strength";
import type { LinkedLaboratory } from "~/domain/reports/laboratory/linked-laboratory.server";
import { ageAddress } from "~/domain/reports/strength/breaks/break-id";
import { formatMoment } from "~/lib/time/dates";
import { pageOf } from "../token";

const texts = linkedLaboratoryTexts.work;

interface WorkProps {
  work: LinkedLaboratory["work"];
  zone: string;
}

/** What is to be entered now and later, then what was entered. */
export function Work({ work, zone }: WorkProps) {
  const { toReceive, breaks, entries } = work;
  const page = pageOf(useParams());
  return (
    <>
      <Card title={texts.todo}>
        <div className="grid gap-4">
          {toReceive.length === 0 && breaks.length === 0 ? <p className="text-muted">{texts.nothing}</p> : null}
          {toReceive.length > 0 ? (
            <div className="grid gap-2">
              <p>{texts.toReceive(toReceive)}</p>
              <p>
                <LinkButton to={`${page}/receipt`}>{texts.receipt}</LinkButton>
              </p>
            </div>
          ) : null}
          <ul className="grid gap-1">
            {breaks.map((each) => (
              <Break key={`${each.setId}-${each.ageDays}`} of={each} page={page} zone={zone} />
            ))}
          </ul>
        </div>
      </Card>
      {entries.length > 0 ? (
        <Card title={texts.entered}>
          <ul className="grid gap-3">
            {entries.map((entry) => (
              <Entered key={entry.id} entry={entry} page={page} zone={zone} />
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  );
}

interface BreakProps extends PlaceProps {
  of: WorkProps["work"]["breaks"][number];
}

interface PlaceProps {
  page: string;
  zone: string;
}

function Break({ of, page, zone }: BreakProps) {
  const { setId, ageDays, prefix, truckNumber, sample, window, isDue } = of;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3">
      <span>{strengthTexts.setName(ageDays, prefix, truckNumber, sample)}</span>
      {isDue ? (
        <Link to={`${page}/strengths/${setId}/${ageAddress(ageDays)}`} className="link-alone">
          {texts.due(ageDays)}
        </Link>
      ) : (
        <span className="text-muted">{window ? texts.later(formatMoment(window.from, zone)) : null}</span>
      )}
    </li>
  );
}

function Entered({ entry, page, zone }: PlaceProps & { entry: WorkProps["work"]["entries"][number] }) {
  const { id, name, place, state, receivedAt, returnReason } = entry;
  const form = place ? `strengths/${place.setId}/${ageAddress(place.ageDays)}` : "receipt";
  return (
    <li className="grid gap-1">
      <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-semibold">{entryTitle(name)}</span>
        <Badge tone={state === "returned" ? "warn" : "neutral"}>{texts.states[state]}</Badge>
        {state === "signed" ? null : (
          <Link to={`${page}/${form}?entry=${id}`} className="link-alone">
            {texts.change}
          </Link>
        )}
      </span>
      <span className="text-sm text-muted">{formatMoment(receivedAt, zone)}</span>
      {state === "returned" && returnReason ? (
        <span className="wrap-anywhere">{texts.reason(returnReason)}</span>
      ) : null}
    </li>
  );
}
