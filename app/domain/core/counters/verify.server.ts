import { sql } from "drizzle-orm";
import type { Connection } from "#db/client.server";
import { wordList } from "#db/conditions";
import { ACTIVE_JOB_STATES, PAID_BOOKING_STATES } from "~/lib/state-meanings";
import type { CounterCheck } from "./counter-check";
import { monthChecks } from "./verify-months.server";

const HOUR = "3600000";
const DAY = "86400000";
const SUMS = "state, count(*), sum(amount), sum(refunded_amount), sum(platform_fee), sum(inspector_amount)";
const EARNED = "state = 'succeeded' and fulfilled_at is not null and inspector_id is not null";
const LISTED = "number, company, status, title, rate, updated_at, month, site_state, posted_at, applications";

const LISTED_AS =
  "case when state = 'verified' then 'connected' when state = 'action_needed' and under_review then 'pending' else 'incomplete' end";

const CHECKS: CounterCheck[] = [
  platform(
    "role, 0, count(*) from users where closed_at is null group by 1",
    "at = 0 and name in ('inspector', 'company', 'admin')",
  ),
  platform(
    `role, created_at - created_at % ${HOUR}, count(*) from users group by 1, 2`,
    "at > 0 and name in ('inspector', 'company', 'admin')",
  ),
  platform("'companies', 0, count(*) from companies where closed_at is null group by 1", "name = 'companies'"),
  platform("'jobs', 0, count(*) from jobs group by 1", "name = 'jobs' and at = 0"),
  platform(`'jobs', created_at - created_at % ${HOUR}, count(*) from jobs group by 2`, "name = 'jobs' and at > 0"),
  platform(
    "'open-jobs', 0, count(*) from jobs where state = 'open' and deleted_at is null group by 1",
    "name = 'open-jobs'",
  ),
  platform(
    "'pending-certifications', 0, count(*) from certifications where state = 'pending' group by 1",
    "name = 'pending-certifications'",
  ),
  platform("'payouts-' || status, 0, count(*) from payout_listings group by 1", "name like 'payouts-%'"),
  {
    table: "payout_listings",
    kept: "select id, status, created_at, updated_at from payout_listings",
    counted: `select 'stripe_' || inspector_id, ${LISTED_AS}, created_at, updated_at from payout_accounts where state <> 'not_started'
      union all select 'manual_' || inspector_id, state, submitted_at, updated_at from manual_payout_accounts`,
  },
  sums("created-day", "created_at", DAY, "state <> 'draft'"),
  sums("created-hour", "created_at", HOUR, "state <> 'draft'"),
  sums("succeeded-hour", "succeeded_at", HOUR, "state = 'succeeded' and succeeded_at is not null"),
  totals(
    "active_jobs, completed_jobs, waiting_applications",
    `company_id, sum(state in ${wordList(ACTIVE_JOB_STATES)}), sum(state = 'completed'), sum(pending_applications_count) from jobs where deleted_at is null`,
  ),
  totals(
    "paid_payments, spent, refunded, pending_payments",
    "company_id, sum(state = 'succeeded'), sum((amount - refunded_amount) * (state = 'succeeded')), sum(refunded_amount * (state = 'succeeded')), sum(state = 'pending') from payments where true",
  ),
  totals("pending_applications", "inspector_id, count(*) from applications where state = 'pending'"),
  totals(
    "engagements, completed_engagements",
    `inspector_id, sum(state in ${wordList(PAID_BOOKING_STATES)}), sum(state = 'completed') from bookings where true`,
  ),
  totals("rating_count, rating_sum", "subject_id, count(*), sum(stars) from reviews where state = 'shown'"),
  totals(
    "earned_payments, earned, untransferred",
    `inspector_id, count(*), sum(inspector_amount), sum(inspector_amount - transferred_amount) from payments where ${EARNED}`,
  ),
  {
    table: "job_listings",
    kept: `select ${LISTED}, ended_at is null from job_listings`,
    counted: `select ${LISTED}, status in ('open', 'reviewing') from listed_jobs`,
  },
  {
    table: "job_counts",
    kept: "select company, status, count from job_counts where count <> 0",
    counted:
      "select * from (select company, status, count(*) from job_listings group by 1, 2 union all select 0, status, count(*) from job_listings group by 2)",
  },
  {
    table: "job_figures",
    kept: `select * from job_figures where posted <> 0`,
    counted: `select month, site_state, count(*), sum(status in ('open', 'reviewing')), sum(status in ('assigned', 'completed')),
      sum(status = 'closed'), sum(status = 'deleted'), sum(applications), count(first_applied_at), coalesce(sum(first_applied_at - posted_at), 0),
      count(accepted_at), coalesce(sum(accepted_at - posted_at), 0), count(ended_at), coalesce(sum(ended_at - posted_at), 0)
      from job_listings group by 1, 2`,
  },
  ...monthChecks(),
];

/** Returns a line for each counter that differs from its rows. It reads whole tables: for tests and `npm run ledger:verify`, never for a request. */
export function verifyCounters(reads: Connection): string[] {
  return CHECKS.flatMap(({ table, kept, counted }) => {
    const only = (one: string, other: string) => sql.raw(`select * from (${one}) except select * from (${other})`);
    const wrong = reads.values<unknown[]>(only(kept, counted));
    const missing = reads.values<unknown[]>(only(counted, kept));
    return [
      ...wrong.map((row) => `${table}: has ${JSON.stringify(row)}, which the rows do not say`),
      ...missing.map((row) => `${table}: lacks ${JSON.stringify(row)}, which the rows say`),
    ];
  });
}

function platform(counted: string, which: string): CounterCheck {
  return {
    table: "platform_counts",
    kept: `select name, at, count from platform_counts where count <> 0 and ${which}`,
    counted: `select ${counted}`,
  };
}

function sums(unit: string, time: string, span: string, which: string): CounterCheck {
  const columns = "state, count, amount, refunded_amount, platform_fee, inspector_amount";
  const filled = "(count, amount, refunded_amount, platform_fee, inspector_amount) <> (0, 0, 0, 0, 0)";
  return {
    table: "payment_sums",
    kept: `select unit, at, ${columns} from payment_sums where unit = '${unit}' and ${filled}`,
    counted: `select '${unit}', ${time} - ${time} % ${span}, ${SUMS} from payments where ${which} group by 2, 3`,
  };
}

/** Only accounts with a figure other than 0 are compared. */
function totals(figures: string, counted: string): CounterCheck {
  const zeros = figures.split(", ").map(() => 0);
  const named = figures.split(", ");
  const isFilled = named.map((name) => `${name} <> 0`).join(" or ");
  const rows = `select * from (select ${counted} group by 1)`;
  const values = `with found (user_id, ${figures}) as (${rows}) select * from found where (${figures}) <> (${zeros.join(", ")})`;
  return {
    table: "account_totals",
    kept: `select user_id, ${figures} from account_totals where ${isFilled}`,
    counted: `select * from (${values})`,
  };
}
