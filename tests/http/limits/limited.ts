import { beforeEach, vi } from "vitest";
import { NOON } from "#tests/support/world";
import { conflict, type DomainError } from "~/domain/errors";
import type { Counted } from "~/http/limits/counters.server";
import { withinLimits } from "~/http/limits/limits.server";
import type { LimitKind } from "~/lib/bounds";

export const ADDRESS = "192.0.2.7";

/** Stops the clock that the limits go by, for each test of a file. */
export function stopClock(): void {
  beforeEach(() => {
    // Only the machine's clock: the limits go by it, and everything else takes its time as always.
    vi.useFakeTimers({ toFake: ["Date"], now: NOON });
    return () => vi.useRealTimers();
  });
}

export const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

export const done = async () => "done";
export const refused = async (): Promise<string> => {
  throw conflict("already-done");
};

/** What came of a try: "done", or the refusal's code and the seconds to wait. */
export function tried(kind: LimitKind, who: Counted, work = done): Promise<string> {
  return withinLimits(kind, who, work).catch(({ code, retryAfterSeconds }: DomainError) =>
    `${code} ${retryAfterSeconds ?? ""}`.trim(),
  );
}

export async function fill(times: number, kind: LimitKind, who: Counted, work = done): Promise<void> {
  for (let time = 0; time < times; time += 1) await tried(kind, who, work);
}
