import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { Banner, Breadcrumb, Card, LinkButton, PageHeader, StatusStamp, stamps } from "~/components/ui";
import { reviewTexts } from "~/copy/certification";
import { certificationForReview } from "~/domain/certification/review/certification-for-review.server";
import { page } from "~/http/doors/page.server";
import { PRODUCT } from "~/lib/site";
import { ErrorView } from "~/routes/shared/frame/error-view";
import { CertificateFacts, ProfileFacts, ReviewFacts } from "./facts";
import { Documents, History } from "./papers";

const texts = reviewTexts.detail;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.certification.inspector.name ?? reviewTexts.title} · ${reviewTexts.title} · ${PRODUCT}` },
];

export const loader = page({ roles: ["admin"] }, ({ actor, params }) => ({
  certification: certificationForReview(actor, params.id ?? ""),
  /** Private papers stay hidden while looking through another's eyes. */
  showsDocuments: actor.impersonator === null,
}));

/** One submission with everything that its decision needs; the decision itself is asked in a dialog of its own address. */
export default function AdminCertification() {
  const { certification, showsDocuments } = useLoaderData<typeof loader>();
  const { id, state, inspector, documents, history, ranOut, zone } = certification;
  const pending = state === "pending";
  return (
    <>
      <PageHeader
        title={inspector.name}
        above={
          <Breadcrumb crumbs={[{ label: reviewTexts.title, to: "/admin/certifications" }, { label: inspector.name }]} />
        }
        lead={<StatusStamp {...stamps.certification[state]} />}
        actions={
          pending ? (
            <>
              <LinkButton to={`/admin/certifications/${id}/rejection`} variant="secondary" preventScrollReset>
                {texts.reject}
              </LinkButton>
              {ranOut ? null : (
                <LinkButton to={`/admin/certifications/${id}/approval`} preventScrollReset>
                  {texts.approve}
                </LinkButton>
              )}
            </>
          ) : null
        }
      />
      <div className="grid gap-5">
        {pending && ranOut ? <Banner tone="warn">{texts.ranOut}</Banner> : null}
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Card title={texts.certificate}>
            <CertificateFacts certification={certification} />
          </Card>
          <Card title={texts.profile}>
            <ProfileFacts inspector={inspector} />
          </Card>
        </div>
        {showsDocuments ? (
          <Card title={texts.documents}>
            <Documents documents={documents} />
          </Card>
        ) : null}
        {certification.reviewedAt === null ? null : (
          <Card title={texts.review}>
            <ReviewFacts certification={certification} />
          </Card>
        )}
        <Card title={texts.history}>
          <History history={history} currentId={id} zone={zone} />
        </Card>
      </div>
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorView failed="certifications" />;
}
