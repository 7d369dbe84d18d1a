import { z } from "zod";
import { bySystem } from "../actor";
import { defineCommand } from "../command.server";
import { clockTrustIn } from "./queries.server";
import { storeTrust } from "./store-trust.server";

/** The clock has jumped and nobody has explained it: what cannot be taken back waits. A wait that has begun keeps its beginning. */
export const beginClockWait = defineCommand({
  name: "begin-clock-wait",
  roles: ["system"],
  input: z.object({}),
  load: ({ tx }) => clockTrustIn(tx),
  allow: ({ actor }, row) => bySystem(actor, row),
  run({ tx, now }, { waitingSince }) {
    if (waitingSince === null) storeTrust(tx, { waitingSince: now });
    return { waitingSince: waitingSince ?? now };
  },
  audit: ({ waitingSince }, _input, { trustedAt }) => ({
    details: { trustedAt },
    changes: { waitingSince: [null, waitingSince] },
  }),
});
