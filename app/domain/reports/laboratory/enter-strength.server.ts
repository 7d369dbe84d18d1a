import { ANYONE } from "../../actor";
import { defineCommand } from "../../command.server";
import { notFound } from "../../errors";
import { allOwnFiles, keepFiles } from "../../files/keep-files.server";
import { reportOfBooking } from "../own-report.server";
import { checkedStrength } from "../strength/results/checked-strength.server";
import { refuse } from "../supplements/checked-supplement.server";
import { keepEntry, presentEntries, replaceable } from "./entries.server";
import { workingLink } from "./links/links.server";
import { mayFillIn } from "./policy";
import { enteredStrength } from "./schema";

/**
 * Keeps the strengths that a laboratory found, with its report, for the inspector to sign.
 * @throws DomainError not_found; conflict "laboratory-link-over", "laboratory-entry-over", "laboratory-entry-quota"; invalid at `files` for one that is gone; and
 * as `checkedStrength`
 */
export const enterStrength = defineCommand({
  name: "enter-laboratory-strength",
  roles: ANYONE,
  right: "own",
  input: enteredStrength,
  freeUnderKey: ["token"],
  limit: "laboratory",
  whileUnverified: true,
  beforeTwoFactor: true,
  load: ({ tx, now }, { token }) => workingLink(tx, token, now),
  allow: (_context, link) => mayFillIn(link),
  run(context, link, { token: _, entry, ...sent }) {
    if (sent.typed.role !== "transcriber") throw notFound();
    const { tx } = context;
    const own = reportOfBooking(tx, link.request.bookingId);
    const input = { ...sent, replaces: null, reason: null };
    const { reportId, breakId } = checkedStrength(context, own, input);
    const present = presentEntries(tx, link.request.id);
    const replaced = replaceable(present, entry, "strength");
    const done = present.some((each) => each !== replaced && each.breakId === breakId && each.state !== "signed");
    refuse(done ? [["testedAt", "You entered these results already. Change those"]] : []);
    const files = allOwnFiles(context, {
      ownerId: own.booking.inspectorId,
      purpose: "laboratory_report",
      ids: input.files,
    });
    keepFiles(context, files);
    const content = { kind: "strength" as const, input: { ...input, files } };
    return { entryId: keepEntry(context, link, { reportId, breakId, content, replaced }), reportId };
  },
  audit: ({ entryId, reportId }) => ({ subject: ["report", reportId], details: { entryId } }),
});
