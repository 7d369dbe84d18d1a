import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { useRootData } from "~/components/document/root-data";
import { AppShell } from "~/components/layout/app-shell";
import { ResponsiveSwitch } from "~/components/layout/responsive-switch";
import { counted, type ShellLink } from "~/components/layout/shell-links";
import { SignOut } from "~/components/layout/sign-out";
import { LiveConnection } from "~/components/live/live-connection";
import { LiveNotices } from "~/components/live/live-notices";
import type { SessionEnd } from "~/components/live/stream";
import { useCount } from "~/components/live/use-count";
import { useFreshOn } from "~/components/live/use-fresh-on";
import { clearMessageStorage } from "~/components/messages/pending/message-storage";
import { useUnread } from "~/components/messages/reading/use-unread";
import { NotificationsBell } from "~/components/notifications/bell";
import { Toast } from "~/components/ui/toast";
import { ADMIN_TITLE } from "~/copy/frame/layout";
import { pendingAddress } from "~/domain/accounts/addresses/queries.server";
import { headerPerson } from "~/domain/accounts/queries.server";
import { sideOf } from "~/domain/companies/company-of";
import { rightsDenied } from "~/domain/companies/rights";
import { changesAreClosed } from "~/domain/core/disk/writability.server";
import { liveSeqBeforePage } from "~/domain/core/live/live-events.server";
import { now } from "~/domain/core/runtime.server";
import { countDue } from "~/domain/home/waiting.server";
import { unreadMessages as countUnreadMessages } from "~/domain/messages/conversations/unread.server";
import { unreadNotifications } from "~/domain/notifications/queries.server";
import { layoutPage, readingMs } from "~/http/doors/page.server";
import { section } from "~/http/doors/section.server";
import { responsiveMode } from "~/http/session/responsive-mode.server";
import { PRODUCT } from "~/lib/site";
import { DiskBanner } from "./disk-banner";
import { FOOTER } from "./footer";
import { homeOf } from "./home";
import { ImpersonationBar } from "./impersonation-bar";
import { ImpersonationWatch, OwnPagesNotice } from "./impersonation-watch";
import { navigationOf } from "./navigation";
import { PendingBanner } from "./pending-banner";
import { PublicFrame } from "./public-frame";
import { RefusedBanner } from "./refused-banner";
import { viewingOf } from "./viewing.server";

export const loader = layoutPage({ beforeTwoFactor: true }, async ({ actor, request }) => {
  const userId = actor.impersonator?.id ?? actor.id;
  const live = { userId, after: liveSeqBeforePage(userId, readingMs(request)) };
  const countedAt = now();
  const { refusedAddress: refused, ...person } = headerPerson(actor);
  return {
    role: actor.role,
    denied: rightsDenied(actor),
    navigation: navigationOf(actor),
    person,
    live,
    messages: { of: sideOf(actor), count: countUnreadMessages(actor), countedAt },
    notifications: { count: unreadNotifications(actor), countedAt },
    // A count that fails does not take the frame along.
    due: actor.role === "admin" ? 0 : (section(request, () => countDue(actor)) ?? 0),
    responsive: await responsiveMode(request),
    viewing: viewingOf(actor),
    isAdministrator: actor.role === "admin" || actor.impersonator !== null,
    pending: pendingAddress(actor),
    refused,
    changesAreClosed: changesAreClosed(),
  };
});

/** The frame around every page of a signed-in person, by the role whose eyes they look through. */
export default function Shell() {
  const shown = useLoaderData<typeof loader>();
  const root = useRootData();
  if (shown && shown.role !== "unattached") return <Frame {...shown} />;
  // Strangers are led away by the page inside, unless its address is wrong.
  return (
    <PublicFrame portal={root?.portal} width="text" aside={shown ? <SignOut label="Logout" /> : null}>
      <Outlet />
    </PublicFrame>
  );
}

type Shown = Exclude<ReturnType<typeof useLoaderData<typeof loader>>, { role: "unattached" } | null>;

function Frame(shown: Shown) {
  const { role, navigation, person, messages, notifications, due, live, responsive, viewing } = shown;
  const { isAdministrator, pending, refused, changesAreClosed } = shown;
  const { pathname, search } = useLocation();
  const unreadMessages = useUnread(messages);
  const withCounts = (links: readonly ShellLink[]) =>
    counted(counted(links, "/messages", unreadMessages), homeOf(role), due, "due");
  const unread = useCount("notification", notifications, (notification) => notification);
  useFreshOn("notifications_read");
  return (
    <AppShell
      portal={role}
      impersonating={viewing !== null}
      impersonation={viewing ? <ImpersonationBar viewing={viewing} /> : null}
      productName={PRODUCT}
      homeTo={homeOf(role)}
      bell={<NotificationsBell unread={unread} />}
      person={{ name: person.name ?? ADMIN_TITLE, imageUrl: person.imageUrl, to: "/profile" }}
      keepsWordsOf={viewing ? undefined : live.userId}
      navigation={withCounts(navigation.side)}
      menu={withCounts(navigation.menu)}
      bottomBar={withCounts(navigation.bottom)}
      responsive={responsive}
      footer={FOOTER}
      layoutSwitch={
        // Impersonation is read-only, so the switch would be refused.
        viewing ? null : <ResponsiveSwitch on={responsive} returnTo={pathname + search} />
      }
      signOut={(label) => <SignOut label={label} />}
      notice={
        <>
          <Toast />
          {changesAreClosed ? <DiskBanner /> : null}
          {viewing ? <OwnPagesNotice viewing={viewing} /> : null}
          {pending ? <PendingBanner address={pending} /> : null}
          {refused ? <RefusedBanner address={refused} /> : null}
        </>
      }
    >
      <LiveConnection {...live} onEnded={forgetUnsent} />
      <LiveNotices side={messages.of} />
      {isAdministrator ? <ImpersonationWatch active={viewing !== null} /> : null}
      <Outlet />
    </AppShell>
  );
}

/** Unsent messages are deleted on signing out. They stay when the session has only run out. */
function forgetUnsent(how: SessionEnd): void {
  if (how === "ended") clearMessageStorage();
}
