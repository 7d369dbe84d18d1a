import { afterEach, expect, it, vi } from "vitest";
import { clearMessageStorage, messageStorageOf } from "~/components/messages/pending/message-storage";
import type { PendingMessage } from "~/components/messages/pending/pending-message";

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const LETTER: PendingMessage = {
  key: "key_1",
  partnerId: "usr_you",
  jobId: null,
  content: "The pump is late",
  writtenAt: Date.UTC(2026, 10, 24),
  saidBefore: [],
  state: "waiting",
};
const UNSENT = [LETTER];

it("gives a person back what they left in this tab, and nobody else", () => {
  messageStorageOf("usr_me").write(UNSENT);
  expect(messageStorageOf("usr_me").read()).toMatchObject(UNSENT);
  expect(messageStorageOf("usr_other").read()).toEqual([]);
});

it("holds nothing any more once all is sent, or the person has signed out", () => {
  messageStorageOf("usr_me").write(UNSENT);
  messageStorageOf("usr_me").write([]);
  expect(sessionStorage).toHaveLength(0);
  messageStorageOf("usr_me").write(UNSENT);
  clearMessageStorage();
  expect(sessionStorage).toHaveLength(0);
  expect(messageStorageOf("usr_me").read()).toEqual([]);
});

it("takes nothing more from who has signed out, until they are back", () => {
  const [mine, others] = [messageStorageOf("usr_me"), messageStorageOf("usr_other")];
  clearMessageStorage();
  mine.write(UNSENT);
  expect(sessionStorage).toHaveLength(0);
  others.open();
  mine.write(UNSENT);
  expect(sessionStorage).toHaveLength(0);
  mine.open();
  mine.write(UNSENT);
  expect(messageStorageOf("usr_me").read()).toMatchObject(UNSENT);
});

it("does without when the browser refuses or what it holds is broken", () => {
  sessionStorage.setItem("pending-messages", "{");
  expect(messageStorageOf("usr_me").read()).toEqual([]);
  const denied = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: denied, setItem: denied, removeItem: denied });
  messageStorageOf("usr_me").write(UNSENT);
  clearMessageStorage();
  expect(messageStorageOf("usr_me").read()).toEqual([]);
});
