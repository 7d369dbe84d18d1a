import type { LogFn } from "pino";
import { isDiskFault } from "~/lib/system/disk-fault";

const MINUTE = 60_000;
/** Kinds that are counted at a time; beyond it every line is written. */
const MOST_KINDS = 200;
const WARN = 40;

/** Returns pino's hook that writes warnings and errors of one kind once a minute; the line at the minute's end says in `repeated` how many more there were. */
export function onceAMinute(every = MINUTE) {
  const kinds = new Map<string, { repeated: number; flush: () => void }>();

  return function logMethod(this: unknown, args: Parameters<LogFn>, write: LogFn, level: number): void {
    const kind = level < WARN ? null : kindOf(args);
    const counted = kind === null ? undefined : kinds.get(kind);
    if (counted) {
      counted.repeated += 1;
      counted.flush = () => write.apply(this as never, withCount(args, counted.repeated));
      return;
    }
    write.apply(this as never, args);
    if (kind !== null && kinds.size < MOST_KINDS) begin(kind);
  };

  function begin(kind: string): void {
    const counted = { repeated: 0, flush: () => {} };
    kinds.set(kind, counted);
    setTimeout(() => {
      kinds.delete(kind);
      if (counted.repeated === 0) return;
      counted.flush();
      begin(kind);
    }, every).unref();
  }
}

/** Null for a line that is always written, as for errors of requests, which a page names. All that fails for a disk that cannot be written is one kind. */
function kindOf([first, text]: Parameters<LogFn>): string | null {
  if (typeof first !== "object" || first === null) return String(first);
  const { error, requestId, job, handler } = first as Record<string, unknown>;
  if (isDiskFault(error) || (error instanceof Error && isDiskFault(error.cause))) return "disk";
  if (requestId) return null;
  const what = error instanceof Error ? `${error.name} ${"code" in error ? error.code : ""} ${error.message}` : "";
  return [text, job, handler, what].join("|");
}

function withCount([first, ...rest]: Parameters<LogFn>, repeated: number): Parameters<LogFn> {
  if (typeof first === "object" && first !== null) return [{ ...first, repeated }, ...rest];
  return [{ repeated }, String(first)] as never;
}
