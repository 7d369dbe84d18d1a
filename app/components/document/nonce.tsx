import { createContext, useContext } from "react";

/** The nonce of the document being rendered; empty in the browser, where nothing needs it again. */
export const NonceContext = createContext("");

export const useNonce = () => useContext(NonceContext);
