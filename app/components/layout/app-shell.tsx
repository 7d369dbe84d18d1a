import type { ReactNode } from "react";
import { Avatar } from "~/components/ui/avatar";
import { cx } from "~/components/ui/cx";
import { Link } from "~/components/ui/link";
import { WaitingBar } from "../connection/waiting-bar";
import { Mark } from "./mark";
import { MenuSheet } from "./menu-sheet";
import { BottomBar, type ShellLink, ShellLinkList } from "./shell-links";
import { ShellFooter, SkipLink } from "./shell-parts";
import type { SignOutLabel } from "./sign-out";

type Portal = "inspector" | "company" | "admin";

type AppShellProps = {
  portal: Portal;
  /** Turns the tokens red; `impersonation` then holds the banner. */
  impersonating?: boolean;
  productName: string;
  homeTo: string;
  /** The inspector's or company's name, or the administrator's title. */
  person: { name: string; imageUrl?: string | null; to?: string };
  /** The id of the person whose typed words this browser keeps; undefined while impersonating. */
  keepsWordsOf?: string | undefined;
  bell?: ReactNode;
  navigation: readonly ShellLink[];
  /** The menu sheet of small screens; the side navigation's links when absent. */
  menu?: readonly ShellLink[];
  bottomBar?: readonly ShellLink[];
  /** Off, small screens have neither sheet nor bar: the navigation stands as a list below the header. */
  responsive?: boolean;
  footer?: readonly ShellLink[];
  /** A ResponsiveSwitch, at the foot of the page. */
  layoutSwitch?: ReactNode;
  /** A form with its button; it stands in the side navigation and in the menu sheet. */
  signOut: (label: SignOutLabel) => ReactNode;
  /** An ImpersonationBanner. */
  impersonation?: ReactNode;
  /** A Toast, and banners that concern every page. */
  notice?: ReactNode;
  children: ReactNode;
};

/** The frame of every page of a signed-in person. */
export function AppShell(props: AppShellProps) {
  const {
    portal,
    impersonating,
    navigation,
    menu = navigation,
    responsive = true,
    footer = [],
    signOut,
    children,
  } = props;
  const bottomBar = (responsive && props.bottomBar) || [];
  return (
    <div
      data-portal={impersonating ? "impersonating" : portal}
      data-person={props.keepsWordsOf}
      className="flex min-h-dvh flex-col bg-ground text-ink"
    >
      <SkipLink />
      <WaitingBar />
      {props.impersonation}
      <header className="no-print border-t-4 border-b border-t-accent border-b-line bg-surface">
        <div className="relative mx-auto flex min-h-14 max-w-7xl flex-wrap items-center gap-1 px-4 max-[14rem]:px-2 sm:gap-3">
          <Link to={props.homeTo} className="flex min-h-11 shrink-0 items-center gap-2 text-accent-ink">
            <Mark />
            <span className="sign text-2xl leading-none text-ink max-[14rem]:sr-only">{props.productName}</span>
          </Link>
          <div className="ml-auto flex min-w-0 items-center sm:gap-4">
            {props.bell}
            <Person person={props.person} portal={portal} />
          </div>
          {responsive ? <MenuSheet links={menu} signOut={signOut("Log Out")} /> : null}
        </div>
      </header>
      <div className="mx-auto w-full max-w-7xl grow lg:grid lg:grid-cols-[minmax(16.5rem,max-content)_minmax(0,1fr)]">
        <nav
          aria-label="Main"
          className={cx(
            "no-print border-line lg:block lg:border-r lg:py-5 lg:pr-3 lg:pl-4",
            responsive ? "hidden" : "border-b px-1 py-1.5 max-lg:bg-surface",
          )}
        >
          <div className="grid lg:sticky lg:top-5 lg:gap-4">
            <ShellLinkList links={navigation} className="max-lg:flex max-lg:flex-wrap" />
            <div className="border-line max-lg:justify-self-start lg:border-t lg:pt-4">{signOut("Logout")}</div>
          </div>
        </nav>
        <main id="main" tabIndex={-1} className="min-w-0 px-4 py-5 outline-none md:px-6 md:py-7">
          {props.notice ? <div className="notices">{props.notice}</div> : null}
          {children}
        </main>
      </div>
      <ShellFooter
        links={footer}
        productName={props.productName}
        className={cx(bottomBar.length > 0 && "max-lg:pb-20")}
      >
        {props.layoutSwitch}
      </ShellFooter>
      {bottomBar.length > 0 ? <BottomBar links={bottomBar} /> : null}
    </div>
  );
}

function Person({ person, portal }: Pick<AppShellProps, "person" | "portal">) {
  const inside = (
    <>
      <span className="hidden min-w-0 truncate sm:block">{person.name}</span>
      <span className="sr-only sm:hidden">{person.name}</span>
      <Avatar
        name={person.name}
        src={person.imageUrl}
        size="small"
        kind={portal === "company" ? "company" : "person"}
      />
    </>
  );
  // The menu leads there too, where large text or a small screen leaves no room.
  const shape = "flex min-h-11 min-w-11 items-center justify-end gap-2.5 max-[22rem]:hidden";
  return person.to ? (
    <Link to={person.to} className={cx(shape, "hover:underline")}>
      {inside}
    </Link>
  ) : (
    <div className={shape}>{inside}</div>
  );
}
