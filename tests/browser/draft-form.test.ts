import { afterEach, describe, expect, it } from "vitest";
import { entriesOf, fillIn, fits, identityOf, isKept, keptFields } from "~/browser/draft-form";
import { enter } from "~/lib/web/form-fields";
import type { Draft } from "~/offline/drafts";

afterEach(() => window.history.replaceState(null, "", "/"));

function aForm(inside: string, attributes = `method="post" action="/post-job"`): HTMLFormElement {
  const form = `<form ${attributes}><input type="hidden" name="key" value="key_1">${inside}</form>`;
  document.body.insertAdjacentHTML("beforeend", form);
  return [...document.forms].at(-1) as HTMLFormElement;
}

function typedInto(form: HTMLFormElement, entries: Record<string, string | boolean>): Draft {
  const given = new Map();
  entriesOf(form, given);
  for (const [name, entry] of Object.entries(entries)) {
    const field = keptFields(form).get(name);
    if (!field) throw new Error(`no field ${name}`);
    enter(field, entry);
  }
  return { id: "form #0", form: "form", path: "/", key: "key_1", savedAt: 0, fields: entriesOf(form, given).words };
}

describe("a form", () => {
  it("is kept where it posts under a key, unless it says that it must not be", () => {
    expect(isKept(aForm(""))).toBe(true);
    // A field of that name hides the form's own method.
    expect(isKept(aForm(`<input name="method">`))).toBe(true);
    expect(isKept(aForm("", `method="get"`))).toBe(false);
    expect(isKept(aForm("", `method="post" data-draft="off"`))).toBe(false);
    document.body.innerHTML = `<form method="post"><input name="words"></form>`;
    expect(isKept(document.forms[0] as HTMLFormElement)).toBe(false);
  });

  it("is the same at each visit, whichever address it posts to meanwhile, and another one beside it", () => {
    window.history.replaceState(null, "", "/bookings/1/report/slump?of=ent_1&saving=1");
    const first = aForm("", `method="post" action="?of=ent_1&saving=2"`);
    const id = identityOf(first);
    const second = aForm("", `method="post" action="?of=ent_1&saving=2"`);
    expect(identityOf(second)).not.toBe(id);
    window.history.replaceState(null, "", "/bookings/1/report/slump?of=ent_1");
    expect(identityOf(first)).toBe(id);
    window.history.replaceState(null, "", "/bookings/1/report/slump?of=ent_2");
    expect(identityOf(first)).not.toBe(id);
  });

  it("holds passwords, codes, cards and bank numbers that are never kept", () => {
    const secrets = [
      `<input type="password" name="word">`,
      `<input name="one" autocomplete="one-time-code">`,
      `<input name="number" autocomplete="section-a cc-number">`,
      `<input name="next" autocomplete="new-password">`,
      `<input name="code"><input name="routingNumber"><input name="taxId">`,
      `<input type="hidden" name="seen" value="1"><input type="submit" name="go"><input>`,
    ];
    expect([...keptFields(aForm(`${secrets.join("")}<input name="phone" autocomplete="tel">`)).keys()]).toEqual([
      "phone 0",
    ]);
  });
});

describe("a draft", () => {
  const FIELDS = `
    <label>Job title <input name="title" value="Pour"></label>
    <textarea name="description"></textarea>
    <select name="type"><option value="">Choose</option><option>deck</option></select>
    <fieldset><legend>Tests</legend>
      <label><input type="checkbox" name="tests" value="slump" checked> Slump</label>
      <label><input type="checkbox" name="tests" value="air"> Air</label></fieldset>
    <input type="radio" name="owns" value="yes"><input type="radio" name="owns" value="no" checked>`;
  const ENTERED = {
    "title 0": "Night pour",
    "description 0": "120 yd",
    "type 0": "deck",
    "tests=slump 0": false,
    "tests=air 0": true,
    "owns=yes 0": true,
  };

  it("holds what differs from what the page gave, and enters it into the same form again", () => {
    const draft = typedInto(aForm(FIELDS), ENTERED);
    expect(draft.fields.map(({ field, label, given, entry }) => [field, label, given, entry])).toContainEqual([
      "title 0",
      "Job title",
      "Pour",
      "Night pour",
    ]);
    document.body.innerHTML = "";
    const again = aForm(FIELDS);
    expect(fits(again, draft)).toBe(true);
    expect(fillIn(again, draft, undefined)).toEqual([]);
    const sent = [...new FormData(again)].filter(([name]) => name !== "key");
    expect(sent).toEqual([
      ["title", "Night pour"],
      ["description", "120 yd"],
      ["type", "deck"],
      ["tests", "air"],
      ["owns", "yes"],
    ]);
  });

  it("does not fit where a field that was typed into has changed, or is typed into by now", () => {
    const draft = typedInto(aForm(FIELDS), { "title 0": "Night pour" });
    document.body.innerHTML = "";
    expect(fits(aForm(FIELDS.replace("Pour", "Day pour")), draft)).toBe(false);
    expect(fits(aForm(FIELDS.replace('<textarea name="description">', "$&Other words")), draft)).toBe(true);
    const typed = aForm(FIELDS);
    enter(keptFields(typed).get("title 0") as HTMLInputElement, "Other");
    expect(fits(typed, draft)).toBe(false);
    enter(keptFields(typed).get("title 0") as HTMLInputElement, "Night pour");
    expect(fits(typed, draft)).toBe(true);
  });

  it("tells what has no field any more, by the name it had", () => {
    const draft = typedInto(aForm(FIELDS), ENTERED);
    document.body.innerHTML = "";
    const newer = aForm(`<select name="type"><option value="">Choose</option><option>slab</option></select>`);
    expect(fillIn(newer, draft, undefined)).toMatchObject([
      { label: "Job title", text: "Night pour" },
      { label: "description", text: "120 yd" },
      { label: "type", text: "deck" },
      { label: "Tests: Air", text: "" },
      { label: "owns", text: "" },
    ]);
  });
});
