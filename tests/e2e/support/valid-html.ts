import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

/** What the standard rules of html-validate have against a page as the server sent it. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages).map(({ ruleId, message }) => `${ruleId}, ${message}`);
}
