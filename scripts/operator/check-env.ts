import { EnvError } from "~/platform/env/env.server";
import { checkStart } from "../start/faults";
import { wordsOrExit } from "./support/words";

/** Says what a start would refuse in the environment, a line each. Ends with 1 then, and makes and changes nothing. */
wordsOrExit("env:check");
try {
  console.log(`Sound. The data is in ${checkStart(process.env).dataDir}`);
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  for (const line of error.lines) console.error(line);
  process.exitCode = 1;
}
