import { CachedFragment } from "./cached-fragment";
import { cx } from "./cx";
import { Link } from "./link";

export type Tab = { to: string; label: string; current: boolean; count?: number };

/** Views of one page, each with its own address. `label` names the set for screen readers. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="no-print overflow-x-auto border-b border-line">
      <CachedFragment as="ul" className="flex max-sm:flex-wrap sm:gap-1" of={TabLinks} props={{ tabs }} />
    </nav>
  );
}

function TabLinks({ tabs }: { tabs: readonly Tab[] }) {
  return tabs.map((tab) => (
    <li key={tab.to}>
      <Link
        to={tab.to}
        preventScrollReset
        aria-current={tab.current ? "page" : undefined}
        className={cx(
          "flex min-h-11 items-center gap-2 border-b-3 px-2.5 sm:px-3 font-semibold whitespace-nowrap -outline-offset-3",
          tab.current
            ? "border-accent-ink text-ink"
            : "border-transparent text-muted hover:border-line hover:text-ink forced-colors:border-[Canvas]",
        )}
      >
        {tab.label}
        {tab.count === undefined ? null : (
          <span className="rounded-sm bg-sunken px-1.5 text-sm text-muted tabular-nums">{tab.count}</span>
        )}
      </Link>
    </li>
  ));
}
