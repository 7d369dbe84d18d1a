import { and, desc, eq, inArray, sql } from "drizzle-orm";
import {
  accountTotals,
  companies,
  connectionSides,
  directoryEntries,
  inspectorProfiles,
  users,
} from "#db/client.server";
import { sideOf } from "~/domain/companies/company-of";
import { reads } from "~/domain/core/runtime.server";
import { ratingFrom } from "~/lib/rating";
import type { CompanyActor, InspectorActor } from "../../actor";
import { heldBy } from "../../certification/held.server";
import { notFound } from "../../errors";
import { mayReadEmail } from "../../inspectors/known.server";
import type { Barrier } from "../../people/blocks/policy";
import { barrierBetween } from "../../people/blocks/queries.server";
import { mayAskFrom } from "../../people/connections/asking";
import { displayName, displayPicture } from "../../people/display-name.server";

type Reader = CompanyActor | InspectorActor;

/** What the directory shows of people, by the keys of their entries, and how the reader stands to each. */
export function directoryCards(actor: Reader, keys: readonly number[]) {
  if (keys.length === 0) return [];
  const rows = cardRows(actor)
    .where(inArray(directoryEntries.key, [...keys]))
    .orderBy(desc(directoryEntries.key))
    .all();
  return rows.map((row) => cardOf(actor, row));
}

/** The same of one person, who may be suspended or blocked. @throws DomainError not_found for anybody but the other side of the market */
export function personToContact(actor: Reader, userId: string): DirectoryCard {
  const others = actor.role === "company" ? "inspector" : "company";
  const isOther = and(eq(directoryEntries.userId, userId), eq(directoryEntries.role, others));
  const row = cardRows(actor).where(isOther).get();
  if (!row) throw notFound();
  const barrier = actor.impersonator ? null : barrierBetween(reads(), sideOf(actor), userId);
  return barrier ? { ...cardOf(actor, row), email: null, standing: { is: "closed", barrier } } : cardOf(actor, row);
}

export type DirectoryCard = ReturnType<typeof cardOf>;

/** How the reader stands to somebody: `closed` where one has blocked the other. `from` is when they may ask (again), UTC milliseconds. */
type Standing =
  | { is: "closed"; barrier: Barrier }
  | { is: "none"; from: number }
  | { is: "asked" | "asking" | "connected"; connectionId: string };

type Row = ReturnType<ReturnType<typeof cardRows>["all"]>[number];

function cardOf(actor: Reader, { side, totals, specialties, certificates, ...person }: Row) {
  return {
    ...person,
    specialties: specialties ?? [],
    /** Approved by an administrator, and no other. */
    certifications: certificates.flatMap(({ certificationLevel }) => certificationLevel ?? []),
    rating: totals && ratingFrom(totals),
    standing: standingOf(actor, side),
  };
}

function standingOf(actor: Reader, side: Row["side"]): Standing {
  if (!side) return { is: "none", from: 0 };
  const { connectionId, state, isRequester } = side;
  if (state === "accepted") return { is: "connected", connectionId };
  if (state === "pending") return { is: isRequester ? "asked" : "asking", connectionId };
  return { is: "none", from: mayAskFrom(side, sideOf(actor)) };
}

function cardRows(actor: Reader) {
  const ofReader = and(
    eq(connectionSides.userId, sideOf(actor)),
    eq(connectionSides.partnerId, directoryEntries.userId),
  );
  return reads()
    .select({
      id: directoryEntries.userId,
      key: directoryEntries.key,
      name: displayName(users),
      role: users.role,
      picture: displayPicture(),
      city: sql<string | null>`iif(${users.role} = 'company', ${companies.city}, ${users.city})`,
      usState: directoryEntries.usState,
      /** An inspector's, for the companies that may read it. */
      email:
        actor.role === "company"
          ? sql<string | null>`case when ${mayReadEmail(actor, directoryEntries.userId)} then ${users.email} end`
          : sql<null>`null`,
      bio: sql<string | null>`iif(${users.role} = 'company', ${companies.bio}, ${inspectorProfiles.bio})`,
      yearsOfExperience: inspectorProfiles.yearsOfExperience,
      specialties: inspectorProfiles.specialties,
      companySize: companies.size,
      certificates: heldBy(directoryEntries.userId),
      totals: { ratingCount: accountTotals.ratingCount, ratingSum: accountTotals.ratingSum },
      side: {
        connectionId: connectionSides.connectionId,
        state: connectionSides.state,
        isRequester: connectionSides.isRequester,
        movedBy: connectionSides.movedBy,
        movedAt: connectionSides.movedAt,
      },
    })
    .from(directoryEntries)
    .innerJoin(users, eq(users.id, directoryEntries.userId))
    .leftJoin(inspectorProfiles, eq(inspectorProfiles.userId, directoryEntries.userId))
    .leftJoin(companies, eq(companies.id, directoryEntries.userId))
    .leftJoin(accountTotals, eq(accountTotals.userId, directoryEntries.userId))
    .leftJoin(connectionSides, ofReader)
    .$dynamic();
}
