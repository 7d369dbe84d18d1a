import type { LoaderFunctionArgs } from "@remix-run/node";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { allAuditEntries } from "~/domain/admin/audit-log/entries.server";
import { auditFilterOf } from "~/domain/admin/audit-log/filter";
import { now } from "~/domain/core/runtime.server";
import { csvAnswer } from "~/http/csv-answer.server";
import { page } from "~/http/doors/page.server";
import { todayIn } from "~/lib/time/dates";
import { AUDIT_HEAD, auditRows } from "./csv-rows.server";

const load = page({ roles: ["admin"] }, ({ actor, url }) => ({
  entries: allAuditEntries(actor, auditFilterOf(url)),
  name: `audit-log-${todayIn(zoneOfPerson(actor), now())}`,
}));

/** The whole filtered log as CSV, newest first. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const found = await load(args);
  return csvAnswer(args.request, { name: found.name, head: AUDIT_HEAD, pages: auditRows(found.entries) });
}
