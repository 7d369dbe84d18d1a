import type { StoredBlob } from "~/domain/files/blob-store.server";
import { downloadOf } from "./download.server";

const RETRY_AFTER_S = "10";

/** Answers a PDF that was made before, to download; while it is being made, 503 with `preparing` as text. `name` is in ASCII and without its ending. */
export function storedPdfAnswer(request: Request, name: string, blob: StoredBlob | null, preparing: string): Response {
  if (!blob) {
    const headers = { "Content-Type": "text/plain; charset=utf-8", "Retry-After": RETRY_AFTER_S };
    return new Response(preparing, { status: 503, headers: { ...headers, "Cache-Control": "no-store" } });
  }
  return new Response(request.method === "HEAD" ? null : downloadOf(request, blob), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(blob.size),
      "Content-Disposition": `attachment; filename="${name}.pdf"`,
      // A document must not run scripts as a page of this site.
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "Cache-Control": "private, no-store",
    },
  });
}
