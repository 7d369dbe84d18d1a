import { CheckboxControl, CheckboxGroupControl, TextControl } from "~/components/forms";
import { WantedTestsFields } from "~/components/jobs/wanted-tests-fields";
import { Card } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { concreteTexts } from "~/copy/jobs/concrete-fact";
import { postJobTexts } from "~/copy/jobs/jobs";
import { ANY_ACI } from "~/domain/certification/fit";
import { CERTIFICATION_LEVELS } from "~/lib/vocabulary";
import type { JobFormFields } from "../values";

const { fields: texts, sections } = postJobTexts;

export function RequirementFields({ fields, plannedAt }: { fields: JobFormFields; plannedAt: string | undefined }) {
  return (
    <Card title={sections.requirements}>
      <div className="group/equipment grid gap-5">
        <CheckboxGroupControl
          field={fields.requiredCertifications}
          label={texts.requiredCertifications}
          hint={texts.requiredCertificationsHint}
          options={[
            { value: ANY_ACI, label: texts.aci, hint: texts.aciHint, exclusive: true },
            ...CERTIFICATION_LEVELS.map((level) => ({ value: level, label: level })),
          ]}
        />
        {plannedAt ? (
          <p>
            {texts.testsPlanned}{" "}
            <Link to={plannedAt} className="link">
              {concreteTexts.details}
            </Link>
          </p>
        ) : (
          <WantedTestsFields fields={fields} />
        )}
        <CheckboxControl
          field={fields.testingMaterialsProvided}
          label={texts.testingMaterialsProvided}
          hint={texts.testingMaterialsProvidedHint}
        />
        <CheckboxControl
          field={fields.requiresInspectorEquipment}
          label={texts.requiresInspectorEquipment}
          hint={texts.requiresInspectorEquipmentHint}
        />
        {/* Shown with its option, by the style sheet alone. */}
        <TextControl
          field={fields.equipmentFee}
          label={texts.equipmentFee}
          hint={texts.equipmentFeeHint}
          className="group-not-has-[[name=requiresInspectorEquipment]:checked]/equipment:hidden"
          prefix="$"
          inputMode="decimal"
          width="short"
          optional
        />
      </div>
    </Card>
  );
}
