import { Link } from "@remix-run/react";
import { SearchX } from "lucide";
import { Avatar } from "~/components/ui/avatar";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/link-button";
import { Pagination } from "~/components/ui/pagination";
import { chatTexts, messagesTexts, searchTexts as texts } from "~/copy/people/messages";
import type { FoundMessage, MessagesFound } from "~/domain/messages/search/views";
import { firstNameOf } from "~/lib/text/first-name";
import { isoMoment } from "~/lib/time/dates";
import { ConversationList, type ConversationListProps, Subject, shortly } from "../conversation-list";

interface SearchResultsProps extends Omit<ConversationListProps, "conversations" | "links" | "label"> {
  search: string;
  found: MessagesFound;
  sought: string | null;
}

export function SearchResults({ search, found, sought, ...list }: SearchResultsProps) {
  const { conversations, messages, links, notes } = found;
  const isEmpty = conversations.length + messages.length === 0 && !links.previousTo && !links.nextTo;
  return (
    <div className="grid gap-4">
      {isEmpty ? (
        <EmptyState icon={SearchX} title={texts.nothing(search)}>
          {texts.nothingText}
        </EmptyState>
      ) : null}
      {conversations.length > 0 ? (
        <section className="grid gap-2">
          <h2 className="text-lg">{messagesTexts.list}</h2>
          <ConversationList {...list} conversations={conversations} links={{}} label={texts.conversations} />
        </section>
      ) : null}
      {messages.length > 0 || links.previousTo || links.nextTo ? (
        <section className="grid gap-2">
          <h2 className="text-lg">{texts.messages}</h2>
          {messages.length > 0 ? (
            <ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface">
              {messages.map((message) => (
                <li key={message.id}>
                  <HitLink message={message} zone={list.zone} today={list.today} current={message.id === sought} />
                </li>
              ))}
            </ul>
          ) : null}
          <Pagination summary={texts.count(messages.length)} label={texts.pages} {...links} />
        </section>
      ) : null}
      {notes.map((note) => (
        <p key={note} className="text-sm text-muted">
          {texts[note]}
        </p>
      ))}
      <LinkButton to="/messages" variant="quiet" className="justify-self-start">
        {texts.all}
      </LinkButton>
    </div>
  );
}

interface HitLinkProps extends Pick<ConversationListProps, "zone" | "today"> {
  message: FoundMessage;
  current: boolean;
}

function HitLink({ message, zone, today, current }: HitLinkProps) {
  const { to, partnerName, partnerPicture, partnerRole, jobTitle, createdAt, excerpt } = message;
  return (
    <Link
      to={to}
      aria-current={current ? "true" : undefined}
      className="flex min-h-11 items-start gap-3 px-3 py-3 -outline-offset-3 hover:bg-sunken aria-[current=true]:bg-accent-tint"
    >
      <Avatar name={partnerName} picture={partnerPicture} kind={partnerRole === "company" ? "company" : "person"} />
      <span className="flex min-w-0 grow flex-col gap-0.5">
        <span className="flex items-baseline justify-between gap-2">
          <span className="min-w-0 truncate font-semibold">{partnerName}</span>
          <time dateTime={isoMoment(createdAt)} className="shrink-0 text-sm text-muted tabular-nums">
            {shortly(createdAt, zone, today)}
          </time>
        </span>
        <Subject title={jobTitle ?? messagesTexts.direct} role={partnerRole} />
        <span className="wrap-anywhere">
          {authorOf(message)}
          {excerpt.map(({ text, isMatch }, place) =>
            isMatch ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an excerpt never move
              <mark key={place} className="rounded-xs bg-sunken font-semibold text-ink">
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </span>
      </span>
    </Link>
  );
}

/** Nothing before the words of a partner who is no company. */
function authorOf({ isMine, writer }: FoundMessage): string {
  if (isMine) return `${writer ? firstNameOf(writer) : chatTexts.you}: `;
  return writer ? `${writer}: ` : "";
}
