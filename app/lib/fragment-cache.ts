import { type ComponentType, createContext } from "react";

/** Answers a component's markup for these props, which it may have written before. */
export type FragmentCache = <Props extends object>(component: ComponentType<Props>, props: Props) => string;

/** The server's; in the browser there is none. */
export const FragmentCacheContext = createContext<FragmentCache | null>(null);
