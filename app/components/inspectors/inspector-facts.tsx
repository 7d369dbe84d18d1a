import { HeldCertificates } from "~/components/certification/held-certificates";
import { ItemList } from "~/components/equipment/equipment-state";
import type { Fact } from "~/components/ui/facts";
import { inspectorPageTexts } from "~/copy/accounts/profile-details";
import { equipmentTexts } from "~/copy/inspectors/equipment";
import type { InspectorPage } from "~/domain/home/inspector-page.server";
import { formatDollars } from "~/lib/money";

const texts = inspectorPageTexts.facts;

/** What administrators have approved, and what the inspector says to hold besides. */
export function credentials({ profile }: InspectorPage): Fact[] {
  const { certificates, verifiedEquipment } = profile;
  return [
    [
      texts.certification,
      <HeldCertificates
        key="certification"
        certificates={certificates}
        none={texts.noCertification}
        named={texts.verified}
      />,
    ],
    [
      texts.equipment,
      verifiedEquipment ? (
        <div key="equipment" className="grid gap-1">
          <p>{equipmentTexts.verifiedMark}</p>
          <ItemList items={verifiedEquipment.items} />
          {verifiedEquipment.feePerJob === null ? null : <p>{texts.fee(formatDollars(verifiedEquipment.feePerJob))}</p>}
        </div>
      ) : (
        texts.noEquipment
      ),
    ],
    [texts.selfReported, profile.selfReportedCertifications.join(", ")],
  ];
}

export function work({ profile }: InspectorPage): Fact[] {
  const { completedJobs, yearsOfExperience, specialties, specializations } = profile;
  return [
    [texts.jobs, String(completedJobs)],
    [texts.experience, yearsOfExperience === null ? null : inspectorPageTexts.years(yearsOfExperience)],
    [texts.specialties, specialties.join(", ")],
    [texts.specializations, specializations],
  ];
}
