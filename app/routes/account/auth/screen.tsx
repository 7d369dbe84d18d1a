import type { MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { Check, HardHat, type IconNode, Warehouse } from "lucide";
import type { ReactNode } from "react";
import { Tabs } from "~/components/ui";
import { Icon } from "~/components/ui/icon";
import {
  authTexts,
  type Portal,
  portals,
  registrationTexts,
  resetRequestTexts,
  signInTexts,
} from "~/copy/accounts/auth";
import { PRODUCT } from "~/lib/site";
import { PublicFrame } from "~/routes/shared/frame/public-frame";
import { ResetLinkCheck } from "../reset-password/link-check";
import { type AuthState, authPath, resetRequestPath } from "./paths";
import { SignedOutNotice } from "./signed-out-notice";

type Mode = "login" | "register" | "reset-password";

export const authMeta: MetaFunction = ({ data, location }) => {
  const { portal = "inspector" } = (data ?? {}) as Partial<AuthState>;
  const registering = location.pathname.endsWith("/registration") || location.search.includes("mode=register");
  const asking = location.pathname.endsWith("/reset-request");
  const { title } = asking ? resetRequestTexts : registering ? registrationTexts : signInTexts;
  // The refused form may be the other portal's.
  const site = location.pathname.endsWith("/session") ? PRODUCT : portals[portal].title;
  return [{ title: `${title} · ${site}` }];
};

interface AuthScreenProps {
  state: AuthState & { isSuspended: boolean };
  mode: Mode;
  children: ReactNode;
}

/** The sign-in screen of both portals: which portal, and its card: a tab and the tab's form, or the form for a reset link (specification 1, section 2.3). */
export function AuthScreen({ state, mode, children }: AuthScreenProps) {
  const { title, tagline, highlights } = portals[state.portal];
  return (
    <PublicFrame portal={state.portal} homeTo="/landing" width="full">
      <div className="mx-auto grid max-w-5xl gap-x-14 gap-y-6 px-4 py-6 md:py-10 lg:grid-cols-[minmax(0,1fr)_30rem] lg:grid-rows-[auto_1fr]">
        <div className="lg:pt-2">
          <h1 className="text-3xl md:text-4xl">{title}</h1>
          <p className="mt-2 max-w-prose text-lg text-muted">{tagline}</p>
        </div>
        <div className="grid content-start gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <PortalSwitch state={state} mode={mode} />
          <div className="rounded-md border border-line bg-surface">
            {mode === "reset-password" ? (
              <h2 className="border-b border-line px-4 py-3 text-xl leading-tight md:px-6">
                {resetRequestTexts.title}
              </h2>
            ) : (
              <Tabs label={authTexts.tabs} tabs={tabsOf(state, mode)} />
            )}
            <div className="grid gap-5 p-4 md:p-6">
              <ResetLinkCheck />
              <SignedOutNotice returnTo={state.returnTo} isSuspended={state.isSuspended} />
              {children}
            </div>
          </div>
        </div>
        <ul className="grid content-start gap-3">
          {highlights.map((highlight) => (
            <li key={highlight} className="flex items-center gap-3">
              <Icon of={Check} className="size-5 text-accent-ink" />
              {highlight}
            </li>
          ))}
        </ul>
      </div>
    </PublicFrame>
  );
}

function pathOf(state: AuthState, mode: Mode): string {
  return mode === "reset-password" ? resetRequestPath(state) : authPath(state, mode);
}

function tabsOf(state: AuthState, mode: Mode) {
  return [
    { to: authPath(state), label: signInTexts.tab, current: mode === "login" },
    { to: authPath(state, "register"), label: registrationTexts.tab, current: mode === "register" },
  ];
}

const portalIcons: { readonly [P in Portal]: IconNode } = { inspector: HardHat, company: Warehouse };

function PortalSwitch({ state, mode }: { state: AuthState; mode: Mode }) {
  return (
    <nav aria-label={authTexts.portal}>
      <ul className="grid grid-cols-2 gap-3">
        {(["inspector", "company"] as const).map((portal) => (
          <li key={portal}>
            <Link
              to={pathOf({ ...state, portal }, mode)}
              preventScrollReset
              aria-current={portal === state.portal ? "true" : undefined}
              className="flex min-h-14 items-center justify-center gap-2.5 rounded-md border border-control bg-surface px-3 font-semibold hover:bg-sunken aria-[current=true]:border-accent aria-[current=true]:bg-accent aria-[current=true]:text-on-accent"
            >
              <Icon of={portalIcons[portal]} className="size-5" />
              {portals[portal].name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
