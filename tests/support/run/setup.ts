import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// What is waited for comes when the machine has the time; a second is too short for a busy one.
configure({ asyncUtilTimeout: 20_000 });

// The files of a worker share a document.
afterEach(() => {
  cleanup();
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
