import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, useSentForm } from "~/components/forms";
import { StrengthResults } from "~/components/reports/strength-results";
import { Banner, Card, LinkButton, PageHeader } from "~/components/ui";
import { type Fact, Facts } from "~/components/ui/facts";
import { errorSentence } from "~/copy/frame/errors";
import { enteredTexts, entryTitle, laboratoryTexts } from "~/copy/reports/cylinders/laboratory";
import { supplementFacts } from "~/copy/reports/cylinders/supplement-words";
import { laboratoryEntry } from "~/domain/reports/laboratory/queries.server";
import { signEntry } from "~/domain/reports/laboratory/sign-entry.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { formatMoment } from "~/lib/time/dates";
import { ReportCrumbs } from "../crumbs";

const texts = laboratoryTexts.entry;

type View = ReturnType<typeof laboratoryEntry>;

export const meta = titled<typeof loader>(({ entry }) => entryTitle(entry.name));

export const loader = page({ roles: ["inspector"] }, ({ actor, params }) => ({
  ...laboratoryEntry(actor, params.id ?? "", params.entry ?? ""),
  formKey: newFormKey(),
}));

export const action = formAction(signEntry, {
  add: ({ params }) => ({ bookingId: params.id ?? "", entryId: params.entry ?? "" }),
  done: ({ result: { bookingId, kind } }) =>
    redirectWithToast(`/bookings/${bookingId}/report#${kind === "receipt" ? "curing" : "strength"}`, {
      title: texts.done,
    }),
});

/** What a laboratory has entered, to be read and signed as it is, or sent back. */
export default function LaboratorySignature() {
  const { booking, entry, refused, formKey, ...view } = useLoaderData<typeof loader>();
  const [form] = useSentForm();
  const title = entryTitle(entry.name);
  const base = `/bookings/${booking.id}/report`;
  const isWaiting = entry.state === "waiting";
  return (
    <div className="grid max-w-3xl gap-5">
      <PageHeader title={title} above={<ReportCrumbs booking={booking} here={title} />} />
      {isWaiting ? null : <Banner tone="warn">{texts.over(entry.state)}</Banner>}
      {refused ? (
        <Banner tone="warn" title={texts.refused}>
          <p>{refused.fields.map(({ message }) => message).join(" ") || errorSentence(refused.code, refused.params)}</p>
          <p>{texts.refusedText}</p>
        </Banner>
      ) : null}
      <Card>
        <Facts facts={factsOf(view, entry, booking.zone)} />
      </Card>
      <Sheet sheet={view.sheet} zone={booking.zone} />
      {isWaiting ? (
        <ActionForm form={form} formKey={formKey} failed={texts.failed} className="grid gap-4">
          <p className="text-muted">{texts.fixed}</p>
          <FormButtons words={refused ? null : texts} to={base} leave={texts.back} leaveAs="quiet">
            <LinkButton to={`${base}/laboratory/entries/${entry.id}/return`} variant="secondary">
              {texts.sendBack}
            </LinkButton>
          </FormButtons>
        </ActionForm>
      ) : null}
    </div>
  );
}

function factsOf({ by, file }: Pick<View, "by" | "file">, { receivedAt }: View["entry"], zone: string): Fact[] {
  return [
    [enteredTexts.label, enteredTexts.who(by.person, by.laboratory)],
    [enteredTexts.received, formatMoment(receivedAt, zone)],
    ...(file
      ? [
          [
            texts.file,
            <a key="file" href={`/files/${file.id}`} className="link-alone">
              {file.filename}
            </a>,
          ] as const,
        ]
      : []),
  ];
}

function Sheet({ sheet, zone }: Pick<View, "sheet"> & { zone: string }) {
  if (!sheet) return null;
  if (sheet.kind === "strength")
    return (
      <Card>
        <StrengthResults results={sheet.results} base={null} zone={zone} />
      </Card>
    );
  const { receipt } = sheet;
  return (
    <Card>
      <Facts facts={[[texts.sets, receipt.sets.map(({ prefix }) => prefix).join(", ")], ...supplementFacts(receipt)]} />
    </Card>
  );
}
