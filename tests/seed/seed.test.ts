import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { RILEY, signIn } from "#tests/bench/people";
import { sentBytes, serve } from "#tests/bench/server";
import { BUDGETS } from "#tests/budgets/budgets";
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

import { aSeeding } from "./seeding";

const A_MINUTE = 60_000;
const KB = 1024;
const { folder, run, rowsOf, everything, remove } = aSeeding();

afterAll(remove);

describe("the demo data", () => {
  let seeding: Awaited<ReturnType<typeof run>>;

  beforeAll(async () => {
    seeding = await run("db:seed");
    // 30 s on a quiet machine, and minutes where other runs take its cores.
  }, 15 * A_MINUTE);

  it("is added, and summed up in one line", () => {
    expect(seeding.stderr).toBe("");
    expect(seeding.status).toBe(0);
    expect(seeding.stdout).toMatch(/^Demo data added: 25 people, .*49 jobs, .*payments, \d+ messages\.\n$/);
  });

  it("lets the eight named people in by their password, each as described", async () => {
    const people = rowsOf("select email, role, password_hash, email_verified_at from users");
    const named = [
      ["riley@fieldlab.example", "inspector"],
      ["noor@fieldlab.example", "inspector"],
      ["sam@fieldlab.example", "inspector"],
      ["dana@bridgeworks.example", "company"],
      ["max@bridgeworks.example", "company"],
      ["ivy@bridgeworks.example", "company"],
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

  it("has a company of three people in their roles, with projects, and a payment that waits for its owner", () => {
    const people = `select email, memberships.role, pay_limit from memberships join users on users.id = user_id
      join companies on companies.id = company_id where companies.name = 'Bridgeworks Constructors' order by 1`;
    expect(rowsOf(people)).toEqual([
      { email: "dana@bridgeworks.example", role: "owner", pay_limit: null },
      { email: "ivy@bridgeworks.example", role: "member", pay_limit: null },
      { email: "max@bridgeworks.example", role: "manager", pay_limit: 15000 },
    ]);
    const onProjects = `select projects.name, count(jobs.id) as jobs, (select count(*) from project_people where project_id = projects.id) as people
      from projects join jobs on project_id = projects.id group by projects.id order by 1`;
    expect(rowsOf(onProjects)).toEqual([
      { name: "I-35 river crossing", jobs: 3, people: 1 },
      { name: "San Gabriel bridge", jobs: 1, people: 0 },
    ]);
    const asked = `select state, email, amount > 15000 as above from spending_requests join users on users.id = requested_by`;
    expect(rowsOf(asked)).toEqual([{ state: "pending", email: "max@bridgeworks.example", above: 1 }]);
    expect(
      rowsOf("select email from memberships join users on users.id = user_id where email like '%northpour%'"),
    ).toHaveLength(1);
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

  it("is added once", async () => {
    const before = everything();
    const again = await run("db:seed");
    expect(again).toMatchObject({ status: 0, stdout: "The demo data is there already; nothing was changed.\n" });
    expect(everything()).toEqual(before);
  });

  it("leaves no working folder behind", () => {
    expect(readdirSync(folder)).not.toContain("seeding");
  });
  // The last one: a server works off what waits.
  it("makes pages that keep to their budgets of HTML", async () => {
    const people = { [RILEY]: ["/jobs", "/inspector-home"], "dana@bridgeworks.example": ["/company-home"] };
    const signed = await signIn(folder, Object.keys(people));
    const server = await serve({ folder });
    try {
      const weights: Record<string, number> = {};
      for (const [place, paths] of Object.values(people).entries()) {
        const { cookie = "" } = signed[place] ?? {};
        for (const path of paths) weights[path] = (await sentBytes(server.origin + path, cookie)) / KB;
      }
      expect.soft(weights["/jobs"]).toBeLessThanOrEqual(BUDGETS.jobsHtml.most);
      expect.soft(Math.max(...Object.values(weights))).toBeLessThanOrEqual(BUDGETS.homeHtml.most);
      // A page that refuses would weigh little.
      expect(Math.min(...Object.values(weights))).toBeGreaterThan(5);
    } finally {
      await server.stop();
    }
  });
});

it("a seeding in production is refused in one line", { timeout: A_MINUTE }, async () => {
  const nothing = aSeeding();
  expect(await nothing.run("db:seed", [], { APP_ENV: "production" })).toMatchObject({
    status: 1,
    stderr: "db:seed does not run in production: APP_ENV is production.\n",
  });
  expect(readdirSync(nothing.folder)).toEqual([]);
  nothing.remove();
});

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
