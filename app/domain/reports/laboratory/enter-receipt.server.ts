import type { Problem } from "~/lib/measures/fields/fields";
import { ANYONE } from "../../actor";
import { defineCommand } from "../../command.server";
import { notFound } from "../../errors";
import { reportOfBooking } from "../own-report.server";
import { checkedSupplement, refuse } from "../supplements/checked-supplement.server";
import type { SetInShort } from "../supplements/types";
import { keepEntry, type LaboratoryEntry, presentEntries, replaceable } from "./entries.server";
import { workingLink } from "./links/links.server";
import { mayFillIn } from "./policy";
import { enteredReceipt } from "./schema";

/**
 * Keeps when a laboratory took cylinders in, for the inspector to sign.
 * @throws DomainError not_found; conflict "laboratory-link-over", "laboratory-entry-over", "laboratory-entry-quota"; and as `checkedSupplement`
 */
export const enterReceipt = defineCommand({
  name: "enter-laboratory-receipt",
  roles: ANYONE,
  right: "own",
  input: enteredReceipt,
  // The receipt of a form would keep a hash of it.
  freeUnderKey: ["token"],
  limit: "laboratory",
  whileUnverified: true,
  beforeTwoFactor: true,
  load: ({ tx, now }, { token }) => workingLink(tx, token, now),
  allow: (_context, link) => mayFillIn(link),
  run(context, link, { entry, kind, sets, units, typed, isConfirmed }) {
    if (kind !== "receipt") throw notFound();
    const { tx } = context;
    const input = { kind, sets, units, typed, isConfirmed, replaces: undefined, reason: undefined };
    const { reportId, sets: chosen } = checkedSupplement(context, reportOfBooking(tx, link.request.bookingId), input);
    const present = presentEntries(tx, link.request.id);
    const replaced = replaceable(present, entry, kind);
    refuse(
      enteredProblems(
        chosen,
        present.filter((each) => each !== replaced),
      ),
    );
    const entryId = keepEntry(context, link, { reportId, breakId: null, content: { kind, input }, replaced });
    return { entryId, reportId };
  },
  audit: ({ entryId, reportId }) => ({ subject: ["report", reportId], details: { entryId } }),
});

function enteredProblems(sets: readonly SetInShort[], present: readonly LaboratoryEntry[]): Problem[] {
  const entered = new Set(
    present.flatMap(({ content, state }) =>
      content.kind === "receipt" && state !== "signed" ? content.input.sets : [],
    ),
  );
  return sets
    .filter(({ id }) => entered.has(id))
    .map(({ prefix }) => ["sets", `You entered a receipt of set ${prefix} already. Change that one`]);
}
