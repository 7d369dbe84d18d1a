import { CONCRETE_LABELS, ConcreteSection, newMixValues } from "~/components/concrete/concrete-section";
import {
  ActionForm,
  RadioCardsControl,
  SubmitButton,
  TextareaControl,
  TextControl,
  useSentForm,
} from "~/components/forms";
import { AssignmentFields } from "~/components/jobs/assignment-fields";
import { GateFields } from "~/components/jobs/gate-fields";
import { WantedTestsFields } from "~/components/jobs/wanted-tests-fields";
import { CallOutPrice } from "~/components/payments/call-out-price";
import { LimitNote, payWords } from "~/components/payments/limit-note";
import { Banner, Button, Card } from "~/components/ui";
import { directBookingTexts } from "~/copy/bookings/direct-bookings";
import { concreteSectionTexts, plannedText } from "~/copy/jobs/concrete";
import { GATE_LABELS, gateSectionTexts } from "~/copy/jobs/gate";
import { ownPhoneTexts } from "~/copy/people/own-phone";
import type { InspectorToBook } from "~/domain/bookings/direct/queries.server";
import { MISSING } from "~/domain/bookings/direct/rules";
import type { AssignmentChoices } from "~/domain/companies/assignment-choices.server";
import type { GateDetails } from "~/domain/jobs/gate-details";
import type { BeyondLimit } from "~/domain/payments/limit/beyond-limit.server";
import type { TypedConcrete } from "~/domain/specifications/concrete-fields";
import type { PlannedLine } from "~/domain/specifications/planned-line";
import type { ConcreteChoices } from "~/domain/specifications/queries.server";
import { TEXTS } from "~/lib/bounds";
import type { Price } from "~/lib/prices";
import { DayFields } from "./day-fields";
import { SHOW_TIMES } from "./show-times";
import { Times } from "./times";

const { fields: texts, sections, failed, submit, busy } = directBookingTexts;

interface BookingFormProps {
  inspector: InspectorToBook;
  price: Price;
  beyond: BeyondLimit | null;
  assignment: AssignmentChoices;
  concrete: ConcreteChoices;
  planned: PlannedLine | null;
  formKey: string;
}

type Values = Partial<Record<keyof GateDetails, string>> &
  TypedConcrete & {
    state?: string;
    date?: string;
    location?: string;
    timeSlot?: string;
    startTime?: string;
    title?: string;
    description?: string;
    specialRequirements?: string;
    tests?: string[];
    cylinderSets?: string;
    testingMaterialsProvided?: string;
    projectId?: string;
    contactId?: string;
    phone?: string;
  };

/** When and what a company asks for. Source: specification 2, section 3, Booking request. */
export function BookingForm({ inspector, price, beyond, assignment, concrete, planned, formKey }: BookingFormProps) {
  const { site, day } = inspector;
  const defaultValue: Values = {
    ...newMixValues(concrete),
    testingMaterialsProvided: "yes",
    state: site?.code,
    date: day?.date,
    contactId: assignment.contactId ?? "",
  };
  const [form, fields] = useSentForm<Values>({ id: "booking", defaultValue });
  const refused = Object.values(form.allErrors).flat();
  const words = payWords(beyond, price.total, { submit, busy });
  const isOnlyMissing = refused.length > 0 && refused.every((message) => message === MISSING);
  return (
    <ActionForm
      formKey={formKey}
      form={form}
      labels={{ ...texts, ...directBookingTexts.day, ...CONCRETE_LABELS, ...GATE_LABELS, phone: ownPhoneTexts.label }}
      failed={failed[isOnlyMissing ? "missing" : "other"]}
      className="grid gap-5"
    >
      <input type="hidden" name="quoted" value={price.total} />
      <Card title={directBookingTexts.day.heading}>
        <div className="grid gap-5">
          <DayFields inspector={inspector} stateField={fields.state} dateField={fields.date} />
          {site && day ? <Times inspector={inspector} site={site} day={day} fields={fields} /> : null}
        </div>
      </Card>
      <Card title={sections.work}>
        <div className="grid gap-5">
          <TextControl field={fields.title} label={texts.title} hint={texts.titleHint} />
          <TextControl field={fields.location} label={texts.location} hint={texts.locationHint} />
          <TextareaControl
            field={fields.description}
            label={texts.description}
            hint={texts.descriptionHint}
            limit={TEXTS.jobDescription.most}
            rows={4}
            optional
          />
          <TextareaControl
            field={fields.specialRequirements}
            label={texts.specialRequirements}
            hint={texts.specialRequirementsHint}
            limit={TEXTS.specialRequirements.most}
            rows={3}
            optional
          />
          <WantedTestsFields fields={fields} />
          <div className="group/materials grid gap-3">
            <RadioCardsControl
              field={fields.testingMaterialsProvided}
              label={texts.materials}
              options={(["yes", "no"] as const).map((value) => ({ value, ...texts.materialsBy[value] }))}
            />
            <div className="hidden group-has-[[value=no]:checked]/materials:block">
              <Banner tone="warn">{texts.materialsWarning}</Banner>
            </div>
          </div>
        </div>
      </Card>
      <Card title={gateSectionTexts.heading}>
        <GateFields fields={fields} />
      </Card>
      <ConcreteSection fields={fields} choices={concrete} dateField="date" planned={planned && plannedText(planned)}>
        <Button variant="secondary" name={SHOW_TIMES} value="yes">
          {concreteSectionTexts.show}
        </Button>
      </ConcreteSection>
      <AssignmentFields fields={fields} choices={assignment} />
      <Card title={sections.price}>
        <div className="grid gap-5">
          <CallOutPrice price={price} inspectorName={inspector.name} />
          <LimitNote beyond={beyond} />
          {words ? (
            <div>
              <SubmitButton name={SHOW_TIMES} value="" busyLabel={words.busy}>
                {words.submit}
              </SubmitButton>
            </div>
          ) : null}
        </div>
      </Card>
    </ActionForm>
  );
}
