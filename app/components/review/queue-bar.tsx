import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { queueBarTexts as texts } from "~/copy/people/review";
import { Button, LinkButton } from "../ui";
import { useHydrated } from "../ui/use-hydrated";

interface Beside {
  waiting: number;
  next: string | null;
  previous: string | null;
}

interface QueueBarProps {
  /** The address of the queue, below which the submissions stand. */
  queue: string;
  beside: Beside;
  /** The addresses of the decisions, where it is open. */
  approve: string | null;
  reject: string | null;
}

/** How many wait, and the way through them: by links, and with JavaScript by single keys. */
export function QueueBar({ queue, beside, approve, reject }: QueueBarProps) {
  const next = beside.next && `${queue}/${beside.next}`;
  const previous = beside.previous && `${queue}/${beside.previous}`;
  return (
    <nav aria-label={texts.label} className="no-print grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="font-semibold">{texts.waiting(beside.waiting)}</span>
        {previous ? (
          <LinkButton to={previous} variant="quiet">
            {texts.previous}
          </LinkButton>
        ) : null}
        {next ? (
          <LinkButton to={next} variant="secondary">
            {texts.next}
          </LinkButton>
        ) : null}
      </div>
      <QueueKeys targets={{ j: next, k: previous, a: approve, r: reject }} />
    </nav>
  );
}

const queueKeyTexts = texts.shortcuts;
/** In this browser only: keys that one person turned off may suit another. */
const STORED = "reviewShortcuts";

interface QueueKeysProps {
  /** Where each key leads; null where it has nothing to do. */
  targets: Readonly<Record<"j" | "k" | "a" | "r", string | null>>;
}

/** Single keys to go through a queue, listed on the page. They sleep while somebody types, and can be turned off (WCAG 2.1.4). */
function QueueKeys({ targets }: QueueKeysProps) {
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
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{queueKeyTexts.title}</summary>
      <div className="grid gap-2 pt-1">
        <p className="text-muted">{queueKeyTexts.text}</p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {queueKeyTexts.keys.map(([key, does]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded border border-line bg-sunken px-1.5 font-mono">{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <Button type="button" variant="secondary" onClick={toggle} className="justify-self-start">
          {isOn ? queueKeyTexts.off : queueKeyTexts.on}
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
