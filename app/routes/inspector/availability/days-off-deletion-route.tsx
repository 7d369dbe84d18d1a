import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { DeletionPage } from "~/components/forms/deletion-page";
import { availabilityTexts, daysOffText, daysOffTexts } from "~/copy/inspectors/availability";
import { deleteDaysOff } from "~/domain/availability/days-off/delete-days-off.server";
import { daysOffFor } from "~/domain/availability/days-off/queries.server";
import { ownHome } from "~/domain/availability/queries.server";
import { now } from "~/domain/core/runtime.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { todayIn } from "~/lib/time/dates";

const texts = daysOffTexts.deletion;
const access = { accessText: availabilityTexts.accessText };

export const meta = titled(texts.title);

export const loader = page({ roles: ["inspector"], ...access }, ({ actor, params }) => ({
  days: daysOffFor(actor, params.id ?? ""),
  today: todayIn(ownHome(actor).zone, now()),
  formKey: newFormKey(),
}));

export const action = formAction(deleteDaysOff, {
  ...access,
  add: ({ params }) => ({ daysOffId: params.id ?? "" }),
  saved: false,
  done: () => redirectWithToast("/availability#days-off", { title: texts.done, tone: "neutral" }),
});

export default function DaysOffDeletion() {
  const { days, today, formKey } = useLoaderData<typeof loader>();
  const list = { label: availabilityTexts.title, to: "/availability" };
  return (
    <DeletionPage texts={texts} list={list} formKey={formKey}>
      <p>
        <span className="block font-semibold">{daysOffText(days, today)}</span>
        {days.note ? <span className="text-muted wrap-anywhere whitespace-pre-line">{days.note}</span> : null}
      </p>
    </DeletionPage>
  );
}
