/** The parts of the server that do not work as they should, as `GET /healthz` names them, each with what is wrong. Without any, all is well. */
export interface Degraded {
  /** `degraded`: an event was given up. `behind`: something has been due for ten minutes and nobody works on it. */
  outbox?: "degraded" | "behind";
  /** A mail has waited for a quarter of an hour. */
  mail?: "delayed";
  replication?: "degraded";
  /** `full`: so many are open that others are answered 503, or the system gives out no more files and sockets. */
  connections?: "full";
  /** `low`: no files are taken. `unwritable`: nothing can be saved. `stalled`: it has not answered within two seconds. */
  disk?: "low" | "unwritable" | "stalled";
  clock?: "waiting";
  provider?: "refused" | "closed" | "unread";
  ledger?: "problems" | "failed" | "unchecked";
  /** `broken`: the last verification failed. `unchecked`: there was none in a day and a half. */
  audit?: "broken" | "unchecked";
  database?: "damaged";
}

export type DegradedPart = keyof Degraded;
