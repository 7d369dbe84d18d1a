import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import {
  Breadcrumb,
  DateTime,
  LinkButton,
  Money,
  Pagination,
  StatusStamp,
  Table,
  type TableColumn,
  Ticket,
  type TicketFact,
} from "~/components/ui";
import { Link } from "~/components/ui/link";
import { entryName, statementTexts as texts } from "~/copy/money/statements";
import type { StatementEntry } from "~/domain/home/statement-entries.server";
import { type Statement, statementOf } from "~/domain/home/statements.server";
import { page } from "~/http/doors/page.server";
import { monthAndYear } from "~/lib/time/month";
import { amountColumns, amountsIn } from "./amounts";
import { STANDING_TONES } from "./standing";

export const meta = titled<typeof loader>((data) => texts.titleOf(data.month));

/** More would hold the event loop for too long while they are rendered. */
const ENTRIES_A_PAGE = 100;

export const loader = page({ roles: ["inspector"] }, ({ actor, params, url }) => {
  const requested = Number(url.searchParams.get("page"));
  const page = Number.isInteger(requested) && requested > 0 ? requested : 1;
  return statementOf(actor, params.month ?? "", { page, size: ENTRIES_A_PAGE });
});

/** One month of an inspector's earnings, with everything that made its figures. */
export default function StatementPage() {
  const statement = useLoaderData<typeof loader>();
  const { month, zone, standing, figures, entries, count, page: shown, pageCount } = statement;
  const { label, note } = texts.standing[standing];
  const path = `/inspector-payments/statements/${month}`;
  return (
    <div className="grid gap-6">
      <div className="no-print">
        <Breadcrumb
          crumbs={[{ label: texts.title, to: "/inspector-payments/statements" }, { label: monthAndYear(month) }]}
        />
      </div>
      <Ticket
        code={month}
        stamp={<StatusStamp tone={STANDING_TONES[standing]} label={label} />}
        title={texts.titleOf(month)}
        headingLevel={1}
        figure={{ label: texts.columns.share, value: <Money amount={figures.net} /> }}
        facts={factsOf(statement)}
        action={
          <span className="flex flex-wrap gap-3">
            <LinkButton to={`${path}/statement.pdf`} reloadDocument>
              {texts.download}
            </LinkButton>
            <LinkButton to={`${path}/statement.csv`} variant="secondary" reloadDocument>
              {texts.csv}
            </LinkButton>
          </span>
        }
      >
        <p className="text-muted">
          {note} {texts.zone}
        </p>
      </Ticket>
      <section aria-labelledby="entries" className="grid gap-3">
        <h2 id="entries">{texts.entries}</h2>
        {entries.length === 0 ? (
          <p className="text-muted">{texts.noEntries}</p>
        ) : (
          <Table caption={texts.entries} columns={columnsIn(zone)} rows={entries} rowKey={({ id }) => id} />
        )}
        {pageCount === 1 ? null : (
          <Pagination
            summary={texts.summary(count)}
            label={texts.entries}
            page={shown}
            pageCount={pageCount}
            toPage={(number) => `${path}?page=${number}`}
          />
        )}
      </section>
    </div>
  );
}

const { columns } = texts;

function factsOf({ figures }: Statement): TicketFact[] {
  return [
    { label: columns.payments, value: figures.payments },
    // The share is the ticket's figure.
    ...amountsIn([figures])
      .filter(({ key }) => key !== "net")
      .map(({ key, label }) => ({ label, value: <Money amount={figures[key]} /> })),
  ];
}

function columnsIn(zone: string): TableColumn<StatementEntry>[] {
  return [
    { key: "what", header: columns.what, cell: (entry) => <What entry={entry} />, bare: true },
    { key: "date", header: columns.date, cell: ({ postedAt }) => <DateTime at={postedAt} zone={zone} /> },
    ...amountColumns<StatementEntry>(),
  ];
}

function What({ entry }: { entry: StatementEntry }) {
  const { bookingId, bookingNumber, companyName } = entry;
  return (
    <>
      <span className="font-semibold break-words">{entryName(entry)}</span>
      <span className="block text-sm text-muted">
        {bookingId ? (
          <>
            <Link to={`/bookings/${bookingId}`} className="link">
              PB-{bookingNumber}
            </Link>
            {" · "}
          </>
        ) : null}
        {companyName}
      </span>
    </>
  );
}
