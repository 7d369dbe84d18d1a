import { malformedAddress, refusalPage } from "~/http/doors/errors.server";

/** The browser stands at another address: its router would look for a page there. */
export const handle = { hydrate: false };

/** Answers a browser's request with a malformed address by a page. */
export function loader(): never {
  throw refusalPage(malformedAddress());
}

/** Never shown. Without a component the answer would be bare JSON and not the error page. */
export default function AddressRefused() {
  return null;
}
