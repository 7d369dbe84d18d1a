import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { Breadcrumb, Card, LinkButton, PageHeader, StatusStamp, stamps } from "~/components/ui";
import { equipmentReviewTexts } from "~/copy/equipment";
import { equipmentForReview } from "~/domain/equipment/review-queries.server";
import { page } from "~/http/doors/page.server";
import { PRODUCT } from "~/lib/site";
import { ErrorView } from "~/routes/shared/frame/error-view";
import { EquipmentFacts, EquipmentHistory, EquipmentPhotos, InspectorFacts, ReviewFacts } from "./parts";

const texts = equipmentReviewTexts.detail;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.submission.name ?? equipmentReviewTexts.crumb} · ${equipmentReviewTexts.title} · ${PRODUCT}` },
];

export const loader = page({ roles: ["admin"] }, ({ actor, params }) => ({
  submission: equipmentForReview(actor, params.id ?? ""),
  /** Private files stay hidden while looking through another's eyes. */
  showsPhotos: actor.impersonator === null,
}));

/** One submission with everything that its decision needs; the decision itself is asked in a dialog of its own address. */
export default function AdminEquipmentSubmission() {
  const { submission, showsPhotos } = useLoaderData<typeof loader>();
  const { id, state, name, photos } = submission;
  return (
    <>
      <PageHeader
        title={name}
        above={<Breadcrumb crumbs={[{ label: equipmentReviewTexts.crumb, to: "/admin/equipment" }, { label: name }]} />}
        lead={<StatusStamp {...stamps.equipment[state]} />}
        actions={
          state === "pending" ? (
            <>
              <LinkButton to={`/admin/equipment/${id}/rejection`} variant="secondary" preventScrollReset>
                {texts.reject}
              </LinkButton>
              <LinkButton to={`/admin/equipment/${id}/approval`} preventScrollReset>
                {texts.approve}
              </LinkButton>
            </>
          ) : null
        }
      />
      <div className="grid gap-5">
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Card title={texts.equipment}>
            <EquipmentFacts submission={submission} />
          </Card>
          <Card title={texts.inspector}>
            <InspectorFacts submission={submission} />
          </Card>
        </div>
        {showsPhotos ? (
          <Card title={texts.photos}>
            <EquipmentPhotos photos={photos} />
          </Card>
        ) : null}
        {submission.reviewedAt === null ? null : (
          <Card title={texts.review}>
            <ReviewFacts submission={submission} />
          </Card>
        )}
        <Card title={texts.history}>
          <EquipmentHistory submission={submission} />
        </Card>
      </div>
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorView failed="equipment" />;
}
