import { redirect } from "@remix-run/node";
import { LASTS } from "~/lib/bounds";
import { siteCookie } from "./cookies.server";

/** The token that a mailed link brings, kept under a name of its own. */
function mailedLink(name: string) {
  const cookie = () => siteCookie(name, { maxAge: LASTS.linkInBrowser.most / 1000 });
  return {
    /** Moves the token out of the address, where histories and logs would keep it, into a cookie: answers 303 to the bare page. */
    async keepToken(url: URL): Promise<Response | null> {
      const token = url.searchParams.get("token");
      if (token === null) return null;
      return redirect(url.pathname, { status: 303, headers: { "Set-Cookie": await cookie().serialize(token) } });
    },

    /** The token that this browser's link brought; null without one. */
    async tokenOf(request: Request): Promise<string | null> {
      const token: unknown = await cookie().parse(request.headers.get("cookie"));
      return typeof token === "string" && token !== "" ? token : null;
    },

    /** The cookie that forgets it. */
    forgetToken(): Promise<string> {
      return cookie().serialize("", { maxAge: 0 });
    },
  };
}

/** To a new password. */
export const resetLink = mailedLink("reset");
/** That confirms an address. */
export const verificationLink = mailedLink("verification");
/** That undoes a change of address. */
export const emailUndoLink = mailedLink("email-undo");
