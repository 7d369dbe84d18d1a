import { useEffect, useState } from "react";
import { stillNeeded } from "~/copy/frame/layout";

/** Returns the labels of those of these fields that a form lacks, to disable its button. Empty until JavaScript runs, since the button has to work without it. */
export function useLacking(formId: string, needs: Readonly<Record<string, string>>): string {
  const [lacking, setLacking] = useState("");

  // Each time: a refused form comes back with other files than were chosen.
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const look = () => setLacking(lackedBy(form, needs));
    look();
    form.addEventListener("input", look);
    return () => form.removeEventListener("input", look);
  });

  return lacking;
}

/** Why the button waits. */
export function Lacking({ labels }: { labels: string }) {
  return labels ? <p className="text-sm text-muted">{stillNeeded(labels)}</p> : null;
}

function lackedBy(form: HTMLFormElement, needs: Readonly<Record<string, string>>): string {
  const sent = new FormData(form);
  const lacked = Object.entries(needs).filter(([name]) => !sent.getAll(name).some(isFilled));
  return lacked.map(([, label]) => label).join(", ");
}

/** An empty file input sends a file without a name. */
function isFilled(value: FormDataEntryValue): boolean {
  return typeof value === "string" ? value.trim() !== "" : value.name !== "";
}
