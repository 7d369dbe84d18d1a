import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/domain/errors";
import { openFile, openThumbnail } from "~/domain/files/queries.server";
import { downloadOf } from "~/http/body/download.server";
import { page } from "~/http/doors/page.server";

/** An uploaded document must not run scripts as a page of this site. */
const SANDBOX = "sandbox; default-src 'none'";

const open = page({}, ({ actor, params, request, url }) => {
  const small = url.searchParams.get("size") === "small";
  const file = (small ? openThumbnail : openFile)(actor, params.id ?? "");
  if (!file.blob) throw notFound();
  return { ...file, blob: file.blob, body: request.method === "HEAD" ? null : downloadOf(request, file.blob) };
});

/** An uploaded file, or with `?size=small` its thumbnail, for its owner and administrators: pictures are shown, everything else is downloaded. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { blob, body, contentType, filename } = await open(args);
  const disposition = contentType.startsWith("image/") ? "inline" : "attachment";
  return new Response(body, {
    headers: {
      "Content-Type": contentType,
      "Content-Length": String(blob.size),
      // RFC 6266: the plain name for old programs, the encoded one for all others.
      "Content-Disposition": `${disposition}; filename="${filename.replace(/[^\x20-\x7e]|["\\%]/g, "_")}"; filename*=UTF-8''${encodeName(filename)}`,
      "Content-Security-Policy": SANDBOX,
      "Cache-Control": "private, no-store",
    },
  });
}

/** RFC 8187: encodeURIComponent leaves these as they are. */
function encodeName(filename: string): string {
  return encodeURIComponent(filename).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
