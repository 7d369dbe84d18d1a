import { Link } from "@remix-run/react";
import { Eye } from "lucide";
import type { ReactNode } from "react";
import { cx } from "~/components/ui/cx";
import { Icon } from "~/components/ui/icon";
import type { ShellLink } from "./shell-links";

/** The first stop of the Tab key on every page. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface focus:px-4 focus:py-2.5 focus:font-semibold focus:text-accent-ink"
    >
      Skip to content
    </a>
  );
}

export function ShellFooter({
  links,
  productName,
  className,
  children,
}: {
  links: readonly ShellLink[];
  productName: string;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <footer className={cx("no-print border-t border-line", className)}>
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-6 px-4 py-3 text-sm text-muted md:px-6">
        <span className="mr-auto">{productName}</span>
        {links.map((link) => (
          <Link
            key={link.to}
            to={link.to}
            // Most of these pages send no script.
            reloadDocument
            className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
          >
            {link.label}
          </Link>
        ))}
        {children}
      </div>
    </footer>
  );
}

/** `end` is the form that ends impersonation. */
export function ImpersonationBanner({ children, end }: { children: ReactNode; end: ReactNode }) {
  return (
    <section aria-label="Impersonation" className="no-print bg-red-700 text-white">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
        <Icon of={Eye} className="size-5 max-sm:hidden" />
        <div className="min-w-0 flex-[1_1_7rem] font-semibold max-sm:text-sm">{children}</div>
        {end}
      </div>
    </section>
  );
}
