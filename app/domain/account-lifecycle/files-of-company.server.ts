import { type SQL, sql } from "drizzle-orm";
import {
  bookingDocuments,
  bookingFiles,
  bookings,
  companies,
  files,
  memberships,
  messageFiles,
  messages,
  pictureFiles,
} from "#db/client.server";
import type { PersonId } from "~/lib/ids";

/** The condition that somebody gave a file for a company, one of `which`: its logo, and what came with its messages, bookings and problems. */
export function isOfCompany(ownerId: PersonId, which: SQL): SQL {
  const theirs = sql`select ${memberships.companyId} from ${memberships} where ${memberships.userId} = ${ownerId}`;
  return sql`(exists (select 1 from ${messageFiles} join ${messages} on ${messages.id} = ${messageFiles.messageId}
      join ${companies} on ${companies.id} = ${messages.senderId} and ${which} where ${messageFiles.fileId} = ${files.id})
    or exists (select 1 from ${bookingDocuments} join ${companies} on ${companies.id} = ${bookingDocuments.addedBy} and ${which}
      where ${bookingDocuments.fileId} = ${files.id})
    or exists (select 1 from ${bookingFiles} join ${bookings} on ${bookings.id} = ${bookingFiles.bookingId}
      join ${companies} on ${companies.id} = ${bookings.companyId} and ${companies.id} in (${theirs}) and ${which}
      where ${bookingFiles.fileId} = ${files.id})
    or exists (select 1 from ${pictureFiles} join ${companies} on ${companies.logoId} = ${pictureFiles.pictureId}
      and ${companies.id} in (${theirs}) and ${which} where ${pictureFiles.fileId} = ${files.id}))`;
}
