import { useActionData, useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { useFreshOn } from "~/components/live";
import { BankFacts, TaxFacts } from "~/components/payouts/bank-facts";
import { Banner, Breadcrumb, Card, manualPayoutStamps, PageHeader, StatusStamp } from "~/components/ui";
import { manualPayoutTexts as texts } from "~/copy/admin/money/manual-payouts";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { proofToReplace } from "~/domain/payouts/given-details.server";
import { type OwnBankDetails, ownBankDetails } from "~/domain/payouts/manual/queries.server";
import { SECRET_FIELDS } from "~/domain/payouts/manual/schema";
import { submitManualPayout } from "~/domain/payouts/manual/submit-manual-payout.server";
import { ownPayouts } from "~/domain/payouts/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { BankDetailsForm } from "./form";

export const meta = titled(texts.title);

export const loader = page({ roles: ["inspector"] }, ({ actor }) => ({
  account: ownBankDetails(actor),
  paidByProvider: ownPayouts(actor).state === "verified",
  proof: proofToReplace(actor),
  zone: zoneOfPerson(actor),
  formKey: newFormKey(),
}));

/** The numbers never come back to the browser, and the form leaves no receipt and is not saved for later. */
export const action = formAction(submitManualPayout, {
  secret: SECRET_FIELDS,
  done: () => redirectWithToast("/inspector-payments/manual", texts.done),
});

/** Bank and tax details for inspectors who do not use the payment provider. */
export default function ManualPayouts() {
  const { account, paidByProvider, proof, zone, formKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  useFreshOn("payout_status");
  const form = <BankDetailsForm formKey={formKey} known={account?.details ?? null} proof={proof} />;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        above={<Breadcrumb crumbs={[{ label: texts.back, to: "/inspector-payments" }, { label: texts.title }]} />}
      />
      <div className="grid gap-6">
        {paidByProvider ? (
          <Banner tone="ok" title={texts.paidByProvider.title}>
            {texts.paidByProvider.text}
          </Banner>
        ) : null}
        {account ? <Given account={account} zone={zone} /> : null}
        {paidByProvider ? null : account && account.state !== "rejected" ? (
          <details className="rounded-md border border-line bg-surface" open={lastResult !== undefined}>
            <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">{texts.change}</summary>
            <div className="grid gap-4 px-4 pb-4">
              <p>{texts.changeText}</p>
              {form}
            </div>
          </details>
        ) : (
          form
        )}
      </div>
    </div>
  );
}

/** How the review stands, and what was given. */
function Given({ account: { state, reason, details }, zone }: { account: OwnBankDetails; zone: string }) {
  const { title, text } = texts.states[state];
  const tone = state === "approved" ? "ok" : state === "rejected" ? "bad" : "info";
  return (
    <>
      <Banner tone={tone} title={title}>
        {state === "rejected" && reason ? <p>{reason}</p> : null}
        <p>{text}</p>
      </Banner>
      {details ? (
        <Card title={texts.bank} aside={<StatusStamp {...manualPayoutStamps[state]} />}>
          <div className="grid gap-4">
            <BankFacts details={details} />
            <h3 className="text-lg">{texts.tax}</h3>
            <TaxFacts details={details} zone={zone} />
          </div>
        </Card>
      ) : (
        <p>{texts.hidden}</p>
      )}
    </>
  );
}
