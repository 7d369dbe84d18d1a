/** Leads to a message's place in its conversation, beside the search that found it. `search`: the query of the list's address. */
export function messagePath(
  { id, partnerId, jobId }: { id: string; partnerId: string; jobId: string | null },
  search: URLSearchParams,
): string {
  const query = new URLSearchParams(search);
  query.set("message", id);
  return `${conversationPath(partnerId, jobId)}?${query}#${id}`;
}

export function conversationPath(partnerId: string, jobId: string | null = null): string {
  return jobId === null ? `/messages/${partnerId}` : `/messages/${partnerId}/${jobId}`;
}
