import Sqlite from "better-sqlite3";
import { afterEach, beforeEach, vi } from "vitest";

/** For each test of a file: what a crash has cut off never ends, and nothing waits for a disk. */
export function withoutWaiting(): void {
  beforeEach(() => {
    // A call that a crash has cut off never ends, and neither does its time limit.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    // Half of the time would be spent waiting for the disk, which here never loses its power.
    const { pragma } = Sqlite.prototype;
    vi.spyOn(Sqlite.prototype, "pragma").mockImplementation(function (this: Sqlite.Database, source, options) {
      return pragma.call(this, source === "synchronous = FULL" ? "synchronous = OFF" : source, options);
    });
  });
  afterEach(() => void vi.useRealTimers());
}
