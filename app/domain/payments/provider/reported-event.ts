import { z } from "zod";
import { REQUEST } from "~/lib/bounds";
import { isBrokenText } from "~/lib/text/unicode";

const word = z
  .string()
  .min(1)
  .max(REQUEST.eventText.most)
  .refine((text) => !isBrokenText(text));

const event = z.object({
  id: word,
  type: word,
  livemode: z.boolean(),
  account: word.nullish(),
  data: z.object({ object: z.object({ id: word.optional() }) }),
});

interface ReportedEvent {
  id: string;
  type: string;
  livemode: boolean;
  /** Empty when the event is about something without an id, such as the balance. */
  objectId: string;
  accountId: string | null;
}

export function readEvent(body: string): ReportedEvent | undefined {
  const parsed = event.safeParse(parseJson(body));
  if (!parsed.success) return undefined;
  const { id, type, livemode, account, data } = parsed.data;
  return { id, type, livemode, objectId: data.object.id ?? "", accountId: account ?? null };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
