import { type ComponentType, createContext } from "react";

/** Returns what to put into the page for a component with these props: a marker, for which the server sends cached markup. */
export type PlaceFragment = <Props extends object>(component: ComponentType<Props>, props: Props) => string;

/** Null in the browser, which renders the component itself. */
export const PlaceFragmentContext = createContext<PlaceFragment | null>(null);
