import { type AnyField, TextareaControl, TextControl } from "~/components/forms/controls";
import { GATE_HINTS, GATE_LABELS, gateSectionTexts } from "~/copy/jobs/gate";
import { GATE_DETAILS, type GateDetail } from "~/domain/jobs/gate-details";
import { keysOf } from "~/lib/keys-of";

export function GateFields({ fields }: { fields: Readonly<Record<GateDetail, AnyField>> }) {
  return (
    <div className="grid items-end gap-5 md:grid-cols-2">
      <p className="text-muted md:col-span-2">{gateSectionTexts.lead}</p>
      {keysOf(GATE_DETAILS).map((name) => (
        <GateField key={name} name={name} field={fields[name]} />
      ))}
    </div>
  );
}

function GateField({ name, field }: { name: GateDetail; field: AnyField }) {
  const detail = GATE_DETAILS[name];
  const shown = { field, label: GATE_LABELS[name], hint: GATE_HINTS[name], optional: true };
  if (detail.kind === "text") return <TextareaControl {...shown} limit={detail.bound.most} rows={3} />;
  const phone = detail.kind === "phone" ? ({ type: "tel", inputMode: "tel", width: "medium" } as const) : {};
  return <TextControl {...shown} {...phone} />;
}
