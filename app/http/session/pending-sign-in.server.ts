import { redirect } from "@remix-run/node";
import type { SignedIn } from "~/domain/accounts/sign-in/authenticate.server";
import { finishSignIn, type PendingSignIn } from "~/domain/accounts/sign-in/finish-sign-in.server";
import { now } from "~/domain/core/runtime.server";
import { LASTS } from "~/lib/bounds";
import { ROLES } from "~/lib/vocabulary";
import { safePath } from "~/lib/web/paths";
import { originOf } from "../doors/answering.server";
import { knownBrowser } from "../limits/known-browser.server";
import { withinLimits } from "../limits/limits.server";
import { recordingSignIn } from "../limits/sign-in-log.server";
import { siteCookie } from "./cookies.server";

export async function askForCode({ userId, role, mark }: SignedIn, request: Request): Promise<Response> {
  const pending: PendingSignIn & { until: number } = { userId, role, mark, until: now() + LASTS.pendingSignIn.most };
  const returnTo = safePath(new URL(request.url).searchParams.get("returnTo"), "/");
  const to = returnTo === "/" ? "/two-factor" : `/two-factor?${new URLSearchParams({ returnTo })}`;
  return redirect(to, { status: 303, headers: { "Set-Cookie": await pendingCookie().serialize(pending) } });
}

export async function pendingSignInOf(request: Request): Promise<PendingSignIn | null> {
  const parsed: unknown = await pendingCookie().parse(request.headers.get("cookie"));
  if (!parsed || typeof parsed !== "object") return null;
  const { userId, role, mark, until } = parsed as Partial<Record<string, unknown>>;
  const known = ROLES.find((one) => one === role);
  if (typeof userId !== "string" || typeof mark !== "string" || typeof until !== "number" || !known) return null;
  return until > now() ? { userId, role: known, mark } : null;
}

/** `finishSignIn` within the limits on guessing. @throws DomainError rate_limited, and what `finishSignIn` throws */
export async function finishWithin(request: Request, pending: PendingSignIn, code: string): Promise<SignedIn> {
  const origin = originOf(request);
  const device = await knownBrowser(request, { userId: pending.userId });
  const who = { accountId: pending.userId, device, address: origin.address };
  const tried = () => withinLimits("second-factor", who, () => finishSignIn(pending, code, origin));
  return recordingSignIn(pending.role === "admin" ? "admin-sign-in" : "sign-in", pending, origin, tried);
}

export function forgetPendingSignIn(): Promise<string> {
  return pendingCookie().serialize("", { maxAge: 0 });
}

function pendingCookie() {
  return siteCookie("pending-sign-in", { maxAge: LASTS.pendingSignIn.most / 1000 });
}
