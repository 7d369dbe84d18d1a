import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { SubmitButton } from "~/components/forms";
import { PlainForm } from "~/components/forms/plain-form";
import { Refused } from "~/components/forms/refused";
import { Banner, DateTime, LinkButton, PageHeader } from "~/components/ui";
import { Facts } from "~/components/ui/facts";
import { clockTexts as texts } from "~/copy/admin/admin";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { confirmClock } from "~/domain/clock/confirm-clock.server";
import { clockToConfirm } from "~/domain/clock/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";

export const meta = titled(texts.title);

export const loader = page({ roles: ["admin"] }, ({ actor }) => ({
  clock: clockToConfirm(actor),
  zone: zoneOfPerson(actor),
  formKey: newFormKey(),
}));

export const action = formAction(confirmClock, {
  saved: false,
  done: () => redirectWithToast("/admin-home", { title: texts.done }),
});

/** After the clock has jumped ahead: shows what it says, and asks whether that is right. */
export default function ClockConfirmation() {
  const { clock, zone, formKey } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={texts.title} lead={clock.waits ? texts.lead : texts.trusted} />
      <div className="grid max-w-2xl gap-5">
        <Refused title={texts.failed} />
        {clock.waits ? (
          <>
            <Facts
              facts={[
                [texts.shows, <DateTime key="shows" at={clock.at} zone={zone} long />],
                [
                  texts.lastTrusted,
                  clock.trustedAt === null ? (
                    texts.never
                  ) : (
                    <DateTime key="trusted" at={clock.trustedAt} zone={zone} long />
                  ),
                ],
              ]}
            />
            <Banner tone="warn">{texts.warning}</Banner>
            <PlainForm formKey={formKey} className="flex flex-wrap gap-3">
              <input type="hidden" name="time" value={clock.at} />
              <SubmitButton busyLabel={texts.busy}>{texts.submit}</SubmitButton>
              <LinkButton to="/admin-home" variant="quiet">
                {texts.cancel}
              </LinkButton>
            </PlainForm>
          </>
        ) : (
          <LinkButton to="/admin-home" variant="secondary">
            {texts.back}
          </LinkButton>
        )}
      </div>
    </>
  );
}
