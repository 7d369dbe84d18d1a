import type { PersonActor } from "~/domain/actor";
import { messagePath } from "~/domain/messages/paths";
import { searchTalks } from "~/domain/messages/search/search.server";
import type { MessagesFound } from "~/domain/messages/search/views";
import { pageLinks, placeOf } from "~/http/paging";

/** What a search of one's messages shows; null where nothing was typed that can be searched for. */
export function messagesFound(actor: PersonActor, search: string, url: URL): MessagesFound | null {
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
