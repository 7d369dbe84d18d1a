/** Enter in a field presses the first button of a form, which is to save and not the "Now" of a time. */
export function SaveFirst() {
  return <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />;
}
