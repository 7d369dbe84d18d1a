/** The log's id of the last response to a page request made by JavaScript; null before the first, always null on the server. */
export const lastAnswer: { requestId: string | null } = { requestId: null };
