import { notFound } from "~/domain/errors";
import { page } from "~/http/doors/page.server";

/** The page for a file that does not exist. Without a page of its own the answer would be bare JSON. */
export const loader = page({}, (): never => {
  throw notFound();
});

/** Never shown: the error page stands in its place. */
export default function FileMissing() {
  return null;
}
