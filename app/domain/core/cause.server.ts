import { AsyncLocalStorage } from "node:async_hooks";

/** Why something is written: `request:{id}`, `event:{id}` of the outbox, `webhook:{the provider's event id}`, or `schedule:{name}`. */
export type CauseName = `${"request" | "event" | "webhook" | "schedule"}:${string}`;

interface Cause {
  /** The request in which the chain began. Null where a schedule or an operator's command began it, and where it was not recorded. */
  requestId: string | null;
  /** What wrote it. Null in operators' commands, and in rows of older releases. */
  cause: CauseName | null;
}

const UNKNOWN: Cause = { requestId: null, cause: null };
const causes = new AsyncLocalStorage<Cause>();

/** Everything that `work` writes, also asynchronously, has this cause. */
export function causedBy<T>(cause: Cause, work: () => T): T {
  return causes.run(cause, work);
}

export function causedByRequest<T>(requestId: string | null | undefined, work: () => T): T {
  return requestId ? causes.run({ requestId, cause: `request:${requestId}` }, work) : work();
}

export function presentCause(): Cause {
  return causes.getStore() ?? UNKNOWN;
}
