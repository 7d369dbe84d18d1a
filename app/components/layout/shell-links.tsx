import { useLocation } from "@remix-run/react";
import {
  BadgeCheck,
  Banknote,
  BriefcaseBusiness,
  CirclePlus,
  ClipboardList,
  HardHat,
  History,
  House,
  type IconNode,
  LifeBuoy,
  MessageSquare,
  Scale,
  Search,
  ShieldCheck,
  Star,
  UserRound,
  UsersRound,
  Wrench,
} from "lucide";
import { CachedFragment } from "~/components/ui/cached-fragment";
import { cx } from "~/components/ui/cx";
import { Icon } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";

/** Names, not components, because loaders send them. */
const shellIcons = {
  home: House,
  jobs: BriefcaseBusiness,
  post: CirclePlus,
  messages: MessageSquare,
  certification: BadgeCheck,
  equipment: Wrench,
  bookings: HardHat,
  money: Banknote,
  profile: UserRound,
  security: ShieldCheck,
  users: UsersRound,
  support: LifeBuoy,
  reviews: Star,
  problems: Scale,
  search: Search,
  list: ClipboardList,
  log: History,
} satisfies Record<string, IconNode>;

export type ShellIcon = keyof typeof shellIcons;

export type ShellLink = {
  to: string;
  label: string;
  icon?: ShellIcon;
  /** Set only where the address does not tell. Otherwise the link to the page or its nearest parent is current. */
  current?: boolean;
  count?: number;
  /** What the count is of, for those who hear it. */
  counts?: Counted;
  /** Where the link redirects to; it is current there too. */
  also?: string;
};

type Counted = "new" | "due";

export function counted(links: readonly ShellLink[], to: string, count: number, counts: Counted = "new"): ShellLink[] {
  return links.map((link) => (link.to === to ? { ...link, count, counts } : link));
}

export function ShellLinkList({ links, className }: { links: readonly ShellLink[]; className?: string }) {
  return (
    <CachedFragment
      as="ul"
      className={cx("grid gap-0.5", className)}
      of={ListedLinks}
      props={{ links: useCurrent(links) }}
    />
  );
}

function ListedLinks({ links }: { links: readonly ShellLink[] }) {
  return links.map((link) => (
    <li key={link.to}>
      <Link
        to={link.to}
        aria-current={link.current ? "page" : undefined}
        className="flex min-h-11 items-center gap-3 rounded-md px-3 text-ink hover:bg-sunken aria-[current=page]:bg-accent-tint aria-[current=page]:font-semibold aria-[current=page]:text-accent-ink"
      >
        <LinkIcon name={link.icon} className="size-5" />
        <span className="min-w-0 grow py-1 leading-snug lg:whitespace-nowrap">{link.label}</span>
        {link.count ? <Count of={link.count} counts={link.counts} /> : null}
      </Link>
    </li>
  ));
}

/** At most five links. */
export function BottomBar({ links }: { links: readonly ShellLink[] }) {
  return (
    <nav aria-label="Quick links" className="no-print bottom-bar lg:hidden">
      <CachedFragment as="ul" className="flex" of={BottomLinks} props={{ links: useCurrent(links) }} />
    </nav>
  );
}

function BottomLinks({ links }: { links: readonly ShellLink[] }) {
  return links.map((link) => (
    <li key={link.to} className="min-w-0 flex-auto">
      <Link
        to={link.to}
        aria-current={link.current ? "page" : undefined}
        className="relative grid min-h-14 place-content-center justify-items-center gap-0.5 px-1 text-sm text-muted -outline-offset-3 aria-[current=page]:font-semibold aria-[current=page]:text-accent-ink"
      >
        <LinkIcon name={link.icon} className="size-5.5" />
        <span className="max-[16rem]:sr-only">{link.label}</span>
        {link.count ? (
          <span className="min-[16rem]:absolute min-[16rem]:top-1 min-[16rem]:left-1/2 min-[16rem]:ml-2">
            <Count of={link.count} counts={link.counts} />
          </span>
        ) : null}
      </Link>
    </li>
  ));
}

function useCurrent(links: readonly ShellLink[]): ShellLink[] {
  const { pathname } = useLocation();
  const near = links.map(({ to, also = to }) => Math.max(nearness(pathname, to), nearness(pathname, also)));
  const nearest = Math.max(1, ...near);
  return links.map((link, place) => ({ ...link, current: link.current ?? near[place] === nearest }));
}

/** The length of the matching path; 0 where the page is elsewhere. */
function nearness(pathname: string, to: string): number {
  return pathname === to || pathname.startsWith(`${to}/`) ? to.length : 0;
}

function LinkIcon({ name, className }: { name?: ShellIcon; className: string }) {
  if (!name) return null;
  return <Icon of={shellIcons[name]} className={className} />;
}

export function Count({ of, counts = "new" }: { of: number; counts?: Counted | undefined }) {
  return (
    <span className="rounded-sm bg-accent px-1.5 text-sm font-semibold whitespace-nowrap text-on-accent tabular-nums">
      {of > 99 ? "99+" : of}
      <span className="sr-only"> {counts}</span>
    </span>
  );
}
