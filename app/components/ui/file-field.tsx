import { FileText, Paperclip } from "lucide-react";
import { type ChangeEvent, type InputHTMLAttributes, type ReactNode, useState } from "react";
import { controlProps, Field, type FieldProps } from "./field";

export type KeptFile = { name: string; size: number };

export type FileFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "style" | "type" | "defaultValue"> & {
    /** Bytes of the largest file; a larger one is warned of when chosen, and refused by the server. */
    limit: number;
    /** The kinds of file as people say them: "JPG, PNG or PDF". */
    kinds: string;
    /** Files of an earlier try that the server has kept; choosing others replaces them. */
    kept?: readonly KeptFile[];
  };

/** One file, or several with `multiple`. It says what it takes, and with JavaScript what was chosen. */
export function FileField({
  id,
  label,
  hint,
  errors,
  optional,
  hideLabel,
  className,
  limit,
  kinds,
  kept,
  onChange,
  ...rest
}: FileFieldProps) {
  const [chosen, setChosen] = useState<readonly KeptFile[]>([]);
  const rule = `${kinds}, up to ${formatBytes(limit)}${rest.multiple ? " each" : ""}`;
  const note = hint ? (
    <>
      {hint} {rule}.
    </>
  ) : (
    `${rule}.`
  );
  const tooLarge = chosen.filter((file) => file.size > limit);

  function show(event: ChangeEvent<HTMLInputElement>) {
    setChosen(Array.from(event.target.files ?? [], ({ name, size }) => ({ name, size })));
    onChange?.(event);
  }

  return (
    <Field {...{ id, label, hint: note, errors, optional, hideLabel, className }}>
      <input {...rest} {...controlProps({ id, hint: note, errors })} type="file" onChange={show} className="control" />
      <div aria-live="polite">
        {chosen.length > 0 ? (
          <FileList files={chosen} icon={<FileText aria-hidden className="size-4.5 shrink-0" />} />
        ) : null}
        {tooLarge.map((file) => (
          <p key={file.name} className="mt-1 font-semibold text-bad-ink">
            {file.name} is larger than {formatBytes(limit)}.
          </p>
        ))}
      </div>
      {kept?.length && chosen.length === 0 ? (
        <FileList files={kept} note="attached" icon={<Paperclip aria-hidden className="size-4.5 shrink-0" />} />
      ) : null}
    </Field>
  );
}

function FileList({ files, icon, note }: { files: readonly KeptFile[]; icon: ReactNode; note?: string }) {
  return (
    <ul className="mt-1.5 grid gap-1 text-sm">
      {files.map((file) => (
        <li key={file.name} className="flex min-w-0 items-center gap-1.5">
          {icon}
          <span className="truncate">{file.name}</span>
          <span className="shrink-0 text-muted tabular-nums">
            {formatBytes(file.size)}
            {note ? `, ${note}` : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** "10 MB", "340 KB", in units of 1,024 as the limits are. */
function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`;
}
