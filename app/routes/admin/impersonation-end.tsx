import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { titled } from "~/components/document/title";
import { SubmitButton } from "~/components/forms";
import { PlainForm } from "~/components/forms/plain-form";
import { Refused } from "~/components/forms/refused";
import { LinkButton, PageHeader } from "~/components/ui";
import { impersonationTexts as texts } from "~/copy/accounts/impersonation";
import { endImpersonation } from "~/domain/accounts/impersonation/end-impersonation.server";
import { ongoingImpersonation } from "~/domain/accounts/impersonation/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { AFTER_IMPERSONATION } from "~/lib/web/paths";

export const meta = titled(texts.end.title);

/** The banner's Exit posts here. A GET asks first. */
export const loader = page({ roles: ["admin"] }, ({ actor }) => ({
  viewingAs: ongoingImpersonation(actor)?.target.name ?? null,
}));

export const action = formAction(endImpersonation, {
  schema: z.object({}).transform(() => ({ how: "exit" as const })),
  done: ({ result }) =>
    result.ended ? redirectWithToast(AFTER_IMPERSONATION, texts.ended) : redirect(AFTER_IMPERSONATION, 303),
});

export default function ImpersonationEnd() {
  const { viewingAs } = useLoaderData<typeof loader>();
  const { end } = texts;
  return (
    <>
      <PageHeader title={end.title} lead={viewingAs ? end.question(viewingAs) : end.none} />
      <div className="grid max-w-2xl gap-5">
        <Refused title={texts.notEnded} />
        {viewingAs ? (
          <PlainForm formKey="" action="/impersonation/end">
            <SubmitButton busyLabel={end.busy}>{end.submit}</SubmitButton>
          </PlainForm>
        ) : (
          <LinkButton to={AFTER_IMPERSONATION} variant="secondary">
            {end.back}
          </LinkButton>
        )}
      </div>
    </>
  );
}
