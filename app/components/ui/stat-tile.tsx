import { Link } from "@remix-run/react";
import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { type Cents, formatCents } from "~/lib/money";
import { Icon } from "./icon";
import { Money } from "./money";

type StatTileProps = FigureProps & {
  label: string;
  note?: ReactNode;
  icon?: IconNode;
  to?: string;
};

type FigureProps = { value: ReactNode; amount?: never } | { amount: Cents; value?: never };

/** Several stand in a StatTiles. */
export function StatTile({ label, note, icon, to, ...figure }: StatTileProps) {
  return (
    <div className="relative row-span-2 grid min-w-0 grid-rows-subgrid gap-y-2 p-4 outline-1 outline-line has-[a:hover]:bg-sunken">
      <dt className="flex items-center gap-1.5 text-sm text-muted">
        {icon ? <Icon of={icon} className="size-4" /> : null}
        {to ? (
          <Link to={to} className="after:absolute after:inset-0 hover:underline">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="min-w-0">
        <Figure {...figure} />
        {note ? <div className="mt-1.5 text-sm text-muted">{note}</div> : null}
      </dd>
    </div>
  );
}

/** More characters do not fit the narrowest tile in large figures. */
const LONG_AMOUNT = 10;

function Figure({ value, amount }: FigureProps) {
  if (amount !== undefined) {
    const size = formatCents(amount).length > LONG_AMOUNT ? "text-xl" : "text-3xl";
    return (
      <div className={`sign leading-none ${size}`}>
        <Money amount={amount} />
      </div>
    );
  }
  return (
    <div className="sign text-3xl leading-none">
      {typeof value === "number" ? value.toLocaleString("en-US") : value}
    </div>
  );
}

/** Two columns on a phone, `columns` from 1024 px. */
export function StatTiles({ columns = 4, children }: { columns?: 3 | 4 | 5 | 6; children: ReactNode }) {
  return (
    <dl
      className={`grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-surface ${columnClasses[columns]}`}
    >
      {children}
    </dl>
  );
}

const columnClasses = {
  3: "md:grid-cols-3",
  4: "lg:grid-cols-4",
  5: "md:grid-cols-3 xl:grid-cols-5",
  6: "md:grid-cols-3 xl:grid-cols-6",
};
