import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { CHUNK_NAMES } from "../../scripts/chunks.mjs";
import { BUDGETS } from "./budgets";

const CLIENT = "build/client";
const ASSETS = path.join(CLIENT, "assets");
const KB = 1024;
const SHELL = "routes/shared/frame/section-route";
const PUBLIC = "routes/shared/frame/public-section-route";

interface Scripts {
  module: string;
  imports?: readonly string[];
}

interface Route extends Scripts {
  id: string;
  parentId?: string;
}

let entry: Scripts;
let routes: Readonly<Record<string, Route>>;
const sizes = new Map<string, number>();

beforeAll(() => {
  const file = filesOf(/^manifest-.*\.js$/)[0];
  if (!file) throw new Error("No build: run `npm run build` first.");
  const text = readFileSync(path.join(ASSETS, file), "utf8");
  ({ entry, routes } = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)));
});

test("the scripts of the frames keep to their budgets", () => {
  expect.soft(weightOf(SHELL)).toBeLessThanOrEqual(BUDGETS.frame.most);
  expect.soft(weightOf(PUBLIC)).toBeLessThanOrEqual(BUDGETS.publicFrame.most);
});

test("the scripts of pages keep to their budgets, in bytes and files", () => {
  const jobs = "routes/shared/jobs/route";
  expect.soft(weightOf(jobs)).toBeLessThanOrEqual(BUDGETS.jobs.most);
  expect.soft(scriptsOf(jobs).size).toBeLessThanOrEqual(BUDGETS.jobsFiles.most);
  const pages = Object.keys(routes);
  expect(pages.length).toBeGreaterThan(200);
  for (const page of pages) {
    expect.soft(weightOf(page), page).toBeLessThanOrEqual(BUDGETS.anyPage.most);
    expect.soft(scriptsOf(page).size, page).toBeLessThanOrEqual(BUDGETS.anyPageFiles.most);
  }
  const average = pages.reduce((sum, page) => sum + weightOf(page), 0) / pages.length;
  expect.soft(average).toBeLessThanOrEqual(BUDGETS.averagePage.most);
});

test("no script that most pages load is missing from scripts/chunks.mjs", () => {
  const pages = Object.keys(routes);
  const own = new Set([entry, ...Object.values(routes)].map(({ module }) => module));
  const isShared = (file: string) => pages.filter((page) => scriptsOf(page).has(file)).length > pages.length / 2;
  const shared = [...new Set(pages.flatMap((page) => [...scriptsOf(page)]))].filter(
    (file) => !own.has(file) && isShared(file),
  );
  const names = shared.map((file) => path.basename(file).replace(/-.{8}\.js$/, ""));
  expect(names).toContain("framework");
  expect(names.filter((name) => !CHUNK_NAMES.includes(name))).toEqual([]);
});

test("styles keep to their budget", () => {
  const styles = filesOf(/\.css$/).reduce((sum, file) => sum + kilobytesOf(`/assets/${file}`), 0);
  expect(styles).toBeLessThanOrEqual(BUDGETS.styles.most);
});

test("no browser is sent the rules of forms, which the server checks", () => {
  const packages = readFileSync(path.join(CLIENT, "licenses.txt"), "utf8").match(/(?<=^Name: ).+/gm);
  expect(packages).toContain("react");
  expect(packages).not.toContain("zod");
});

test("production has no more packages than its budget", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  const inProduction = Object.entries(packages).filter(([name, { dev, devOptional }]) => name && !dev && !devOptional);
  expect(inProduction.length).toBeLessThanOrEqual(BUDGETS.packages.most);
});

/** Of a page and the frames around it, as the page names them. */
function scriptsOf(id: string): Set<string> {
  const all = [entry];
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) all.push(route);
  return new Set(all.flatMap(({ module, imports = [] }) => [module, ...imports]));
}

function weightOf(id: string): number {
  expect(routes[id], id).toBeDefined();
  return [...scriptsOf(id)].reduce((sum, file) => sum + kilobytesOf(file), 0);
}

function kilobytesOf(file: string): number {
  const size = sizes.get(file) ?? statSync(path.join(CLIENT, `${file}.br`)).size / KB;
  sizes.set(file, size);
  return size;
}

function filesOf(pattern: RegExp): string[] {
  return readdirSync(ASSETS).filter((file) => pattern.test(file));
}
