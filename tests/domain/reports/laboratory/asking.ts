import { desc } from "drizzle-orm";
import { type Database, schema } from "#db/client.server";
import { aPdf } from "#tests/domain/files/samples";
import { hashOfToken, newLinkToken } from "~/domain/accounts/link-token.server";
import { ANONYMOUS, type CompanyActor, type InspectorActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { withSpooled } from "~/domain/files/spool.server";
import { askLaboratory } from "~/domain/reports/laboratory/ask-laboratory.server";
import { enterReceipt } from "~/domain/reports/laboratory/enter-receipt.server";
import { enterStrength } from "~/domain/reports/laboratory/enter-strength.server";
import { holdLaboratoryFile } from "~/domain/reports/laboratory/hold-file.server";
import { openLaboratoryLink } from "~/domain/reports/laboratory/links/open-link.server";
import { enteredReceipt, enteredStrength, newRequest } from "~/domain/reports/laboratory/schema";
import { signEntry } from "~/domain/reports/laboratory/sign-entry.server";
import { LASTS } from "~/lib/bounds";
import { newId } from "~/lib/ids";
import { SEVEN_DAYS } from "../strength/strengths";
import { RECEIPT } from "../supplements/curing";

export const LABORATORY = { laboratory: "Capitol Testing", person: "Kofi Osei", email: "kofi@capitol.example" };

/** As its form sends it. @throws ZodError for what the schema refuses */
export async function ask(
  actor: CompanyActor | InspectorActor,
  bookingId: string,
  fields: Readonly<Record<string, string>> = {},
) {
  const { result } = await execute(askLaboratory, {
    actor,
    input: newRequest.parse({ bookingId, ...LABORATORY, ...fields }),
  });
  return result.requestId;
}

/** The token of a link to a request, the newest unless given, as if it had been mailed. */
export function aLink(database: Pick<Database, "reads" | "write">, at: number, requestId?: string): string {
  const token = newLinkToken();
  const { laboratoryLinks, laboratoryRequests } = schema;
  const newest = desc(laboratoryRequests.askedAt);
  const id = requestId ?? database.reads.select().from(laboratoryRequests).orderBy(newest).get()?.id;
  if (!id) throw new Error("no laboratory was asked");
  const link = { id: newId("lnk"), requestId: id, tokenHash: hashOfToken(token) };
  const times = { createdAt: at, expiresAt: at + LASTS.laboratoryLink.most };
  database.write((tx) =>
    tx
      .insert(laboratoryLinks)
      .values({ ...link, ...times })
      .run(),
  );
  return token;
}

export function open(token: string) {
  return execute(openLaboratoryLink, { actor: ANONYMOUS, input: { token } });
}

export type Sent = Readonly<Record<string, string | string[]>>;

/** As its form sends it. @throws ZodError for what the schema refuses */
export async function receive(token: string, fields: Sent, key?: string) {
  const input = enteredReceipt.parse({ token, ...RECEIPT, ...fields });
  return (await execute(enterReceipt, { actor: ANONYMOUS, input, key })).result.entryId;
}

/** The only 7-day cylinder, as the laboratory's form sends it with the file of its report. */
export function tested(token: string, fields: Sent) {
  const by = { role: "transcriber", testedBy: "Ama Boateng, ACI 7654321" };
  const laboratory = { laboratory: "Capitol Testing", laboratoryReport: "26-4411" };
  return enteredStrength.parse({ token, ...SEVEN_DAYS, ...by, ...laboratory, ...fields });
}

export async function enter(token: string, fields: Sent, key?: string) {
  return (await execute(enterStrength, { actor: ANONYMOUS, input: tested(token, fields), key })).result.entryId;
}

export async function aReport(token: string, filename = "26-4411.pdf"): Promise<string> {
  const { result } = await withSpooled(aPdf(filename), (file) =>
    execute(holdLaboratoryFile, { actor: ANONYMOUS, input: { token, file, filename } }),
  );
  return result.fileId;
}

export async function sign(actor: InspectorActor, bookingId: string, entryId: string) {
  return (await execute(signEntry, { actor, input: { bookingId, entryId } })).result;
}
