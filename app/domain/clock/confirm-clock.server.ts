import { defineCommand } from "../command.server";
import { mayConfirmClock } from "./policy";
import { clockTrustIn } from "./queries.server";
import { clockConfirmation } from "./schema";
import { storeTrust } from "./store-trust.server";

/** A person says that the clock is right, and what waited for that goes on. @throws DomainError conflict "clock-not-waiting", "clock-differs" */
export const confirmClock = defineCommand({
  name: "confirm-clock",
  roles: ["admin", "system"],
  input: clockConfirmation,
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
