import { type ComponentType, createContext } from "react";

/** Returns a component's markup for these props, rendered now or earlier. */
export type FragmentCache = <Props extends object>(component: ComponentType<Props>, props: Props) => string;

export const FragmentCacheContext = createContext<FragmentCache | null>(null);
