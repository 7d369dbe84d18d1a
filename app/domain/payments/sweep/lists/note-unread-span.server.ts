import { z } from "zod";
import { sweptSpans } from "#db/client.server";
import { defineCommand } from "../../../command.server";
import { maySettle } from "../../policy";
import { sweepRetry } from "../../retries";
import { isSpan, loadSpan, spanChosen } from "./load-span.server";
import { partsOf } from "./spans";

const DIVIDED_AFTER = 3;

/**
 * A span that fails again and again for a reason of its own is divided, until an object that cannot be listed holds up only those of its minute. A minute is then read from
 * its first page, because the provider may refuse the cursor.
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
    const isStuck = isItsOwn && failures >= DIVIDED_AFTER;
    if (isStuck && parts.length > 1) {
      tx.delete(sweptSpans).where(isSpan(list, startsAt)).run();
      for (const part of parts) {
        const readUntil = Math.min(Math.max(span.readUntil, part.startsAt), part.endsAt);
        tx.insert(sweptSpans)
          .values({ ...part, list, readUntil, nextPassAt: now, updatedAt: now })
          .run();
      }
      return { list, startsAt };
    }
    const fromItsStart = isStuck ? { cursor: null, passFrom: null, passUntil: null } : {};
    tx.update(sweptSpans)
      .set({ ...fromItsStart, failures, failureCode, nextPassAt: now + sweepRetry(failures), updatedAt: now })
      .where(isSpan(list, startsAt))
      .run();
    return { list, startsAt };
  },
  audit: () => null,
});
