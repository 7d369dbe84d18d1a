import { rememberBrowser } from "../limits/known-browser.server";
import { beginSession } from "./session.server";

/** Every session ended with the old password; this browser goes on with a new one. Returns the headers that say so. */
export async function goOnSignedIn(
  request: Request,
  changed: { userId: string; mark: string },
): Promise<[string, string][]> {
  return [
    ["Set-Cookie", await beginSession(request, changed)],
    ["Set-Cookie", await rememberBrowser(request, changed)],
  ];
}
