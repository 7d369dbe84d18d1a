import { HtmlValidate, type ResolvedConfig, StaticConfigLoader } from "html-validate";

/** Resolves the rules once instead of for each page, which takes longer than to check one. */
class StandardRules extends StaticConfigLoader {
  private resolved: ResolvedConfig | undefined;

  override async getConfigFor(page: string): Promise<ResolvedConfig> {
    this.resolved ??= await super.getConfigFor(page);
    return this.resolved;
  }
}

const validator = new HtmlValidate(new StandardRules({ extends: ["html-validate:standard"] }));

/** What the standard rules of html-validate have against a page as the server sent it. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages).map(({ ruleId, message }) => `${ruleId}, ${message}`);
}
