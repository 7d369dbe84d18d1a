import { FileText } from "lucide";
import { useEffect, useState } from "react";
import { thumbnailUrl } from "~/lib/web/picture-url";
import { Icon } from "./icon";

interface FilePreviewProps {
  /** Chosen on this page. */
  file?: File | undefined;
  /** Of a file that the server has. */
  id?: string | undefined;
  contentType?: string;
}

export function FilePreview({ file, id, contentType = file?.type ?? "" }: FilePreviewProps) {
  const chosen = usePreview(file);
  const picture = id !== undefined && contentType.startsWith("image/") ? thumbnailUrl(id) : chosen;
  return (
    <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-sm border border-line bg-sunken">
      {picture ? (
        <img src={picture} alt="" width={56} height={56} className="size-full object-cover" />
      ) : (
        <Icon of={FileText} className="size-6 text-muted" />
      )}
    </span>
  );
}

/** Returns a chosen picture as a data: address, which the page's policy allows; null until it is read, and for what is no picture. */
export function usePreview(file: File | undefined): string | null {
  const [picture, setPicture] = useState<string | null>(null);

  useEffect(() => {
    if (!file?.type.startsWith("image/")) return;
    const reader = new FileReader();
    reader.onload = () => setPicture(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);

  return picture;
}
