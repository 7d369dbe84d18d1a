import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { freePort } from "#tests/e2e/support/server/server";

const missing = process.platform === "linux" ? null : "links are put in place by Linux's mv -T, and systemd is Linux's";

/** Stand for the edge of the world: no test has a systemd of its own. `systemctl` restarts what `current` leads to, as the unit does. */
const STUBS = {
  systemctl: `#!/bin/sh
echo "$@" >> "$POURCHECK_ROOT/asked"
if [ -f "$POURCHECK_ROOT/pid" ]; then
  pid=$(cat "$POURCHECK_ROOT/pid")
  kill "$pid" 2> /dev/null
  # As systemd does: the earlier server would answer in place of the next one, and hold its port.
  while grep -q . "/proc/$pid/cmdline" 2> /dev/null; do sleep 0.05; done
fi
if [ -e "$POURCHECK_ROOT/refuse-once" ]; then rm "$POURCHECK_ROOT/refuse-once"; exit 1; fi
cd "$POURCHECK_ROOT/current"
node server.mjs > /dev/null 2>&1 < /dev/null 9>&- &
echo $! > "$POURCHECK_ROOT/pid"
`,
  "systemd-run": `#!/bin/sh
while [ "$1" != -- ]; do
  case $1 in --property=WorkingDirectory=*) cd "\${1#--property=WorkingDirectory=}" ;; esac
  shift
done
shift
exec "$@"
`,
  // npm itself takes seconds for each of these, and looks at the whole project.
  npm: `#!/bin/sh
case "$*" in
  *" build") exec node scripts/build.mjs ;;
  *" env:check") exec node scripts/check.mjs ;;
esac
`,
  // The operator's command asks for root.
  id: "#!/bin/sh\necho 0\n",
};

/** Ends a while after it is asked to, as ours lets its requests finish. */
const SERVER = (version: string) => `import { createServer } from "node:http";
process.on("SIGTERM", () => setTimeout(() => process.exit(), 400));
createServer((_, answer) => answer.end(JSON.stringify({ status: "ok", version: "${version}" })))
  .listen(process.env.PORT, "127.0.0.1");
`;

interface Ended {
  status: number | null;
  output: string;
}

interface Machine {
  root: string;
  /** Upgrades to a version: its server, and what its check of the environment ends with. */
  upgrade(version: string, other?: { server?: string; check?: string; hangUpAt?: string }): Promise<Ended>;
  back(): Promise<Ended>;
  /** The version that answers. */
  runs(): Promise<string>;
}

/** The script and the operator's command are the real ones; the project is a small one, since the real one takes minutes. */
async function aMachine(): Promise<Machine> {
  const folder = mkdtempSync(path.join(tmpdir(), "pourcheck-upgrade-"));
  const [root, stubs, checkout] = ["root", "stubs", "checkout"].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(stubs);
  for (const [name, text] of Object.entries(STUBS)) writeFileSync(path.join(stubs, name), text, { mode: 0o755 });
  const port = await freePort();
  const env: NodeJS.ProcessEnv = {
    PATH: `${stubs}:${process.env.PATH}`,
    PORT: String(port),
    POURCHECK_ROOT: root,
    POURCHECK_WAIT: "5",
    NODE_ENV: "test",
  };
  onTestFinished(() => {
    if (existsSync(path.join(root, "pid"))) spawnSync("kill", [readFileSync(path.join(root, "pid"), "utf8").trim()]);
    rmSync(folder, { recursive: true, force: true });
  });
  const run = async (argument: string, hangUpAt?: string): Promise<Ended> => {
    const child = spawn("sh", ["deploy/upgrade.sh", argument], { env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (text) => {
        output += text;
        if (hangUpAt && output.includes(hangUpAt)) child.kill("SIGHUP");
      });
    await once(child, "close");
    return { status: child.exitCode, output };
  };
  return {
    root,
    upgrade(version, { server = SERVER(version), check = "", hangUpAt } = {}) {
      writeProject(checkout, { version, server, check });
      return run(checkout, hangUpAt);
    },
    back: () => run("--back"),
    async runs() {
      return ((await (await fetch(`http://127.0.0.1:${port}/healthz`)).json()) as { version: string }).version;
    },
  };
}

function writeProject(
  folder: string,
  { version, server, check }: { version: string; server: string; check: string },
): void {
  rmSync(folder, { recursive: true, force: true });
  const files: Record<string, string> = {
    "package.json": JSON.stringify({ name: "small", version: "1.0.0" }),
    "package-lock.json": JSON.stringify({ name: "small", version: "1.0.0", lockfileVersion: 3, packages: {} }),
    "server.mjs": server,
    "scripts/install.mjs": "",
    "scripts/check.mjs": check,
    "scripts/build.mjs": `import { mkdirSync, writeFileSync } from "node:fs";
mkdirSync("build/client/assets", { recursive: true });
writeFileSync("build/client/assets/page-${version}.js", "${version}");
writeFileSync("build/client/assets/shared.js", "shared");
`,
    "deploy/pourcheck": readFileSync("deploy/pourcheck", "utf8"),
    "deploy/healthy.mjs": readFileSync("deploy/healthy.mjs", "utf8"),
    "data/pourcheck.db": "never copied",
    ".env": "never copied",
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

function assetsOf({ root }: Machine): string[] {
  return readdirSync(path.join(root, "current", "build", "client", "assets")).sort();
}

describe.skipIf(missing)(`an upgrade${missing ? ` (${missing})` : ""}`, () => {
  it("builds beside what runs, goes over, keeps the files of pages that were loaded before, and goes back when asked", async () => {
    const machine = await aMachine();
    expect(await machine.upgrade("one")).toMatchObject({ status: 0 });
    const first = readlinkSync(path.join(machine.root, "current"));
    expect(first).toMatch(/^releases\/\d{8}-\d{6}$/);
    expect(existsSync(path.join(machine.root, first, "data"))).toBe(false);
    expect(existsSync(path.join(machine.root, first, ".env"))).toBe(false);
    expect(await machine.runs()).toBe("one");

    expect(await machine.upgrade("two")).toMatchObject({ status: 0 });
    expect(await machine.runs()).toBe("two");
    expect(assetsOf(machine)).toEqual(["page-one.js", "page-two.js", "shared.js"]);
    expect(readdirSync(path.join(machine.root, first, "build", "client", "assets"))).toEqual([
      "page-one.js",
      "shared.js",
    ]);

    expect(await machine.back()).toMatchObject({ status: 0 });
    expect(await machine.runs()).toBe("one");
    expect(await machine.back()).toMatchObject({ status: 0 });
    expect(await machine.runs()).toBe("two");
  });

  it("goes back by itself to what ran when the new version does not come up", async () => {
    const machine = await aMachine();
    await machine.upgrade("one");
    await machine.upgrade("two");
    const broken = await machine.upgrade("three", { server: "process.exit(1);" });
    expect(broken).toMatchObject({ status: 1, output: expect.stringMatching(/Release \S+ runs again\./) });
    expect(await machine.runs()).toBe("two");
    // Going back from here leads to what was sound before, and not to what was not.
    await machine.back();
    expect(await machine.runs()).toBe("one");
  });

  it("carries on when the connection of whoever began it drops", async () => {
    const machine = await aMachine();
    await machine.upgrade("one");
    const server = `await new Promise((resolve) => setTimeout(resolve, 500));\n${SERVER("two")}`;
    expect(await machine.upgrade("two", { server, hangUpAt: "Restarting with" })).toMatchObject({ status: 0 });
    expect(await machine.runs()).toBe("two");
    await machine.back();
    expect(await machine.runs()).toBe("one");
  });

  it("goes back by itself when systemd refuses the restart", async () => {
    const machine = await aMachine();
    await machine.upgrade("one");
    await machine.upgrade("two");
    writeFileSync(path.join(machine.root, "refuse-once"), "");
    const refused = await machine.upgrade("three");
    expect(refused).toMatchObject({
      status: 1,
      output: expect.stringMatching(/could not restart[\s\S]* runs again\./),
    });
    expect(await machine.runs()).toBe("two");
    await machine.back();
    expect(await machine.runs()).toBe("one");
  });

  it("returns to what ran when the release before does not answer any more", async () => {
    const machine = await aMachine();
    await machine.upgrade("one");
    await machine.upgrade("two");
    const before = readlinkSync(path.join(machine.root, "previous"));
    writeFileSync(path.join(machine.root, before, "server.mjs"), "process.exit(1);");
    expect(await machine.back()).toMatchObject({ status: 1, output: expect.stringContaining(" runs again.") });
    expect(await machine.runs()).toBe("two");
    expect(readlinkSync(path.join(machine.root, "previous"))).toBe(before);
  });

  it("touches nothing when the new version would refuse the environment, and removes what it has built", async () => {
    const machine = await aMachine();
    await machine.upgrade("one");
    const asked = readFileSync(path.join(machine.root, "asked"), "utf8");
    const refused = await machine.upgrade("two", { check: "console.error('APP_URL is required'); process.exit(1)" });
    expect(refused).toMatchObject({ status: 1, output: expect.stringContaining("APP_URL is required") });
    expect(readFileSync(path.join(machine.root, "asked"), "utf8")).toBe(asked);
    expect(readdirSync(path.join(machine.root, "releases"))).toHaveLength(1);
    expect(await machine.runs()).toBe("one");
  });

  it("keeps the last three releases, and their own files in no more than two later ones", async () => {
    const machine = await aMachine();
    for (const version of ["one", "two", "three", "four"])
      expect(await machine.upgrade(version)).toMatchObject({ status: 0 });
    expect(readdirSync(path.join(machine.root, "releases"))).toHaveLength(3);
    expect(assetsOf(machine)).toEqual(["page-four.js", "page-three.js", "page-two.js", "shared.js"]);
  });
});
