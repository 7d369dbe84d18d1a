import type { FailPoint } from "~/lib/fail-points";

/**
 * Kills the process, as a power cut would, when APP_ENV is test and FAIL_AT names this point. FAIL_AT may carry a count,
 * `transfer.sent:2`, to let the first passes through.
 */
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
