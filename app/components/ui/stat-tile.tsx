import { Link } from "@remix-run/react";
import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { type Cents, formatCents } from "~/lib/money";
import { Icon } from "./icon";
import { Money } from "./money";

export type StatTileProps = {
  label: string;
  /** An amount is given as `amount`. */
  value?: ReactNode;
  amount?: Cents;
  note?: ReactNode;
  icon?: IconNode;
  to?: string;
};

/** More characters do not fit the narrowest tile in large figures. */
const LONG_AMOUNT = 10;

const isNumber = (value: ReactNode): value is number => typeof value === "number";

/** Several stand in a StatTiles. */
export function StatTile({ label, value, amount, note, icon, to }: StatTileProps) {
  const isLong = amount !== undefined && formatCents(amount).length > LONG_AMOUNT;
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
        <div className={`sign leading-none ${isLong ? "text-xl" : "text-3xl"}`}>
          {amount !== undefined ? <Money amount={amount} /> : isNumber(value) ? value.toLocaleString("en-US") : value}
        </div>
        {note ? <div className="mt-1.5 text-sm text-muted">{note}</div> : null}
      </dd>
    </div>
  );
}

/** Two columns on a phone, `columns` from 1024 px. */
export function StatTiles({ columns = 4, children }: { columns?: 3 | 4 | 6; children: ReactNode }) {
  return (
    <dl
      className={`grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-surface ${columnClasses[columns]}`}
    >
      {children}
    </dl>
  );
}

const columnClasses = { 3: "md:grid-cols-3", 4: "lg:grid-cols-4", 6: "md:grid-cols-3 xl:grid-cols-6" };
