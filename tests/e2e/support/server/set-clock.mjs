/**
 * Loaded before the server: lets a test set the clock of the server's machine, which no test may do for real. The file named by MACHINE_CLOCK
 * holds the milliseconds by which it was set forward.
 */
import { readFileSync } from "node:fs";

const { MACHINE_CLOCK: file = "" } = process.env;
const trueNow = Date.now;
Date.now = () => trueNow() + setForwardBy();

function setForwardBy() {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    return 0;
  }
}
