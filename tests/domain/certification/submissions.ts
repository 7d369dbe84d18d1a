import { eq } from "drizzle-orm";
import type { z } from "zod";
import { schema } from "#db/client.server";
import { aHeldFile, aPdf } from "#tests/domain/files/samples";
import type { PersonActor } from "~/domain/actor";
import { approveCertification } from "~/domain/certification/review/approve-certification.server";
import { rejectCertification } from "~/domain/certification/review/reject-certification.server";
import { approval, certificationForm } from "~/domain/certification/schema";
import { submitCertification } from "~/domain/certification/submit-certification.server";
import { execute } from "~/domain/command.server";
import { reads } from "~/domain/core/runtime.server";
import type { CertificationState } from "~/lib/vocabulary";

type Fields = Partial<z.input<typeof certificationForm>>;

/** What an inspector types, as the clock of the tests stands in November 2026. */
export const CARD = {
  certificationNumber: "01234567",
  certificationLevel: "Concrete Field Testing Technician Grade I",
  issueDate: "2025-03-01",
  expiryDate: "2030-03-01",
  consent: true,
} as const;

export function aHeldCard(owner: PersonActor, marker = ""): Promise<string> {
  return aHeldFile(owner, "certificate", { bytes: aPdf(marker) });
}

export async function submit(actor: PersonActor, fields: Fields = {}, key?: string): Promise<string> {
  const files = fields.files ?? [await aHeldCard(actor)];
  const input = certificationForm.parse({ ...CARD, ...fields, files });
  const { result } = await execute(submitCertification, { actor, input, key });
  return result.certificationId;
}

export async function approve(actor: PersonActor, certificationId: string, fields: object = {}): Promise<void> {
  await execute(approveCertification, { actor, input: approval.parse({ certificationId, ...fields }) });
}

export async function reject(
  actor: PersonActor,
  certificationId: string,
  reason = "The card is blurred",
): Promise<void> {
  await execute(rejectCertification, { actor, input: { certificationId, reason } });
}

export function stateOf(certificationId: string): CertificationState | undefined {
  const { certifications } = schema;
  return reads().select().from(certifications).where(eq(certifications.id, certificationId)).get()?.state;
}

export function eventTypes(): string[] {
  return reads()
    .select({ type: schema.events.type })
    .from(schema.events)
    .orderBy(schema.events.id)
    .all()
    .map(({ type }) => type);
}
