import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import SQLite from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { passwordMatches } from "~/domain/accounts/passwords/password.server";
import {
  APPLICATION_STATES,
  BOOKING_STATES,
  CERTIFICATION_STATES,
  DATE_PROPOSAL_STATES,
  DRAFT_STATES,
  FURTHER_HOURS_STATES,
  JOB_STATES,
  PAYOUT_STATES,
  PROBLEM_OFFER_STATES,
  PROBLEM_STATES,
  REPORT_STATES,
  REVIEW_REPORT_STATES,
  REVIEW_STATES,
} from "~/lib/vocabulary";

const A_MINUTE = 60_000;
const NO_DATA = mkdtempSync(path.join(tmpdir(), "pourcheck-no-seed-"));
const DATA = mkdtempSync(path.join(tmpdir(), "pourcheck-seed-"));

afterAll(() => {
  for (const folder of [DATA, NO_DATA]) rmSync(folder, { recursive: true, force: true });
});

async function run(command: string, args: string[] = [], env: Record<string, string> = { DATA_DIR: DATA }) {
  const child = spawn("node", ["scripts/command.mjs", command, ...args], { env: environment(env) });
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  return { status, stdout, stderr };
}

function environment(env: Record<string, string>): NodeJS.ProcessEnv {
  // How long a statement takes, which the log warns of, is the machine's affair.
  return { ...process.env, LOG_LEVEL: "error", APP_ENV: "demo", ...env };
}

/** Kills a seeding in the midst of the story. */
async function seedAndKill(): Promise<void> {
  const child = spawn("node", ["scripts/command.mjs", "db:seed"], { env: environment({ DATA_DIR: DATA }) });
  const ended = new Promise((resolve) => child.once("exit", (_code, signal) => resolve(signal)));
  await vi.waitFor(() => expect(seededSoFar()).toBeGreaterThan(20), { timeout: A_MINUTE, interval: 20 });
  child.kill("SIGKILL");
  expect(await ended).toBe("SIGKILL");
  expect(rowsOf("select 1 from users")).toEqual([]);
}

function seededSoFar(): number {
  const database = new SQLite(path.join(DATA, "seeding", "pourcheck.db"), { readonly: true, fileMustExist: true });
  try {
    return database.prepare("select 1 from audit_log").all().length;
  } finally {
    database.close();
  }
}

describe("the demo data", () => {
  let seeding: Awaited<ReturnType<typeof run>>;

  beforeAll(async () => {
    await seedAndKill();
    seeding = await run("db:seed");
  }, 5 * A_MINUTE);

  it("is added, also after a seeding that was killed, and summed up in one line", () => {
    expect(seeding.stderr).toBe("");
    expect(seeding.status).toBe(0);
    expect(seeding.stdout).toMatch(/^Demo data added: 23 people, .*49 jobs, .*payments, \d+ messages\.\n$/);
  });

  it("lets the six named people in by their password, each as described", async () => {
    const people = rowsOf("select email, role, password_hash, email_verified_at from users");
    const named = [
      ["riley@fieldlab.example", "inspector"],
      ["noor@fieldlab.example", "inspector"],
      ["sam@fieldlab.example", "inspector"],
      ["dana@bridgeworks.example", "company"],
      ["lee@northpour.example", "company"],
      ["root@pourcheck.example", "admin"],
    ];
    for (const [email, role] of named) {
      const person = people.find((each) => each.email === email);
      expect(person?.role, email).toBe(role);
      expect(await passwordMatches(String(person?.password_hash), "Concrete1!"), email).toBe(true);
    }
    expect(people.filter(({ email_verified_at }) => email_verified_at === null)).toEqual([]);
    expect(standing("riley")).toEqual({ us_state: "TX", hourly_rate: 8500, card: "approved", payouts: "verified" });
    expect(standing("noor")).toMatchObject({ card: "pending" });
    expect(standing("sam")).toMatchObject({ hourly_rate: null, card: null, payouts: "not_started" });
    expect(jobsOf("lee@northpour.example")).toEqual([]);
    expect(new Set(jobsOf("dana@bridgeworks.example"))).toEqual(new Set(JOB_STATES));
  });

  it("has enough people and jobs", () => {
    const count = (role: string) => rowsOf(`select 1 from users where role = '${role}'`).length;
    expect(count("inspector")).toBeGreaterThanOrEqual(12);
    expect(count("company")).toBeGreaterThanOrEqual(4);
    expect(rowsOf("select 1 from jobs").length).toBeGreaterThanOrEqual(20);
    expect(rowsOf("select distinct zone from jobs").length).toBeGreaterThanOrEqual(4);
  });

  it("shows every status that a command can bring about", () => {
    expect(statesOf("jobs")).toEqual([...JOB_STATES].sort());
    expect(statesOf("job_drafts")).toEqual([...DRAFT_STATES].sort());
    expect(statesOf("applications")).toEqual([...APPLICATION_STATES].sort());
    expect(statesOf("bookings")).toEqual([...BOOKING_STATES].sort());
    expect(statesOf("date_proposals")).toEqual([...DATE_PROPOSAL_STATES].sort());
    expect(statesOf("further_hours")).toEqual([...FURTHER_HOURS_STATES].sort());
    expect(statesOf("report_versions")).toEqual([...REPORT_STATES].sort());
    expect(statesOf("reviews")).toEqual([...REVIEW_STATES].sort());
    expect(statesOf("support_requests")).toEqual(["open", "warned"]);
    expect(statesOf("review_reports")).toEqual([...REVIEW_REPORT_STATES].sort());
    // A problem is closed when a bank takes back all the money, which no demo has to show.
    expect(statesOf("problems")).toEqual(PROBLEM_STATES.filter((state) => state !== "closed").sort());
    expect(rowsOf("select 1 from problems where waits_since is not null and state = 'open'")).toHaveLength(1);
    expect(statesOf("problem_offers")).toEqual([...PROBLEM_OFFER_STATES].sort());
    expect(statesOf("refunds")).toEqual(["owed", "pending", "succeeded"]);
    expect(statesOf("disputes")).toEqual(["needs_response"]);
    expect(statesOf("payments")).toEqual(["failed", "pending", "succeeded"]);
    expect(statesOf("certifications")).toEqual([...CERTIFICATION_STATES].sort());
    // Who has not begun has no account; Sam is one of them.
    expect(["not_started", ...statesOf("payout_accounts")].sort()).toEqual([...PAYOUT_STATES].sort());
    expect(rowsOf("select 1 from jobs where deleted_at is not null")).toHaveLength(1);
    expect(rowsOf("select 1 from payments where refunded_amount = amount")).toHaveLength(4);
    expect(rowsOf("select 1 from payments where refunded_amount between 1 and amount - 1")).toHaveLength(3);
    expect(rowsOf("select 1 from payments where held_at is not null")).toHaveLength(1);
    expect(rowsOf("select cancel_kind from bookings where state = 'cancelled' order by 1")).toEqual([
      { cancel_kind: "company" },
      { cancel_kind: "inspector" },
      { cancel_kind: "inspector_absent" },
      { cancel_kind: "unpaid" },
    ]);
    expect(rowsOf("select way, failure_code from transfers where state = 'pending' order by way desc")).toEqual([
      { way: "provider", failure_code: "insufficient_capabilities_for_transfer" },
      { way: "manual", failure_code: null },
    ]);
    expect(rowsOf("select distinct failure_code from payments where state = 'failed'")).toHaveLength(2);
  });

  it("has people who talk, of jobs and of nothing in particular, with something unread for each side and the administrator", () => {
    const unread = (email: string) =>
      rowsOf(
        `select unread from conversations join users on users.id = user_id where email = '${email}' and unread > 0`,
      );
    for (const email of ["riley@fieldlab.example", "dana@bridgeworks.example", "root@pourcheck.example"]) {
      expect(unread(email), email).toHaveLength(1);
    }
    const about = rowsOf("select distinct job_id is null as direct from conversations");
    expect(about).toHaveLength(2);
  });

  it("has told everybody, and lies in the past but for what is planned", () => {
    const now = Date.now();
    // The transfer that Stripe refuses is tried again.
    expect(rowsOf("select handler from deliveries where state <> 'done'")).toEqual([{ handler: "send-transfer" }]);
    expect(rowsOf(`select 1 from audit_log where at > ${now}`)).toEqual([]);
    expect(rowsOf(`select 1 from jobs where state = 'open' and created_at > ${now}`)).toEqual([]);
    expect(rowsOf(`select 1 from bookings where state = 'confirmed' and starts_at > ${now}`).length).toBeGreaterThan(2);
    expect(rowsOf("select 1 from bookings where work_done_at < starts_at")).toEqual([]);
  });

  it("leaves a ledger and an audit log that hold", async () => {
    expect(await run("ledger:verify")).toMatchObject({ status: 0 });
    expect(await run("audit:verify")).toMatchObject({ status: 0 });
  });

  it("is added once", async () => {
    const before = everything();
    const again = await run("db:seed");
    expect(again).toMatchObject({ status: 0, stdout: "The demo data is there already; nothing was changed.\n" });
    expect(everything()).toEqual(before);
  });

  it("leaves no working folder behind", () => {
    expect(readdirSync(DATA)).not.toContain("seeding");
  });
});

describe("people by the thousand", () => {
  const OF_SCALE = "email like '%@scale.example'";
  let first: Awaited<ReturnType<typeof run>>;

  beforeAll(async () => {
    first = await run("db:seed", ["--scale", "0.05"]);
  }, 5 * A_MINUTE);

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

describe("a seeding that is refused", { timeout: 3 * A_MINUTE }, () => {
  it("says why, in one line", async () => {
    const env = { DATA_DIR: NO_DATA };
    expect(await run("db:seed", ["--fast"], env)).toMatchObject({
      status: 1,
      stderr: "Unknown argument --fast: db:seed takes --scale N alone.\n",
    });
    expect(await run("db:seed", ["--scale", "0.001"], env)).toMatchObject({
      status: 1,
      stderr: "--scale is a number of thousands from 0.01 to 1000, with at most two decimals.\n",
    });
    expect(await run("db:seed", [], { ...env, APP_ENV: "production" })).toMatchObject({
      status: 1,
      stderr: "db:seed does not run in production: APP_ENV is production.\n",
    });
    expect(readdirSync(NO_DATA)).toEqual([]);
  });
});

function read<T>(work: (database: SQLite.Database) => T): T {
  const database = new SQLite(path.join(DATA, "pourcheck.db"), { readonly: true });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

function rowsOf(query: string): Record<string, unknown>[] {
  return read((database) => database.prepare(query).all() as Record<string, unknown>[]);
}

function statesOf(table: string): unknown[] {
  return rowsOf(`select distinct state from ${table} order by state`).map(({ state }) => state);
}

function standing(name: string): unknown {
  return rowsOf(`select us_state, hourly_rate, coalesce(payout_accounts.state, 'not_started') as payouts,
      (select state from certifications where inspector_id = users.id order by submitted_at desc limit 1) as card
    from users join inspector_profiles on user_id = users.id left join payout_accounts on payout_accounts.inspector_id = users.id
    where email = '${name}@fieldlab.example'`)[0];
}

function jobsOf(email: string): unknown[] {
  const query = `select jobs.state from jobs join users on users.id = company_id where email = '${email}'`;
  return rowsOf(query).map(({ state }) => state);
}

/** Every row of every table. */
function everything(): unknown {
  return read((database) => {
    const tables = database.prepare("select name from sqlite_master where type = 'table' order by name").all();
    return (tables as { name: string }[]).map(({ name }) => [name, database.prepare(`select * from "${name}"`).all()]);
  });
}
