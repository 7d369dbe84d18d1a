import { type FieldMetadata, useForm } from "@conform-to/react";
import {
  ActionForm,
  RadioCardsControl,
  SelectControl,
  SubmitButton,
  TextControl,
  useKeptFiles,
} from "~/components/forms";
import {
  CATEGORY_NAMES,
  COUNTRY_NAMES,
  LOOKUP_WORDS,
  lookupTexts as texts,
  titledRefusal,
} from "~/copy/inspectors/certification-forms";
import type { LookupForm } from "~/domain/certification/lookup-forms";
import type { OwnCertification } from "~/domain/certification/own-certification.server";
import { REGIONS } from "~/domain/certification/regions";
import { CERTIFICATION_CATEGORIES, LOOKUP_COUNTRIES } from "~/lib/vocabulary";
import { CardFiles } from "./card-files";
import type { CertificationFormProps } from "./certification-form";
import { useOwnWords } from "./refusals";

interface Lookup {
  lastName: string;
  certificationNumber: string;
  category: string;
  country: string;
  usState: string;
  province: string;
  mexicanState: string;
  files: string[];
}

type LookupFormProps = Omit<CertificationFormProps, "prefill"> & {
  by: LookupForm;
  prefill: Pick<OwnCertification, "lookedUp" | "prefill">;
};

/** The lookup in the certification body's directory: by last name, certification ID or program. A file is optional. */
export function CertificationLookupForm({ by, action, formKey, held, prefill }: LookupFormProps) {
  const lastResult = useOwnWords(LOOKUP_WORDS);
  const [form, fields] = useForm<Lookup, string[]>({ lastResult, defaultValue: beginningOf(prefill) });
  return (
    <ActionForm
      failed={texts.failed}
      formKey={formKey}
      form={form}
      titled={titledRefusal}
      action={action}
      encType="multipart/form-data"
      className="country-states grid gap-5"
    >
      {by === "last-name" ? (
        <TextControl
          field={fields.lastName}
          label={texts.lastName}
          hint={texts.lastNameHint}
          autoComplete="family-name"
        />
      ) : null}
      {by === "certification-id" ? (
        <TextControl
          field={fields.certificationNumber}
          label={texts.certificationId}
          hint={texts.certificationIdHint}
          spellCheck={false}
        />
      ) : null}
      {by === "program" ? (
        <SelectControl
          field={fields.category}
          label={texts.category}
          placeholder={texts.categoryPlaceholder}
          options={CERTIFICATION_CATEGORIES.map((value) => ({ value, label: CATEGORY_NAMES[value] }))}
        />
      ) : null}
      {by === "certification-id" ? null : <Place fields={fields} />}
      <CardFiles field={fields.files} label={texts.files} hint={texts.filesHint} kept={useKeptFiles(held)} optional />
      <p className="text-muted">{texts.authorized}</p>
      <div>
        <SubmitButton busyLabel={texts.busy}>{texts.submit}</SubmitButton>
      </div>
    </ActionForm>
  );
}

type PlaceFields = {
  [F in "country" | "usState" | "province" | "mexicanState"]: FieldMetadata<string, Lookup, string[]>;
};

/** The style sheet shows the states of the chosen country alone, without any script. */
function Place({ fields }: { fields: PlaceFields }) {
  const { country, usState, province, mexicanState } = fields;
  return (
    <>
      <RadioCardsControl
        field={country}
        label={texts.country}
        options={LOOKUP_COUNTRIES.map((value) => ({ value, label: COUNTRY_NAMES[value] }))}
        columns={3}
      />
      <SelectControl
        field={usState}
        label={texts.usState}
        placeholder={texts.anyState}
        options={REGIONS.US.map(({ code, name }) => ({ value: code, label: name }))}
        className="states-of-US"
        optional
      />
      <SelectControl
        field={province}
        label={texts.province}
        placeholder={texts.anyState}
        options={REGIONS.CA.map(({ code, name }) => ({ value: code, label: name }))}
        className="states-of-CA"
        optional
      />
      <TextControl field={mexicanState} label={texts.mexicanState} className="states-of-MX" optional />
    </>
  );
}

function beginningOf({ lookedUp, prefill }: LookupFormProps["prefill"]) {
  const { lastName, category, country, state } = lookedUp;
  return {
    lastName,
    certificationNumber: prefill.certificationNumber,
    category,
    country: country ?? "US",
    usState: country === "US" ? state : "",
    province: country === "CA" ? state : "",
    mexicanState: country === "MX" ? state : "",
  };
}
