import { desc } from "drizzle-orm";
import { type Database, schema } from "#db/client.server";
import { hashOfToken, newLinkToken } from "~/domain/accounts/link-token.server";
import type { CompanyActor, InspectorActor } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { addRecipient } from "~/domain/reports/distribution/add-recipient.server";
import { newRecipient } from "~/domain/reports/distribution/schema";
import { LASTS } from "~/lib/bounds";
import { newId } from "~/lib/ids";

export const ENGINEER = {
  role: "engineer",
  name: "Ada Novak",
  company: "Novak Structural",
  email: "ada@novak.example",
} as const;

/** As its form sends it. @throws ZodError for what the schema refuses */
export async function add(actor: CompanyActor | InspectorActor, fields: Readonly<Record<string, string>>) {
  const { result } = await execute(addRecipient, { actor, input: newRecipient.parse(fields) });
  return result.recipientId;
}

/** The token of a link to the newest document, as if it had been mailed. */
export function aLink(database: Pick<Database, "reads" | "write">, at: number): string {
  const token = newLinkToken();
  const { documentDeliveries, documentLinks } = schema;
  const newest = desc(documentDeliveries.createdAt);
  const delivery = database.reads.select().from(documentDeliveries).orderBy(newest).get();
  if (!delivery) throw new Error("nobody gets anything");
  const link = { id: newId("lnk"), deliveryId: delivery.id, tokenHash: hashOfToken(token) };
  const times = { createdAt: at, expiresAt: at + LASTS.documentLink.most };
  database.write((tx) =>
    tx
      .insert(documentLinks)
      .values({ ...link, ...times })
      .run(),
  );
  return token;
}
