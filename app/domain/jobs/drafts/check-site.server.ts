import type { Connection } from "#db/client.server";
import { now as clock, reads } from "~/domain/core/runtime.server";
import type { CompanyId } from "~/lib/ids";
import type { UsState } from "~/lib/states";
import { typedIdentifier } from "~/lib/text/typed";
import { addDays, isCalendarDate, isClockTime, momentsAt, todayIn } from "~/lib/time/dates";
import type { CompanyActor } from "../../actor";
import type { Context } from "../../command.server";
import { companyOf } from "../../companies/company-of";
import { DomainError, type FieldError } from "../../errors";
import { type JobFields, LATEST_START_DAYS, SITE_RULES } from "../schema";
import { checkedSite } from "../site-state.server";

/** Part of a command: the day must lie within the coming year and have its exact start. @throws DomainError invalid at `startDate`, `startTime` or `state` */
export function checkSite({ tx, now }: Context, companyId: CompanyId, fields: JobFields): UsState {
  const problems = siteProblems(tx, companyId, fields, now);
  const { site } = checkedSite(tx, companyId, fields);
  if (problems.length > 0 || !site) throw new DomainError("invalid", "validation-failed", { fields: problems });
  return site;
}

/** Returns what `checkSite` would say of a form in which other fields may be wrong. */
export function postingProblems(actor: CompanyActor, typed: Readonly<Record<string, unknown>>): FieldError[] {
  const text = (name: string) => (typeof typed[name] === "string" ? typedIdentifier(typed[name]) : "");
  const optional = (name: string) => text(name) || undefined;
  const fields = {
    state: optional("state"),
    location: text("location"),
    startDate: text("startDate"),
    startTime: optional("startTime"),
  };
  return siteProblems(reads(), companyOf(actor), fields, clock());
}

type Site = Pick<JobFields, "state" | "location" | "startDate" | "startTime">;

function siteProblems(connection: Connection, companyId: CompanyId, fields: Site, nowMs: number): FieldError[] {
  const { site, problem } = checkedSite(connection, companyId, fields);
  if (problem) return [problem];
  if (!isCalendarDate(fields.startDate)) return [];
  const today = todayIn(site.zone, nowMs);
  if (fields.startDate < today) return [{ field: "startDate", message: SITE_RULES.past }];
  if (fields.startDate > addDays(today, LATEST_START_DAYS))
    return [{ field: "startDate", message: SITE_RULES.tooLate }];
  const { startTime } = fields;
  const isSkipped =
    startTime !== undefined && isClockTime(startTime) && momentsAt(fields.startDate, startTime, site.zone).length === 0;
  return isSkipped ? [{ field: "startTime", message: SITE_RULES.skipped }] : [];
}
