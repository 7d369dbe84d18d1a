import { createRemixStub } from "@remix-run/testing";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { vi } from "vitest";
import { type Answer, type Fields, routeAt, Visitor } from "#tests/routes/company/visitor";
import type { PersonActor } from "~/domain/actor";

// Found by their files, as `Visitor` finds the doors.
const pages = import.meta.glob<{ default: ComponentType }>([
  "/app/routes/shared/booking/report/**/*.tsx",
  "/app/routes/shared/booking/work/*.tsx",
  "/app/routes/public/laboratory/**/*.tsx",
]);

/** A browser without JavaScript at the pages of a report, or of a laboratory's link: it opens a page or sends its form, and is shown the HTML. */
export class ReportVisitor {
  private readonly browser: Visitor;

  constructor(
    person: PersonActor | null,
    private readonly base: string,
  ) {
    this.browser = new Visitor(person);
  }

  async open(page: string): Promise<Shown> {
    const loaded = await this.browser.get(`${this.base}/${page}`);
    if (loaded.status !== 200) throw new Error(`${page} answered ${loaded.status}`);
    return this.shown(page, loaded.body);
  }

  /** Sends a form; what the browser is shown where it comes back. */
  async send(page: string, fields: Fields): Promise<Answer & { shown: () => Promise<Shown> }> {
    const answer = await this.browser.post(`${this.base}/${page}`, fields);
    const shown = async () => {
      const { body } = await this.browser.get(`${this.base}/${page}`);
      return this.shown(page, body, answer.body);
    };
    return { ...answer, shown };
  }

  private async shown(page: string, loaded: unknown, answer?: unknown): Promise<Shown> {
    const path = `${this.base}/${page}`;
    const { file } = routeAt(path);
    const module = await pages[`/app/${file}`]?.();
    if (!module) throw new Error(`no page at ${path}`);
    const id = "page";
    const Stub = createRemixStub([
      { id: "root", path: "/", children: [{ id, path: "*", Component: module.default, action: () => null }] },
    ]);
    const html = quietly(() =>
      renderToString(
        <Stub
          initialEntries={[path]}
          hydrationData={{
            // As they come over the line: JSON has no undefined.
            loaderData: { root: { csrf: "token" }, [id]: JSON.parse(JSON.stringify(loaded)) },
            actionData: answer ? { [id]: JSON.parse(JSON.stringify(answer)) } : null,
          }}
        />,
      ),
    );
    return { html, text: textIn(html), controls: controlsIn(html) };
  }
}

/** React's development build warns of each layout effect that a server does not run; all else that it says fails the test. */
function quietly(render: () => string): string {
  const said = vi.spyOn(console, "error").mockImplementation((message) => {
    if (!String(message).includes("useLayoutEffect")) throw new Error(String(message));
  });
  try {
    return render();
  } finally {
    said.mockRestore();
  }
}

export interface Shown {
  html: string;
  text: string;
  controls: Control[];
}

interface Control {
  name: string;
  /** "time", "text", "hidden", …; "select", "textarea" and "button" by their elements. */
  type: string;
  /** What it is sent with: empty for a box or choice that is not ticked. */
  value: string;
  isMarked: boolean;
}

/** Each field of the page's forms by its name, in the order of the page. */
function controlsIn(html: string): Control[] {
  const found = [...html.matchAll(/<(input|textarea|select|button)\b([^>]*)>(?:([^<]*)<\/textarea>)?/g)];
  return found.flatMap(([, element = "", attributes = "", within = ""], index): Control[] => {
    const of = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
    const name = of("name");
    if (name === undefined) return [];
    const type = element === "input" ? (of("type") ?? "text") : element;
    const isChoice = type === "checkbox" || type === "radio";
    const isChosen = !isChoice || /\bchecked=""/.test(attributes);
    const rest = html.slice(found[index]?.index ?? 0);
    const selected = /<option[^>]*\bselected=""[^>]*>/.exec(rest.slice(0, rest.indexOf("</select>")))?.[0] ?? "";
    const value =
      type === "select" ? (/value="([^"]*)"/.exec(selected)?.[1] ?? "") : type === "textarea" ? within : of("value");
    const isMarked = of("aria-invalid") === "true";
    return [{ name, type, value: isChosen ? decoded(value ?? "") : "", isMarked }];
  });
}

/** A control's value by its name; of choices that of the one that is chosen. */
export function heldBy({ controls }: Shown, name: string): string | undefined {
  const named = controls.filter((control) => control.name === name);
  return named.find(({ value }) => value !== "")?.value ?? named[0]?.value;
}

function textIn(html: string): string {
  return decoded(
    html
      .replace(/<!-- -->/g, "")
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " "),
  );
}

function decoded(html: string): string {
  const names: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
  return html.replace(/&(#x27|\w+);/g, (whole, name: string) => names[name] ?? whole);
}
