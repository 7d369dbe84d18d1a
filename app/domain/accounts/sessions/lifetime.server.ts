import { SESSIONS } from "~/lib/bounds";
import type { Role } from "~/lib/vocabulary";

const ADMINISTRATORS = {
  idle: SESSIONS.adminIdle.most,
  age: SESSIONS.adminAge.most,
  seenEvery: SESSIONS.adminSeenEvery.most,
};
const EVERYBODY_ELSE = { idle: SESSIONS.idle.most, age: SESSIONS.age.most, seenEvery: SESSIONS.seenEvery.most };

/**
 * When a session ends that was last used at `lastSeenAt`: after its idle time, or when it is too old. UTC ms, as are both
 * arguments. Source: decisions, "Sessions".
 */
export function sessionEnd(role: Role, { createdAt, lastSeenAt }: { createdAt: number; lastSeenAt: number }): number {
  const { idle, age } = rulesFor(role);
  return Math.min(lastSeenAt + idle, createdAt + age);
}

/** Whether a use is worth a write. The idle time is exact to this interval, and never longer than promised. */
export function isWorthNoting(role: Role, lastSeenAt: number, now: number): boolean {
  // Either way: under a clock that was ahead and has been set back, the session must not count as used in the future.
  return Math.abs(now - lastSeenAt) > rulesFor(role).seenEvery;
}

function rulesFor(role: Role) {
  return role === "admin" ? ADMINISTRATORS : EVERYBODY_ELSE;
}
