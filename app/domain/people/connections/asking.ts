import { CONNECTIONS } from "~/lib/bounds";
import type { ConnectionState } from "~/lib/vocabulary";

const MINUTE_MS = 60_000;

interface Connection {
  state: ConnectionState | string;
  movedBy: string;
  movedAt: number;
}

/** UTC milliseconds; 0 for at once. Whoever declined or removed it may change their mind, the other waits 30 days. After withdrawing, which is mailed, a day. */
export function mayAskFrom({ state, movedBy, movedAt }: Connection, personId: string): number {
  const isOwnMove = movedBy === personId;
  if (state === "withdrawn") return isOwnMove ? wholeMinute(movedAt + CONNECTIONS.afterWithdrawal.most) : 0;
  if (state === "rejected" || state === "ended") {
    return isOwnMove ? 0 : wholeMinute(movedAt + CONNECTIONS.afterRefusal.most);
  }
  return 0;
}

/** Rounds up to what is said to the person, so that asking works from then on. */
function wholeMinute(at: number): number {
  return Math.ceil(at / MINUTE_MS) * MINUTE_MS;
}
