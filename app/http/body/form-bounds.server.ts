import { DomainError } from "~/domain/errors";
import { FORM } from "~/lib/bounds";
import { BodyTooLarge } from "./bytes.server";

/** No brackets or dots, of which conform would build objects of any size; no `__`, which begins conform's own fields. */
const NAME = /^[A-Za-z](?:[A-Za-z0-9-]|_(?!_))*$/;

/** Counts while the form is read, so nothing beyond a bound is built. @throws DomainError invalid "malformed-form"; too_large */
export class FormBounds {
  private fields = 0;
  private characters = 0;
  private readonly repeats = new Map<string, number>();

  /** The files of one name are refused at their field, by the form's own bound. */
  count(name: string, { isFile = false } = {}): void {
    this.fields += 1;
    if (this.fields > FORM.fields.most || !isFieldName(name)) throw malformedForm();
    if (isFile) return;
    const repeats = (this.repeats.get(name) ?? 0) + 1;
    if (repeats > FORM.repeats.most) throw malformedForm();
    this.repeats.set(name, repeats);
  }

  measure(text: string): void {
    this.characters += text.length;
    if (this.characters > FORM.characters.most) throw new BodyTooLarge();
  }
}

/** Refuses names that every object has, such as `constructor`: a parsed form would seem to hold them unsent. */
function isFieldName(name: string): boolean {
  return name.length <= FORM.nameLength.most && NAME.test(name) && !(name in Object.prototype) && name !== "prototype";
}

export function malformedForm(): DomainError {
  return new DomainError("invalid", "malformed-form");
}
