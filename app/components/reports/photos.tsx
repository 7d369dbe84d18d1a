import type { ReactNode } from "react";
import { lineOf } from "~/copy/reports/report/report-words";
import { reportTexts as texts } from "~/copy/reports/report/reports";
import type { PhotoSheet } from "~/domain/reports/sheet/types";
import { Card } from "../ui";

interface PhotosProps {
  photos: readonly PhotoSheet[];
  /** Of trucks and samples, by their ids. */
  names: ReadonlyMap<string, string>;
  edit: (kind: string, id: string, what: string) => ReactNode;
}

/** Pictures have their size, so that nothing jumps while they load. */
export function Photos({ photos, names, edit }: PhotosProps) {
  if (photos.length === 0) return null;
  return (
    <Card title={texts.parts.photos}>
      <ul className="grid items-start gap-4 sm:grid-cols-2">
        {photos.map(({ id, fileId, caption, of }, index) => (
          <li key={id} className="grid gap-1">
            <a href={`/files/${fileId}`}>
              <img
                src={`/files/${fileId}`}
                alt={caption || texts.photo(index + 1)}
                width={640}
                height={480}
                loading="lazy"
                className="h-auto max-h-120 w-full rounded-md border border-line bg-sunken object-contain"
              />
            </a>
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span>{lineOf(of && names.get(of), caption)}</span>
              {edit("photo", id, texts.photo(index + 1))}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
