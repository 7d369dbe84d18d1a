import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import sharp from "sharp";
import { expect, it, onTestFinished, vi } from "vitest";
import { aFolder } from "#tests/support/machine/folder";
import { HEAVY } from "~/lib/bounds";
import type { PictureJob } from "~/lib/documents/file-work";
import { fileWork } from "~/platform/heavy-work/file-work.server";
import { heavyWork } from "~/platform/heavy-work/heavy-work.server";

const isLinux = process.platform === "linux";

const { encodePicture } = fileWork;

async function aJob(): Promise<PictureJob> {
  const folder = aFolder();
  const source = path.join(folder, "site.png");
  await sharp({ create: { width: 40, height: 30, channels: 3, background: "#a8a29e" } }).toFile(source);
  return { source, target: path.join(folder, "small.jpg"), edge: 20, fit: "inside", type: "image/jpeg" };
}

/** A file that nobody writes: reading it never ends. */
function aSlowSource({ source }: PictureJob): string {
  execFileSync("mkfifo", [`${source}.slow`]);
  return `${source}.slow`;
}

/** The processes of this one that do heavy work. */
function workers(): string[] {
  const own = (id: string) => {
    const status = readFileSync(`/proc/${id}/status`, "utf8");
    const isOurs = status.includes(`\nPPid:\t${process.pid}\n`) && !status.includes("\nState:\tZ");
    return isOurs && readFileSync(`/proc/${id}/cmdline`, "utf8").includes("heavy-work");
  };
  return readdirSync("/proc").filter((name) => {
    try {
      return /^\d+$/.test(name) && own(name);
    } catch {
      return false;
    }
  });
}

it.runIf(isLinux)(
  "a picture that takes too much memory is refused, and those that wait behind it are not",
  async () => {
    const job = await aJob();
    // A file without an end: reading it is ended by the system alone.
    const endless = encodePicture({ ...job, source: "/dev/zero" });
    const next = encodePicture(job);
    expect(await endless).toEqual({ refused: "picture-broken" });
    expect(await next).toEqual({ size: expect.any(Number) });
    expect(await sharp(job.target).metadata()).toMatchObject({ format: "jpeg", width: 20, height: 15 });
  },
);

it("work that takes too long is ended, and the work behind it is done", async () => {
  const job = await aJob();
  const late = heavyWork("picture", { ...job, source: aSlowSource(job) }, 1);
  const next = encodePicture(job);
  await expect(late).rejects.toMatchObject({ reason: "late" });
  expect(await next).toEqual({ size: expect.any(Number) });
});

it("the time until its process has started is not work's", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const job = await aJob();
  const work = heavyWork("picture", job, HEAVY.start.most - 1);
  // It is sent within this tick, in which no process can say that it has begun.
  for (let steps = 0; steps < 20; steps += 1) await Promise.resolve();
  vi.advanceTimersByTime(HEAVY.start.most - 1);
  expect(await work).toEqual({ size: expect.any(Number) });
});

it.runIf(isLinux)(
  "a picture whose process the system kills for want of memory is no fault of its sender's",
  async () => {
    const job = await aJob();
    const killed = encodePicture({ ...job, source: aSlowSource(job) });
    while (workers().length === 0) await setImmediate();
    for (const worker of workers()) process.kill(Number(worker), "SIGKILL");
    expect(await killed).toEqual({ refused: "busy" });
  },
);

it.runIf(isLinux)(
  "one process does all of it, the first to go where memory is short, and ends when it is idle",
  async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const jobs = await Promise.all([aJob(), aJob(), aJob()]);
    await Promise.all(jobs.map(encodePicture));
    expect(workers()).toHaveLength(1);
    const file = (name: string) => readFileSync(`/proc/${workers()[0]}/${name}`, "utf8");
    expect(file("oom_score_adj")).toBe("1000\n");
    const told = file("environ")
      .split("\0")
      .map((line) => line.split("=")[0]);
    expect(told.filter((name) => !/^(NODE_|MALLOC_|UV_)/.test(name ?? ""))).toEqual(["PATH", ""]);
    vi.advanceTimersByTime(HEAVY.idle.most - 1);
    expect(workers()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    while (workers().length > 0) await setImmediate();
    expect(await encodePicture(jobs[0] as PictureJob)).toEqual({ size: expect.any(Number) });
  },
);

it.runIf(isLinux)("a system without prlimit bounds nothing, and the work is done all the same", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const job = await aJob();
  const mostData = () => /^Max data size +(\w+)/m.exec(readFileSync(`/proc/${workers()[0]}/limits`, "utf8"))?.[1];
  const idle = async () => {
    vi.advanceTimersByTime(HEAVY.idle.most);
    while (workers().length > 0) await setImmediate();
  };
  await encodePicture(job);
  expect(Number(mostData())).toBeGreaterThan(HEAVY.memory.most);
  await idle();
  vi.stubEnv("PATH", aFolder());
  expect(await encodePicture(job)).toEqual({ size: expect.any(Number) });
  expect(mostData()).toBe("unlimited");
  vi.unstubAllEnvs();
  await idle();
});
