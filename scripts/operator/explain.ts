import { start } from "~/boot.server";
import { historyNotes, historySentence, historyTexts as texts } from "~/copy/admin/history";
import { findSubject } from "~/domain/admin/history/find-subject.server";
import { historyOf } from "~/domain/admin/history/history.server";
import { type HistorySubject, requestsOf } from "~/domain/admin/history/lines";
import { readAtProvider } from "~/domain/admin/history/provider-objects-flow.server";
import { formatMoment } from "~/lib/time/dates";
import { findLogLines, openLog } from "./log-lines";
import { orExit, readServersEnvOrExit } from "./support/env";

const USAGE = "Usage: npm run explain -- <payment, receipt, Stripe ID, email, account or request ID> [--log <file>|-]";

const LONGEST_TOLD = 254;

/** Tells everything that is recorded about one payment, person or request, the oldest first. Run beside the server. Changes nothing. */
const { what, log } = argumentsOf(process.argv.slice(2));
// A request's id may begin with a hyphen.
if (!what || /^--?h(elp)?$/.test(what)) {
  console.error(USAGE);
  process.exit(2);
}
const file = log === undefined ? undefined : orExit(() => openLog(log));
const { database, ports } = await start(readServersEnvOrExit(), { work: false });
const subject = findSubject(what);
const isKnown = subject !== null && (await tell(subject));
if (!isKnown) console.error(`Nothing is known of ${what.slice(0, LONGEST_TOLD)}.`);
ports.sandbox?.close();
database.close();
process.exit(isKnown ? 0 : 1);

function argumentsOf(words: string[]): { what: string | undefined; log: string | undefined } {
  const flag = words.indexOf("--log");
  if (flag < 0) return { what: words.length === 1 ? words[0] : undefined, log: undefined };
  const [, file, ...others] = words.splice(flag);
  return { what: words.length === 1 && file && others.length === 0 ? words[0] : undefined, log: file };
}

interface Printed {
  at: number;
  source: string;
  text: string;
  notes: readonly string[];
  ids: readonly string[];
}

/** Prints what there is. Returns false where there is nothing. */
async function tell(about: HistorySubject): Promise<boolean> {
  const provider = await readAtProvider(ports, about);
  const { lines, isCut } = historyOf(about, provider.lines);
  const events = lines.flatMap((line) => (line.source === "event" ? [`event:${line.eventId}`] : []));
  const ids = new Set([about.id, ...events, ...lines.flatMap((line) => line.ids), ...requestsOf(lines)]);
  const fromLog = file === undefined ? { lines: [], older: 0 } : await findLogLines(file, ids);
  if (lines.length + fromLog.lines.length === 0) return false;

  const printed: Printed[] = [
    ...lines.map((line) => ({
      at: line.at,
      source: texts.sources[line.source],
      text: historySentence(line),
      notes: historyNotes(line, iso),
      ids: line.ids,
    })),
    ...fromLog.lines.map((line) => ({ ...line, source: "Log", notes: [] })),
  ];
  const zone = about.kind === "payment" ? about.zone : null;
  console.log(texts.heading(about));
  console.log(`${about.kind} ${about.id}`);
  console.log(zone ? texts.times(zone) : texts.utc);
  if (isCut) console.log(texts.cut);
  if (fromLog.older > 0) console.log(`${fromLog.older} older lines of the log are not shown.`);
  for (const one of printed.sort((a, b) => a.at - b.at)) print(one, zone);
  for (const { id, code } of provider.failed) console.log(texts.failed(id, code));
  if (provider.left > 0) console.log(texts.left(provider.left));
  return true;
}

function print({ at, source, text, notes, ids }: Printed, zone: string | null): void {
  const there = zone ? ` (${formatMoment(at, zone)})` : "";
  console.log(`\n${iso(at)}${there}  ${source}`);
  console.log(`  ${text}`);
  for (const note of notes) console.log(`    ${note}`);
  if (ids.length > 0) console.log(`    ${ids.join("  ")}`);
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
