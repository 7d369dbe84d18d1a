/** Characters that could end the literal, the script or, in old browsers, a line. Double quotes, of which the data are full, stay. */
const UNSAFE_IN_LITERAL = /[\\'\n\r&<>\u2028\u2029]/g;
const END = "</body></html>";

/** Hands the loaders' data to Remix's script. RemixServer would suspend twice for it, and React would render and encode the page in small pieces. */
export function loaderDataScript(loaderData: string, nonce: string): string {
  const literal = `'${loaderData.replace(UNSAFE_IN_LITERAL, escaped)}'`;
  const controller = "window.__remixContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${literal});${controller}.close();</script>`;
}

/** Returns the page with a script at its end, inside the body as the standard has it. */
export function withScript(page: string, script: string): string {
  return page.endsWith(END) ? `${page.slice(0, -END.length)}${script}${END}` : page + script;
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
