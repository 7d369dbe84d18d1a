import { z } from "zod";
import { defineCommand } from "../command.server";
import { mayConfirmClock } from "./policy";
import { clockTrustIn } from "./queries.server";
import { storeTrust } from "./store-trust.server";

const NO_TIME = "Please reload the page";

/** A person says that the clock is right, and what waited for that goes on. @throws DomainError conflict "clock-not-waiting", "clock-differs" */
export const confirmClock = defineCommand({
  name: "confirm-clock",
  roles: ["admin", "system"],
  /** `time` is what another clock says, UTC milliseconds. */
  input: z.object({ time: z.coerce.number(NO_TIME).int(NO_TIME) }),
  load: ({ tx }) => clockTrustIn(tx),
  allow: ({ actor, now }, row, { time }) => mayConfirmClock(actor, row, { time, now }),
  run({ tx, now }) {
    storeTrust(tx, { trustedAt: now, agreedAt: now, waitingSince: null });
    return { trustedAt: now };
  },
  audit: ({ trustedAt }, _input, row) => ({
    changes: { trustedAt: [row.trustedAt, trustedAt], waitingSince: [row.waitingSince, null] },
  }),
});
