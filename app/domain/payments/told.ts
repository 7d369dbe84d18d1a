import { z } from "zod";
import { REQUEST } from "~/lib/bounds";

/** An id of the provider's, or a secret that begins with one. */
export const toldId = z.string().min(1).max(REQUEST.eventText.most);

/** An address of the provider's that a browser is sent to. Others than of the web could run a script on our pages. */
export const toldUrl = z
  .url({ protocol: /^https?$/ })
  .max(REQUEST.toldUrl.most)
  .regex(/^\S+$/);
