import { statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { pathToFileURL } from "node:url";

// The built server as `npm start` runs it, with one page more, which is constant. remix-serve asks for the build under just this address, and so gets the module that was changed here.
const file = path.resolve("build/server/index.js");
const build = await import(`${pathToFileURL(file).href}?t=${statSync(file).mtimeMs}`);

const CONSTANT = { id: "bench/constant", parentId: "root", path: "bench/constant" };
const USAGE = { ...CONSTANT, id: "bench/usage", path: "bench/usage" };
const HEAP = { ...CONSTANT, id: "bench/heap", path: "bench/heap" };

// The longest that the loop was held since this was last asked, and what the process has used until now, in milliseconds.
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const usage = () => {
  const hold = delay.max / 1e6;
  delay.reset();
  const { user, system } = process.cpuUsage();
  return Response.json({ hold, cpu: (user + system) / 1e3 });
};
// What JavaScript keeps, with what is outside its heap, after a collection (--expose-gc).
const heap = () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return Response.json({ heap: heapUsed + external });
};
build.routes[CONSTANT.id] = { ...CONSTANT, module: { default: () => "constant", handle: { hydrate: false } } };
build.routes[USAGE.id] = { ...USAGE, module: { loader: usage } };
build.routes[HEAP.id] = { ...HEAP, module: { loader: heap } };
for (const route of [CONSTANT, USAGE, HEAP]) build.assets.routes[route.id] = { ...build.assets.routes.root, ...route };

process.env.PORT ??= "3000";
process.argv[2] = "./build/server/index.js";
createRequire(import.meta.url)("@remix-run/serve/dist/cli.js");
