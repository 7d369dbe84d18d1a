import { schema } from "#db/client.server";
import { execute } from "~/domain/command.server";
import { correctReport } from "~/domain/reports/correct-report.server";
import { signReport } from "~/domain/reports/sign-report.server";
import { signing } from "../record";
import type { atWork } from "../recording";

const { reportVersions } = schema;

export type Setting = ReturnType<typeof atWork>;

export const input = ({ bookingId }: Setting) => ({ bookingId });
export const sign = (setting: Setting, fields?: Readonly<Record<string, string>>) =>
  execute(signReport, { actor: setting.inspector, input: signing(setting.bookingId, fields) });
export const correct = (setting: Setting, reason = "The ticket number was wrong") =>
  execute(correctReport, { actor: setting.inspector, input: { ...input(setting), reason } });

export const versionsOf = ({ world }: Setting) => world.database.reads.select().from(reportVersions).all();
