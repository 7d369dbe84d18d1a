import { createHash } from "node:crypto";
import { RateLimiterSQLite } from "rate-limiter-flexible";
import { runtime } from "~/domain/core/runtime.server";
import { type LimitKind, TRIES, type TryLimit } from "~/lib/bounds";
import type { CompanyId } from "~/lib/ids";
import { networkOf } from "~/lib/web/networks";

/** Whom a try is counted for. An unknown value is not counted. */
export interface Counted {
  accountId?: string | undefined;
  companyId?: CompanyId | undefined;
  /** The email typed, lowercased, whether or not it has an account; or the one that a command mails. */
  email?: string | undefined;
  device?: string | undefined;
  address?: string | undefined;
}

export interface Counter {
  limit: TryLimit;
  limiter: RateLimiterSQLite;
  key: string;
}

export function countersOf(kind: LimitKind, who: Counted): Counter[] {
  return limitsOf(kind).flatMap((limit) => {
    const whose = limit.by === "mailbox" ? who.email : who[limit.by];
    if (!whose || (limit.browsers && limit.browsers !== browserOf(who))) return [];
    return [counterOf(kind, limit, whose)];
  });
}

/** The door tells the device only of a browser that the account knows. */
function browserOf({ device }: Counted): NonNullable<TryLimit["browsers"]> {
  return device ? "known" : "unknown";
}

export function knowsDevices(kind: LimitKind): boolean {
  return limitsOf(kind).some(({ by }) => by === "device");
}

function limitsOf(kind: LimitKind): readonly TryLimit[] {
  return TRIES[kind];
}

function counterOf(kind: LimitKind, limit: TryLimit, whose: string): Counter {
  const seconds = limit.within / 1000;
  const limiter = new RateLimiterSQLite({
    storeClient: runtime().database.limits,
    storeType: "better-sqlite3",
    tableName: "limits",
    tableCreated: true,
    keyPrefix: `${kind}/${limit.by}/${limit.counts ?? "tries"}/${seconds}${limit.browsers === "known" ? "/known" : ""}`,
    points: limit.most,
    duration: seconds,
  });
  return { limit, limiter, key: keyOf(limit.by, whose) };
}

/** An email is stored only as a hash, since somebody may have typed a password there. */
function keyOf(by: TryLimit["by"], whose: string): string {
  if (by === "email" || by === "mailbox") {
    const email = by === "email" ? whose : mailboxOf(whose);
    return createHash("sha256").update(email).digest("base64url");
  }
  return by === "address" ? networkOf(whose) : whose;
}

const GMAIL = /@(?:gmail|googlemail)\.com$/;

/** Without the tag after a plus: mail to any tag reaches one mailbox (RFC 5233). Gmail ignores full stops too. */
function mailboxOf(email: string): string {
  const untagged = email.replace(/(?<=.)\+[^@]*(?=@)/, "");
  return GMAIL.test(untagged) ? `${untagged.replace(GMAIL, "").replaceAll(".", "")}@gmail.com` : untagged;
}
