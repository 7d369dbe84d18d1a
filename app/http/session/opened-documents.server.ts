import { now } from "~/domain/core/runtime.server";
import { LASTS } from "~/lib/bounds";
import { siteCookie } from "./cookies.server";

/** Of one browser; the oldest is forgotten. Its cookie stays under 1 KB. */
const MOST = 8;

type Opened = readonly [linkId: string, until: number];

function cookie() {
  return siteCookie("documents", { maxAge: LASTS.documentOpen.most / 1000 });
}

/** Whether the link was used up in this browser within the last 30 minutes. */
export async function isOpened(request: Request, linkId: string): Promise<boolean> {
  return (await openedIn(request)).some(([id]) => id === linkId);
}

/** Returns the header that lets this browser load the link's document for 30 minutes. */
export async function openDocument(request: Request, linkId: string): Promise<string> {
  const before = (await openedIn(request)).filter(([id]) => id !== linkId);
  const opened: Opened[] = [[linkId, now() + LASTS.documentOpen.most], ...before];
  return cookie().serialize(opened.slice(0, MOST));
}

/** The cookie is signed, so what parses is what we wrote. */
async function openedIn(request: Request): Promise<Opened[]> {
  const parsed: unknown = await cookie().parse(request.headers.get("cookie"));
  return Array.isArray(parsed) ? (parsed as Opened[]).filter(([, until]) => until > now()) : [];
}
