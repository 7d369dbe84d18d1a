import { Writable } from "node:stream";
import SQLite from "better-sqlite3";
import pino from "pino";
import { beforeEach, expect, test, vi } from "vitest";
import { DomainError } from "~/domain/errors";
import { onceAMinute } from "~/platform/log-repeats.server";

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function aLog() {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  return { log: pino({ base: undefined, hooks: { logMethod: onceAMinute() } }, stream), lines };
}

test("errors of one kind are written once a minute, with how many more there were", () => {
  const { log, lines } = aLog();
  for (let n = 0; n < 300; n += 1) log.error({ error: new Error("away"), job: "sweep-payments" }, "job failed");
  log.error({ error: new Error("away"), job: "sweep-refunds" }, "job failed");
  expect(lines).toHaveLength(2);
  vi.advanceTimersByTime(MINUTE);
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatchObject({ msg: "job failed", job: "sweep-payments", repeated: 299 });
  log.error({ error: new Error("away"), job: "sweep-payments" }, "job failed");
  expect(lines, "the minute after has begun").toHaveLength(3);
  vi.advanceTimersByTime(2 * MINUTE);
  expect(lines[3]).toMatchObject({ repeated: 1 });
  log.error({ error: new Error("away"), job: "sweep-payments" }, "job failed");
  expect(lines[4], "after a minute without any").not.toHaveProperty("repeated");
});

test("whatever a disk fails that cannot be written is one kind", () => {
  const { log, lines } = aLog();
  const full = new SQLite.SqliteError("database or disk is full", "SQLITE_FULL");
  log.error({ error: full, job: "worker" }, "job failed");
  log.warn({ error: full, requestId: "abc" }, "refused");
  log.error({ error: new DomainError("unavailable", "changes-closed", { cause: full }), job: "sweep" }, "job failed");
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(MINUTE);
  expect(lines[1]).toMatchObject({ repeated: 2 });
});

test("a fault of a request is always written: its page names it", () => {
  const { log, lines } = aLog();
  for (const requestId of ["one", "two"]) log.error({ error: new Error("broken"), requestId }, "request failed");
  for (let n = 0; n < 3; n += 1) log.info({ status: 200 });
  expect(lines).toHaveLength(5);
});
