import { data, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageHeader } from "~/components/ui";
import { documentLinkTexts as texts } from "~/copy/reports/distribution/document-link";
import { acknowledgeDocument } from "~/domain/reports/distribution/links/acknowledge-document.server";
import { linkedDocument } from "~/domain/reports/distribution/links/linked-document.server";
import { formAction } from "~/http/doors/form-action.server";
import { publicPage } from "~/http/doors/page.server";
import { OPENED_DOCUMENTS } from "~/http/session/opened-links.server";
import { PRODUCT } from "~/lib/site";
import { NOINDEX_HEADERS, NOINDEX_META } from "~/routes/public/verify/noindex";
import { PublicFrame } from "~/routes/shared/frame/public-frame";
import { LinkedDocument } from "./linked-document";

export const headers = NOINDEX_HEADERS;
export const meta: MetaFunction = () => [{ title: `${texts.title} · ${PRODUCT}` }, NOINDEX_META];

/** A GET changes nothing, so mail scanners use no link up. */
export const loader = publicPage(
  async ({ request, params }) => {
    const document = linkedDocument(params.token ?? "");
    if (!document) return data({ document: null }, { status: 404 });
    const { linkId, ...shown } = document;
    return data({ document: { ...shown, isOpened: await OPENED_DOCUMENTS.isOpened(request, linkId) } });
  },
  { limit: "document-link" },
);

/** Uses the link up. From then on this browser may load the PDF for 30 minutes. */
export const action = formAction(acknowledgeDocument, {
  secret: ["token"],
  add: ({ params }) => ({ token: params.token ?? "" }),
  done: async ({ params, request, result }) =>
    redirect(`/documents/${params.token}`, {
      status: 303,
      headers: { "Set-Cookie": await OPENED_DOCUMENTS.open(request, result.linkId) },
    }),
});

/** The page behind the link of a mail with a signed document. It shows nothing else of the job. */
export default function Documents() {
  const { document } = useLoaderData<typeof loader>();
  return (
    <PublicFrame portal="company" homeTo="/landing" width="text">
      {document ? (
        <LinkedDocument document={document} />
      ) : (
        <PageHeader title={texts.unknown.title} lead={texts.unknown.text} />
      )}
    </PublicFrame>
  );
}
