import type { MetaFunction } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { PRODUCT } from "~/lib/site";
import { errorTitle } from "./error-view";
import { PublicError } from "./public-error";

export const meta: MetaFunction = ({ error }) => [{ title: error ? errorTitle(error) : PRODUCT }];

export default function PublicSection() {
  return <Outlet />;
}

/** Remix loads what lies around the boundary of a refused form, and no more: `public-route`, whose banner every page shows, must lie around it. */
export function ErrorBoundary() {
  return <PublicError />;
}
