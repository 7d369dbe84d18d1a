import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, check, integer, text } from "drizzle-orm/sqlite-core";
import type { CompanyId, PersonId, SideId } from "../app/lib/ids";
import type { Cents } from "../app/lib/money";

/** An opaque identifier, made by `newId` of lib/ids. */
export const id = () => text().primaryKey();

/** The company that a row belongs to. */
export const companyId = () => text().$type<CompanyId>();

/** A person: whoever signs in, whatever they belong to. */
export const personId = () => text().$type<PersonId>();

/** A side of the market, or an administrator: an inspector's own id, or a company's, never that of one of its people. */
export const sideId = () => text().$type<SideId>();

/** UTC milliseconds. */
export const instant = () => integer();

/** Integer US cents. */
export const cents = () => integer().$type<Cents>();

/** A calendar date, `YYYY-MM-DD`, in the zone stored beside it. */
export const calendarDate = () => text();

export const flag = () => integer({ mode: "boolean" });

/** Refuses amounts below zero. */
export function notNegative(name: string, column: AnySQLiteColumn) {
  return check(name, sql`${column} >= 0`);
}

/** Refuses anything that is not shaped like a calendar date. */
export function looksLikeDate(name: string, column: AnySQLiteColumn) {
  return check(name, sql`${column} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`);
}
