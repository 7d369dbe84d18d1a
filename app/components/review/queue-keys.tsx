import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Button } from "~/components/ui";
import { useHydrated } from "~/components/ui/use-hydrated";
import { queueBarTexts } from "~/copy/people/review";

const texts = queueBarTexts.shortcuts;
/** In this browser only: keys that one person turned off may suit another. */
const STORED = "reviewShortcuts";

interface QueueKeysProps {
  /** Where each key leads; null where it has nothing to do. */
  targets: Readonly<Record<"j" | "k" | "a" | "r", string | null>>;
}

/** Single keys to go through a queue, listed on the page. They sleep while somebody types, and can be turned off (WCAG 2.1.4). */
export function QueueKeys({ targets }: QueueKeysProps) {
  const hydrated = useHydrated();
  const [isOn, setIsOn] = useState(true);
  useEffect(() => setIsOn(isStoredOn()), []);
  useKeys(targets, hydrated && isOn);
  if (!hydrated) return null;

  function toggle() {
    store(!isOn);
    setIsOn(!isOn);
  }

  return (
    <details className="text-sm">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{texts.title}</summary>
      <div className="grid gap-2 pt-1">
        <p className="text-muted">{texts.text}</p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {texts.keys.map(([key, does]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded border border-line bg-sunken px-1.5 font-mono">{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <Button type="button" variant="secondary" onClick={toggle} className="justify-self-start">
          {isOn ? texts.off : texts.on}
        </Button>
      </div>
    </details>
  );
}

function useKeys(targets: QueueKeysProps["targets"], isOn: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) return sendForm(event);
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      const to = key === "j" || key === "k" || key === "a" || key === "r" ? targets[key] : null;
      if (!to) return;
      event.preventDefault();
      navigate(to, { preventScrollReset: key === "a" || key === "r" });
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [targets, isOn, navigate]);
}

/** Enter makes a new line in a text of several lines. */
function sendForm(event: KeyboardEvent): void {
  const form = event.target instanceof HTMLElement ? event.target.closest("dialog form") : null;
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  const button = form.querySelector<HTMLButtonElement>("button[type=submit], button:not([type])");
  if (button && !button.disabled) form.requestSubmit(button);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}

function isStoredOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== "off";
  } catch {
    return true;
  }
}

function store(isOn: boolean): void {
  try {
    localStorage.setItem(STORED, isOn ? "on" : "off");
  } catch {
    // Without storage it holds for this page.
  }
}
