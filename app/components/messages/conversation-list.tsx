import { Link } from "@remix-run/react";
import { MessagesSquare, Paperclip } from "lucide";
import { Avatar } from "~/components/ui/avatar";
import { EmptyState } from "~/components/ui/empty-state";
import { Icon } from "~/components/ui/icon";
import { LinkButton } from "~/components/ui/link-button";
import { Pagination } from "~/components/ui/pagination";
import { connectionsTexts } from "~/copy/inspectors/directory";
import { filesLabel } from "~/copy/people/message-files";
import { messagesTexts as texts } from "~/copy/people/messages";
import { conversationPath } from "~/domain/messages/paths";
import type { ConversationLine } from "~/domain/messages/views";
import { type CalendarDate, clockIn, formatClock, formatDay, isoMoment, todayIn } from "~/lib/time/dates";
import { StaffMark } from "./staff-mark";

export interface ConversationListProps {
  conversations: readonly ConversationLine[];
  links: { previousTo?: string; nextTo?: string };
  /** The reader's. */
  zone: string;
  today: CalendarDate;
  /** The path of the open conversation. */
  open: string | null;
  /** Words typed but not sent, by the conversation's path. */
  drafts: ReadonlyMap<string, string>;
  label?: string;
  /** Administrators have no directory. */
  mayConnect?: boolean;
}

export function ConversationList({
  conversations,
  links,
  zone,
  today,
  open,
  drafts,
  label,
  mayConnect = false,
}: ConversationListProps) {
  if (conversations.length === 0 && !links.previousTo) {
    const directory = (
      <LinkButton to="/directory" variant="secondary">
        {connectionsTexts.open}
      </LinkButton>
    );
    return <EmptyState icon={MessagesSquare} title={texts.empty} action={mayConnect ? directory : null} />;
  }
  return (
    <nav aria-label={label ?? texts.list} className="grid gap-3">
      <ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface">
        {conversations.map((conversation) => {
          const to = conversationPath(conversation.partnerId, conversation.jobId);
          return (
            <li key={to}>
              <ConversationLink
                conversation={conversation}
                zone={zone}
                today={today}
                to={to}
                current={to === open}
                draft={to === open ? undefined : drafts.get(to)}
              />
            </li>
          );
        })}
      </ul>
      {links.previousTo || links.nextTo ? (
        <Pagination summary={texts.summary(conversations.length)} label={texts.pages} {...links} />
      ) : null}
    </nav>
  );
}

interface ConversationLinkProps extends Pick<ConversationListProps, "zone" | "today"> {
  conversation: ConversationLine;
  to: string;
  current: boolean;
  draft: string | undefined;
}

function ConversationLink({ conversation, to, current, draft, zone, today }: ConversationLinkProps) {
  const { partnerName, partnerRole, partnerPicture, jobId, jobTitle, lastMessage, lastMessageAt, unread } =
    conversation;
  return (
    <Link
      to={to}
      aria-current={current ? "page" : undefined}
      className="flex min-h-11 items-start gap-3 px-3 py-3 -outline-offset-3 hover:bg-sunken aria-[current=page]:bg-accent-tint"
    >
      <Avatar name={partnerName} picture={partnerPicture} kind={partnerRole === "company" ? "company" : "person"} />
      <span className="flex min-w-0 grow flex-col gap-0.5">
        <span className="flex items-baseline justify-between gap-2">
          <span className="min-w-0 truncate font-semibold">{partnerName}</span>
          <time dateTime={isoMoment(lastMessageAt)} className="shrink-0 text-sm text-muted tabular-nums">
            {shortly(lastMessageAt, zone, today)}
          </time>
        </span>
        <Subject title={jobId === null ? texts.direct : jobTitle} role={partnerRole} />
        <span className="flex items-center justify-between gap-2">
          <span className={unread > 0 ? "min-w-0 truncate font-semibold" : "min-w-0 truncate"}>
            {draft ? (
              <>
                <span className="font-semibold text-accent-ink">{texts.draft}</span> {draft}
              </>
            ) : (
              lastMessage.content || filesLabel(lastMessage)
            )}
          </span>
          {lastMessage.content && filesLabel(lastMessage) ? (
            <span className="ml-auto shrink-0 text-muted">
              <Icon of={Paperclip} className="size-4" />
              <span className="sr-only">{filesLabel(lastMessage)}</span>
            </span>
          ) : null}
          {unread > 0 ? <Unread count={unread} /> : null}
        </span>
      </span>
    </Link>
  );
}

function Unread({ count }: { count: number }) {
  return (
    <span className="shrink-0 rounded-sm bg-accent px-1.5 text-sm font-semibold text-on-accent tabular-nums">
      {texts.unread(count)}
      <span className="sr-only"> {texts.unreadSpoken}</span>
    </span>
  );
}

/** What a conversation is about, behind the mark of staff. */
export function Subject({ title, role }: { title: string | null; role: ConversationLine["partnerRole"] }) {
  return (
    <span className="flex min-w-0 items-center gap-2 text-sm text-muted">
      <StaffMark role={role} />
      <span className="truncate">{title}</span>
    </span>
  );
}

/** The time for today's messages, else the day. */
export function shortly(at: number, zone: string, today: CalendarDate): string {
  const day = todayIn(zone, at);
  return day === today ? formatClock(clockIn(zone, at)) : formatDay(day);
}
