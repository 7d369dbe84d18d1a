import { createContext, useContext } from "react";

/** Empty in the browser, where nothing needs it again. */
export const NonceContext = createContext("");

export const useNonce = () => useContext(NonceContext);
