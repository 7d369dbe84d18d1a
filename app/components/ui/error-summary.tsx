import { useNavigation } from "@remix-run/react";
import { CircleAlert } from "lucide";
import { useEffect, useRef } from "react";
import { Icon } from "./icon";

export type Problem = {
  message: string;
  /** The field's id; left out for an error of the whole form. */
  fieldId?: string;
};

type ErrorSummaryProps = { problems: readonly Problem[]; title?: string | undefined };

/** Links to the fields. Takes the focus when it appears, and after each further try. */
export function ErrorSummary({ problems, title = "There is a problem" }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const sending = useNavigation().formMethod === "POST";
  const wording = problems.map((problem) => problem.message).join("\n");

  // biome-ignore lint/correctness/useExhaustiveDependencies: the wording says that the errors are others than before
  useEffect(() => {
    if (!sending) box.current?.focus();
  }, [sending, wording]);

  if (problems.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: a page that comes back with errors begins at them, also without JavaScript
      autoFocus
      data-focus-first
      className="rounded-md border-2 border-bad-ink bg-bad-tint p-4"
    >
      <p className="flex items-center gap-2 font-semibold text-bad-ink">
        <Icon of={CircleAlert} className="size-5" />
        {title}
      </p>
      <ul className="mt-1 ml-7">
        {problems.map(({ message, fieldId }) => (
          <li key={`${fieldId}:${message}`} className={fieldId && "flex min-h-11 items-center"}>
            {fieldId ? (
              <a href={`#${fieldId}`} className="py-2.5 font-semibold text-bad-ink underline underline-offset-2">
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
