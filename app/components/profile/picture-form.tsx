import { ActionForm, SubmitButton, useSentForm } from "~/components/forms";
import { Avatar, type AvatarProps } from "~/components/ui";
import { FileField } from "~/components/ui/file-field";
import { RemovalForm } from "./removal-form";

interface PictureFormProps extends Required<Pick<AvatarProps, "name" | "picture" | "kind">> {
  /** The page's address; `/removal` below it removes the picture. */
  action: string;
  field: string;
  texts: Record<"label" | "kinds" | "save" | "busy" | "failed" | "remove" | "removing", string>;
  /** Media types, with commas. */
  accept: string;
  maxBytes: number;
  formKey: string;
}

export function PictureForm({ name, picture, kind, action, field, texts, accept, ...form }: PictureFormProps) {
  const { maxBytes, formKey } = form;
  const [upload, fields] = useSentForm<Record<string, string>>();
  const file = fields[field];
  return (
    <>
      <Avatar name={name} picture={picture} size="large" kind={kind} />
      <ActionForm
        formKey={formKey}
        form={upload}
        failed={texts.failed}
        action={action}
        encType="multipart/form-data"
        className="mt-5 grid gap-5"
      >
        <FileField
          id={file?.id ?? field}
          name={file?.name ?? field}
          errors={file?.errors}
          label={texts.label}
          limit={maxBytes}
          kinds={texts.kinds}
          accept={accept}
        />
        <div>
          <SubmitButton busyLabel={texts.busy}>{texts.save}</SubmitButton>
        </div>
      </ActionForm>
      {picture ? <RemovalForm formKey={formKey} action={`${action}/removal`} texts={texts} /> : null}
    </>
  );
}
