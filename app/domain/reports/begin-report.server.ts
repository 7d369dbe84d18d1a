import { schema } from "#db/client.server";
import { newId } from "~/lib/ids";
import type { Context } from "../command.server";
import { start } from "../move.server";
import { nextNumber } from "../reads/numbers.server";
import type { Booking } from "./own-report.server";
import { REPORT_GRAPH } from "./states";

const { reports } = schema;

/** Part of a command: makes a booking's report and its first version. */
export function begin({ tx, now }: Context, { id: bookingId, inspectorId, companyId }: Booking) {
  const reportId = newId("rep");
  const number = nextNumber(tx, reports);
  tx.insert(reports).values({ id: reportId, number, bookingId, inspectorId, companyId, createdAt: now }).run();
  const version = { id: newId("ver"), reportId, version: 1, createdAt: now, updatedAt: now };
  start(tx, REPORT_GRAPH, "draft", version);
  return version;
}
