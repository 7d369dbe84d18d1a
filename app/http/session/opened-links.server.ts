import { now } from "~/domain/core/runtime.server";
import { LASTS } from "~/lib/bounds";
import { siteCookie } from "./cookies.server";

/** Of one browser; the oldest is forgotten. Its cookie stays under 1 KB. */
const MOST = 8;

type Opened = readonly [linkId: string, until: number];

/** Mailed links that were used up in this browser, which may then load or do more for a while. */
interface OpenedLinks {
  isOpened(request: Request, linkId: string): Promise<boolean>;
  /** Returns the header that has this browser remember the link. */
  open(request: Request, linkId: string): Promise<string>;
}

/** To a document: its PDF may be loaded. */
export const OPENED_DOCUMENTS = openedLinks("documents", LASTS.documentOpen);

/** To what a laboratory fills in. */
export const OPENED_LABORATORY = openedLinks("laboratory", LASTS.laboratoryOpen);

function openedLinks(name: string, lasts: { most: number }): OpenedLinks {
  const cookie = () => siteCookie(name, { maxAge: lasts.most / 1000 });

  /** The cookie is signed, so what parses is what we wrote. */
  async function openedIn(request: Request): Promise<Opened[]> {
    const parsed: unknown = await cookie().parse(request.headers.get("cookie"));
    return Array.isArray(parsed) ? (parsed as Opened[]).filter(([, until]) => until > now()) : [];
  }

  return {
    async isOpened(request, linkId) {
      return (await openedIn(request)).some(([id]) => id === linkId);
    },
    async open(request, linkId) {
      const before = (await openedIn(request)).filter(([id]) => id !== linkId);
      const opened: Opened[] = [[linkId, now() + lasts.most], ...before];
      return cookie().serialize(opened.slice(0, MOST));
    },
  };
}
