import { isAtAge } from "~/lib/measures/strength";
import { daysBetween } from "~/lib/time/dates";
import { DomainError, invalidField } from "../../errors";
import { CONFIRM } from "../forms/schema";
import type { PlannedBreak } from "./planned";

/** @throws DomainError invalid for a day that is still to come, and for one not after the day of molding */
export function refuseWrongDay(testedOn: string, { moldedOn }: PlannedBreak, today: string): void {
  if (testedOn > today) throw invalidField("testedOn", "This day is still to come");
  if (moldedOn && testedOn <= moldedOn) throw invalidField("testedOn", "This is not after the day of molding");
}

/** A test at another age is possible, but most likely a wrong date. @throws DomainError invalid, with the box that confirms it */
export function refuseOtherAge(testedOn: string, { moldedOn, ageDays }: PlannedBreak): void {
  const age = moldedOn === null ? ageDays : daysBetween(moldedOn, testedOn);
  if (isAtAge(ageDays, age)) return;
  const fields = [
    { field: "testedOn", message: `The cylinders were ${age} ${age === 1 ? "day" : "days"} old then. Is it right?` },
    { field: "confirmed", message: CONFIRM },
  ];
  throw new DomainError("invalid", "validation-failed", { fields });
}
