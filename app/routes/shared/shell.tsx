import { Outlet, useLoaderData } from "@remix-run/react";
import { AppShell } from "~/components/layout/app-shell";
import { SignOut } from "~/components/layout/sign-out";
import { LiveConnection } from "~/components/live/live-connection";
import { LiveNotices } from "~/components/live/live-notices";
import { clearShelf } from "~/components/messages/shelf";
import { useUnread } from "~/components/messages/use-unread";
import { Toast } from "~/components/ui/toast";
import { ADMIN_TITLE } from "~/copy/layout";
import { headerName } from "~/domain/accounts/queries.server";
import { liveSeqBeforePage } from "~/domain/live-events.server";
import { unreadMessages } from "~/domain/messages/queries.server";
import { now } from "~/domain/runtime.server";
import { page, readingMs } from "~/http/page.server";
import { PRODUCT } from "~/lib/site";
import { homeOf } from "./home";
import { navigationOf } from "./navigation";
import { useRootData } from "./root-data";

export const loader = page({}, ({ actor, request }) => {
  const userId = actor.impersonator?.id ?? actor.id;
  const live = { userId, after: liveSeqBeforePage(userId, readingMs(request)) };
  const messages = { of: actor.id, unread: unreadMessages(actor), countedAt: now() };
  return { role: actor.role, name: headerName(actor), messages, live };
});

/** The frame around every page of a signed-in person, by the role whose eyes they look through. */
export default function Shell() {
  const { role, name, messages, live } = useLoaderData<typeof loader>();
  const root = useRootData();
  const { side, bottom } = navigationOf(role, useUnread(messages));
  return (
    <AppShell
      portal={role}
      productName={PRODUCT}
      homeTo={homeOf(role)}
      person={{ name: name ?? ADMIN_TITLE }}
      navigation={side}
      bottomBar={bottom}
      signOut={<SignOut csrf={root?.csrf ?? ""} formKey="" action="/logout" onSubmit={clearShelf} />}
      notice={<Toast />}
    >
      <LiveConnection {...live} />
      <LiveNotices userId={live.userId} />
      <Outlet />
    </AppShell>
  );
}
