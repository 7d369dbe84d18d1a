import type { ReactNode } from "react";

export type Fact = readonly [name: string, value: ReactNode];

/** Names beside their values where there is room. An unknown value says so. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <div className="@container">
      <dl className="grid gap-x-4 gap-y-2.5 @sm:grid-cols-[10rem_minmax(0,1fr)]">
        {facts.map(([name, value]) => (
          <div key={name} className="grid @sm:col-span-2 @sm:grid-cols-subgrid">
            <dt className="text-sm text-muted @sm:pt-0.5">{name}</dt>
            <dd className="min-w-0 break-words whitespace-pre-line">{value || "Not given"}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
