import { forbidden } from "~/domain/errors";
import { refusalPage } from "~/http/doors/errors.server";

/** Where a browser ends up with a form that another site sent: see platform/node-http. Nothing has been read and nothing is changed. */
export function loader(): never {
  throw refusalPage(forbidden("cross-site-form"));
}

/** Never shown. Without a component the answer would be bare JSON and not the error page. */
export default function CrossSite() {
  return null;
}
