import { failedDeliveries } from "~/domain/core/outbox/failed-deliveries.server";
import { openBesideServer } from "../operator/support/beside-server";
import { wordsOrExit } from "../operator/support/words";

const MOST_LINES = 1000;

/** Prints, as lines of JSON, what the outbox has given up. */
wordsOrExit("outbox:failed");
const database = openBesideServer();
const failed = failedDeliveries(database.reads, MOST_LINES);
database.close();
for (const { occurredAt, finishedAt, ...delivery } of failed) {
  console.log(
    JSON.stringify({ at: iso(occurredAt), givenUpAt: finishedAt === null ? null : iso(finishedAt), ...delivery }),
  );
}
console.error(
  failed.length === MOST_LINES ? `More than these ${MOST_LINES} may have failed.` : `${failed.length} failed.`,
);

function iso(time: number): string {
  return new Date(time).toISOString();
}
