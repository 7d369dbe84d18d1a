import { FileText } from "lucide";
import type { ReactNode } from "react";
import { cx } from "~/components/ui/cx";
import { usePreview } from "~/components/ui/file-preview";
import { Icon } from "~/components/ui/icon";
import { chatTexts as texts } from "~/copy/people/messages";
import { isPhoto } from "~/domain/messages/content";
import { formatBytes } from "~/lib/files";
import { thumbnailUrl } from "~/lib/web/picture-url";
import type { MessageFile } from "./message-file";

interface AttachmentsProps {
  files: readonly MessageFile[];
  mine: boolean;
}

export function Attachments({ files, mine }: AttachmentsProps) {
  const photos = files.filter(isPhoto);
  const documents = files.filter((file) => !isPhoto(file));
  return (
    <ul aria-label={texts.attached} className={cx("mt-1 flex max-w-full flex-wrap gap-2", mine && "justify-end")}>
      {photos.map((file) => (
        <li key={file.key}>
          <Photo file={file} large={files.length === 1} />
        </li>
      ))}
      {documents.map((file) => (
        <li key={file.key} className="w-full min-w-0">
          <DocumentRow file={file} mine={mine} />
        </li>
      ))}
    </ul>
  );
}

function Photo({ file, large }: { file: MessageFile; large: boolean }) {
  const { id, filename } = file;
  const preview = usePreview(file.file);
  const edge = large ? 192 : 128;
  const frame = cx(
    "block overflow-hidden rounded-md border border-line bg-sunken",
    large ? "size-48" : "size-32",
    id === undefined && "border-dashed",
  );
  const source = id === undefined ? preview : thumbnailUrl(id);
  const picture = source ? (
    <img src={source} alt={filename} width={edge} height={edge} loading="lazy" className="size-full object-cover" />
  ) : null;
  if (id === undefined) return <span className={frame}>{picture}</span>;
  return (
    <a href={`/files/${id}`} target="_blank" rel="noopener" className={frame}>
      {picture}
      <span className="sr-only"> {texts.newTab}</span>
    </a>
  );
}

function DocumentRow({ file, mine }: { file: MessageFile; mine: boolean }) {
  const { id, filename, size } = file;
  const look = cx(
    "flex min-h-11 w-fit max-w-full items-center gap-2 rounded-md border bg-surface px-3 py-1",
    mine && "ml-auto",
    id === undefined ? "border-dashed border-line" : "border-line hover:bg-sunken",
  );
  const shown: ReactNode = (
    <>
      <Icon of={FileText} className="size-5 shrink-0 text-muted" />
      <span className={cx("line-clamp-2 min-w-0 wrap-anywhere", id !== undefined && "link")}>{filename}</span>
      <span className="shrink-0 text-sm text-muted tabular-nums">{formatBytes(size)}</span>
    </>
  );
  if (id === undefined) return <span className={look}>{shown}</span>;
  return (
    <a href={`/files/${id}`} download={filename} className={look}>
      {shown}
    </a>
  );
}
