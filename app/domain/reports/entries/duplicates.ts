import { isDeepStrictEqual } from "node:util";
import { conflict, DomainError } from "../../errors";
import { type Entry, textIn } from "./entry";

type Recorded = Pick<Entry, "kind" | "parentId" | "typed">;

/** @throws DomainError invalid for a truck with its ticket; conflict "report-entry-recorded" */
export function refuseDuplicate(recorded: Recorded, others: readonly Entry[]): void {
  // A form that the browser's Back restored may be sent again under a new key. A changed entry is not among the others.
  const { kind, parentId, typed } = recorded;
  const alike = others.filter((entry) => entry.kind === kind && entry.parentId === parentId);
  if (kind === "load") refuseKnownTruck(typed, alike);
  if (alike.some((entry) => isDeepStrictEqual(entry.typed, typed))) throw conflict("report-entry-recorded");
}

function refuseKnownTruck(typed: Entry["typed"], loads: readonly Entry[]): void {
  const truck = textIn(typed, "truckNumber");
  const ticket = textIn(typed, "ticketNumber");
  const isSame = (entry: Entry) =>
    textIn(entry.typed, "truckNumber") === truck && textIn(entry.typed, "ticketNumber") === ticket;
  if (!loads.some(isSame)) return;
  const message = `Truck ${truck} with ticket ${ticket} is already recorded`;
  throw new DomainError("invalid", "validation-failed", { fields: [{ field: "ticketNumber", message }] });
}
