import { useForm } from "@conform-to/react";
import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useCsrf } from "~/components/document/root-data";
import { ActionForm, SubmitButton } from "~/components/forms";
import { Avatar, Breadcrumb, Card, PageHeader } from "~/components/ui";
import { FileField } from "~/components/ui/file-field";
import { profileTexts } from "~/copy/profile";
import { profileDetailsTexts } from "~/copy/profile-details";
import { currentUser } from "~/domain/accounts/current-user.server";
import { MAX_FILE_BYTES } from "~/domain/files/schema";
import { pictureOf } from "~/domain/people/pictures.server";
import { setProfilePicture } from "~/domain/people/set-profile-picture.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { holdUploads } from "~/http/doors/uploads.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { PRODUCT } from "~/lib/site";

const texts = profileDetailsTexts.picture;

export const meta: MetaFunction = () => [{ title: `${texts.title} · ${PRODUCT}` }];

export const loader = page({ roles: ["inspector"] }, ({ actor }) => ({
  name: currentUser(actor.id).name,
  picture: pictureOf(actor.id),
  formKey: newFormKey(),
}));

export const action = formAction(setProfilePicture, {
  uploads: {
    maxFiles: 1,
    maxFileSize: MAX_FILE_BYTES,
    tooMany: { field: "image", message: texts.tooMany },
  },
  before: holdUploads("image", "profile_picture"),
  done: () => redirectWithToast("/profile", texts.saved),
});

/** Chooses the picture that companies see, or removes it. */
export default function ProfilePicture() {
  const { name, picture, formKey } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.lastResult;
  const [form, fields] = useForm<{ image: string }, string[]>({ lastResult });
  const csrf = useCsrf();
  return (
    <div className="max-w-prose">
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        above={<Breadcrumb crumbs={[{ label: profileTexts.title, to: "/profile" }, { label: texts.title }]} />}
      />
      <Card>
        <Avatar name={name} picture={picture} size="large" />
        <ActionForm
          csrf={csrf}
          formKey={formKey}
          form={form}
          failed={texts.failed}
          action="/profile/picture"
          encType="multipart/form-data"
          className="mt-5 grid gap-5"
        >
          <FileField
            id={fields.image.id}
            name={fields.image.name}
            errors={fields.image.errors}
            label={texts.label}
            limit={MAX_FILE_BYTES}
            kinds={texts.kinds}
            accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          />
          <div>
            <SubmitButton busyLabel={texts.busy}>{texts.save}</SubmitButton>
          </div>
        </ActionForm>
        {picture ? (
          <ActionForm csrf={csrf} formKey={`${formKey}-removal`} action="/profile/picture/removal" className="mt-3">
            <SubmitButton variant="secondary" busyLabel={texts.removing}>
              {texts.remove}
            </SubmitButton>
          </ActionForm>
        ) : null}
      </Card>
    </div>
  );
}
