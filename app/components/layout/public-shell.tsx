import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { cx } from "~/components/ui/cx";
import { WaitingBar } from "../connection/waiting-bar";
import { Mark } from "./mark";
import type { ShellLink } from "./shell-links";
import { ShellFooter, SkipLink } from "./shell-parts";

export type PublicShellProps = {
  portal?: "inspector" | "company" | "admin";
  productName: string;
  homeTo?: string;
  /** The ImpersonationBanner. */
  impersonation?: ReactNode;
  /** Stands opposite the logo, such as "Sign In". */
  aside?: ReactNode;
  footer?: readonly ShellLink[];
  /** Replaces the footer's links. */
  foot?: ReactNode;
  notice?: ReactNode;
  /** narrow for a single form, text for reading, full for a page with its own layout. */
  width?: "narrow" | "text" | "full";
  children: ReactNode;
};

export function PublicShell({
  portal = "inspector",
  productName,
  homeTo = "/",
  impersonation,
  aside,
  footer = [],
  foot,
  notice,
  width = "narrow",
  children,
}: PublicShellProps) {
  return (
    <div data-portal={portal} className="flex min-h-dvh flex-col bg-ground text-ink">
      <SkipLink />
      <WaitingBar />
      {impersonation}
      <header className="no-print border-t-4 border-b border-t-accent border-b-line bg-surface">
        <div className="mx-auto flex min-h-14 max-w-7xl flex-wrap items-center justify-between gap-3 px-4 md:px-6">
          <Link to={homeTo} className="flex min-h-11 items-center gap-2 text-accent-ink">
            <Mark />
            <span className="sign text-2xl leading-none text-ink">{productName}</span>
          </Link>
          {aside}
        </div>
      </header>
      <main id="main" tabIndex={-1} className={cx("w-full grow outline-none", widths[width])}>
        {notice ? <div className="notices">{notice}</div> : null}
        {children}
      </main>
      {foot ?? <ShellFooter links={footer} productName={productName} />}
    </div>
  );
}

const widths = {
  narrow: "mx-auto max-w-lg px-4 py-6 md:py-10",
  text: "mx-auto max-w-3xl px-4 py-6 md:py-10",
  full: "",
};
