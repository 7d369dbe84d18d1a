import { cpus, loadavg } from "node:os";
import { dataFolder } from "./folders";
import { measureMemory } from "./memory";
import { measureRoutes, measureSpeed } from "./speed";
import { measureStreams } from "./streams";
import { type Figure, printTable } from "./table";
import { measureWeight } from "./weight";

const figures: Figure[] = [];

await show("Speed", () => measureSpeed());
await show("Route table", () => measureRoutes());
await show("Memory", () => measureMemory(dataFolder(100)));
await show("Live events", () => measureStreams(dataFolder(100)));
await show("Weight", () => measureWeight(dataFolder(100)));

const promised = figures.filter(({ met }) => met !== undefined);
const missed = promised.filter(({ met }) => !met);
process.stdout.write(`\n${promised.length - missed.length} of ${promised.length} figures met.\n`);
const [load = 0] = loadavg();
if (load > cpus().length)
  process.stdout.write(
    `The machine was busy with other things (load ${load.toFixed(1)}): trust CPU and ratios, not times.\n`,
  );
process.exit(missed.length > 0 ? 1 : 0);

async function show(title: string, measure: () => Promise<Figure[]>): Promise<void> {
  process.stderr.write(`Measuring: ${title}\n`);
  const measured = await measure();
  figures.push(...measured);
  printTable(title, measured);
}
