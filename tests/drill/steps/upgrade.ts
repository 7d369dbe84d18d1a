import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { hold, linesOf, type Step } from "../drill";
import { has, isRoot, type Machine } from "../machine";

/** What the release before has in its build, and no other. */
const BEFORE = "20000101-000000";
const OWN_FILE = "page-of-the-release-before.css";
const COMMIT_BEFORE = "0000000000000000000000000000000000000000";

/** This checkout is installed and built once more beside the running release, which is gone over to, and back. */
export const upgradeStep: Step = {
  title: "Upgrade beside the running release, and back",
  blocks: ["upgrade", "upgrade-back"],
  missing: () =>
    isRoot && has("flock") && process.platform === "linux"
      ? null
      : "the script needs root, and flock and mv as Linux has them",
  async run({ machine }) {
    // Not below node_modules, where tsx reads no paths of tsconfig.json.
    mkdirSync(".cache", { recursive: true });
    const root = mkdtempSync(path.resolve(".cache", "drill-releases-"));
    installBefore(root);
    const checkout = machine.release;
    machine.release = path.join(root, "current");
    machine.env.POURCHECK_ROOT = root;
    await machine.restart();
    hold(runningCommit(machine) === COMMIT_BEFORE, `the release before does not run: ${runningCommit(machine)}`);

    const watch = watchFile(`${machine.address}/assets/${OWN_FILE}`);
    const upgraded = await machine.step("upgrade", {}, checkout);
    const commit = runningCommit(machine);
    hold(
      commit !== COMMIT_BEFORE && /^[0-9a-f]{40}/.test(commit),
      `the new release does not say its commit: ${commit}`,
    );
    const seen = await watch.end();
    hold(seen.ok > 10 && seen.lost === 0, `a file of a loaded page was lost meanwhile: ${JSON.stringify(seen)}`);

    const back = await machine.step("upgrade-back", {}, checkout);
    hold(runningCommit(machine) === COMMIT_BEFORE, `not gone back: ${back}`);
    await machine.stop();
    machine.release = checkout;
    delete machine.env.POURCHECK_ROOT;
    await machine.start();
    rmSync(root, { recursive: true });
    const lines = [upgraded, back].map((output) => linesOf(output).at(-1));
    return `${lines.join(" ")} A file of a page from before was served ${seen.ok} times meanwhile.`;
  },
};

/** Puts this checkout in place as the release that runs: what it needs of packages and build is led to, not copied. */
function installBefore(root: string): void {
  const release = path.join(root, "releases", BEFORE);
  mkdirSync(release, { recursive: true });
  for (const name of ["app", "db", "deploy", "scripts", "package.json", "tsconfig.json", "litestream.yml"])
    cpSync(name, path.join(release, name), { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(release, "node_modules"));
  cpSync("build", path.join(release, "build"), { recursive: true });
  const version = path.join(release, "build", "version.json");
  writeFileSync(version, JSON.stringify({ ...JSON.parse(readFileSync(version, "utf8")), commit: COMMIT_BEFORE }));
  writeFileSync(path.join(release, "build", "client", "assets", OWN_FILE), "/* only here */");
  writeFileSync(path.join(release, "build", "own-assets"), `${OWN_FILE}\n`);
  symlinkSync(`releases/${BEFORE}`, path.join(root, "current"));
}

/** The commit in the newest line that a start has written. */
function runningCommit(machine: Machine): string {
  const line = machine
    .log()
    .split("\n")
    .findLast((text) => text.includes('"msg":"started"'));
  return String(JSON.parse(line ?? "{}").commit);
}

/** Asks for a file again and again, as open pages do. A server that is away for a moment while it restarts does not count as a loss. */
function watchFile(url: string) {
  const seen = { ok: 0, lost: 0 };
  let isEnded = false;
  const asking = (async () => {
    while (!isEnded) {
      const answer = await fetch(url).catch(() => null);
      if (answer?.status === 200) seen.ok += 1;
      if (answer?.status === 404) seen.lost += 1;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  })();
  return {
    async end() {
      isEnded = true;
      await asking;
      return seen;
    },
  };
}
