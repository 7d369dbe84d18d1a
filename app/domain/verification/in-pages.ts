import { setImmediate } from "node:timers/promises";
import { VerificationEnded } from "./pace";

/** In the order of ids greater than `first`, with requests in between. @throws VerificationEnded before the next page, once `stopping` says so */
export async function* inPages<Id, Row extends { id: Id }>(
  first: Id,
  next: (after: Id) => Row[],
  stopping: AbortSignal | undefined,
): AsyncGenerator<Row> {
  for (let after = first; ; ) {
    if (stopping?.aborted) throw new VerificationEnded("stopped");
    const page = next(after);
    const last = page.at(-1);
    if (!last) return;
    yield* page;
    after = last.id;
    await setImmediate();
  }
}
