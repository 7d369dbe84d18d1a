import { inArray } from "drizzle-orm";
import { schema } from "#db/client.server";
import { ROLES } from "~/lib/vocabulary";
import { asPerson } from "../actor";
import { defineCommand } from "../command.server";
import { endLooks } from "./end-looks.server";
import { publicNameOf, sessionsOf } from "./own-sessions.server";
import { mayEndSessions } from "./policy";
import { sessionChoice } from "./security-schema";

const { sessions } = schema;

/**
 * Signs a person out of another browser of theirs, or of all others. The open streams of those are the door's to wake.
 * @throws DomainError(not_found) when it is none of theirs, or over; (conflict, own-session) for the browser that asks
 */
export const endSessions = defineCommand({
  name: "end-sessions",
  roles: ROLES,
  input: sessionChoice,
  whileUnverified: true,
  load({ tx, actor, now }, { session }) {
    const { id, sessionId } = asPerson(actor);
    const own = sessionsOf(tx, id, now);
    const chosen =
      session === "others" ? own.filter((one) => one.id !== sessionId) : own.filter((one) => named(one, session));
    return { userId: id, session, chosen: chosen.map((one) => one.id) };
  },
  allow: ({ actor }, row) => mayEndSessions(actor, row),
  run(context, { userId, chosen }) {
    const these = inArray(sessions.id, chosen);
    endLooks(context, these);
    context.tx.delete(sessions).where(these).run();
    return { userId, ended: chosen.length };
  },
  audit: ({ userId, ended }) => ({ subject: ["user", userId], details: { ended } }),
});

function named({ id }: { id: string }, session: string): boolean {
  return publicNameOf(id) === session;
}
