import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Bell } from "lucide";
import { useMay } from "~/components/company/may";
import { titled } from "~/components/document/title";
import { PlainForm } from "~/components/forms/plain-form";
import { SubmitButton } from "~/components/forms/submit-button";
import { useRefusal } from "~/components/forms/use-refusal";
import { useFreshOn } from "~/components/live";
import { NotificationDays } from "~/components/notifications/notification-days";
import { Banner, EmptyState, LinkButton, PageHeader, Pagination, Tabs } from "~/components/ui";
import { mailPreferencesTexts } from "~/copy/frame/mail-preferences";
import { notificationWording } from "~/copy/notices/notifications";
import { NEXT_STEPS, notificationsTexts as texts } from "~/copy/notices/notifications-page";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import { now } from "~/domain/core/runtime.server";
import { markNotificationsRead } from "~/domain/notifications/mark-notifications-read.server";
import { type NotificationRow, notificationsOf, unreadNotifications } from "~/domain/notifications/queries.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { pageLinks, placeOf } from "~/http/paging";
import { todayIn } from "~/lib/time/dates";
import type { Role } from "~/lib/vocabulary";
import { withQuery } from "~/lib/web/with-query";

export const meta = titled(texts.title);

export const loader = page({}, ({ actor, url }) => {
  const unread = url.searchParams.get("show") === "unread";
  const { rows, ...neighbours } = notificationsOf(actor, { unread }, placeOf(url));
  const zone = zoneOfPerson(actor);
  const readAt = now();
  return {
    role: actor.role,
    unread,
    unreadCount: unreadNotifications(actor),
    notifications: rows.map(worded),
    zone,
    readAt,
    today: todayIn(zone, readAt),
    links: pageLinks(url, neighbours),
    // Marking as read leads back to this page of the list.
    search: url.search,
    formKey: newFormKey(),
  };
});

/** One, or all that the list had when it was read, count as read. With `opened` the page that it is about follows. */
export const action = formAction(markNotificationsRead, {
  done({ result, request }) {
    const { searchParams } = new URL(request.url);
    if (result.link && searchParams.has("opened")) return redirect(result.link, 303);
    const list = new URLSearchParams([...searchParams].filter(([name]) => KEPT.includes(name)));
    return redirect(withQuery("/notifications", list), 303);
  },
});

const KEPT = ["show", "after", "before"];

/** A person's notifications, the newest first. */
export default function Notifications() {
  const { role, unread, unreadCount, notifications, readAt, links, search, formKey, ...times } =
    useLoaderData<typeof loader>();
  const { forForm } = useRefusal();
  useFreshOn("notification");
  const marking = { formKey, action: `/notifications${search}` };
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead(unreadCount)}
        actions={
          <>
            <LinkButton to="/profile/notifications" variant="quiet">
              {mailPreferencesTexts.link}
            </LinkButton>
            {unreadCount > 0 ? <MarkAll {...marking} until={readAt} /> : null}
          </>
        }
      />
      <div className="grid gap-5">
        {forForm.map((message) => (
          <Banner key={message} tone="bad" announce>
            {message}
          </Banner>
        ))}
        <Tabs
          label={texts.tabs.label}
          tabs={[
            { to: "/notifications", label: texts.tabs.all, current: !unread },
            { to: "/notifications?show=unread", label: texts.tabs.unread, current: unread },
          ]}
        />
        {notifications.length === 0 ? (
          <Nothing role={role} unread={unread} />
        ) : (
          <>
            <NotificationDays notifications={notifications} marking={marking} {...times} />
            <Pagination summary={texts.summary(notifications.length)} label={texts.pages} {...links} />
          </>
        )}
      </div>
    </>
  );
}

interface MarkAllProps {
  formKey: string;
  action: string;
  /** UTC ms: what has come since was not seen. */
  until: number;
}

function MarkAll({ until, formKey, ...form }: MarkAllProps) {
  return (
    <PlainForm {...form} formKey={`${formKey}-all`}>
      <input type="hidden" name="until" value={until} />
      <SubmitButton variant="secondary" busyLabel={texts.marking}>
        {texts.markAll}
      </SubmitButton>
    </PlainForm>
  );
}

function Nothing({ role, unread }: { role: Role; unread: boolean }) {
  const may = useMay();
  const { text, to, label } = unread
    ? { text: texts.emptyUnreadText, to: "/notifications", label: texts.showAll }
    : NEXT_STEPS[role];
  const onward =
    to === "/post-job" && !may("post") ? null : (
      <LinkButton to={to} variant="secondary">
        {label}
      </LinkButton>
    );
  return (
    <EmptyState icon={Bell} title={unread ? texts.emptyUnread : texts.empty} action={onward}>
      {text}
    </EmptyState>
  );
}

function worded({ id, kind, params, link, readAt, createdAt }: NotificationRow) {
  return { id, kind, link, at: createdAt, unread: readAt === null, ...notificationWording(kind, params) };
}
