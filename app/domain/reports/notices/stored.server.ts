import { asc, eq } from "drizzle-orm";
import { type Connection, fieldNotices } from "#db/client.server";
import { existing } from "../../core/reads/existing.server";
import type { Basis } from "../sheet/basis";
import type { SignedNotice } from "./types";

export interface StoredNotice {
  id: string;
  number: number;
  subject: string;
  code: string;
  signed: SignedNotice;
}

/** All of a report, in the order of signing. Not scoped. */
export function noticesOf(connection: Connection, reportId: string): StoredNotice[] {
  const { id, number, subject, code, content } = fieldNotices;
  return connection
    .select({ id, number, subject, code, content })
    .from(fieldNotices)
    .where(eq(fieldNotices.reportId, reportId))
    .orderBy(asc(number))
    .all()
    .map(({ content: text, ...row }) => ({ ...row, signed: JSON.parse(text) as SignedNotice }));
}

/** Not scoped. @throws DomainError not_found */
export function noticeSigned(connection: Connection, id: string): SignedNotice {
  return JSON.parse(existing(connection, fieldNotices, eq(fieldNotices.id, id)).content) as SignedNotice;
}

/** Those that no later one takes the place of. */
export function noticesInForce(notices: readonly StoredNotice[]): StoredNotice[] {
  const replaced = new Set(notices.map(({ signed }) => signed.replaces));
  return notices.filter(({ number }) => !replaced.has(number));
}

/** As the report prints them. Not scoped. */
export function noticesInShort(connection: Connection, reportId: string): Basis["notices"] {
  return noticesOf(connection, reportId).map(({ number, subject, signed: { signedAt, sentTo } }) => ({
    number,
    subject,
    signedAt,
    sentTo: sentTo.filter(({ name }) => name !== null).length,
  }));
}
