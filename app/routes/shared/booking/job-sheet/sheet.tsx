import type { ReactNode } from "react";
import { bookingTexts } from "~/copy/bookings/bookings";
import { lineText } from "~/copy/jobs/concrete";
import { concreteTexts } from "~/copy/jobs/concrete-fact";
import { testsText } from "~/copy/jobs/job-list";
import { printedSheetTexts as texts } from "~/copy/jobs/job-sheet";
import type { BookingView } from "~/domain/bookings/queries.server";
import type { PlannedLine } from "~/domain/specifications/planned-line";
import { formatHours, formatLongDay, todayIn } from "~/lib/time/dates";
import { mapLink } from "~/lib/web/map-link";
import { telLink } from "~/lib/web/tel-link";
import { SHEET_STYLE } from "./style";

/** Rows to fill in: a page of paper holds no more beside what stands above them. */
const ROWS = 12;

interface PrintedJobSheetProps {
  booking: BookingView;
  /** What is placed, and what results are compared with. */
  mixes: readonly { line: PlannedLine; limits: readonly string[] }[];
}

/** A booking on paper: where to be, whom to call, what to test, and room to write. No money stands on it, since it lies around at sites. */
export function PrintedJobSheet({ booking, mixes }: PrintedJobSheetProps) {
  const code = `PB-${booking.number}`;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${texts.title(code)} · ${booking.title}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; React would escape its quotes */}
        <style dangerouslySetInnerHTML={{ __html: SHEET_STYLE }} />
      </head>
      <body>
        <main>
          <p className="screen">
            <a href={`/bookings/${booking.id}`}>{texts.back}</a> · {texts.print}
          </p>
          <header>
            <h1>{booking.title}</h1>
            <p className="code">{code}</p>
          </header>
          {booking.state === "cancelled" ? <p className="stop">{texts.canceled}</p> : null}
          <SheetFacts booking={booking} mixes={mixes} />
          <ByHand names={[texts.arrived, texts.left, texts.weather, texts.mix]} />
          <h2>{texts.readings}</h2>
          <Readings />
          <h2>{texts.notes}</h2>
          <div className="lines">
            <div />
            <div />
            <div />
          </div>
          <h2>{texts.signature}</h2>
          <div className="lines">
            <div />
          </div>
        </main>
      </body>
    </html>
  );
}

function SheetFacts({ booking, mixes }: PrintedJobSheetProps) {
  const { company, inspector, siteContactName, siteContactPhone, gateNotes, testsWanted, location } = booking;
  const materials = bookingTexts.materialsBy[booking.testingMaterialsProvided ? "company" : "inspector"];
  return (
    <dl className="facts">
      <Fact name={texts.start}>
        <span className="start">{startText(booking)}</span>
      </Fact>
      <Fact name={texts.address}>
        <a href={mapLink(booking)}>{location}</a>
      </Fact>
      <Fact name={texts.contact}>
        <Person name={siteContactName} phone={siteContactPhone} />
      </Fact>
      <Fact name={texts.gate}>{gateNotes}</Fact>
      <Fact name={texts.tests}>{[testsText(booking), testsWanted].filter(Boolean).join(". ")}</Fact>
      {mixes.map(({ line, limits }) => (
        <Fact key={line.mixId} name={concreteTexts.fact}>
          {[lineText(line), ...limits].join(". ")}
        </Fact>
      ))}
      <Fact name={texts.requirements}>{booking.specialRequirements}</Fact>
      <Fact name={texts.materials}>{materials}</Fact>
      <Fact name={texts.company}>{company.name}</Fact>
      <Fact name={texts.office}>
        <Person name={company.person} phone={company.phone} />
      </Fact>
      <Fact name={texts.inspector}>{inspector.name}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children || texts.notGiven}</dd>
    </>
  );
}

function Person({ name, phone }: { name: string | null; phone: string | null }) {
  if (!name && !phone) return texts.notGiven;
  return (
    <>
      {name} {phone ? <a href={telLink(phone)}>{phone}</a> : null}
    </>
  );
}

function startText({ startAgreed, startsAt, endsAt, zone, date }: BookingView): string {
  if (!startAgreed) return `${texts.startOpen}, ${texts.planned(formatLongDay(date))}`;
  return `${formatLongDay(todayIn(zone, startsAt))}, ${formatHours(startsAt, endsAt, zone)}`;
}

function ByHand({ names }: { names: readonly string[] }) {
  return (
    <div className="by-hand">
      {names.map((name) => (
        <div key={name}>{name}</div>
      ))}
    </div>
  );
}

function Readings() {
  return (
    <div className="wide">
      <table>
        <thead>
          <tr>
            {texts.columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: ROWS }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty rows have nothing but their place
            <tr key={row}>
              {texts.columns.map((name) => (
                <td key={name} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
