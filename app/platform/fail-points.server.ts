import type { FailPoint } from "~/lib/system/fail-points";

/** Kills the process at the point named by FAIL_AT, only with APP_ENV=test. `transfer.sent:2` lets the first pass. */
export function crashAt(appEnv: string, setting: string | undefined): (point: FailPoint) => void {
  if (appEnv !== "test" || !setting) return () => undefined;
  const [name, count = "1"] = setting.split(":");
  let left = Number(count);
  return (point) => {
    if (point !== name) return;
    left -= 1;
    if (left === 0) process.kill(process.pid, "SIGKILL");
  };
}
