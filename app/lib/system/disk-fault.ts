/** Full, over quota, read-only or broken. For errors of writes only: what reads throw has other causes (https://sqlite.org/rescode.html, errno(3)). */
export function isDiskFault(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return SQLITE.test(code) || SYSTEM.has(code);
}

/** Returns whether a write was refused because another program, or another connection of ours, holds the database's lock. Nothing was written. */
export function isLocked(error: unknown): boolean {
  return error instanceof Error && "code" in error && /^SQLITE_BUSY(?:_|$)/.test(String(error.code));
}

const SQLITE = /^SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN)(?:_|$)/;
const SYSTEM = new Set(["ENOSPC", "EDQUOT", "EROFS", "EIO", "EFBIG"]);
