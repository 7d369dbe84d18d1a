import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { KEPT } from "./folders";

const NOW = "scripts/patches";
const BEFORE = "tests/bench/baseline";
/**
 * Without the first two Node would load a linked package from where it really lies, and with it the packages of today. The
 * last is Node's own default, which `npm start` had then.
 */
const NODE_OPTIONS = ["--preserve-symlinks", "--preserve-symlinks-main", "--max-semi-space-size=16"];

/**
 * Makes a folder with the product as it is built now, over packages with the patches of `tests/bench/baseline` instead of
 * those of `scripts/patches`. All other packages are links to the project's.
 * @returns where to start a server from, and the options that Node needs there
 */
export function baseline(): { root: string; nodeOptions: string[] } {
  const root = path.join(KEPT, "baseline");
  rmSync(root, { recursive: true, force: true });
  mkdirSync(path.join(root, "node_modules"), { recursive: true });
  for (const part of ["build", "public", "package.json", "db/migrations", "tests/bench/serve.mjs", NOW, BEFORE])
    cpSync(part, path.join(root, part), { recursive: true });
  const patched = new Set([...readdirSync(NOW), ...readdirSync(BEFORE)].map(packageOf));
  const scopes = new Set([...patched].filter((name) => name.startsWith("@")).map((name) => path.dirname(name)));
  for (const scope of scopes) mkdirSync(path.join(root, "node_modules", scope));
  for (const name of packages(scopes)) {
    const [from, to] = [path.resolve("node_modules", name), path.join(root, "node_modules", name)];
    if (patched.has(name)) cpSync(from, to, { recursive: true });
    else symlinkSync(from, to);
  }
  patch(root, ["--reverse", "--patch-dir", NOW]);
  patch(root, ["--patch-dir", BEFORE]);
  return { root, nodeOptions: NODE_OPTIONS };
}

/** Names in node_modules: a scope as a whole, unless one of its packages is patched. */
function packages(scopes: ReadonlySet<string>): string[] {
  const names = readdirSync("node_modules").filter((name) => !name.startsWith("."));
  return names.flatMap((name) =>
    scopes.has(name) ? readdirSync(path.join("node_modules", name)).map((below) => `${name}/${below}`) : [name],
  );
}

/** @param file such as "@scope+name+1.2.3.patch" */
function packageOf(file: string): string {
  return file.replace(/\+[^+]+\.patch$/, "").replace("+", "/");
}

function patch(root: string, options: string[]): void {
  const program = path.resolve("node_modules/patch-package/index.js");
  const done = spawnSync("node", [program, "--error-on-fail", ...options], { cwd: root, encoding: "utf8" });
  if (done.status !== 0)
    throw new Error(`the packages of the baseline could not be patched:\n${done.stdout}${done.stderr}`);
}
