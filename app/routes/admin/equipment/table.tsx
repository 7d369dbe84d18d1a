import { DateTime, EmailText, LinkButton, Money, StatusStamp, stamps, Table, type TableColumn } from "~/components/ui";
import { equipmentReviewTexts as texts } from "~/copy/equipment";
import type { EquipmentQueueRow } from "~/domain/equipment/review-queries.server";

/** Further pieces are on the submission's own page. */
const SHOWN = 2;

export function EquipmentTable({ rows }: { rows: readonly EquipmentQueueRow[] }) {
  return <Table caption={texts.title} columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />;
}

/** "Slump cone and tamping rod (ASTM C143)": a narrow column has no room for the standard, which the submission's page names. */
function withoutStandard(item: string): string {
  return item.replace(/ \(ASTM [^)]*\)$/, "");
}

const COLUMNS: readonly TableColumn<EquipmentQueueRow>[] = [
  {
    key: "name",
    header: texts.columns.name,
    bare: true,
    cell: ({ name, email }) => (
      <span className="block min-w-0 xl:min-w-44">
        <span className="font-semibold">{name}</span>
        <EmailText email={email} className="block text-sm text-muted" />
      </span>
    ),
  },
  { key: "status", header: texts.columns.status, cell: ({ state }) => <StatusStamp {...stamps.equipment[state]} /> },
  {
    key: "items",
    header: texts.columns.items,
    cell: ({ items }) => (
      <span className="block min-w-0 xl:min-w-40">
        {items.slice(0, SHOWN).map(withoutStandard).join(", ")}
        {items.length > SHOWN ? ` ${texts.more(items.length - SHOWN)}` : ""}
      </span>
    ),
  },
  {
    key: "fee",
    header: texts.columns.fee,
    cell: ({ feePerJob }) => (feePerJob === null ? texts.noFee : <Money amount={feePerJob} />),
  },
  {
    key: "years",
    header: texts.columns.years,
    cell: ({ yearsOfExperience: years }) => (years === null ? texts.unknown : texts.years(years)),
  },
  {
    key: "submitted",
    header: texts.columns.submitted,
    cell: ({ submittedAt, zone }) => <DateTime at={submittedAt} zone={zone} />,
  },
  {
    key: "view",
    header: texts.columns.view,
    hideHeader: true,
    cell: ({ id, name }) => (
      <LinkButton to={`/admin/equipment/${id}`} variant="secondary">
        {texts.view}
        <span className="sr-only"> {name}</span>
      </LinkButton>
    ),
  },
];
