import { Banner, bookingStamps, Money } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { accountTexts, engagedTexts as texts } from "~/copy/admin/account-admin";
import type { openMatters } from "~/domain/account-lifecycle/open-matters.server";

/** What keeps an account from closing or from another role. */
export function OpenMatters({ open }: Open) {
  return (
    <Banner tone="warn" title={texts.title}>
      <p className="mb-2">{texts.text}</p>
      <OpenMattersList open={open} />
    </Banner>
  );
}

interface Open {
  open: ReturnType<typeof openMatters>;
}

export function OpenMattersList({ open }: Open) {
  return (
    <ul className="grid list-disc gap-1.5 pl-5">
      {open.bookings.map(({ id, number, title, state }) => (
        <li key={id}>
          <Link to={`/bookings/${id}`} className="link">
            {texts.booking(number, title)}
          </Link>
          : {bookingStamps[state].label}
        </li>
      ))}
      {open.money.map(({ id, kind, amount }) => (
        <li key={id}>
          <Link to={`/admin/payments/${id}`} className="link">
            {texts.payment} <Money amount={amount} />
          </Link>
          , {accountTexts.payments.kinds[kind]}
        </li>
      ))}
    </ul>
  );
}
