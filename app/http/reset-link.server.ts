import { redirect } from "@remix-run/node";
import { siteCookie } from "./cookies.server";

/** Seconds that a token which came by a link is kept in the browser, out of the address. */
const KEPT = 10 * 60;

/** Moves the token out of the address, where histories and logs would keep it, into a cookie: answers 303 to the bare page. */
export async function keepResetToken(url: URL): Promise<Response | null> {
  const token = url.searchParams.get("token");
  if (token === null) return null;
  return redirect(url.pathname, { status: 303, headers: { "Set-Cookie": await resetCookie().serialize(token) } });
}

/** The token that this browser's link brought; null without one. */
export async function resetTokenOf(request: Request): Promise<string | null> {
  const token: unknown = await resetCookie().parse(request.headers.get("cookie"));
  return typeof token === "string" && token !== "" ? token : null;
}

/** The cookie that forgets it. */
export function forgetResetToken(): Promise<string> {
  return resetCookie().serialize("", { maxAge: 0 });
}

function resetCookie() {
  return siteCookie("reset", { maxAge: KEPT });
}
