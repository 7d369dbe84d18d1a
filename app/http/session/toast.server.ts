import { redirect } from "@remix-run/node";
import { siteCookie } from "./cookies.server";

export interface Toast {
  title: string;
  description?: string;
  tone?: "success" | "danger" | "neutral";
}

/** Answers 303; the page at `to` shows the toast once. */
export async function redirectWithToast(to: string, toast: Toast, headers: [string, string][] = []): Promise<Response> {
  const all = new Headers(headers);
  all.append("Set-Cookie", await toastCookie().serialize(toast));
  return redirect(to, { status: 303, headers: all });
}

export async function takeToast(request: Request): Promise<{ toast: Toast | null; cookie: string | null }> {
  const toast: Toast | null = await toastCookie().parse(request.headers.get("cookie"));
  if (!toast) return { toast: null, cookie: null };
  return { toast, cookie: await toastCookie().serialize("", { maxAge: 0 }) };
}

function toastCookie() {
  return siteCookie("toast", { maxAge: 60 });
}
