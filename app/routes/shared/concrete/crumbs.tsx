import { Breadcrumb } from "~/components/ui";
import { planPageTexts } from "~/copy/jobs/concrete";
import type { PlanView } from "~/domain/plans/queries.server";
import { pathOf } from "./subject";

/** The way back from a page about the concrete of a job or booking. */
export function PlanCrumbs({ of, here }: { of: Pick<PlanView, "kind" | "id" | "number">; here?: string }) {
  const { kind, id, number } = of;
  const code = kind === "job" ? `PC-${number}` : `PB-${number}`;
  const concrete = { label: planPageTexts.title, ...(here ? { to: pathOf(of) } : {}) };
  const last = here ? [{ label: here }] : [];
  return <Breadcrumb crumbs={[{ to: `/${kind}s/${id}`, label: code }, concrete, ...last]} />;
}
