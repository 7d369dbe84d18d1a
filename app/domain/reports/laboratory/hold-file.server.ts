import { ANYONE } from "../../actor";
import { anyBooking } from "../../bookings/own-booking.server";
import { defineCommand } from "../../command.server";
import { holdSafeFile, storeBytes } from "../../files/held-file.server";
import { withSafeFile } from "../../files/make-safe.server";
import { refuseBeyondLaboratoryQuota } from "../../files/quota.server";
import { contentTypesFor } from "../../files/schema";
import { workingLink } from "./links/links.server";
import { mayFillIn } from "./policy";
import { laboratoryFile } from "./schema";

const PURPOSE = "laboratory_report";

/** Holds a laboratory's report 30 minutes, as a file of the inspector who signs. @throws DomainError not_found; conflict "laboratory-link-over"; too_large "laboratory-file-quota", "file-too-large"; unsupported_type */
export const holdLaboratoryFile = defineCommand({
  name: "hold-laboratory-file",
  roles: ANYONE,
  right: "own",
  input: laboratoryFile,
  whileUnverified: true,
  beforeTwoFactor: true,
  prepare: ({ file, filename }, _actor, { address }) =>
    withSafeFile(file, filename, storeBytes, { types: contentTypesFor(PURPOSE), address }),
  load({ tx, now }, { token }) {
    const link = workingLink(tx, token, now);
    return { ...link, ownerId: anyBooking(tx, link.request.bookingId).inspectorId };
  },
  allow: (_context, link) => mayFillIn(link),
  run: (context, { ownerId }, _input, safe) =>
    holdSafeFile(context, { ownerId, purpose: PURPOSE }, safe, () =>
      refuseBeyondLaboratoryQuota(context.tx, ownerId, safe.size),
    ),
  audit: ({ fileId, size }) => ({ subject: ["file", fileId], details: { purpose: PURPOSE, size } }),
});
