import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { LedgerNotice } from "~/components/ledger/ledger-notice";
import { Banner, Card, DateTime, PageHeader } from "~/components/ui";
import { ledgerCheckTexts as texts } from "~/copy/admin/ledger-checks";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { ledgerChecksFor } from "~/domain/verification/nightly/queries.server";
import { page } from "~/http/doors/page.server";
import { formatLongMoment } from "~/lib/time/dates";
import { Found, Tries } from "./tables";

export const meta = titled(texts.title);

export const loader = page({ roles: ["admin"] }, ({ actor }) => ({
  ...ledgerChecksFor(actor),
  zone: zoneOfPerson(actor),
}));

/** What the last comparison of the books with Stripe found, and how the newest ones ended. */
export default function AdminLedger() {
  const { findings, tries, zone, uncomparedFrom, ...standing } = useLoaderData<typeof loader>();
  const { trouble, last } = standing;
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      <div className="grid gap-6">
        {trouble ? <LedgerNotice standing={standing} zone={zone} /> : null}
        {!trouble && last ? (
          <Banner tone="ok" title={texts.sound}>
            <DateTime at={last.endedAt ?? last.begunAt} zone={zone} long />
            {`: ${texts.result(last.payments, last.problems)}, ${texts.objects(last.objects)}`}
          </Banner>
        ) : null}
        {uncomparedFrom === null ? null : (
          <p className="text-muted">{texts.uncompared(formatLongMoment(uncomparedFrom, zone))}</p>
        )}
        {last && last.problems > 0 ? <Found byCode={last.byCode} problems={last.problems} findings={findings} /> : null}
        <Card title={texts.tries.title}>
          {tries.length > 0 ? <Tries tries={tries} zone={zone} /> : <p className="text-muted">{texts.never}</p>}
        </Card>
      </div>
    </>
  );
}
