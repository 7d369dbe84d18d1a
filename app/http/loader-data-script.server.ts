/** What could end the literal, the script or, in old browsers, a line of it. Quotation marks, of which the data are full, stay. */
const UNSAFE_IN_LITERAL = /[\\'\n\r&<>\u2028\u2029]/g;
const END = Buffer.from("</body></html>");

/**
 * Hands the loaders' data to Remix's script in the browser. RemixServer would do it by suspending twice, and React would
 * render and encode all the page's text in small pieces for it.
 */
export function loaderDataScript(loaderData: string, nonce: string): string {
  const literal = `'${loaderData.replace(UNSAFE_IN_LITERAL, escaped)}'`;
  const controller = "window.__remixContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${literal});${controller}.close();</script>`;
}

/** Returns the page with a script at its end, inside the body as the standard has it. On bytes, since V8 would copy a page's text once more. */
export function withScript(page: Buffer, script: string): Buffer {
  if (!script) return page;
  const inside = page.subarray(-END.length).equals(END) ? page.subarray(0, -END.length) : page;
  return Buffer.concat([inside, Buffer.from(script), page.subarray(inside.length)]);
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
