import { useEffect, useRef, useState } from "react";
import { concreteSectionTexts as texts } from "~/copy/jobs/concrete";
import type { ConcreteChoices } from "~/domain/specifications/queries.server";

interface PlannerLineProps {
  mixes: ConcreteChoices["mixes"];
  dateField: string;
  planned: string | null;
}

/** What the planner says of the form around it, as it is typed. Without JavaScript it shows what the server has worked out. */
export function PlannerLine({ mixes, dateField, planned }: PlannerLineProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const [text, setText] = useState(planned);

  useEffect(() => {
    const form = line.current?.closest("form");
    if (!form) return;
    let isShown = true;
    async function show() {
      // Loaded at the first word that is typed, since most forms have no mix.
      const { plannerText } = await import("./planner-text");
      if (isShown && form) setText(plannerText(new FormData(form), { mixes, dateField }));
    }
    if (new FormData(form).get("volume")) show();
    form.addEventListener("input", show);
    return () => {
      isShown = false;
      form.removeEventListener("input", show);
    };
  }, [mixes, dateField]);

  return (
    // As high as the lines that it becomes, so that nothing below it moves.
    <p ref={line} role="status" className="min-h-14 font-semibold tabular-nums">
      {text ?? <span className="font-normal text-muted">{texts.later}</span>}
    </p>
  );
}
