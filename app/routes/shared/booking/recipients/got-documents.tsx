import { SubmitButton } from "~/components/forms";
import { PlainForm } from "~/components/forms/plain-form";
import { recipientTexts } from "~/copy/reports/distribution/recipients";
import { documentName } from "~/copy/reports/documents/document-names";
import type { BookingRecipient } from "~/domain/reports/distribution/queries.server";
import { formatMoment } from "~/lib/time/dates";

const { got: texts, send, fromProject } = recipientTexts;

interface GotDocumentsProps {
  recipient: BookingRecipient;
  booking: { id: string; zone: string };
  formKey: string;
}

/** What a recipient got of a booking, and the button that sends it again. */
export function GotDocuments({ recipient, booking, formKey }: GotDocumentsProps) {
  const { id, documents, absence, isOfProject, maySend } = recipient;
  return (
    <>
      {isOfProject ? <p className="text-sm text-muted">{fromProject}</p> : null}
      {documents.length === 0 && absence === null ? <p className="text-muted">{texts.nothing}</p> : null}
      <ul className="grid gap-2">
        {documents.map((got) => (
          <li key={got.document.id}>
            <span className="font-semibold">{documentName(got.document)}</span>
            {linesOf(got, booking.zone).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {maySend ? (
        <PlainForm formKey={formKey} action={`/bookings/${booking.id}/recipients/${id}/sending`}>
          <SubmitButton variant="secondary" busyLabel={send.busy}>
            {documents.length === 0 ? send.first : send.again}
          </SubmitButton>
        </PlainForm>
      ) : null}
    </>
  );
}

type Got = BookingRecipient["documents"][number];

function linesOf(
  { sentAt, isRefused, isExpired, acknowledgedAt, acknowledgedBy, openedAt }: Got,
  zone: string,
): string[] {
  const lines = [sentAt === null ? texts.waiting : texts.sent(formatMoment(sentAt, zone))];
  if (isRefused) lines.push(texts.refused);
  if (acknowledgedAt !== null) lines.push(texts.acknowledged(acknowledgedBy ?? "", formatMoment(acknowledgedAt, zone)));
  if (openedAt !== null && openedAt !== acknowledgedAt) lines.push(texts.opened(formatMoment(openedAt, zone)));
  if (isExpired) lines.push(texts.expired);
  return lines;
}
