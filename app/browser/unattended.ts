/** Requests after so long without input count as the page's own. */
const UNATTENDED_MS = 60_000;
const INPUT = ["pointerdown", "keydown", "wheel", "touchmove"] as const;

let lastInput = Date.now();

export function noteInput(): void {
  const note = () => {
    lastInput = Date.now();
  };
  for (const name of INPUT) window.addEventListener(name, note, { capture: true, passive: true });
}

/** Marks requests while nobody is there, which the server does not count as use of the session. */
export function attended(headers: HeadersInit | undefined): Headers {
  const marked = new Headers(headers);
  if (Date.now() - lastInput > UNATTENDED_MS) marked.set("x-unattended", "1");
  return marked;
}
