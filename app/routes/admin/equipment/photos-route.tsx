import { useLoaderData, useLocation } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { Dialog } from "~/components/ui";
import { equipmentReviewTexts as texts } from "~/copy/inspectors/equipment";
import { documentTexts } from "~/copy/people/review";
import { equipmentForReview } from "~/domain/equipment/review-queries.server";
import { page } from "~/http/doors/page.server";
import { EquipmentPhotos } from "../equipment-submission/parts";

export const meta = titled<typeof loader>((data) => `${texts.detail.photos} · ${data.name}`);

export const loader = page({ roles: ["admin"] }, ({ actor, params }) => {
  const { name, photos } = equipmentForReview(actor, params.id ?? "");
  /** Private files stay hidden during an impersonation. */
  return { name, photos: actor.impersonator === null ? photos : null };
});

/** The photos of one submission, over the list that they were opened from. */
export default function EquipmentPhotosDialog() {
  const { name, photos } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <Dialog title={texts.photosOf(name)} closeTo={`/admin/equipment${search}`}>
      {photos ? <EquipmentPhotos photos={photos} /> : <p className="text-muted">{documentTexts.hidden}</p>}
    </Dialog>
  );
}
