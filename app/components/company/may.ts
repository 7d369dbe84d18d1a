import { useRouteLoaderData } from "@remix-run/react";
import type { CompanyRight } from "~/domain/companies/rights";

/** Answers whether the viewer's role in their company allows something. For people of no company other rules decide, so it answers true. */
export function useMay(): (right: CompanyRight) => boolean {
  const denied = useRouteLoaderData<{ denied: CompanyRight[] }>("routes/shared/frame/shell-route")?.denied;
  return (right) => !denied?.includes(right);
}
