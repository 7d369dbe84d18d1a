import { existsSync } from "node:fs";
import path from "node:path";
import { checkFolder } from "~/platform/soundness/soundness.server";
import { dataDirectory, Refusal } from "../operator/support/data-directory";
import { orExit } from "../operator/support/env";
import { wordsOrExit } from "../operator/support/words";
import { soundnessLines } from "./soundness-lines";

/** Checks the database files in DATA_DIR, or in the folder that is named. Beside the running server too. */
const [typed] = wordsOrExit("data:check [-- <folder>]", { most: 1 });
const folder = typed ? path.resolve(typed) : dataDirectory();
const files = orExit(() => {
  if (!existsSync(path.join(folder, "pourcheck.db")))
    throw new Refusal(
      `There is no database in ${folder}: pourcheck.db is missing. Set DATA_DIR, or name another folder.`,
    );
  return checkFolder(folder);
});
for (const { isSound, line } of files.flatMap(soundnessLines)) (isSound ? console.log : console.error)(line);
process.exitCode = files.some(({ problems }) => problems.length > 0) ? 1 : 0;
