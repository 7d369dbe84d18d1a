import { NotServed, untilThrough } from "~/components/connection/connection";
import { lastAnswer } from "~/components/connection/last-answer";
import { goOnAsDocument, navigationCargo } from "./navigation";
import { scriptsAreThere } from "./patient-scripts";
import { bodyNow, type FormBody, formBehind } from "./sent-form";
import { attended } from "./unattended";

/** A connection can be dead without saying so. Uploads have no limit, since they may take long. */
const UNANSWERED_MS = 45_000;
const UNANSWERED = new TypeError("no answer came");

/** Retries Remix's requests for pages and forms, where Remix would discard the page and what was typed. Other requests pass unchanged. */
export function patientFetch(plain: typeof fetch): typeof fetch {
  return async (input, init = {}) => {
    if (!(input instanceof URL) || input.origin !== window.location.origin) return plain(input, init);
    if (input.pathname === "/__manifest") return init.signal ? routes(plain, input, init) : plain(input, init);
    if (!input.pathname.endsWith(".data")) return plain(input, init);
    return init.method === "POST" ? submission(plain, input, init) : page(plain, input, init);
  };
}

/** Remix passes no signal when it only prefetches routes. */
async function routes(plain: typeof fetch, url: URL, init: RequestInit): Promise<Response> {
  const answer = await page(plain, url, init);
  return answer.headers.has("X-Remix-Reload-Document") ? ((await goOnAsDocument()) ?? answer) : answer;
}

function page(plain: typeof fetch, url: URL, init: RequestInit): Promise<Response> {
  return untilThrough(() => whole(plain, url, init), {
    ...navigationCargo(),
    mayRepeat: () => true,
    signal: init.signal,
  });
}

/** Sends the form as it now stands, under the same key. Without a key it could act twice, so it waits for the person. */
async function submission(plain: typeof fetch, url: URL, init: RequestInit): Promise<Response> {
  await scriptsAreThere();
  const sent = init.body as FormBody;
  const form = formBehind(url, sent);
  return untilThrough(() => whole(plain, url, { ...init, body: bodyNow(form, sent) }), {
    cargo: "sending",
    shown: true,
    mayRepeat: () => Boolean(sent.get("key")) && bodyNow(form, sent) === sent,
    signal: init.signal,
  });
}

/** Reads the whole body. Throws a TypeError on no answer, a proxy's error or a server too busy to read the form. */
async function whole(plain: typeof fetch, url: URL, init: RequestInit): Promise<Response> {
  const patience = new AbortController();
  const giveUp = () => patience.abort(init.signal?.reason);
  if (init.signal?.aborted) giveUp();
  init.signal?.addEventListener("abort", giveUp);
  const limit = init.body instanceof FormData ? undefined : setTimeout(() => patience.abort(UNANSWERED), UNANSWERED_MS);
  try {
    const answer = await plain(url, { ...init, headers: attended(init.headers), signal: patience.signal });
    lastAnswer.requestId = answer.headers.get("X-Request-Id");
    if ([502, 503, 504].includes(answer.status) && !answer.headers.has("X-Remix-Response")) {
      throw new NotServed("silent");
    }
    if (!answer.body || answer.status === 204) return answer;
    const body = await answer.arrayBuffer();
    if (answer.status === 503 && isErrorPage(body)) throw new NotServed("busy", retryAfterMs(answer));
    return new Response(body, { status: answer.status, statusText: answer.statusText, headers: answer.headers });
  } finally {
    clearTimeout(limit);
    init.signal?.removeEventListener("abort", giveUp);
  }
}

function retryAfterMs(answer: Response): number {
  return (Number(answer.headers.get("Retry-After")) || 0) * 1000;
}

/** Remix marks a thrown response by this word; a refused form's answer lacks it. */
function isErrorPage(body: ArrayBuffer): boolean {
  return new TextDecoder().decode(body).includes('"ErrorResponse"');
}
