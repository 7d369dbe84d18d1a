import { forbidden } from "~/domain/errors";
import { refusalPage } from "~/http/doors/errors.server";

/** Answers a form that another site sent by a page (see platform/node-http). Nothing of it is read or done. */
export function loader(): never {
  throw refusalPage(forbidden("cross-site-form"));
}

/** Never shown. Without a component the answer would be bare JSON and not the error page. */
export default function CrossSite() {
  return null;
}
