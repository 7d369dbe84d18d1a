import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { DocumentViewer } from "~/components/review/document-viewer";
import { QueueBar } from "~/components/review/queue-bar";
import { Banner, Breadcrumb, Card, LinkButton, PageHeader, reviewStamps, StatusStamp } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { reviewTexts } from "~/copy/inspectors/certification";
import { documentTexts, queueBarTexts } from "~/copy/people/review";
import { certificationForReview } from "~/domain/certification/review/certification-for-review.server";
import { page } from "~/http/doors/page.server";
import { PRODUCT } from "~/lib/site";
import { boundaryOf } from "~/routes/shared/frame/error-view";
import { CertificateFacts, ProfileFacts, ReviewFacts } from "./facts";
import { History } from "./history";

const texts = reviewTexts.detail;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.certification.inspector.name ?? reviewTexts.title} · ${reviewTexts.title} · ${PRODUCT}` },
];

export const loader = page({ roles: ["admin"] }, ({ actor, params }) => ({
  certification: certificationForReview(actor, params.id ?? ""),
  /** Private papers stay hidden during an impersonation. */
  showsDocuments: actor.impersonator === null,
}));

/** One submission: the papers at the left, and beside them the decision, which is asked at an address of its own. */
export default function AdminCertification() {
  const { certification, showsDocuments } = useLoaderData<typeof loader>();
  const { id, state, inspector, approved, documents, history, ranOut, zone, beside, sameNumber } = certification;
  const isOpen = state === "pending";
  const page = `/admin/certifications/${id}`;
  return (
    <>
      <PageHeader
        title={inspector.name}
        above={
          <Breadcrumb crumbs={[{ label: reviewTexts.title, to: "/admin/certifications" }, { label: inspector.name }]} />
        }
        lead={<StatusStamp {...reviewStamps.certification[state]} />}
        actions={
          <QueueBar
            queue="/admin/certifications"
            beside={beside}
            approve={isOpen && !ranOut ? `${page}/approval` : null}
            reject={isOpen ? `${page}/rejection` : null}
          />
        }
      />
      <div className="review-desk">
        <Card title={texts.documents}>
          {showsDocuments ? (
            <DocumentViewer key={id} documents={documents} />
          ) : (
            <p className="text-muted">{documentTexts.hidden}</p>
          )}
        </Card>
        <div className="grid min-w-0 gap-5">
          {sameNumber.map((other) => (
            <Banner key={other.id} tone="warn">
              {texts.sameNumber(other.name, other.email)}{" "}
              <Link to={`/admin/certifications/${other.id}`} className="link">
                {texts.sameNumberLink}
              </Link>
            </Banner>
          ))}
          {isOpen && ranOut ? <Banner tone="warn">{texts.ranOut}</Banner> : null}
          <Decision id={id} isOpen={isOpen} mayApprove={!ranOut} />
          {certification.reviewedAt === null ? null : (
            <Card title={texts.review}>
              <ReviewFacts certification={certification} />
            </Card>
          )}
          <Card title={texts.certificate}>
            <CertificateFacts certification={certification} />
          </Card>
          <Card title={texts.profile}>
            <ProfileFacts inspector={inspector} approved={approved} />
          </Card>
          <Card title={texts.history}>
            <History history={history} currentId={id} zone={zone} />
          </Card>
        </div>
      </div>
    </>
  );
}

function Decision({ id, isOpen, mayApprove }: { id: string; isOpen: boolean; mayApprove: boolean }) {
  const outlet = useOutlet();
  if (outlet) return outlet;
  if (!isOpen) return null;
  return (
    <Card title={queueBarTexts.decision}>
      <div className="flex flex-wrap gap-3">
        {mayApprove ? (
          <LinkButton to={`/admin/certifications/${id}/approval`} preventScrollReset>
            {texts.approve}
          </LinkButton>
        ) : null}
        <LinkButton to={`/admin/certifications/${id}/rejection`} variant="secondary" preventScrollReset>
          {texts.reject}
        </LinkButton>
      </div>
    </Card>
  );
}

export const ErrorBoundary = boundaryOf("certifications");
