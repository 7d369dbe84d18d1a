import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, useRefusedForm } from "~/components/forms";
import { StepUpControl } from "~/components/forms/step-up";
import { Banner, Breadcrumb, Card, ErrorSummary, Money, PageHeader } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { ownDataTexts, ownClosingTexts as texts } from "~/copy/accounts/own-account";
import { accountTexts, engagedTexts } from "~/copy/admin/account-admin";
import { closeOwnAccount } from "~/domain/account-lifecycle/closing/close-account.server";
import { ownOpenMatters } from "~/domain/account-lifecycle/closing/own-account-end.server";
import { formAction } from "~/http/doors/form-action.server";
import { page } from "~/http/doors/page.server";
import { endSession, FORGET_ALL } from "~/http/session/session.server";
import { redirectWithToast } from "~/http/session/toast.server";

export const meta = titled(texts.title);

export const loader = page({ roles: ["inspector", "company", "unattached"] }, ({ actor }) => ownOpenMatters(actor));

export const action = formAction(closeOwnAccount, {
  done: async ({ request }) =>
    redirectWithToast("/landing", texts.done, [["Set-Cookie", await endSession(request)], FORGET_ALL]),
});

type Shown = ReturnType<typeof useLoaderData<typeof loader>>;

/** Asks for the password or a code, and says what goes and what stays. */
export default function OwnClosing() {
  const shown = useLoaderData<typeof loader>();
  const isOpen = shown.bookings.length + shown.money.length > 0;
  return (
    <div className="max-w-2xl">
      <PageHeader
        above={<Breadcrumb crumbs={[{ label: ownDataTexts.title, to: "/profile/data" }, { label: texts.title }]} />}
        title={texts.title}
        lead={texts.lead}
      />
      <div className="grid gap-5">
        <Card>
          <ul className="grid list-disc gap-1.5 pl-5">
            {[...texts.points, ...(shown.company?.closes === false ? [] : [texts.ends])].map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Card>
        {shown.company ? (
          <Banner tone={shown.company.closes ? "warn" : "info"}>
            {texts.company[shown.company.closes ? "closes" : "leaves"](shown.company.name)}
          </Banner>
        ) : null}
        {shown.credit ? <Banner tone="warn">{texts.credit}</Banner> : null}
        {isOpen ? <OpenMatters {...shown} /> : <ClosingForm byCode={shown.byCode} />}
      </div>
    </div>
  );
}

function OpenMatters({ bookings, money }: Shown) {
  return (
    <Banner tone="warn" title={engagedTexts.title}>
      <p>{engagedTexts.text}</p>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5">
        {bookings.map(({ id, number, title }) => (
          <li key={id}>
            <Link to={`/bookings/${id}`} className="link">
              PB-{number} · {title}
            </Link>
          </li>
        ))}
        {money.map(({ id, kind, amount, booking }) => (
          <li key={id}>
            {booking ? (
              <>
                <Link to={`/bookings/${booking.id}`} className="link">
                  PB-{booking.number}
                </Link>{" "}
                ·{" "}
              </>
            ) : null}
            {accountTexts.payments.kinds[kind]}: <Money amount={amount} />
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function ClosingForm({ byCode }: { byCode: boolean }) {
  const [form, fields, forForm] = useRefusedForm<{ currentPassword: string; code: string }>();
  return (
    <ActionForm formKey="" form={form} className="grid gap-5">
      {forForm.length > 0 ? (
        <ErrorSummary title={texts.failed} problems={forForm.map((message) => ({ message }))} />
      ) : null}
      <StepUpControl fields={fields} byCode={byCode} />
      <FormButtons words={texts} variant="danger" to="/profile" leave={texts.cancel} leaveAs="quiet" />
    </ActionForm>
  );
}
