import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/domain/errors";
import { errorAnswer } from "~/http/doors/call-errors.server";
import { mailBox, pageOf } from "./box.server";

/** A mail program fetches nothing and runs nothing either. */
const LIKE_A_MAIL_PROGRAM = "sandbox allow-popups; default-src 'none'; style-src 'unsafe-inline'";

/** A mail of the mail box as mail programs show it. */
export function loader({ request, params }: LoaderFunctionArgs): Response {
  try {
    const mail = mailBox(request).mails.find(({ key }) => key === params.key);
    if (!mail?.html) throw notFound();
    return new Response(pageOf(mail.html), {
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy": LIKE_A_MAIL_PROGRAM,
        "Cache-Control": "no-store",
      },
    });
  } catch (error) {
    return errorAnswer(error, request);
  }
}
