import { eq } from "drizzle-orm";
import { type Connection, sessions } from "#db/client.server";
import { type Device, deviceOf } from "../sign-in/device.server";

/** Returns the browser that a session was opened in, by what it said of itself. */
export function deviceOfSession(connection: Connection, sessionId: string): Device {
  const session = connection
    .select({ userAgent: sessions.userAgent })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .get();
  return deviceOf(session?.userAgent ?? null);
}
