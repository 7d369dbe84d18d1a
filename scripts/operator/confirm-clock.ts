import { SYSTEM } from "~/domain/actor";
import { confirmClock } from "~/domain/clock/confirm-clock.server";
import { execute } from "~/domain/command.server";
import { DomainError } from "~/domain/errors";
import { openBesideServer } from "./support/beside-server";
import { wordsOrExit } from "./support/words";

/** After the clock of the server's machine has jumped ahead and is right (docs/operations.md, "A clock that jumped"). Run beside the server. */
const USAGE = `clock:confirm -- 2026-11-23T15:04Z
Type the time in UTC as a clock other than this machine's shows it.`;
const [typed = ""] = wordsOrExit(USAGE, { least: 1 });
const database = openBesideServer();
process.exitCode = await confirm(typed.trim());
database.close();

async function confirm(time: string): Promise<number> {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/.test(time) || Number.isNaN(Date.parse(time))) {
    console.error(`Usage: npm run ${USAGE}`);
    return 2;
  }
  try {
    await execute(confirmClock, { actor: SYSTEM, input: { time: Date.parse(time) } });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    console.error(
      error.code === "clock-differs"
        ? `This machine's clock says ${new Date().toISOString()}, more than five minutes off. Set it right; nothing was confirmed.`
        : "The server trusts the clock. There is nothing to confirm.",
    );
    return 1;
  }
  console.log("The clock is confirmed. Whatever is due by it happens within ten minutes.");
  return 0;
}
