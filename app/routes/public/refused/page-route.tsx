import type { LoaderFunctionArgs } from "@remix-run/node";
import { busy } from "~/domain/errors";
import { responseInit, STATUS_OF } from "~/http/doors/errors.server";

const STATUSES: readonly string[] = ["400", "401", "403", "404", "405", "409", "413", "415", "429", "503"];

/** Tells a browser that it was refused a file, or a form without a page (platform/node-http leads it here). Reads and changes nothing. */
export function loader({ params: { status = "" } }: LoaderFunctionArgs): never {
  const isKnown = STATUSES.includes(status);
  const init =
    status === String(STATUS_OF.unavailable) ? responseInit(busy()) : { status: isKnown ? Number(status) : 404 };
  throw Response.json({ code: "without-page" }, init);
}

/** Never shown. Without a component the answer would be bare JSON and not the error page. */
export default function Refused() {
  return null;
}
