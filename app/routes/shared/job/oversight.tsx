import { JobTrail } from "~/components/admin/job-trail";
import { CalendarDay, Card, EmailText, Money, paymentStamps, StatusStamp, Table } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { jobLogTexts, jobOversightTexts as texts } from "~/copy/admin/jobs-admin";
import { purposeOf } from "~/copy/money/payments";
import type { jobOversight } from "~/domain/admin/jobs/oversight.server";
import { todayIn } from "~/lib/time/dates";

type Oversight = ReturnType<typeof jobOversight>;

/** Who posted the job. */
export function PostedBy({ logged }: Pick<Oversight, "logged">) {
  if (!logged) return null;
  const { company, companyId, createdBy } = logged;
  return (
    <Card title={texts.postedBy}>
      <p className="font-semibold">
        <Link to={`/admin/companies/${companyId}`} className="link-alone">
          {company.name}
        </Link>
      </p>
      <p>
        <Link to={`/admin/users/${createdBy.id}`} className="link-alone">
          {createdBy.name}
        </Link>
      </p>
      <EmailText email={createdBy.email} />
    </Card>
  );
}

/** What was paid for the job, the newest first; each leads to the whole life of the payment. */
export function JobPayments({ payments, zone }: Pick<Oversight, "payments"> & { zone: string }) {
  const { columns } = texts;
  return (
    <Card title={texts.payments}>
      <Table
        caption={texts.payments}
        rows={payments}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "purpose",
            header: columns.purpose,
            bare: true,
            cell: (payment) => (
              <Link to={`/admin/payments/${payment.id}`} className="link-alone">
                {purposeOf(payment)}
              </Link>
            ),
          },
          {
            key: "state",
            header: columns.state,
            cell: ({ state }) => <StatusStamp {...paymentStamps[state === "draft" ? "pending" : state]} />,
          },
          { key: "amount", header: columns.amount, align: "end", cell: ({ amount }) => <Money amount={amount} /> },
          {
            key: "refunded",
            header: columns.refunded,
            align: "end",
            isEmpty: ({ refundedAmount }) => refundedAmount === 0,
            cell: ({ refundedAmount }) => <Money amount={refundedAmount} />,
          },
          {
            key: "date",
            header: columns.date,
            cell: ({ createdAt }) => <CalendarDay date={todayIn(zone, createdAt)} long />,
          },
        ]}
      />
    </Card>
  );
}

export function JobHistory({ logged, trail, zone }: Pick<Oversight, "logged" | "trail"> & { zone: string }) {
  if (!logged) return null;
  return (
    <Card title={jobLogTexts.trail}>
      <JobTrail job={logged} entries={trail} zone={zone} />
    </Card>
  );
}
