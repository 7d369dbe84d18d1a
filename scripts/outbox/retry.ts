import { SYSTEM } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { retryDeliveries } from "~/domain/core/outbox/retry-deliveries.server";
import { openBesideServer } from "../operator/support/beside-server";
import { wordsOrExit } from "../operator/support/words";

/** Has the running server try again what the outbox has given up. */
wordsOrExit("outbox:retry");
const database = openBesideServer();
let all = 0;
for (let last = 1; last > 0; ) {
  last = (await execute(retryDeliveries, { actor: SYSTEM, input: {} })).result.retried;
  all += last;
}
database.close();
console.log(all === 0 ? "Nothing has failed." : `${all} will be tried again by the running server within seconds.`);
