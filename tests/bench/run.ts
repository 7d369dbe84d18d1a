import { cpus, loadavg } from "node:os";
import { measureExports } from "./exports";
import { dataFolder } from "./folders";
import { measureFreePeople } from "./free-people";
import { measureHostile } from "./hostile";
import { measureLists } from "./lists";
import { measureMemory } from "./memory";
import { measureSpeed } from "./speed";
import { measureStreams } from "./streams";
import { type Figure, printTable } from "./table";

const figures: Figure[] = [];

const onlyHostile = process.argv.includes("--hostile");
const onlyLists = process.argv.includes("--lists");
if (onlyLists) await measureReads();
else if (!onlyHostile) await measureAll();
if (!onlyLists) await show("Attacks on memory, all at once", () => measureHostile(dataFolder(onlyHostile ? 1 : 100)));

const promised = figures.filter(({ met }) => met !== undefined);
const missed = promised.filter(({ met }) => !met);
process.stdout.write(`\n${promised.length - missed.length} of ${promised.length} figures met.\n`);
const [load = 0] = loadavg();
if (load > cpus().length)
  process.stdout.write(
    `The machine was busy with other things (load ${load.toFixed(1)}): trust CPU and ratios, not times.\n`,
  );
process.exit(missed.length > 0 ? 1 : 0);

async function measureAll(): Promise<void> {
  await measureReads();
  await show("Speed", () => measureSpeed());
  await show("Memory", () => measureMemory(dataFolder(100)));
  await show("Exports", () => measureExports(dataFolder(100)));
  await show("Live events", () => measureStreams(dataFolder(100)));
}

/** What must not grow with the rows. */
async function measureReads(): Promise<void> {
  const thousands = thousandsOf(process.argv.slice(2));
  const many = `${thousands.toLocaleString("en-US")},000`;
  await show(`Lists at 1,000 and ${many} rows`, () =>
    measureLists(thousands, { as: optionOf("--lists"), at: optionOf("--at") }),
  );
  if (optionOf("--at") !== undefined) return;
  await show(`Free inspectors among 1,000 and ${many} people`, async () =>
    measureFreePeople(dataFolder(1), dataFolder(thousands)),
  );
}

/** `--lists inspector` measures the lists of one reader, `--lists inspector --at /jobs?search` those whose address has this in it. */
function optionOf(option: string): string | undefined {
  const place = process.argv.indexOf(option);
  return place === -1 ? undefined : process.argv[place + 1];
}

/** `--thousands 1000` measures against a million rows. */
function thousandsOf([name, amount]: string[]): number {
  return name === "--thousands" && Number(amount) > 1 ? Number(amount) : 100;
}

async function show(title: string, measure: () => Promise<Figure[]>): Promise<void> {
  process.stderr.write(`Measuring: ${title}\n`);
  const measured = await measure();
  figures.push(...measured);
  printTable(title, measured);
}
