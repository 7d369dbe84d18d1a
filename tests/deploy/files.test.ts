import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { VARIABLE_NAMES } from "~/platform/env/variables.server";

const read = (name: string) => readFileSync(path.join("deploy", name), "utf8");

/** The lines of a unit, each as Section.Name=value. */
function settingsOf(unit: string): string[] {
  let section = "";
  const settings: string[] = [];
  for (const line of read(unit).split("\n")) {
    const [, name] = /^\[(\w+)\]$/.exec(line) ?? [];
    if (name) section = name;
    else if (line && !line.startsWith("#")) settings.push(`${section}.${line}`);
  }
  return settings;
}

/** The variables that a unit sets. */
function variablesOf(unit: string): Map<string, string> {
  const lines = settingsOf(unit).filter((line) => line.startsWith("Service.Environment="));
  const words = lines.flatMap((line) => line.replace("Service.Environment=", "").split(" "));
  return new Map(words.map((word) => word.split("=", 2) as [string, string]));
}

describe("the unit of the server", () => {
  it.each([
    ["starts with the machine, once there is a network", "Install.WantedBy=multi-user.target"],
    ["starts after the network", "Unit.After=network-online.target"],
    ["never gives up", "Unit.StartLimitIntervalSec=0"],
    ["is started again however it ended", "Service.Restart=always"],
    ["runs as a user of its own", "Service.User=pourcheck"],
    ["has a folder for its data", "Service.StateDirectory=pourcheck"],
    ["that nobody else reads", "Service.StateDirectoryMode=0700"],
    ["reads the environment", "Service.EnvironmentFile=/etc/pourcheck.env"],
    ["makes files for its user alone", "Service.UMask=0077"],
    ["runs the release that the link names", "Service.WorkingDirectory=/srv/pourcheck/current"],
    ["starts server and Litestream", "Service.ExecStart=/bin/sh scripts/start-replicated.sh"],
    ["asks Litestream alone to stop, which asks the server", "Service.KillMode=mixed"],
    ["has time for what was written last", "Service.TimeoutStopSec=30s"],
    ["has descriptors for all connections", "Service.LimitNOFILE=16384"],
    ["gains no rights", "Service.NoNewPrivileges=yes"],
    ["has no rights of root's", "Service.CapabilityBoundingSet="],
    ["writes nothing but its data", "Service.ProtectSystem=strict"],
    ["sees no home", "Service.ProtectHome=yes"],
    ["makes no other system calls", "Service.SystemCallFilter=@system-service"],
  ])("%s", (_what, setting) => {
    expect(settingsOf("pourcheck.service")).toContain(setting);
  });

  it("lets only this machine reach the server, and believes the proxy's header", () => {
    expect(Object.fromEntries(variablesOf("pourcheck.service"))).toEqual({
      NODE_ENV: "production",
      APP_ENV: "production",
      LITESTREAM: "on",
      HOST: "127.0.0.1",
      PORT: "3000",
      TRUST_PROXY: "X-Forwarded-For",
    });
  });

  it("sets only what something reads, and no folder for the data, which would be another than systemd's", () => {
    for (const unit of ["pourcheck.service", "pourcheck-backup.service", "pourcheck-rehearsal.service"]) {
      const set = [...variablesOf(unit).keys()].filter(
        (name) => name !== "NODE_ENV" && !name.startsWith("npm_config_"),
      );
      expect(set.filter((name) => !(VARIABLE_NAMES as readonly string[]).includes(name))).toEqual([]);
      expect(set).not.toContain("DATA_DIR");
    }
  });

  it("does not ask for what V8 cannot do without", () => {
    expect(settingsOf("pourcheck.service").join("\n")).not.toContain("MemoryDenyWriteExecute");
  });
});

it("the units say the same of user, environment and hardening", () => {
  const shared =
    /^Service\.(?:User|Group|WorkingDirectory|EnvironmentFile|StateDirectory|UMask|NoNew|Cap|Protect|Private|Restrict|Lock|SystemCall)/;
  // Restart and its time are the server's alone.
  const of = (unit: string) => settingsOf(unit).filter((line) => shared.test(line) && !/\.Restart(?:Sec)?=/.test(line));
  for (const unit of ["pourcheck-backup.service", "pourcheck-rehearsal.service"])
    expect(of(unit), unit).toEqual(of("pourcheck.service"));
});

it("the timers start commands that there are", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  for (const unit of ["pourcheck-backup.service", "pourcheck-rehearsal.service"]) {
    const [, command = ""] =
      /^Service\.ExecStart=\/usr\/bin\/env npm run --silent (\S+)/m.exec(settingsOf(unit).join("\n")) ?? [];
    expect(Object.keys(scripts), unit).toContain(command);
  }
  expect(settingsOf("pourcheck-backup.service")).toContain("Service.ReadWritePaths=/var/backups/pourcheck");
});

it("a command of the operator gets the server's user, folder and environment", () => {
  const script = read("pourcheck");
  const needed = settingsOf("pourcheck.service").filter((line) =>
    /^Service\.(?:User|Group|EnvironmentFile|StateDirectory|StateDirectoryMode|UMask|NoNewPrivileges)=/.test(line),
  );
  expect(needed).toHaveLength(7);
  for (const line of needed) expect(script).toContain(`--property=${line.replace("Service.", "")}`);
  for (const name of ["NODE_ENV", "APP_ENV", "LITESTREAM"])
    expect(script).toContain(`--setenv=${name}=${variablesOf("pourcheck.service").get(name)}`);
});

const analyze = spawnSync("systemd-analyze", ["--version"]).error
  ? "there is no systemd-analyze on this machine"
  : null;

describe.skipIf(analyze)(`systemd${analyze ? ` (${analyze})` : ""}`, () => {
  const units = readdirSync("deploy").filter((name) => /\.(?:service|timer)$/.test(name));

  it.each(units)("finds nothing wrong with %s", (unit) => {
    const verified = spawnSync("systemd-analyze", ["verify", "--man=no", path.join("deploy", unit)], {
      encoding: "utf8",
    });
    // It also looks whether the program is there, and whether the folders are.
    expect(`${verified.stdout}${verified.stderr}`.split("\n").filter((line) => line.includes(unit))).toEqual([]);
  });
});

describe("the container", () => {
  it.each([
    ["is reached from this machine alone", '- "127.0.0.1:3000:3000"'],
    ["keeps its data in the volume", "- data:/data"],
    ["has time for what was written last", "stop_grace_period: 30s"],
    ["reads the environment as it is written", "format: raw"],
    ["does not fill the disk with its log", "max-size: 50m"],
    ["throws the oldest of it away", 'max-file: "10"'],
    ["has descriptors for all connections", "nofile: 16384"],
    ["believes the proxy's header", "TRUST_PROXY: X-Forwarded-For"],
  ])("%s", (_what, line) => {
    expect(read("compose.yaml")).toContain(line);
  });

  it("has all that the image copies", () => {
    const copied = [...readFileSync("Dockerfile", "utf8").matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
      ([, names]) => (names ?? "").split(" "),
    );
    const sent = readFileSync(".dockerignore", "utf8").split("\n");
    expect(copied.length).toBeGreaterThan(5);
    for (const name of copied) {
      expect(existsSync(name), name).toBe(true);
      expect(sent, name).toContain(`!${name.split("/")[0]}`);
    }
  });
});
