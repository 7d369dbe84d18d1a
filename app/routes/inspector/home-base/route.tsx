import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, SubmitButton, TextControl, useSentForm } from "~/components/forms";
import { Banner, Breadcrumb, Card, PageHeader } from "~/components/ui";
import { homeBaseTexts as texts } from "~/copy/inspectors/places";
import { homeBaseOf } from "~/domain/places/queries.server";
import { setHomeBase } from "~/domain/places/set-home-base.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";

export const meta = titled(texts.title);

export const loader = page({ roles: ["inspector"] }, ({ actor }) => {
  const { place, point, travelMiles } = homeBaseOf(actor);
  return { place, travelMiles, isKnown: point !== null, formKey: newFormKey() };
});

export const action = formAction(setHomeBase, { done: () => redirectWithToast("/profile/home-base", texts.done) });

/** Where an inspector starts from, and how far they travel. */
export default function HomeBase() {
  const { place, travelMiles, isKnown, formKey } = useLoaderData<typeof loader>();
  const defaultValue = { place, travelMiles: String(travelMiles) };
  const [form, fields] = useSentForm<typeof defaultValue>({ defaultValue });
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        above={<Breadcrumb crumbs={[{ label: texts.back, to: "/profile" }, { label: texts.title }]} />}
      />
      <div className="grid max-w-prose gap-5">
        {isKnown ? null : <Banner tone="warn">{place ? texts.unknown(place) : texts.unset}</Banner>}
        <Card>
          <ActionForm formKey={formKey} form={form} className="grid gap-5">
            <TextControl
              field={fields.place}
              label={texts.place}
              hint={texts.placeHint}
              autoComplete="address-level2"
              width="medium"
            />
            <TextControl
              field={fields.travelMiles}
              label={texts.miles}
              hint={texts.milesHint}
              suffix={texts.milesUnit}
              width="short"
              inputMode="numeric"
            />
            <div>
              <SubmitButton busyLabel={texts.busy}>{texts.submit}</SubmitButton>
            </div>
          </ActionForm>
        </Card>
      </div>
    </>
  );
}
