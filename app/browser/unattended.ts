/** After so many milliseconds without any input, what a page asks for it asks by itself. */
const UNATTENDED_MS = 60_000;
const INPUT = ["pointerdown", "keydown", "wheel", "touchmove"] as const;

let lastInput = Date.now();

/** Begins to note when somebody last did anything on this page. */
export function noteInput(): void {
  const note = () => {
    lastInput = Date.now();
  };
  for (const name of INPUT) window.addEventListener(name, note, { capture: true, passive: true });
}

/** The headers of a request, marked where nobody is there: the server does not count it as a use of the session. */
export function attended(headers: HeadersInit | undefined): Headers {
  const marked = new Headers(headers);
  if (Date.now() - lastInput > UNATTENDED_MS) marked.set("x-unattended", "1");
  return marked;
}
