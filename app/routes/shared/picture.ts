import { openPicture } from "~/domain/people/pictures.server";
import { downloadOf } from "~/http/body/download.server";
import { page } from "~/http/doors/page.server";

/** A person's picture in one of its sizes, for whoever may see that person. Another picture has another address, so browsers keep this one. */
export const loader = page({}, ({ actor, params, request }) => {
  const blob = openPicture(actor, params.id ?? "", params.size ?? "");
  return new Response(request.method === "HEAD" ? null : downloadOf(request, blob), {
    headers: {
      "Content-Type": "image/jpeg",
      "Content-Length": String(blob.size),
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "Cache-Control": "private, max-age=86400, immutable",
    },
  });
});
