import { DateTime } from "~/components/ui";
import { cx } from "~/components/ui/cx";
import { problemReasons, problemTexts as texts } from "~/copy/bookings/problems";
import type { ProblemView } from "~/domain/bookings/problems/queries.server";
import type { Side } from "~/lib/vocabulary";

interface SaidProps {
  problem: Pick<ProblemView, "said" | "reason" | "isOpen">;
  zone: string;
  /** Null for administrators. */
  viewer: Side | null;
  names: Readonly<Record<Side, string>>;
  /** Set where there is room for the two beside each other. */
  beside?: true;
}

export function Said({ problem: { said, reason, isOpen }, zone, viewer, names, beside }: SaidProps) {
  return (
    <ul className={cx("grid gap-4", beside && "lg:grid-cols-2 lg:gap-6")}>
      {said.map(({ side, text, at, files }) => (
        <li key={side} className="grid content-start gap-1 border-l-4 border-line pl-3">
          <p className="flex flex-wrap gap-x-2">
            <span className="font-semibold">{side === viewer ? texts.own[side] : names[side]}</span>
            {at === null ? null : (
              <span className="text-sm text-muted">
                <DateTime at={at} zone={zone} />
              </span>
            )}
          </p>
          {side === "company" && reason ? <p className="font-semibold">{problemReasons[reason]}</p> : null}
          {text === null ? (
            <p className="text-muted">
              {(isOpen ? texts.silent : texts.silent.ended)[side === viewer ? "yours" : "others"]}
            </p>
          ) : (
            <p className="break-words whitespace-pre-line">{text}</p>
          )}
          <Files files={files} />
        </li>
      ))}
    </ul>
  );
}

function Files({ files }: { files: ProblemView["said"][number]["files"] }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label={texts.files} className="mt-1 flex flex-wrap gap-3">
      {files.map(({ id, filename, contentType }) => (
        <li key={id} className="min-w-0">
          {contentType === "application/pdf" ? (
            <a href={`/files/${id}`} download={filename} className="link inline-flex min-h-11 items-center break-all">
              {filename}
            </a>
          ) : (
            <a href={`/files/${id}`} className="block rounded-md border border-line bg-sunken">
              <img
                src={`/files/${id}`}
                alt={filename}
                width={160}
                height={120}
                loading="lazy"
                className="h-[120px] w-40 rounded-md object-cover"
              />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
