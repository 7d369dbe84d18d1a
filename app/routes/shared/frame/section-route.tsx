import type { MetaFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { PRODUCT } from "~/lib/site";
import { boundaryOf, errorTitle } from "./error-view";

export const meta: MetaFunction = ({ error }) => [{ title: error ? errorTitle(error) : PRODUCT }];

export default function Section() {
  return <Outlet />;
}

/** Refusals and faults of one page: the layout around it, and so the way elsewhere, stays. */
export const ErrorBoundary = boundaryOf();
