import { useEffect, useRef, useState } from "react";
import { useHydrated } from "~/components/ui/use-hydrated";
import { documentTexts as texts } from "~/copy/people/review";
import { drawPages } from "./draw-pages";

interface PdfPagesProps {
  /** The address of the file. */
  src: string;
  name: string;
}

/** The pages of a PDF as pictures. Nothing in the file runs: its scripts and links are not read. */
export function PdfPages({ src, name }: PdfPagesProps) {
  const place = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const [told, setTold] = useState<string | null>(texts.loading);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const stopped = new AbortController();
    setTold(texts.loading);
    drawPages(element, { src, name, signal: stopped.signal }).then(
      ({ shown, pages }) => setTold(shown < pages ? texts.more(shown, pages) : null),
      () => {
        if (!stopped.signal.aborted) setTold(texts.failed);
      },
    );
    return () => {
      stopped.abort();
      element.replaceChildren();
    };
  }, [src, name]);

  return (
    <>
      <div ref={place} className="grid gap-3" />
      {told ? (
        <p className="text-muted" role={hydrated ? "status" : undefined}>
          {hydrated ? told : texts.plain}
        </p>
      ) : null}
    </>
  );
}
