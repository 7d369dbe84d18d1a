import { Card, DateTime } from "~/components/ui";
import { workTexts } from "~/copy/bookings/work";
import type { BookingView } from "~/domain/bookings/queries.server";

const texts = workTexts.panel;

interface WorkPanelProps {
  booking: Pick<BookingView, "workNote" | "workDoneAt" | "zone" | "inspector">;
  /** Ids of files. */
  photos: readonly string[];
}

/** What the inspector says was done. Empty where a signed report says it. */
export function WorkPanel({ booking: { workNote, workDoneAt, zone, inspector }, photos }: WorkPanelProps) {
  if (workNote === null || workDoneAt === null) return null;
  return (
    <Card title={texts.title}>
      <div className="grid gap-4">
        <p className="break-words whitespace-pre-line">{workNote}</p>
        <p className="text-sm text-muted">
          {inspector.name}, <DateTime at={workDoneAt} zone={zone} />
        </p>
        {photos.length > 0 ? (
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {photos.map((fileId, index) => (
              <li key={fileId}>
                <a href={`/files/${fileId}`}>
                  <img
                    src={`/files/${fileId}`}
                    alt={texts.photo(index + 1)}
                    width={640}
                    height={480}
                    loading="lazy"
                    className="aspect-4/3 h-auto w-full rounded-md border border-line bg-sunken object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Card>
  );
}
