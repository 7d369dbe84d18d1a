import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useOutlet } from "@remix-run/react";
import { QueueBar } from "~/components/review/queue-bar";
import { Breadcrumb, Card, LinkButton, PageHeader, reviewStamps, StatusStamp } from "~/components/ui";
import { equipmentReviewTexts } from "~/copy/inspectors/equipment";
import { documentTexts, queueBarTexts } from "~/copy/people/review";
import { equipmentForReview } from "~/domain/equipment/review-queries.server";
import { page } from "~/http/doors/page.server";
import { PRODUCT } from "~/lib/site";
import { boundaryOf } from "~/routes/shared/frame/error-view";
import { EquipmentFacts, EquipmentHistory, EquipmentPhotos, InspectorFacts, ReviewFacts } from "./parts";

const texts = equipmentReviewTexts.detail;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.submission.name ?? equipmentReviewTexts.crumb} · ${equipmentReviewTexts.title} · ${PRODUCT}` },
];

export const loader = page({ roles: ["admin"] }, ({ actor, params }) => ({
  submission: equipmentForReview(actor, params.id ?? ""),
  /** Private files stay hidden during an impersonation. */
  showsPhotos: actor.impersonator === null,
}));

/** One submission: the photos at the left, and beside them the decision, which is asked at an address of its own. */
export default function AdminEquipmentSubmission() {
  const { submission, showsPhotos } = useLoaderData<typeof loader>();
  const { id, state, name, photos, beside } = submission;
  const isOpen = state === "pending";
  const page = `/admin/equipment/${id}`;
  return (
    <>
      <PageHeader
        title={name}
        above={<Breadcrumb crumbs={[{ label: equipmentReviewTexts.crumb, to: "/admin/equipment" }, { label: name }]} />}
        lead={<StatusStamp {...reviewStamps.equipment[state]} />}
        actions={
          <QueueBar
            queue="/admin/equipment"
            beside={beside}
            approve={isOpen ? `${page}/approval` : null}
            reject={isOpen ? `${page}/rejection` : null}
          />
        }
      />
      <div className="review-desk">
        <div className="grid min-w-0 gap-5">
          <Card title={texts.photos}>
            {showsPhotos ? <EquipmentPhotos photos={photos} /> : <p className="text-muted">{documentTexts.hidden}</p>}
          </Card>
        </div>
        <div className="grid min-w-0 gap-5">
          <Decision page={page} isOpen={isOpen} />
          {submission.reviewedAt === null ? null : (
            <Card title={texts.review}>
              <ReviewFacts submission={submission} />
            </Card>
          )}
          <Card title={texts.equipment}>
            <EquipmentFacts submission={submission} />
          </Card>
          <Card title={texts.inspector}>
            <InspectorFacts submission={submission} />
          </Card>
          <Card title={texts.history}>
            <EquipmentHistory submission={submission} />
          </Card>
        </div>
      </div>
    </>
  );
}

function Decision({ page, isOpen }: { page: string; isOpen: boolean }) {
  const outlet = useOutlet();
  if (outlet) return outlet;
  if (!isOpen) return null;
  return (
    <Card title={queueBarTexts.decision}>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={`${page}/approval`} preventScrollReset>
          {texts.approve}
        </LinkButton>
        <LinkButton to={`${page}/rejection`} variant="secondary" preventScrollReset>
          {texts.reject}
        </LinkButton>
      </div>
    </Card>
  );
}

export const ErrorBoundary = boundaryOf("equipment");
