/** Under which id the log knows the last answer to a request for a page that JavaScript made; null before the first. Always null on the server. */
export const lastAnswer: { requestId: string | null } = { requestId: null };
