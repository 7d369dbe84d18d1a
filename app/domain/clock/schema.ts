import { z } from "zod";

const NO_TIME = "Please reload the page";

/** `time` is what another clock says, UTC milliseconds. */
export const clockConfirmation = z.object({ time: z.coerce.number(NO_TIME).int(NO_TIME) });
