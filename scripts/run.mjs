import { spawn } from "node:child_process";

/**
 * Runs a program to its end. With `quiet`, its output is shown only when it fails.
 * @returns its exit code and output when `tolerant`, else it ends this process on a failure
 */
export function run(program, args, { quiet = false, tolerant = false, env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
      env: { ...process.env, ...env },
    });
    let output = "";
    child.stdout?.on("data", (text) => {
      output += text;
    });
    child.stderr?.on("data", (text) => {
      output += text;
    });
    child.on("close", (code) => {
      if (code !== 0 && quiet) console.error(output);
      if (code !== 0 && !tolerant) process.exit(code ?? 1);
      resolve({ code, output });
    });
  });
}
