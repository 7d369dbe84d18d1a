import { SendHorizontal } from "lucide";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useCsrf } from "~/components/document/root-data";
import { ResendVerification } from "~/components/forms/resend-verification";
import { Button } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";
import { ErrorSummary } from "~/components/ui/error-summary";
import { controlProps, Field } from "~/components/ui/field";
import { Icon } from "~/components/ui/icon";
import { useHydrated } from "~/components/ui/use-hydrated";
import { chatTexts as texts } from "~/copy/people/messages";
import { contentProblem, LONGEST_MESSAGE, MOST_FILES, TOO_MANY_FILES } from "~/domain/messages/content";
import type { Attachment } from "~/domain/messages/views";
import { AttachButton } from "./files/attach-button";
import { ChosenFiles } from "./files/chosen-files";
import { addChosen, type MessageFile } from "./files/message-file";
import { PlainFileField } from "./files/plain-file-field";
import type { Draft } from "./pending/use-draft";

/** Characters left from which the rest is shown. */
const NEARLY_FULL = 500;

interface ComposerProps {
  path: string;
  formKey: string;
  draft: Draft;
  kept: readonly Attachment[];
  /** What goes with the words, once JavaScript runs. */
  chosen: readonly MessageFile[];
  setChosen: (files: readonly MessageFile[]) => void;
  problems: { content: readonly string[]; files: readonly string[]; form: readonly string[] };
  /** Takes the words instead of the form; null until JavaScript runs. */
  onSend: ((words: string) => void) | null;
}

export function Composer({ path, formKey, draft, kept, chosen, setChosen, problems, onSend }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [errors, setErrors] = useState(problems.content);
  const [fileErrors, setFileErrors] = useState(problems.files);
  const { text, change } = draft;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before JavaScript ran, once
  useEffect(() => {
    if (field.current?.value) change(field.current.value);
  }, []);

  function send(event: FormEvent) {
    if (!onSend) return;
    event.preventDefault();
    field.current?.focus();
    const problem = contentProblem(text, chosen.length);
    setErrors(problem ? [problem] : []);
    const tooMany = chosen.length > MOST_FILES;
    setFileErrors(tooMany ? [TOO_MANY_FILES] : []);
    if (problem || tooMany) return;
    onSend(text);
    change("");
  }

  function choose(files: readonly File[]) {
    const choice = addChosen(chosen, files);
    setChosen(choice.files);
    setFileErrors(choice.problems);
  }

  return (
    <form method="post" action={path} encType="multipart/form-data" noValidate onSubmit={send} className="chat-form">
      <input type="hidden" name="csrf" value={useCsrf()} />
      <input type="hidden" name="key" value={formKey} />
      {onSend ? null : (
        <>
          <ErrorSummary problems={problems.form.map((message) => ({ message }))} />
          <ResendVerification action={path} />
        </>
      )}
      <Field id="content" label={texts.field} hideLabel errors={errors}>
        <div className="flex items-end gap-2">
          <AttachButton onChoose={choose} />
          <textarea
            {...controlProps({ id: "content", errors })}
            ref={field}
            name="content"
            rows={2}
            placeholder={texts.field}
            enterKeyHint="send"
            value={text}
            onChange={(event) => change(event.target.value)}
            onKeyDown={sendOnEnter}
            className="control chat-field"
          />
          <Button className="shrink-0">
            <Icon of={SendHorizontal} className="size-4.5" />
            <span className="max-sm:sr-only">{texts.send}</span>
          </Button>
        </div>
      </Field>
      {onSend ? (
        <ChosenFiles
          files={chosen}
          problems={fileErrors}
          remove={(key) => setChosen(chosen.filter((file) => file.key !== key))}
        />
      ) : null}
      <PlainFileField errors={problems.files} kept={kept} />
      <Room length={text.length} />
    </form>
  );
}

/** Enter sends, Shift+Enter breaks the line (specification 2, Messages); an input method's Enter chooses a word. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

function Room({ length }: { length: number }) {
  const hydrated = useHydrated();
  const left = LONGEST_MESSAGE - length;
  const sentence = left < 0 ? texts.over(-left) : left <= NEARLY_FULL ? texts.left(left) : texts.keys;
  return (
    <p
      className={cx(
        "mt-1 text-sm",
        left < 0 ? "font-semibold text-bad-ink" : "text-muted",
        left > NEARLY_FULL && "chat-hint",
      )}
    >
      {hydrated ? sentence : texts.limit}
    </p>
  );
}
