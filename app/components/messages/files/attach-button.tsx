import { Paperclip } from "lucide";
import { useEffect, useRef } from "react";
import { Icon } from "~/components/ui/icon";
import { useHydrated } from "~/components/ui/use-hydrated";
import { chatTexts as texts } from "~/copy/people/messages";
import { ACCEPT } from "./message-file";

/** Chooses files, for browsers with JavaScript. Until it runs they go with the form itself. */
export function AttachButton({ onChoose }: { onChoose: (chosen: readonly File[]) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();

  function choose() {
    const input = field.current;
    if (!input?.files?.length) return;
    onChoose([...input.files]);
    // The same file can be chosen again after it was removed.
    input.value = "";
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before JavaScript ran, once
  useEffect(choose, []);

  return (
    <label className="chat-attach button button-secondary relative size-11 shrink-0 cursor-pointer px-0">
      <Icon of={Paperclip} className="size-5" />
      <span className="sr-only">{texts.attach}</span>
      <input
        ref={field}
        type="file"
        name={hydrated ? undefined : "files"}
        accept={ACCEPT}
        multiple
        onChange={choose}
        className="sr-only"
      />
    </label>
  );
}
