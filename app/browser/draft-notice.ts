import { draftTexts as texts } from "~/copy/frame/drafts";

interface Notice {
  text: string;
  homeless?: readonly { label: string; text: string }[];
  /** What each button is called, and what it does. The notice is gone by then. */
  buttons?: readonly (readonly [label: string, press: () => void])[];
}

/** Shows a notice as the first thing in a form, in place of an earlier one. It is no part of React's tree, which leaves it alone. */
export function showNotice(form: HTMLFormElement, { text, homeless = [], buttons = [] }: Notice): void {
  removeNotice(form);
  const notice = element(
    "div",
    "draft-notice flex flex-wrap items-center in-[.chat-form]:mb-2 gap-x-4 gap-y-1 rounded-md border border-l-4 border-current/40 bg-info-tint px-4 py-1 text-info-ink",
  );
  notice.setAttribute("role", "status");
  const words = element("div", "min-w-0 flex-[1_1_10rem] py-1.5 text-ink");
  words.append(element("p", "", text));
  if (homeless.length > 0) {
    const list = element("ul", "list-disc pl-5 break-words");
    list.append(...homeless.map(({ label, text: typed }) => element("li", "", typed ? `${label}: ${typed}` : label)));
    words.append(element("p", "mt-1 font-semibold", texts.homeless), list);
  }
  notice.append(words);
  for (const [label, press] of buttons) {
    const button = Object.assign(element("button", "button button-quiet", label), { type: "button" });
    button.addEventListener("click", () => {
      removeNotice(form);
      press();
    });
    notice.append(button);
  }
  form.prepend(notice);
}

export function removeNotice(form: HTMLFormElement): void {
  form.querySelector(":scope > .draft-notice")?.remove();
}

function element(name: string, className: string, text = ""): HTMLElement {
  return Object.assign(document.createElement(name), { className, textContent: text });
}

/** "at 2:41 PM", of another day "on Nov 29 at 2:41 PM", by the device's clock. */
export function whenTyped(at: number, now = Date.now()): string {
  const [then, today] = [new Date(at), new Date(now)];
  const time = then.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
  if (then.toDateString() === today.toDateString()) return `at ${time}`;
  return `on ${then.toLocaleDateString("en-US", { month: "short", day: "numeric" })} at ${time}`;
}
