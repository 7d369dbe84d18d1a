import { z } from "zod";
import { schema } from "#db/client.server";
import { defineCommand } from "../../../command.server";
import { maySettle } from "../../policy";
import { nextRetry } from "../retries";
import { isSpan, loadSpan, spanChosen } from "./load-span.server";
import { partsOf } from "./spans";

const { sweptSpans } = schema;

/** A span is divided after so many failures in a row. */
const DIVIDED_AFTER = 3;

/**
 * Notes that a span could not be listed. A span that fails again and again for a reason of its own is divided into shorter ones, until an object
 * that cannot be listed holds up only the objects of the same minute.
 */
export const noteUnreadSpan = defineCommand({
  name: "note-unread-span",
  roles: ["system"],
  input: z.object({ ...spanChosen, failureCode: z.string(), isItsOwn: z.boolean() }),
  load: loadSpan,
  allow: ({ actor }, span) => maySettle(actor, span),
  run({ tx, now }, span, { list, startsAt, failureCode, isItsOwn }) {
    const failures = span.failures + 1;
    const parts = partsOf(span);
    if (isItsOwn && failures >= DIVIDED_AFTER && parts.length > 1) {
      tx.delete(sweptSpans).where(isSpan(list, startsAt)).run();
      for (const part of parts) {
        const readUntil = Math.min(Math.max(span.readUntil, part.startsAt), part.endsAt);
        tx.insert(sweptSpans)
          .values({ ...part, list, readUntil, nextPassAt: now, updatedAt: now })
          .run();
      }
      return { list, startsAt };
    }
    tx.update(sweptSpans)
      .set({ failures, failureCode, nextPassAt: now + nextRetry(failures), updatedAt: now })
      .where(isSpan(list, startsAt))
      .run();
    return { list, startsAt };
  },
  audit: () => null,
});
