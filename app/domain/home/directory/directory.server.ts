import { and, desc, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import { directoryEntries } from "#db/client.server";
import { sideOf } from "~/domain/companies/company-of";
import type { Neighbours, Place } from "~/domain/core/reads/keyset.server";
import { whileUnchanged } from "~/domain/core/reads/unchanged.server";
import { reads, runtime } from "~/domain/core/runtime.server";
import { keyOf } from "~/domain/core/search/index-queries.server";
import { type Count, cursorOfKey, openSearch } from "~/domain/core/search/search.server";
import { wordsOf } from "~/domain/core/search/words";
import { SEARCH } from "~/lib/bounds";
import type { CompanyActor, InspectorActor } from "../../actor";
import { notBlocked } from "../../people/blocks/queries.server";
import { directoryCards } from "./cards.server";
import type { DirectoryFilter } from "./filter";
import { searchedEntries } from "./search.server";

type Reader = CompanyActor | InspectorActor;

/** The newest accounts first, without whoever has blocked the reader or is blocked. Not `complete` where a search would look at too much: further pages may have more. */
export function directory(actor: Reader, filter: DirectoryFilter, place: Place, size: number) {
  const { keys, ...page } = found(actor, filter, place, size);
  return { ...page, rows: directoryCards(actor, keys) };
}

/** Exact to 10,000; one more stands for more. `atLeast` means that a search stopped early. */
export function directoryCount(actor: Reader, filter: DirectoryFilter): Count {
  return whileUnchanged(`directory ${sideOf(actor)} ${JSON.stringify(filter)}`, () => {
    const conditions = conditionsOf(actor, filter);
    const sought = searchedEntries(conditions, wordsIn(actor, filter));
    if (sought) {
      const { keys: _, ...count } = openSearch(sought.list, sought.words).newest(1);
      return count;
    }
    const some = sql`(select 1 from ${directoryEntries} where ${conditions} limit ${SEARCH.count.most + 1})`;
    return { ...reads().get<{ count: number }>(sql`select count(*) as count from ${some}`), atLeast: false };
  });
}

function found(
  actor: Reader,
  filter: DirectoryFilter,
  place: Place,
  size: number,
): { keys: number[]; complete: boolean } & Neighbours {
  const conditions = conditionsOf(actor, filter);
  const sought = searchedEntries(conditions, wordsIn(actor, filter));
  if (!sought) return { ...listed(conditions, place, size), complete: true };
  return openSearch(sought.list, sought.words).page(place, size);
}

function listed(conditions: SQL, { after, before }: Place, size: number): { keys: number[] } & Neighbours {
  const isBackwards = before !== undefined && after === undefined;
  const { key } = directoryEntries;
  const from = after ?? before;
  const beyond = from === undefined ? undefined : isBackwards ? gt(key, keyOf(from)) : lt(key, keyOf(from));
  const rows = reads()
    .select({ key })
    .from(directoryEntries)
    .where(and(conditions, beyond))
    .orderBy(isBackwards ? key : desc(key))
    .limit(size + 1)
    .all();
  const keys = rows.slice(0, size).map((row) => row.key);
  if (isBackwards) keys.reverse();
  const first = keys[0];
  const last = keys.at(-1);
  const hasMore = rows.length > size;
  const hasPrevious = first !== undefined && (isBackwards ? hasMore : after !== undefined);
  const hasNext = last !== undefined && (isBackwards || hasMore);
  return {
    keys,
    previous: hasPrevious ? cursorOfKey(first) : null,
    next: hasNext ? cursorOfKey(last) : null,
  };
}

function wordsIn(actor: Reader, { search, specialty }: DirectoryFilter) {
  return { search: wordsOf(search), specialty: actor.role === "company" ? wordsOf(specialty) : [] };
}

function conditionsOf(actor: Reader, { state, companySize }: DirectoryFilter): SQL {
  const { role, isListed, isConfirmed, usState, userId } = directoryEntries;
  const others = actor.role === "company" ? "inspector" : "company";
  const all = and(
    eq(role, others),
    eq(isListed, true),
    state === undefined ? undefined : eq(usState, state),
    companySize === undefined || others === "inspector" ? undefined : eq(directoryEntries.companySize, companySize),
    runtime().requireEmailVerification ? eq(isConfirmed, true) : undefined,
    notBlocked(sideOf(actor), sql`${userId}`),
  );
  if (!all) throw new Error("the directory has conditions always");
  return all;
}
