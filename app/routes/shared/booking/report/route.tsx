import { useLoaderData } from "@remix-run/react";
import { ClipboardCheck } from "lucide";
import type { PageHandle } from "~/components/document/refresh";
import { titled } from "~/components/document/title";
import { useFreshOn } from "~/components/live";
import { partAsked } from "~/components/reports/part-link";
import { RecipientsLine } from "~/components/reports/recipients/recipients-line";
import { EmptyState, LinkButton, PageHeader } from "~/components/ui";
import { sinceInWords } from "~/copy/reports/cylinders/strength-words";
import { reportTexts as texts } from "~/copy/reports/report/reports";
import { isActing } from "~/domain/actor";
import { bookingFor } from "~/domain/bookings/queries.server";
import { recipientCount } from "~/domain/reports/distribution/queries.server";
import { laboratoriesInShort } from "~/domain/reports/laboratory/queries.server";
import { draftReport, type SignedReportView, signedReport } from "~/domain/reports/queries.server";
import { since } from "~/domain/reports/strength/missed";
import { strengthPanel } from "~/domain/reports/strength/queries.server";
import { shownStrengths } from "~/domain/reports/strength/shown";
import { curingPanel } from "~/domain/reports/supplements/queries.server";
import { page } from "~/http/doors/page.server";
import { ReportCrumbs } from "./crumbs";
import { Recording } from "./recording";
import { shownDraft, shownReport } from "./shown";
import { refreshOf, SignedPage } from "./signed-page";

export const meta = titled<typeof loader>((data) => `${texts.title} · PB-${data.booking.number}`);

export const handle: PageHandle<{ signed: SignedReportView | null }> = { refresh: (data) => refreshOf(data?.signed) };

export const loader = page({}, ({ actor, params, request }) => {
  const asked = partAsked(request);
  const { id, number, projectId } = bookingFor(actor, params.id ?? "");
  const draft = isActing(actor, ["inspector"]) ? draftReport(actor, id) : null;
  const signed = draft ? null : signedReport(actor, id);
  const strength = signed && strengthPanel(actor, id, signed.signed);
  const curing = signed && curingPanel(id, signed.signed);
  const laboratories = curing && curing.sets.length > 0 ? laboratoriesInShort(id) : null;
  const recipients = draft ? 0 : recipientCount({ id, projectId });
  return {
    role: actor.role,
    booking: { id, number },
    draft: draft && shownDraft(draft, asked),
    signed: signed && shownReport(signed, asked),
    strength: strength && shownStrengths(strength, asked),
    since: strength && curing && sinceInWords(since(strength.inForce, curing.findings)),
    curing,
    recipients,
    laboratories,
  };
});

/** The field report of a booking: to its inspector while it is recorded, to the company once it is signed. */
export default function Report() {
  const { role, booking, draft, signed, strength, since, curing, recipients, laboratories } =
    useLoaderData<typeof loader>();
  useFreshOn("notification");
  if (draft) return <Recording draft={draft} />;
  const sides = { mayCorrect: role === "inspector", recipients, laboratories };
  if (signed) return <SignedPage view={signed} strength={strength} since={since} curing={curing} {...sides} />;
  const begin = `/bookings/${booking.id}/report/project`;
  return (
    <>
      <PageHeader title={texts.title} above={<ReportCrumbs booking={booking} />} />
      <EmptyState
        icon={ClipboardCheck}
        title={texts.none[role]}
        action={role === "inspector" ? <LinkButton to={begin}>{texts.begin}</LinkButton> : undefined}
      />
      <RecipientsLine bookingId={booking.id} count={recipients} />
    </>
  );
}
