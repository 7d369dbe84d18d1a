import type { IconNode } from "lucide";
import { cx } from "./cx";

type IconProps = { of: IconNode; className?: string };

/** Hidden from screen readers, since words beside it say the same. `className` sets the size. */
export function Icon({ of, className }: IconProps) {
  return (
    <svg
      aria-hidden
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      className={cx("icon", className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the shapes are constants. An element each was a tenth of what a list costs.
      dangerouslySetInnerHTML={{ __html: markupOf(of) }}
    />
  );
}

const markups = new WeakMap<IconNode, string>();

function markupOf(icon: IconNode): string {
  const known = markups.get(icon);
  if (known !== undefined) return known;
  const markup = icon.map(([tag, attributes]) => `<${tag}${written(attributes)}></${tag}>`).join("");
  markups.set(icon, markup);
  return markup;
}

function written(attributes: IconNode[number][1]): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");
}
