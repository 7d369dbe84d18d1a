import type { Portal } from "~/copy/accounts/auth";

/** Parameters that every address of the sign-in screen carries along. */
export interface AuthState {
  portal: Portal;
  /** The page that was requested before signing in; "/" when none was. */
  returnTo: string;
}

/** The screen itself, at one of its tabs. */
export function authPath({ portal, returnTo }: AuthState, mode: "login" | "register" = "login"): string {
  return `/auth?${query({ type: portal, mode: mode === "register" ? mode : "", returnTo })}`;
}

/** The form to sign in posts here. */
export function sessionPath({ portal, returnTo }: AuthState): string {
  return `/auth/session?${query({ type: portal, returnTo })}`;
}

/** The form that asks for a reset link posts here. */
export function resetRequestPath({ portal, returnTo }: AuthState): string {
  return `/auth/reset-request?${query({ type: portal, returnTo })}`;
}

/** The form to register posts here. */
export function registrationPath({ portal, returnTo }: AuthState): string {
  return `/auth/registration?${query({ type: portal, returnTo })}`;
}

function query(parts: Record<string, string>): URLSearchParams {
  const said = Object.entries(parts).filter(([name, value]) => value !== "" && !(name === "returnTo" && value === "/"));
  return new URLSearchParams(said);
}
