import {
  isRouteErrorResponse,
  useLoaderData,
  useLocation,
  useOutlet,
  useParams,
  useRouteError,
  useSearchParams,
} from "@remix-run/react";
import { MessagesSquare } from "lucide";
import { useCsrf, useRootData } from "~/components/document/root-data";
import { ConversationList } from "~/components/messages/conversation-list";
import { useWritten } from "~/components/messages/pending/use-written";
import { PollingNote } from "~/components/messages/polling-note";
import { SearchForm } from "~/components/messages/search/search-form";
import { SearchResults } from "~/components/messages/search/search-results";
import { useMessages } from "~/components/messages/use-messages";
import { EmptyState, LinkButton, PageHeader } from "~/components/ui";
import { cx } from "~/components/ui/cx";
import { fetchFailures } from "~/copy/frame/fetch-failures";
import { errorPages } from "~/copy/frame/layout";
import { messagesTexts as texts } from "~/copy/people/messages";
import { zoneOfPerson } from "~/domain/accounts/zone-of-person.server";
import type { PersonActor } from "~/domain/actor";
import { now } from "~/domain/core/runtime.server";
import { conversationsOf } from "~/domain/messages/conversations/conversation-list.server";
import { conversationPath, messagePath } from "~/domain/messages/paths";
import { searchTalks } from "~/domain/messages/search/search.server";
import type { MessagesFound } from "~/domain/messages/search/views";
import { page } from "~/http/doors/page.server";
import { pageLinks, placeOf } from "~/http/paging";
import { beginning } from "~/lib/text/beginning";
import { todayIn } from "~/lib/time/dates";
import { ErrorView, titledOrFailed } from "../frame/error-view";

const PAGE_SIZE = 20;

export const meta = titledOrFailed(texts.title);

export const loader = page({}, ({ actor, url }) => {
  const zone = zoneOfPerson(actor);
  const search = beginning(url.searchParams.get("search")?.trim() ?? "", 100);
  const shown = { me: actor.id, mayConnect: actor.role !== "admin", search, zone, today: todayIn(zone, now()) };
  const found = messagesFound(actor, search, url);
  if (found) return { ...shown, found, conversations: [], links: {} };
  const { after, before } = placeOf(url);
  const { rows, ...neighbours } = conversationsOf(actor, { limit: PAGE_SIZE, cursor: after, before });
  return { ...shown, found, conversations: rows, links: pageLinks(url, neighbours) };
});

/** Whom one talks with, and of what; beside it the conversation that is open. A phone shows one of the two. */
export default function Messages() {
  const { me, mayConnect, search, found, conversations, links, zone, today } = useLoaderData<typeof loader>();
  const { partnerId, jobId } = useParams();
  const queue = useMessages(me, useCsrf());
  const chat = useOutlet(queue);
  const drafts = useWritten(me);
  const [params] = useSearchParams();
  const open = partnerId === undefined ? null : conversationPath(partnerId, jobId);
  const list = { zone, today, open, drafts };
  return (
    <>
      <div className={cx(open && "max-lg:sr-only")}>
        <PageHeader title={texts.title} />
      </div>
      {open ? null : <PollingNote className="mb-3" />}
      <div className="lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-5">
        <div className={cx(open && "max-lg:hidden", "min-w-0 conversations")}>
          {conversations.length > 0 || search ? (
            <SearchForm search={search} tooShort={search !== "" && !found} />
          ) : null}
          {found ? (
            <SearchResults {...list} search={search} found={found} sought={params.get("message")} />
          ) : (
            <ConversationList {...list} conversations={conversations} links={links} mayConnect={mayConnect} />
          )}
        </div>
        {chat ?? <NothingOpen />}
      </div>
    </>
  );
}

function NothingOpen() {
  return (
    <div className="max-lg:hidden">
      <EmptyState icon={MessagesSquare} title={texts.select}>
        {texts.selectText}
      </EmptyState>
    </div>
  );
}

/** A refusal in its own words; a fault in those of the specification's catalogue. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { partnerId } = useParams();
  const { pathname } = useLocation();
  const requestId = useRootData()?.requestId;
  if (isRouteErrorResponse(error) && error.status < 500) return <ErrorView />;
  return (
    <>
      <PageHeader title={fetchFailures[partnerId ? "messages" : "conversations"]} lead={texts.fetchText} />
      {requestId ? (
        <p className="mb-5 text-muted">
          {errorPages.requestId} <code className="text-ink">{requestId}</code>
        </p>
      ) : null}
      <LinkButton to={pathname} reloadDocument>
        {texts.fetchAgain}
      </LinkButton>
    </>
  );
}

/** What a search of one's messages shows; null where nothing was typed that can be searched for. */
function messagesFound(actor: PersonActor, search: string, url: URL): MessagesFound | null {
  const found = searchTalks(actor, search, placeOf(url));
  if (!found) return null;
  const { messages, previous, next, ...rest } = found;
  const query = new URLSearchParams(url.searchParams);
  query.delete("older");
  return {
    ...rest,
    messages: messages.map(({ partnerId, jobId, ...message }) => ({
      ...message,
      to: messagePath({ id: message.id, partnerId, jobId }, query),
    })),
    links: pageLinks(url, { previous, next }),
  };
}
