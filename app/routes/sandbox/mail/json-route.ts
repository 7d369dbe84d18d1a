import type { LoaderFunctionArgs } from "@remix-run/node";
import { errorAnswer, methodNotAllowed } from "~/http/doors/call-errors.server";
import { mailBox } from "./box.server";

/** The mail box for programs: the mails sent, newest first, to one address (`?to=`) or to all. */
export function loader({ request }: LoaderFunctionArgs): Response {
  try {
    const mails = mailBox(request).mails.map(({ to, subject, text, links, sentAt }) => {
      return { to, subject, text, links, sentAt: new Date(sentAt).toISOString() };
    });
    return Response.json(mails, { headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    return errorAnswer(error, request);
  }
}

export function action({ request }: LoaderFunctionArgs): Response {
  try {
    mailBox(request);
    return methodNotAllowed(["GET"]);
  } catch (error) {
    return errorAnswer(error, request);
  }
}
