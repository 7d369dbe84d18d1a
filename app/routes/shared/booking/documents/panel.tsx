import { FileText, Image } from "lucide";
import { Card, DateTime, LinkButton } from "~/components/ui";
import { Icon } from "~/components/ui/icon";
import { Link } from "~/components/ui/link";
import { documentTexts as texts } from "~/copy/bookings/booking-documents";
import type { BookingDocument, BookingDocuments } from "~/domain/bookings/documents/queries.server";
import type { BookingView } from "~/domain/bookings/queries.server";
import type { Role } from "~/lib/vocabulary";

interface DocumentsPanelProps {
  booking: BookingView;
  documents: BookingDocuments;
  role: Role;
}

/** What the two sides have given each other, and the way to add more. */
export function DocumentsPanel({ booking, documents: { listed, mayAdd }, role }: DocumentsPanelProps) {
  if (listed.length === 0 && !mayAdd) return null;
  return (
    <Card id="documents" title={texts.heading}>
      <div className="grid gap-4">
        {listed.length === 0 ? (
          <p className="text-muted">{texts.none[role]}</p>
        ) : (
          <ul className="grid divide-y divide-line">
            {listed.map((document) => (
              <li key={document.id} className="grid py-3 first:pt-0 last:pb-0">
                <Listed booking={booking} document={document} role={role} />
              </li>
            ))}
          </ul>
        )}
        {mayAdd ? (
          <div className="no-print">
            <LinkButton to={`/bookings/${booking.id}/documents`} variant="secondary">
              {texts.add}
            </LinkButton>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

interface ListedProps {
  booking: BookingView;
  document: BookingDocument;
  role: Role;
}

function Listed({ booking, document, role }: ListedProps) {
  const { id, fileId, filename, note, removedAt, mayRemove } = document;
  return (
    <>
      {fileId === null ? (
        <p className="wrap-anywhere text-muted line-through">{filename}</p>
      ) : (
        <Opened document={document} />
      )}
      {note ? <p className="break-words">{note}</p> : null}
      <p className="text-sm text-muted">
        {removedAt === null ? null : (
          <>
            {texts.removed} <DateTime at={removedAt} zone={booking.zone} />.{" "}
          </>
        )}
        <Origin booking={booking} document={document} role={role} />
      </p>
      {mayRemove ? (
        <Link
          to={`/bookings/${booking.id}/documents/${id}/removal`}
          aria-label={texts.removeNamed(filename)}
          className="link-alone no-print justify-self-start text-sm"
        >
          {texts.remove}
        </Link>
      ) : null}
    </>
  );
}

/** A picture opens in the browser, a PDF is downloaded. */
function Opened({ document: { fileId, filename, contentType, size } }: { document: BookingDocument }) {
  const isPdf = contentType === "application/pdf";
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="inline-flex min-w-0 items-center gap-2">
        <Icon of={isPdf ? FileText : Image} className="size-5 shrink-0 text-muted" />
        <a
          href={`/files/${fileId}`}
          {...(isPdf && { download: filename })}
          className="link inline-flex min-h-11 min-w-0 items-center wrap-anywhere"
        >
          {filename}
        </a>
      </span>
      <span className="text-sm text-muted tabular-nums">{texts.kind(contentType, size)}</span>
    </p>
  );
}

function Origin({ booking, document: { side, addedAt }, role }: ListedProps) {
  const name = side === role ? texts.own[side] : side === "company" ? booking.company.name : booking.inspector.name;
  return (
    <>
      {texts.by(name)}, <DateTime at={addedAt} zone={booking.zone} />
    </>
  );
}
