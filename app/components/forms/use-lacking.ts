import { useEffect, useState } from "react";

/** Returns whether a form lacks one of these fields, to disable its button. False until JavaScript runs, since the button has to work without it. */
export function useLacking(formId: string, names: readonly string[]): boolean {
  const [lacking, setLacking] = useState(false);

  // Each time: a refused form comes back with other files than were chosen.
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const look = () => setLacking(lacks(form, names));
    look();
    form.addEventListener("input", look);
    return () => form.removeEventListener("input", look);
  });

  return lacking;
}

function lacks(form: HTMLFormElement, names: readonly string[]): boolean {
  const sent = new FormData(form);
  return names.some((name) => !sent.getAll(name).some(isFilled));
}

/** An empty file input sends a file without a name. */
function isFilled(value: FormDataEntryValue): boolean {
  return typeof value === "string" ? value.trim() !== "" : value.name !== "";
}
