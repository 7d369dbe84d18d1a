import { SESSIONS } from "~/lib/bounds";
import type { Role } from "~/lib/vocabulary";

const ADMINISTRATORS = {
  idle: SESSIONS.adminIdle.most,
  age: SESSIONS.adminAge.most,
  seenEvery: SESSIONS.adminSeenEvery.most,
};
const EVERYBODY_ELSE = { idle: SESSIONS.idle.most, age: SESSIONS.age.most, seenEvery: SESSIONS.seenEvery.most };

/** Returns when a session ends, in UTC ms: after its idle time, or when it is too old (docs/security.md, "Sessions"). */
export function sessionEnd(role: Role, { createdAt, lastSeenAt }: { createdAt: number; lastSeenAt: number }): number {
  const { idle, age } = rulesFor(role);
  return Math.min(lastSeenAt + idle, createdAt + age);
}

/** Returns whether a use is worth a write. It makes the idle time up to one interval shorter, never longer. */
export function isWorthNoting(role: Role, lastSeenAt: number, now: number): boolean {
  // Absolute, since after a clock was set back the session must not count as used in the future.
  return Math.abs(now - lastSeenAt) > rulesFor(role).seenEvery;
}

function rulesFor(role: Role) {
  return role === "admin" ? ADMINISTRATORS : EVERYBODY_ELSE;
}
