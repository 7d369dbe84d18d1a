import { and, eq, isNull } from "drizzle-orm";
import { bookings, type Connection, projects, recipients } from "#db/client.server";
import { newId } from "~/lib/ids";
import type { CompanyActor, InspectorActor } from "../../actor";
import { ownSide } from "../../bookings/own-side.server";
import { withinQuota } from "../../command/quota.server";
import { defineCommand } from "../../command.server";
import { companyOf } from "../../companies/company-of";
import { existing } from "../../core/reads/existing.server";
import { DomainError, notFound } from "../../errors";
import { mayDistribute } from "./policy";
import { newRecipient } from "./schema";

const TWICE = "This address gets the documents already";

/** Nothing is sent yet: what is signed from now on is, and the rest on "Send now". @throws DomainError not_found; invalid at `email`; conflict "recipient-quota" */
export const addRecipient = defineCommand({
  name: "add-recipient",
  roles: ["company", "inspector"],
  right: "post",
  input: newRecipient,
  load: ({ tx, actor }, { projectId, bookingId }) =>
    bookingId ? bookingAt(tx, actor, bookingId) : projectAt(tx, actor, projectId),
  allow: ({ actor }, row) => mayDistribute(actor, row),
  run({ tx, now }, { companyId, projectId, bookingId }, { role, name, company, email, absence }) {
    const place = bookingId ? eq(recipients.bookingId, bookingId) : eq(recipients.projectId, projectId ?? "");
    const present = tx
      .select()
      .from(recipients)
      .where(and(place, isNull(recipients.removedAt)))
      .all();
    withinQuota("recipients", present.length);
    if (present.some((other) => (email ? other.email === email : other.role === role && other.absence === absence)))
      throw new DomainError("invalid", "validation-failed", {
        fields: [{ field: email ? "email" : "absence", message: TWICE }],
      });
    const recipientId = newId("rcp");
    tx.insert(recipients)
      .values({ id: recipientId, companyId, projectId, bookingId, role, name, company, email, absence, addedAt: now })
      .run();
    return { recipientId, projectId, bookingId };
  },
  audit: ({ recipientId, projectId, bookingId }, { role, name, company, email, absence }) => ({
    subject: bookingId ? ["booking", bookingId] : ["project", projectId ?? ""],
    details: { recipientId, role },
    forgettable: { name, company, email, absence },
  }),
});

function bookingAt(tx: Connection, actor: CompanyActor | InspectorActor, id: string) {
  const { companyId, inspectorId } = existing(tx, bookings, and(eq(bookings.id, id), ownSide(actor)));
  return { companyId, inspectorId, projectId: null, bookingId: id };
}

function projectAt(tx: Connection, actor: CompanyActor | InspectorActor, id: string | undefined) {
  if (!id || actor.role !== "company") throw notFound();
  const companyId = companyOf(actor);
  existing(tx, projects, and(eq(projects.id, id), eq(projects.companyId, companyId)));
  return { companyId, inspectorId: null, projectId: id, bookingId: null };
}
