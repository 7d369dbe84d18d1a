import { forbidden } from "~/domain/errors";
import { refusalPage } from "~/http/doors/errors.server";

/** Answers a form that came under another host than the browser sent it to (see platform/node-http). Nothing of it is read or done. */
export function loader(): never {
  throw refusalPage(forbidden("lost-host"));
}

/** The same for a form of the browser's router. */
export const action = loader;

/** Never shown. Without a component the answer would be bare JSON and not the error page. */
export default function LostHost() {
  return null;
}
