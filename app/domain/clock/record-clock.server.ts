import { z } from "zod";
import { bySystem } from "../actor";
import { defineCommand } from "../command.server";
import { clockTrustIn } from "./queries.server";
import { storeTrust } from "./store-trust.server";

/** The heartbeat: the clock is trusted now, which ends a wait. `agreed` says that the payment provider's time agrees. */
export const recordClock = defineCommand({
  name: "record-clock",
  roles: ["system"],
  input: z.object({ agreed: z.boolean() }),
  load: ({ tx }) => clockTrustIn(tx),
  allow: ({ actor }, row) => bySystem(actor, row),
  run({ tx, now }, _row, { agreed }) {
    storeTrust(tx, { trustedAt: now, waitingSince: null, ...(agreed ? { agreedAt: now } : {}) });
    return { trustedAt: now };
  },
  audit: (_result, { agreed }, { waitingSince }) =>
    waitingSince === null ? null : { details: { agreed }, changes: { waitingSince: [waitingSince, null] } },
});
