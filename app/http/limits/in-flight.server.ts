import pTimeout from "p-timeout";
import { type Actor, accountableId } from "~/domain/actor";
import { DomainError } from "~/domain/errors";

/** How long a repeat waits for the first's answer (source: the API's rules for all calls). */
const WAIT_MS = 2000;

/** Requests under way, by person and key. One process answers all requests, so its memory is enough. */
const running = new Map<string, Promise<unknown>>();

/** Of two requests with one key the second waits, then finds the first's receipt. @throws DomainError conflict "in-progress" when the first takes too long */
export async function waitingForTwin<T>(actor: Actor, key: string | undefined, work: () => Promise<T>): Promise<T> {
  if (key === undefined) return work();
  const id = `${accountableId(actor)} ${key}`;
  const deadline = Date.now() + WAIT_MS;
  for (let first = running.get(id); first; first = running.get(id)) {
    if (!(await endsBefore(first, deadline))) {
      throw new DomainError("conflict", "in-progress", { retryAfterSeconds: 1 });
    }
  }
  const mine = work();
  running.set(id, mine);
  try {
    return await mine;
  } finally {
    running.delete(id);
  }
}

function endsBefore(first: Promise<unknown>, deadline: number): Promise<boolean> {
  const ended = first.then(
    () => true,
    () => true,
  );
  return pTimeout(ended, { milliseconds: Math.max(1, deadline - Date.now()), fallback: () => false });
}
