import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/domain/errors";
import { fileNameOf } from "~/domain/reports/distribution/document-facts";
import { signedReport } from "~/domain/reports/queries.server";
import { strengthsOf } from "~/domain/reports/strength/queries.server";
import { page } from "~/http/doors/page.server";

/** The version that an address names; 0, which no version has, where it names none. */
export function versionIn(params: LoaderFunctionArgs["params"]): number {
  return /^[1-9]\d{0,2}$/.test(params.version ?? "") ? Number(params.version) : 0;
}

/** The signed version that an address names with the strengths in force, for files that programs read, for both sides and administrators. */
export const fileLoader = page({}, ({ actor, params }) => {
  const id = params.id ?? "";
  const view = signedReport(actor, id, versionIn(params));
  if (!view) throw notFound();
  return { view, strengths: strengthsOf(actor, id, view.signed).inForce };
});

/** "PR-1042-v2", of which files are named. */
export function fileStem({ number, version }: { number: number; version: number }): string {
  return fileNameOf({ kind: "report", report: number, number: version });
}
