import type { ActionFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { recipientTexts as texts } from "~/copy/reports/distribution/recipients";
import { sendDocumentsAgain } from "~/domain/reports/distribution/send-again.server";
import { formAction } from "~/http/doors/form-action.server";
import { page as door } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";

/** The form stands on the list. */
export const loader = door({ roles: ["company", "inspector"], right: "write" }, ({ params }) =>
  redirect(listOf(params), 303),
);

/** Mails a recipient what they have not acknowledged. */
export function action(args: ActionFunctionArgs) {
  const page = listOf(args.params);
  return formAction(sendDocumentsAgain, {
    saved: false,
    add: ({ params }) => ({ bookingId: params.id ?? "", recipientId: params.recipient ?? "" }),
    standsAt: { page, failed: texts.send.failed },
    done: ({ result }) => redirectWithToast(page, texts.sent(result.sent)),
  })(args);
}

function listOf({ id = "" }: { id?: string }): string {
  return `/bookings/${encodeURIComponent(id)}/recipients`;
}
