import type { CounterCheck } from "./counter-check";

const HOUR = "3600000";

const SITE = `case p.kind when 'job_posting' then (select site_state from jobs where posting_payment_id = p.id) else coalesce(
  (select site_state from bookings where id = p.engagement_id),
  (select j.site_state from applications a join jobs j on j.id = a.job_id where a.id = p.subject_id)) end`;

export function monthChecks(): CounterCheck[] {
  const byRole = "sum(role = 'inspector'), sum(role = 'company'), sum(role = 'admin')";
  return [
    {
      table: "payments",
      kept: "select id, site_state from payments",
      counted: `select p.id, ${SITE} from payments p`,
    },
    months("inspectors, companies, admins", "created_at", "us_state", byRole, "users where true"),
    months(
      "closed_inspectors, closed_companies, closed_admins",
      "closed_at",
      "us_state",
      byRole,
      "users where closed_at is not null",
    ),
    months("jobs", "created_at", "site_state", "count(*)", "jobs where true"),
    months("ended_jobs", "ended_at", "site_state", "count(*)", "job_listings where ended_at is not null"),
    months(
      "applications",
      "a.created_at",
      "j.site_state",
      "count(*)",
      "applications a join jobs j on j.id = a.job_id where true",
    ),
    months(
      "acceptances, acceptance_minutes",
      "b.created_at",
      "b.site_state",
      "count(*), sum((b.created_at - j.created_at) / 60000)",
      "bookings b join jobs j on j.id = b.job_id where b.application_id is not null",
    ),
    months(
      "bookings",
      "fulfilled_at",
      "site_state",
      "count(*)",
      "payments where kind in ('application', 'booking') and fulfilled_at is not null",
    ),
    months(
      "payments, amount, refunded_amount, platform_fee, inspector_amount",
      "created_at",
      "site_state",
      "count(*), sum(amount), sum(refunded_amount), sum(platform_fee), sum(inspector_amount)",
      "payments where state = 'succeeded'",
    ),
    months(
      "transfers, transferred_amount, reversed_amount",
      "coalesce(t.succeeded_at, t.created_at)",
      "p.site_state",
      "count(*), sum(t.amount), sum(t.reversed_amount)",
      "transfers t join payments p on p.id = t.payment_id where t.state = 'succeeded'",
    ),
  ];
}

/** Only rows with a figure other than 0 are compared. */
function months(figures: string, time: string, state: string, sums: string, rows: string): CounterCheck {
  const start = `unixepoch(${time} / 1000, 'unixepoch', 'start of month') * 1000`;
  const at = `${start} + min((${time} - ${start}) / ${HOUR}, 12) * ${HOUR}`;
  const columns = figures.split(", ");
  const isFilled = columns.map((name) => `${name} <> 0`).join(" or ");
  const values = `with found (at, state, ${figures}) as (select ${at}, coalesce(${state}, 'none'), ${sums} from ${rows} group by 1, 2) select * from found where ${isFilled}`;
  return {
    table: "month_figures",
    kept: `select at, state, ${figures} from month_figures where ${isFilled}`,
    counted: `select * from (${values})`,
  };
}
