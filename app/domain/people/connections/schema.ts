import { z } from "zod";

const NOBODY = "Please choose a person";

export const OWN_CONNECTION = "You cannot connect with yourself";

export const connectionRequest = z.object({ userId: z.string(NOBODY).min(1, NOBODY) });

/** Source: the API's table. */
export const connectionAnswer = z.object({
  connectionId: z.string(),
  status: z.enum(["accepted", "rejected"], "Please choose accepted or rejected"),
});

export const ownConnection = z.object({ connectionId: z.string() });
