import { useEffect, useRef, useState } from "react";
import { useHydrated } from "~/components/ui/use-hydrated";
import { documentTexts as texts } from "~/copy/people/review";
import { type Drawn, drawPages } from "./draw-pages";

interface PdfPagesProps {
  src: string;
  name: string;
}

/** The pages of a PDF as pictures. Nothing in the file runs: its scripts and links are not read. */
export function PdfPages({ src, name }: PdfPagesProps) {
  const place = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const [note, setNote] = useState<string | null>(texts.loading);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const stopped = new AbortController();
    setNote(texts.loading);
    drawPages(element, { src, name, signal: stopped.signal }).then(
      (drawn) => setNote(leftOut(drawn)),
      () => {
        if (!stopped.signal.aborted) setNote(texts.failed);
      },
    );
    return () => {
      stopped.abort();
      element.replaceChildren();
    };
  }, [src, name]);

  return (
    <>
      {/* Above the pages, so that an empty sheet is never seen before its reason. */}
      {note ? (
        <p className="text-muted" role={hydrated ? "status" : undefined}>
          {hydrated ? note : texts.plain}
        </p>
      ) : null}
      <div ref={place} className="grid gap-3" />
    </>
  );
}

/** Returns what of a PDF is not on the page; null where all of it is. */
function leftOut({ shown, pages, inPart }: Drawn): string | null {
  const notes = [];
  if (inPart.length > 0) notes.push(texts.inPart(inPart));
  if (shown < pages) notes.push(texts.more(shown, pages));
  return notes.join(" ") || null;
}
