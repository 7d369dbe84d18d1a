import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/document/title";
import { EquipmentForm } from "~/components/equipment/equipment-form";
import { EquipmentState } from "~/components/equipment/equipment-state";
import { useFreshOn } from "~/components/live";
import {
  Breadcrumb,
  Card,
  DateTime,
  equipmentStamps,
  PageHeader,
  StatusStamp,
  Timeline,
  type TimelineEntry,
} from "~/components/ui";
import { profileTexts } from "~/copy/accounts/profile";
import { equipmentReviewTexts, equipmentTexts as texts } from "~/copy/inspectors/equipment";
import { type OwnEquipment, ownEquipment } from "~/domain/equipment/queries.server";
import { heldFiles } from "~/domain/files/queries.server";
import { newFormKey, page } from "~/http/doors/page.server";
import { equipmentAction } from "./action.server";

export const meta = titled(texts.title);

export const loader = page({ roles: ["inspector"] }, ({ actor }) => ({
  equipment: ownEquipment(actor),
  held: heldFiles(actor, "equipment_photo"),
  formKey: newFormKey(),
}));

export const action = equipmentAction("/inspector-equipment");

/** A refused form has left photos behind, which the loader knows. */
export const shouldRevalidate = () => true;

/** An inspector's own equipment: how it stands, and the form that hands it in. */
export default function InspectorEquipment() {
  const { equipment, held, formKey } = useLoaderData<typeof loader>();
  const { status, history, verified } = equipment;
  useFreshOn("notification");
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        above={<Breadcrumb crumbs={[{ label: profileTexts.title, to: "/profile" }, { label: texts.title }]} />}
      />
      <div className="grid gap-5">
        <Card title={texts.card} aside={<StatusStamp {...equipmentStamps[status]} />}>
          <EquipmentState equipment={equipment} />
        </Card>
        <Card title={history.length > 0 ? texts.formTitle.again : texts.formTitle.first}>
          {verified ? <p className="mb-5 text-muted">{texts.changed}</p> : null}
          <EquipmentForm action="/inspector-equipment" formKey={formKey} equipment={equipment} held={held} />
        </Card>
        {history.length > 1 ? (
          <Card title={texts.history}>
            <Timeline entries={history.map((submission) => entryOf(submission, equipment.zone))} />
          </Card>
        ) : null}
      </div>
    </div>
  );
}

const TONES = { pending: "waiting", verified: "ok", rejected: "bad", withdrawn: "ended" } as const;

function entryOf({ id, state, submittedAt, reviewNote }: OwnEquipment["history"][number], zone: string): TimelineEntry {
  return {
    id,
    tone: TONES[state],
    title: equipmentReviewTexts.detail.names[state],
    at: <DateTime at={submittedAt} zone={zone} long />,
    note: reviewNote,
  };
}
