import { expect, test } from "vitest";
import { pageHtml } from "#tests/components/stub";
import { EmailText } from "~/components/ui";
import { CLOSED_HOST } from "~/lib/closed-account";

test("an address may break before its host and the host's dots, and a closed account has none", () => {
  expect(pageHtml(<EmailText email="riley@fieldlab.example" />)).toContain("riley<!-- -->@<wbr/>fieldlab<wbr/>");
  const closed = pageHtml(<EmailText email={`closed_x1@${CLOSED_HOST}`} />);
  expect(closed).toContain("No address");
  expect(closed).not.toContain("closed_x1");
});
