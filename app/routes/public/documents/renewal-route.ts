import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { documentLinkTexts as texts } from "~/copy/reports/distribution/document-link";
import { requestDocumentLink } from "~/domain/reports/distribution/links/request-link.server";
import { formAction } from "~/http/doors/form-action.server";
import { redirectWithToast } from "~/http/session/toast.server";

/** The form stands on the page of the link. */
export function loader({ params }: LoaderFunctionArgs): Response {
  return redirect(pageOf(params), 303);
}

/** Mails a new link to the address that got this one. */
export function action(args: ActionFunctionArgs) {
  const page = pageOf(args.params);
  return formAction(requestDocumentLink, {
    secret: ["token"],
    add: ({ params }) => ({ token: params.token ?? "" }),
    standsAt: { page, failed: texts.over.failed },
    done: () => redirectWithToast(page, texts.over.done),
  })(args);
}

function pageOf({ token = "" }: { token?: string }): string {
  return `/documents/${encodeURIComponent(token)}`;
}
