import { redirect } from "@remix-run/node";
import { LASTS } from "~/lib/bounds";
import { siteCookie } from "./cookies.server";

function mailedLink(name: string) {
  const cookie = () => siteCookie(name, { maxAge: LASTS.linkInBrowser.most / 1000 });
  return {
    /** Moves the token out of the address, which histories and logs keep. Redirects to the bare page. */
    async keepToken(url: URL): Promise<Response | null> {
      const token = url.searchParams.get("token");
      if (token === null) return null;
      return redirect(url.pathname, { status: 303, headers: { "Set-Cookie": await cookie().serialize(token) } });
    },

    async tokenOf(request: Request): Promise<string | null> {
      const token: unknown = await cookie().parse(request.headers.get("cookie"));
      return typeof token === "string" && token !== "" ? token : null;
    },

    forgetToken(): Promise<string> {
      return cookie().serialize("", { maxAge: 0 });
    },
  };
}

export const resetLink = mailedLink("reset");
export const verificationLink = mailedLink("verification");
export const emailUndoLink = mailedLink("email-undo");
export const companyInvitationLink = mailedLink("company-invitation");
