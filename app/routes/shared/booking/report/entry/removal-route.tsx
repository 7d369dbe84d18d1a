import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { ActionForm, FormButtons, useSentForm } from "~/components/forms";
import { PageHeader } from "~/components/ui";
import { reportFormWords } from "~/copy/reports/recording/report-form-words";
import { entryNames, reportTexts } from "~/copy/reports/report/reports";
import { draftEntry } from "~/domain/reports/entries/entry-queries.server";
import { removeEntry } from "~/domain/reports/entries/remove-entry.server";
import { formAction } from "~/http/doors/form-action.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { redirectWithToast } from "~/http/session/toast.server";
import { ReportCrumbs } from "../crumbs";
import { contextLine } from "./context-line";

const texts = reportFormWords.removal;

export const meta = titled<typeof loader>((data) => texts.title(entryNames[data.entry.kind]));

export const loader = page({ roles: ["inspector"] }, ({ actor, params }) => ({
  entry: draftEntry(actor, params.id ?? "", params.entry ?? ""),
  formKey: newFormKey(),
}));

export const action = formAction(removeEntry, {
  add: ({ params }) => ({ bookingId: params.id ?? "", entryId: params.entry ?? "" }),
  done: ({ result }) => redirectWithToast(`/bookings/${result.bookingId}/report`, { title: texts.done }),
});

type Children = ReturnType<typeof draftEntry>["children"];

function goesToo(children: Children): string {
  if (children.length === 0) return texts.alone;
  return texts.goesToo(children.map(([kind, count]) => texts.counted(count, entryNames[kind])).join(", "));
}

/** Asks before something recorded is removed, and names it. */
export default function EntryRemoval() {
  const { entry, formKey } = useLoaderData<typeof loader>();
  const [form] = useSentForm();
  const title = texts.title(entryNames[entry.kind]);
  return (
    <div className="max-w-xl">
      <PageHeader
        title={title}
        lead={[contextLine(entry.context), goesToo(entry.children)].filter((part) => part !== "").join(". ")}
        above={<ReportCrumbs booking={entry.booking} here={title} />}
      />
      <ActionForm form={form} formKey={formKey} className="grid gap-5">
        <FormButtons
          words={{ submit: reportFormWords.removeNamed(entryNames[entry.kind]), busy: texts.busy }}
          variant="danger"
          to={`/bookings/${entry.booking.id}/report`}
          leave={reportTexts.signature.back}
        />
      </ActionForm>
    </div>
  );
}
