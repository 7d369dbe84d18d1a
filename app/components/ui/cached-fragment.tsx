import { type ComponentType, createElement, useContext } from "react";
import { FragmentCacheContext } from "~/lib/fragment-cache";

interface CachedFragmentProps<Props extends object> {
  as: "div" | "li" | "ul";
  className?: string;
  /** A function of its props alone: no context (so no router: ui/link, not Remix's), no state, no clock. */
  of: ComponentType<Props>;
  /** Plain values, as JSON writes them: they are what its markup is found by. */
  props: Props;
}

/**
 * A part of a page that looks the same on many, such as a job of a list. The server renders it once for the same props and
 * keeps the markup; to the browser it is an element like any other.
 */
export function CachedFragment<Props extends object>({ as: Tag, className, of, props }: CachedFragmentProps<Props>) {
  const fragmentCache = useContext(FragmentCacheContext);
  if (!fragmentCache) return <Tag className={className}>{createElement(of, props)}</Tag>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it, and so escaped what people typed.
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: fragmentCache(of, props) }} />;
}
