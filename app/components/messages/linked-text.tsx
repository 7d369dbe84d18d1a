import { Fragment } from "react";
import { chatTexts as texts } from "~/copy/people/messages";
import { linkedParts } from "~/lib/text/linked";

/** What somebody wrote, with links to the web and to a phone. Other sites learn nothing of this page, and get no hold of it. */
export function LinkedText({ text }: { text: string }) {
  return linkedParts(text).map(({ text, href }, place) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
    if (href === null) return <Fragment key={place}>{text}</Fragment>;
    if (href.startsWith("tel:"))
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <a key={place} href={href} className="link">
          {text}
        </a>
      );
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <a key={place} href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className="link">
        {text}
        <span className="sr-only"> {texts.newTab}</span>
      </a>
    );
  });
}
