import { notFound } from "~/domain/errors";
import { page } from "~/http/doors/page.server";

/** Where a browser ends up that opens the address of a file which is not there: an answer without a page would be bare JSON. */
export const loader = page({}, (): never => {
  throw notFound();
});

/** Never shown: the error page stands in its place. */
export default function FileMissing() {
  return null;
}
