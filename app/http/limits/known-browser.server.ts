import { randomBytes } from "node:crypto";
import { z } from "zod";
import { accountMark } from "~/domain/accounts/queries.server";
import { now } from "~/domain/core/runtime.server";
import { KNOWN_BROWSERS, TRIES } from "~/lib/bounds";
import { keysOf } from "~/lib/keys-of";
import { siteCookie } from "../session/cookies.server";
import { knowsDevices } from "./counters.server";
import { isVoid } from "./counts.server";

const AGE = KNOWN_BROWSERS.age.most;

const knownAccount = z.object({
  userId: z.string(),
  device: z.string(),
  /** `accountMark` at the sign-in: a change of password makes the browser unknown again. */
  mark: z.string(),
  since: z.number(),
});
const knownAccounts = z.array(knownAccount).catch([]);
type KnownAccount = z.output<typeof knownAccount>;

/** The id by which its tries are counted apart. It admits nobody. Source: OWASP, "Slow Down Online Guessing Attacks with Device Cookies". */
export async function knownBrowser(
  request: Request,
  by: { email: string } | { userId: string },
): Promise<string | undefined> {
  const accounts = await accountsIn(request);
  const account = accounts.length > 0 ? accountMark(by) : undefined;
  return account && accounts.find(({ userId, mark }) => userId === account.userId && mark === account.mark)?.device;
}

/** Returns the cookie that makes this browser known after a sign-in bound to `mark`. It names the last few other accounts too. */
export async function rememberBrowser(
  request: Request,
  { userId, mark }: { userId: string; mark: string },
): Promise<string> {
  const known = await knownBrowser(request, { userId });
  const device = known && !(await isVoidAnywhere(known)) ? known : randomBytes(12).toString("base64url");
  const others = (await accountsIn(request)).filter((account) => account.userId !== userId);
  const accounts: KnownAccount[] = [{ userId, device, mark, since: now() }, ...others];
  return cookie().serialize(accounts.slice(0, KNOWN_BROWSERS.accounts.most));
}

async function accountsIn(request: Request): Promise<KnownAccount[]> {
  const accounts = knownAccounts.parse(await cookie().parse(request.headers.get("cookie")));
  return accounts.filter(({ since }) => Math.abs(now() - since) < AGE);
}

async function isVoidAnywhere(device: string): Promise<boolean> {
  const kinds = keysOf(TRIES).filter(knowsDevices);
  const voids = await Promise.all(kinds.map((kind) => isVoid(kind, device)));
  return voids.includes(true);
}

function cookie() {
  return siteCookie("known-browser", { maxAge: AGE / 1000 });
}
