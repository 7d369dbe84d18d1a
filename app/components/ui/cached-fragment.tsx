import { type ComponentType, createElement, useContext } from "react";
import { PlaceFragmentContext } from "~/lib/web/fragment-placement";

interface CachedFragmentProps<Props extends object> {
  as: "div" | "li" | "ul";
  className?: string;
  /** A function of its props alone: no context (so no router: ui/link, not Remix's), no state, no clock. */
  of: ComponentType<Props>;
  /** Plain JSON values: they are the cache key. */
  props: Props;
}

/** For markup that many pages share, such as a job of a list: the server renders it once for the same props. */
export function CachedFragment<Props extends object>({ as: Tag, className, of, props }: CachedFragmentProps<Props>) {
  const placeFragment = useContext(PlaceFragmentContext);
  if (!placeFragment) return <Tag className={className}>{createElement(of, props)}</Tag>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it, and so escaped what people typed.
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: placeFragment(of, props) }} />;
}
