import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LinkedText } from "~/components/messages/linked-text";

test("a link of a message leads away safely, and nothing in it becomes HTML", () => {
  const text = '<b>"Gate"</b> https://example.com/?a=1&b="><script> javascript:alert(1) (512) 555-0142';
  const html = renderToStaticMarkup(<LinkedText text={text} />);
  expect(html).toContain(
    '<a href="https://example.com/?a=1&amp;b=" target="_blank" rel="noopener noreferrer nofollow ugc"',
  );
  expect(html).toContain('>https://example.com/?a=1&amp;b=<span class="sr-only"> (opens in a new tab)</span></a>');
  expect(html).toContain('<a href="tel:5125550142" class="link">(512) 555-0142</a>');
  expect(html).toContain("&lt;b&gt;&quot;Gate&quot;&lt;/b&gt;");
  expect(html.match(/<a /g)).toHaveLength(2);
  expect(html).not.toMatch(/<script|<b>/);
});
