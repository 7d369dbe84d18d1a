import { busy } from "~/domain/errors";
import { refusalPage } from "~/http/doors/errors.server";

/** Another connection for the page's scripts may find no place either. */
export const handle = { hydrate: false };

/** Answers a browser that came when all connections were taken (see platform/node-http). Nothing of what it sent is read or done. */
export function loader(): never {
  throw refusalPage(busy());
}

/** Never shown. Without a component the answer would be bare JSON and not the error page. */
export default function Full() {
  return null;
}
