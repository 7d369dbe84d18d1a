import { Table, type TableColumn } from "~/components/ui";
import { paymentIssueTexts as texts } from "~/copy/admin/payment-issues";

interface QueueProps<Row extends { id: string }> {
  /** Of the heading. */
  id: string;
  words: { heading: string; lead: string; none: string };
  columns: TableColumn<Row>[];
  rows: readonly Row[];
  /** How many there are, listed or not. */
  total: number;
}

/** What waits for an administrator, as a table under its heading; a sentence where nothing waits. */
export function Queue<Row extends { id: string }>({ id, words, columns, rows, total }: QueueProps<Row>) {
  const { heading, lead, none } = words;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id}>{heading}</h2>
      <p className="max-w-prose text-muted">{total > 0 ? lead : none}</p>
      {total > 0 ? <Table caption={heading} columns={columns} rows={rows} rowKey={(row) => row.id} /> : null}
      {rows.length < total ? <p className="text-sm text-muted">{texts.more(rows.length, total)}</p> : null}
    </section>
  );
}
