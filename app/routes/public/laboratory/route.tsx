import { data, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PageHeader } from "~/components/ui";
import { linkedLaboratoryTexts as texts } from "~/copy/reports/cylinders/laboratory";
import { linkedLaboratory } from "~/domain/reports/laboratory/linked-laboratory.server";
import { openLaboratoryLink } from "~/domain/reports/laboratory/links/open-link.server";
import { formAction } from "~/http/doors/form-action.server";
import { publicPage } from "~/http/doors/page.server";
import { OPENED_LABORATORY } from "~/http/session/opened-links.server";
import { PRODUCT } from "~/lib/site";
import { NOINDEX_HEADERS, NOINDEX_META } from "~/routes/public/verify/noindex";
import { PublicFrame } from "~/routes/shared/frame/public-frame";
import { Asked } from "./asked";
import { pageOf } from "./token";

export const headers = NOINDEX_HEADERS;
export const meta: MetaFunction = () => [{ title: `${texts.title} · ${PRODUCT}` }, NOINDEX_META];

/** A GET changes nothing, so mail scanners use no link up. */
export const loader = publicPage(
  async ({ request, params }) => {
    const linked = linkedLaboratory(params.token ?? "");
    if (!linked) return data({ asked: null }, { status: 404 });
    const { linkId, work, ...shown } = linked;
    const isOpened = await OPENED_LABORATORY.isOpened(request, linkId);
    return data({ asked: { ...shown, work: isOpened ? work : null } });
  },
  { limit: "laboratory" },
);

/** Uses the link up. From then on this browser may enter results for 12 hours. */
export const action = formAction(openLaboratoryLink, {
  secret: ["token"],
  add: ({ params }) => ({ token: params.token ?? "" }),
  done: async ({ params, request, result }) =>
    redirect(pageOf(params), {
      status: 303,
      headers: { "Set-Cookie": await OPENED_LABORATORY.open(request, result.linkId) },
    }),
});

/** The page behind the link of a mail that asks a laboratory for its results. It shows nothing else of the job. */
export default function Laboratory() {
  const { asked } = useLoaderData<typeof loader>();
  return (
    <PublicFrame portal="inspector" homeTo="/landing" width="text">
      {asked ? <Asked asked={asked} /> : <PageHeader title={texts.unknown.title} lead={texts.unknown.text} />}
    </PublicFrame>
  );
}
