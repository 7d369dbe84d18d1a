import { Paperclip } from "lucide";
import { type ChangeEvent, type InputHTMLAttributes, type ReactNode, useState } from "react";
import { formatBytes } from "~/lib/files";
import { controlProps, Field, type FieldProps } from "./field";
import { FilePreview } from "./file-preview";
import { Icon } from "./icon";

export type KeptFile = { name: string; size: number };

export type FileFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "style" | "type" | "defaultValue"> & {
    /** Bytes. A larger file gets a warning when chosen, and is refused by the server. */
    limit: number;
    kinds: string;
    /** Files that the server has from an earlier try; choosing others replaces them. */
    kept?: readonly KeptFile[];
    /** Leaves out which files are taken, where the group around several fields says it. */
    quiet?: boolean;
  };

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
  quiet,
  onChange,
  ...rest
}: FileFieldProps) {
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const rule = fileRule(kinds, limit, rest.multiple);
  const note = quiet ? hint : hint ? `${hint} ${rule}` : rule;
  const tooLarge = chosen.filter((file) => file.size > limit);

  function show(event: ChangeEvent<HTMLInputElement>) {
    setChosen([...(event.target.files ?? [])]);
    onChange?.(event);
  }

  return (
    <Field
      id={id}
      label={label}
      hint={note}
      errors={errors}
      optional={optional}
      hideLabel={hideLabel}
      className={className}
    >
      <input {...rest} {...controlProps({ id, hint: note, errors })} type="file" onChange={show} className="control" />
      <div aria-live="polite">
        {chosen.length > 0 ? (
          <FileList files={chosen} iconOf={(file) => (file.size > limit ? null : <FilePreview file={file} />)} />
        ) : null}
        {tooLarge.map((file) => (
          <p key={file.name} className="mt-1 font-semibold text-bad-ink">
            {file.name} is larger than {formatBytes(limit)}.
          </p>
        ))}
      </div>
      {kept?.length && chosen.length === 0 ? (
        <FileList files={kept} note="attached" iconOf={() => <Icon of={Paperclip} className="size-4.5" />} />
      ) : null}
    </Field>
  );
}

/** Returns a key under which a file field begins anew after an answer: with JavaScript the browser would otherwise send its chosen files again. */
export function keyOfAnswer(idsOnServer: readonly string[], errors: readonly string[] | undefined): string {
  return [...idsOnServer, ...(errors ?? [])].join(" ");
}

/** "JPG, PNG or PDF, up to 10 MB each." */
export function fileRule(kinds: string, limit: number, several?: boolean): string {
  return `${kinds}, up to ${formatBytes(limit)}${several ? " each" : ""}.`;
}

type FileListProps<Listed extends KeptFile> = {
  files: readonly Listed[];
  iconOf: (file: Listed) => ReactNode;
  note?: string;
};

function FileList<Listed extends KeptFile>({ files, iconOf, note }: FileListProps<Listed>) {
  return (
    <ul className="mt-1.5 grid gap-1 text-sm">
      {files.map((file) => (
        <li key={file.name} className="flex min-w-0 items-center gap-2">
          {iconOf(file)}
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
