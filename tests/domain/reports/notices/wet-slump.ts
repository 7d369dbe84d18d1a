import { execute } from "~/domain/command.server";
import { signNotice } from "~/domain/reports/notices/sign-notice.server";
import { subjectOf } from "~/domain/reports/sheet/findings/subject";
import { aRecordedReport, type atWork, sheetNow } from "../recording";

/** A recorded report whose slump is above its limit, and the name of that. */
export async function aWetSlump(setting: ReturnType<typeof atWork>) {
  const recorded = await aRecordedReport(setting);
  await recorded.save({ kind: "slump", entry: recorded.slump }, { reading: "6.25", testedAt: "08:53" });
  const [first] = sheetNow(setting).sheet.nonconformances;
  if (!first) throw new Error("nothing is outside its limits");
  return { ...recorded, subject: subjectOf(first) };
}

interface Setting extends Pick<ReturnType<typeof atWork>, "inspector" | "bookingId"> {
  subject: string;
}

export function notify({ inspector, bookingId, subject }: Setting, withProducer?: "on") {
  const input = { bookingId, subject, ...(withProducer && { withProducer }) };
  return execute(signNotice, { actor: inspector, input });
}
