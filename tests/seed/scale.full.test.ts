import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { aSeeding, environment } from "./seeding";

const A_MINUTE = 60_000;
const { folder, run, rowsOf, remove } = aSeeding();

afterAll(remove);

describe("people by the thousand", () => {
  const OF_SCALE = "email like '%@scale.example'";
  let demo: Awaited<ReturnType<typeof run>>;
  let first: Awaited<ReturnType<typeof run>>;

  beforeAll(async () => {
    await seedAndKill();
    demo = await run("db:seed");
    first = await run("db:seed", ["--scale", "0.05"]);
  }, 5 * A_MINUTE);

  it("need the demo, which is added also after a seeding that was killed", () => {
    expect(demo).toMatchObject({ status: 0, stderr: "" });
  });

  it("are added to the demo with jobs, applications, messages and money in proportion", () => {
    expect(first).toMatchObject({ status: 0, stderr: "" });
    expect(first.stdout).toBe(
      "Added for benchmarks: 50 people, 50 jobs, 100 applications, 100 messages, 10 bookings, 60 payments, 50 audit entries.\n",
    );
    expect(rowsOf(`select 1 from users where ${OF_SCALE} and role = 'company'`)).toHaveLength(15);
    expect(rowsOf("select 1 from jobs where created_at > updated_at")).toEqual([]);
    expect(rowsOf(`select 1 from reviews where created_at > ${Date.now()}`)).toEqual([]);
  });

  it("stand in the counters and the search tables, and are booked nowhere twice at once", () => {
    expect(
      rowsOf(`select 1 from jobs j where applications_count <>
        (select count(*) from applications where job_id = j.id)`),
    ).toEqual([]);
    expect(
      rowsOf(`select sum(unread) as unread from conversations c join users u on u.id = c.user_id where ${OF_SCALE}`),
    ).toEqual([{ unread: 50 }]);
    expect(rowsOf("select count(*) as n from people_search")).toEqual(rowsOf("select count(*) as n from users"));
    expect(
      rowsOf(`select 1 from users u left join bases b on b.user_id = u.id where ${OF_SCALE} and b.lat is null`),
    ).toEqual([]);
    expect(rowsOf("select sum(jobs) as n from open_sites")).toEqual(
      rowsOf("select count(*) as n from jobs where state = 'open' and deleted_at is null and lat is not null"),
    );
    for (const table of ["availability", "days_off", "equipment_submissions"])
      expect(rowsOf(`select 1 from ${table} join users u on u.id = inspector_id where ${OF_SCALE}`), table).not.toEqual(
        [],
      );
    expect(
      rowsOf(`select 1 from bookings a join bookings b on a.inspector_id = b.inspector_id and a.id < b.id
        and a.starts_at < b.ends_at and b.starts_at < a.ends_at join users u on u.id = a.inspector_id where ${OF_SCALE}`),
    ).toEqual([]);
  });

  it(
    "have paid what the provider knows, and are numbered on when they come again",
    async () => {
      expect(await run("db:seed", ["--scale", "0.01"])).toMatchObject({ status: 0, stderr: "" });
      expect(rowsOf(`select 1 from users where email = 'company-18@scale.example'`)).toHaveLength(1);
      expect(await run("ledger:verify")).toMatchObject({ status: 0, stderr: "" });
      expect(await run("audit:verify")).toMatchObject({ status: 0 });
    },
    5 * A_MINUTE,
  );
});

it("arguments that are wrong are refused in one line", { timeout: 3 * A_MINUTE }, async () => {
  const nothing = aSeeding();
  expect(await nothing.run("db:seed", ["--fast"])).toMatchObject({
    status: 1,
    stderr: "Unknown argument --fast: db:seed takes --scale N alone.\n",
  });
  expect(await nothing.run("db:seed", ["--scale", "0.001"])).toMatchObject({
    status: 1,
    stderr: "--scale is a number of thousands from 0.01 to 1000, with at most two decimals.\n",
  });
  expect(readdirSync(nothing.folder)).toEqual([]);
  nothing.remove();
});

/** Kills a seeding in the midst of the story. */
async function seedAndKill(): Promise<void> {
  const child = spawn("node", ["scripts/command.mjs", "db:seed"], { env: environment(folder) });
  const ended = new Promise((resolve) => child.once("exit", (_code, signal) => resolve(signal)));
  await vi.waitFor(() => expect(seededSoFar()).toBeGreaterThan(20), { timeout: A_MINUTE, interval: 20 });
  child.kill("SIGKILL");
  expect(await ended).toBe("SIGKILL");
  expect(rowsOf("select 1 from users")).toEqual([]);
}

function seededSoFar(): number {
  const database = new SQLite(path.join(folder, "seeding", "pourcheck.db"), { readonly: true, fileMustExist: true });
  try {
    return database.prepare("select 1 from audit_log").all().length;
  } finally {
    database.close();
  }
}
