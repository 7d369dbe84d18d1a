import { TypedWords } from "~/components/forms/typed-words";
import { ErrorView } from "../../frame/error-view";

/** Stands in the place of a form of the report that was signed or closed meanwhile: why, and what was typed into it. */
export function RefusedEntry() {
  return (
    <div className="grid max-w-3xl gap-6">
      <div>
        <ErrorView />
      </div>
      <TypedWords />
    </div>
  );
}
