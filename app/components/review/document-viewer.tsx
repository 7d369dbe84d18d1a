import { Download } from "lucide";
import { Icon } from "~/components/ui/icon";
import { documentTexts as texts } from "~/copy/people/review";
import { PdfPages } from "./pdf-pages";

interface ShownDocument {
  id: string;
  filename: string;
  contentType: string;
}

export function DocumentViewer({ documents }: { documents: readonly ShownDocument[] }) {
  if (documents.length === 0) return <p className="text-muted">{texts.none}</p>;
  return (
    <ul className="grid gap-5">
      {documents.map(({ id, filename, contentType }) => {
        const src = `/files/${id}`;
        const isPicture = contentType.startsWith("image/");
        return (
          <li key={id} className="grid min-w-0 content-start gap-2">
            {isPicture ? (
              <a href={src} className="block rounded-md border border-line bg-sunken">
                <img
                  src={src}
                  alt={filename}
                  width={800}
                  height={560}
                  className="h-auto max-h-[70vh] w-full object-contain"
                />
              </a>
            ) : (
              <PdfPages src={src} name={filename} />
            )}
            <a href={src} download={filename} className="link inline-flex min-h-11 items-center gap-1.5">
              <Icon of={Download} className="size-4.5" />
              <span className="break-all">
                {texts.download} {filename}
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
