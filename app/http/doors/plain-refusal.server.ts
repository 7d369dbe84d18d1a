/** Answers a refused role in plain text: an address without a page has no error page that could say whom it is for. Other refusals pass. */
export function inPlainText(accessText: string) {
  return (refusal: unknown): Response => {
    if (!isAccessRefusal(refusal)) throw refusal;
    const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
    return new Response(accessText, { status: 403, headers });
  };
}

/** `page` refuses a wrong role by throwing what Remix's `data` makes. */
function isAccessRefusal(refusal: unknown): boolean {
  const { init } = (refusal ?? {}) as { init?: { status?: number } };
  return init?.status === 403;
}
