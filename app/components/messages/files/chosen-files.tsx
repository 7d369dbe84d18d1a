import { X } from "lucide";
import { FieldErrors } from "~/components/ui/field";
import { FilePreview } from "~/components/ui/file-preview";
import { Icon } from "~/components/ui/icon";
import { chatTexts as texts } from "~/copy/people/messages";
import { formatBytes } from "~/lib/files";
import type { MessageFile } from "./message-file";

interface ChosenFilesProps {
  files: readonly MessageFile[];
  problems: readonly string[];
  remove: (key: string) => void;
}

export function ChosenFiles({ files, problems, remove }: ChosenFilesProps) {
  return (
    <div aria-live="polite">
      {problems.length > 0 ? (
        <div className="mt-2">
          <FieldErrors id="chosen-files" errors={problems} />
        </div>
      ) : null}
      {files.length > 0 ? (
        <ul aria-label={texts.chosen} className="chat-chosen mt-2 divide-y divide-line border-y border-line">
          {files.map(({ key, filename, size, id, contentType, file }) => (
            <li key={key} className="flex min-w-0 items-center gap-2">
              <FilePreview file={file} id={id} contentType={contentType} />
              <span className="min-w-0 truncate">{filename}</span>
              <span className="shrink-0 text-sm text-muted tabular-nums">{formatBytes(size)}</span>
              <button
                type="button"
                onClick={() => remove(key)}
                aria-label={texts.remove(filename)}
                className="ml-auto grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken"
              >
                <Icon of={X} className="size-5" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
