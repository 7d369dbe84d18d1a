import { schema } from "#db/client.server";
import type { World } from "#tests/support/world";
import { ANONYMOUS } from "~/domain/actor";
import { execute } from "~/domain/command.server";
import { acknowledgeDocument } from "~/domain/reports/distribution/links/acknowledge-document.server";
import { aSignedReport, atWork } from "../recording";
import { add, ENGINEER } from "./recipient";
import { sentMailsTo } from "./sending";

/** A signed report that an engineer gets. */
export async function aSentReport(setting = atWork()) {
  const { company, bookingId, world } = setting;
  const recipientId = await add(company, { bookingId, ...ENGINEER });
  const signed = await aSignedReport(setting);
  const mails = () => sentMailsTo(world, ENGINEER.email);
  return { ...signed, recipientId, mails, token: async () => tokenIn((await mails())[0]) };
}

/** The token in the link of a mail. */
export function tokenIn(mail: { links: readonly string[] } | undefined): string {
  const link = mail?.links.find((each) => /\/documents\//.test(each)) ?? "";
  return new URL(link).pathname.split("/").at(-1) ?? "";
}

export function acknowledge(token: string, name?: string) {
  return execute(acknowledgeDocument, { actor: ANONYMOUS, input: { token, ...(name && { name }) } });
}

export function deliveriesIn({ database }: World) {
  return database.reads.select().from(schema.documentDeliveries).all();
}

export function linksIn({ database }: World) {
  return database.reads.select().from(schema.documentLinks).all();
}
