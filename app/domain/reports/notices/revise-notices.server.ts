import { isDeepStrictEqual } from "node:util";
import { REPORT } from "~/lib/bounds";
import type { Context } from "../../command.server";
import { basisOf } from "../basis.server";
import { entriesOf, type OwnReport, sheetOfVersion } from "../own-report.server";
import { noticeFacts } from "./facts";
import { storeNotice } from "./store-notice.server";
import { noticesInForce, noticesOf } from "./stored.server";

/**
 * Part of each command that changes what is recorded: a notice that no longer says what stands is followed by a revised one, to the same roles. Once a
 * report is signed, its own versions tell what has changed. Beyond the bound on notices the report alone does.
 */
export function reviseNotices(context: Context, { booking, report, draft }: OwnReport): void {
  if (!report || draft?.version !== 1) return;
  const before = noticesOf(context.tx, report.id);
  if (before.length === 0) return;
  const basis = basisOf(context.tx, { booking, report });
  const sheet = sheetOfVersion(context.tx, entriesOf(context.tx, draft.id), basis);
  let next = before.length + 1;
  for (const { number: replaces, subject, signed } of noticesInForce(before)) {
    const facts = noticeFacts(sheet, subject) ?? { ...signed.facts, nonconformance: null };
    if (next > REPORT.notices.most || isDeepStrictEqual(facts, signed.facts)) continue;
    const place = { booking, report, project: sheet.project };
    storeNotice(context, place, { number: next, subject, facts, replaces, withProducer: signed.withProducer });
    next += 1;
  }
}
