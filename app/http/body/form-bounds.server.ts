import { DomainError } from "~/domain/errors";
import { FORM } from "~/lib/bounds";
import { BodyTooLarge } from "./bytes.server";

/** A plain name. Of brackets and dots conform would build lists and objects of any size; `__` begins conform's own fields. */
const NAME = /^[A-Za-z](?:[A-Za-z0-9-]|_(?!_))*$/;

/** Counts a form's fields while they are read, so that nothing is built from a form beyond a bound. Each field costs its own length. */
export class FormBounds {
  private fields = 0;
  private characters = 0;
  private readonly repeats = new Map<string, number>();

  /** @throws DomainError(invalid, malformed-form) when one more field is too many, or its name is none */
  count(name: string): void {
    this.fields += 1;
    if (this.fields > FORM.fields.most || !isFieldName(name)) throw malformedForm();
    const repeats = (this.repeats.get(name) ?? 0) + 1;
    if (repeats > FORM.repeats.most) throw malformedForm();
    this.repeats.set(name, repeats);
  }

  /** @throws DomainError(too_large) when the text is too long */
  measure(text: string): void {
    this.characters += text.length;
    if (this.characters > FORM.characters.most) throw new BodyTooLarge();
  }
}

/** Returns false also for names that every object has, such as `constructor`: a parsed form would seem to hold them unsent. */
export function isFieldName(name: string): boolean {
  return name.length <= FORM.nameLength.most && NAME.test(name) && !(name in Object.prototype) && name !== "prototype";
}

export function malformedForm(): DomainError {
  return new DomainError("invalid", "malformed-form");
}
