import { pictureUrl } from "~/lib/web/picture-url";
import { cx } from "./cx";

export type AvatarProps = {
  name: string;
  src?: string | null;
  /** The id of a person's picture, which takes precedence over `src`. */
  picture?: string | null;
  size?: "small" | "medium" | "large";
  /** A company's logo is square and not cropped. */
  kind?: "person" | "company";
};

/** Hidden from screen readers, because the name always stands beside it. */
export function Avatar({ name, src, picture, size = "medium", kind = "person" }: AvatarProps) {
  const pixels = sizes[size];
  const shape = kind === "person" ? "rounded-full" : "rounded-sm";
  const shown = picture ? pictureUrl(picture, size === "large" ? "medium" : "small") : src;
  if (shown) {
    return (
      <img
        src={shown}
        srcSet={picture ? `${shown} 2x, ${pictureUrl(picture, size === "large" ? "large" : "medium")} 3x` : undefined}
        alt=""
        width={pixels}
        height={pixels}
        className={cx(
          "shrink-0 border border-line bg-surface",
          boxes[size],
          shape,
          kind === "person" ? "object-cover" : "object-contain",
        )}
      />
    );
  }
  return (
    <span
      aria-hidden
      className={cx(
        "sign inline-grid shrink-0 place-items-center border border-line bg-sunken text-muted uppercase",
        boxes[size],
        shape,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}

const sizes = { small: 32, medium: 44, large: 96 };
const boxes = {
  small: "size-8 text-[calc(var(--spacing)*3.5)]",
  medium: "size-11 text-[calc(var(--spacing)*4.5)]",
  large: "size-24 text-[calc(var(--spacing)*9)]",
};

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = [...(words[0] ?? "")][0] ?? "?";
  const last = words.length > 1 ? ([...(words.at(-1) ?? "")][0] ?? "") : "";
  return first + last;
}
