import { useLoaderData } from "@remix-run/react";
import { AccountBreadcrumb } from "~/components/admin/account-breadcrumb";
import { titled } from "~/components/document/title";
import { PageHeader, Pagination } from "~/components/ui";
import { accountTexts } from "~/copy/admin/account-admin";
import { userListTexts } from "~/copy/admin/admin";
import { accountBookings } from "~/domain/admin/user-account.server";
import { page } from "~/http/doors/page.server";
import { pageLinks, placeOf } from "~/http/paging";
import { BookingLine, Records } from "./records";

const texts = accountTexts.bookings;

export const meta = titled<typeof loader>((data) => texts.of(data.account.name || userListTexts.nameless));

export const loader = page({ roles: ["admin"] }, ({ actor, params, url }) => {
  const { previous, next, ...shown } = accountBookings(actor, params.id ?? "", placeOf(url));
  return { ...shown, links: pageLinks(url, { previous, next }) };
});

/** All bookings of one account, of which its own page shows the newest. */
export default function AccountBookings() {
  const { account, rows, count, links } = useLoaderData<typeof loader>();
  const name = account.name || userListTexts.nameless;
  return (
    <>
      <PageHeader
        above={<AccountBreadcrumb account={{ id: account.id, name }} label={texts.heading} />}
        title={texts.of(name)}
      />
      <div className="grid gap-5">
        <Records title={texts.heading} none={texts.none}>
          {rows.map((booking) => (
            <BookingLine key={booking.id} booking={booking} />
          ))}
        </Records>
        <Pagination summary={texts.all(count)} label={texts.pages} {...links} />
      </div>
    </>
  );
}
