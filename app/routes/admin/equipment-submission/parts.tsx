import { Link } from "@remix-run/react";
import { ItemList } from "~/components/equipment/equipment-state";
import { DateTime, EmailText, Money, Timeline, type TimelineEntry } from "~/components/ui";
import { Facts } from "~/components/ui/facts";
import { equipmentReviewTexts } from "~/copy/inspectors/equipment";
import type { EquipmentForReview } from "~/domain/equipment/review-queries.server";

const texts = equipmentReviewTexts.detail;
const columns = equipmentReviewTexts.columns;

interface PartProps {
  submission: EquipmentForReview;
}

export function EquipmentFacts({ submission: { items, feePerJob, submittedAt, zone } }: PartProps) {
  return (
    <Facts
      facts={[
        [texts.equipment, <ItemList key="items" items={items} />],
        [columns.fee, feePerJob === null ? equipmentReviewTexts.noFee : <Money key="fee" amount={feePerJob} />],
        [columns.submitted, <DateTime key="at" at={submittedAt} zone={zone} long />],
      ]}
    />
  );
}

export function InspectorFacts({ submission }: PartProps) {
  const { email, phone, city, usState, yearsOfExperience } = submission;
  return (
    <Facts
      facts={[
        [texts.email, <EmailText key="email" email={email} />],
        [texts.phone, phone],
        [texts.location, [city, usState].filter(Boolean).join(", ")],
        [columns.years, yearsOfExperience === null ? null : equipmentReviewTexts.years(yearsOfExperience)],
      ]}
    />
  );
}

/** What was decided, by whom, and why. */
export function ReviewFacts({ submission: { state, reviewerName, reviewedAt, reviewNote, zone } }: PartProps) {
  return (
    <Facts
      facts={[
        [texts.reviewer, reviewerName],
        [texts.reviewed, reviewedAt === null ? null : <DateTime key="at" at={reviewedAt} zone={zone} long />],
        ...(state === "rejected" ? [[texts.reason, reviewNote] as const] : []),
      ]}
    />
  );
}

export function EquipmentPhotos({ photos }: Pick<EquipmentForReview, "photos">) {
  if (photos.length === 0) return <p className="text-muted">{texts.noPhotos}</p>;
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {photos.map(({ id }, at) => (
        <li key={id}>
          <a href={`/files/${id}`} className="block rounded-md border border-line bg-sunken">
            <img
              src={`/files/${id}`}
              alt={texts.photo(at + 1)}
              width={640}
              height={400}
              loading="lazy"
              className="h-64 w-full object-contain"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

const TONES = { pending: "waiting", verified: "ok", rejected: "bad", withdrawn: "ended" } as const;

/** Everything that this inspector has submitted, newest first. */
export function EquipmentHistory({ submission: { id: currentId, history, zone } }: PartProps) {
  const entries = history.map(({ id, state, submittedAt, reviewNote }): TimelineEntry => {
    const name = texts.names[state];
    return {
      id,
      tone: TONES[state],
      title:
        id === currentId ? (
          `${name} (${texts.current})`
        ) : (
          <Link to={`/admin/equipment/${id}`} className="link">
            {name}
          </Link>
        ),
      at: <DateTime at={submittedAt} zone={zone} long />,
      note: reviewNote,
    };
  });
  return <Timeline entries={entries} />;
}
