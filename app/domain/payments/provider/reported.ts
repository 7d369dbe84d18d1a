import { z } from "zod";
import { REQUEST } from "~/lib/bounds";

/** An id of the provider, or a secret that begins with one. */
export const reportedId = z.string().min(1).max(REQUEST.eventText.most);

/** An address of the provider that a browser is sent to. Only http and https are allowed, since other schemes could run a script on our pages. */
export const reportedUrl = z
  .url({ protocol: /^https?$/ })
  .max(REQUEST.reportedUrl.most)
  .regex(/^\S+$/);

/** A sentence of the provider for the payer, such as why a card was refused. */
export const reportedSentence = z.string().trim().min(1).max(REQUEST.eventText.most);
