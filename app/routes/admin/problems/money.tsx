import { AmountList, Card } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { problemAdminTexts } from "~/copy/admin/problems-admin";
import type { ProblemToDecide } from "~/domain/bookings/problems/decisions/problem-to-decide.server";

const texts = problemAdminTexts.money;

/** Who has what of the booking's money, and the pages of its payments. */
export function MoneySoFar({ booking, problem, money }: Pick<ProblemToDecide, "booking" | "problem" | "money">) {
  const { paid, refunded, share, sent, fee, most } = money;
  return (
    <Card title={texts.title}>
      <div className="grid gap-4">
        <AmountList
          rows={[
            { label: texts.paid(booking.company.name), amount: paid },
            { label: texts.refunded, amount: refunded },
            { label: texts.share(booking.inspector.name), amount: share },
            { label: texts.sent, amount: sent },
            { label: texts.fee, amount: fee },
            ...(problem.isOpen ? [{ label: texts.most, amount: most, total: true }] : []),
          ]}
        />
        <ul>
          {booking.payments.map(({ id, kind }) => (
            <li key={id}>
              <Link to={`/admin/payments/${id}`} className="link-alone">
                {texts.payment[kind === "further_hours" ? kind : "other"]}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
