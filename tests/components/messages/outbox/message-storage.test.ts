import { afterEach, expect, it, vi } from "vitest";
import { clearShelf, shelfOf } from "~/components/messages/outbox/message-storage";
import type { Letter } from "~/components/messages/outbox/pending-message";

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const LETTER: Letter = {
  key: "key_1",
  partnerId: "usr_you",
  jobId: null,
  content: "The pump is late",
  writtenAt: Date.UTC(2026, 10, 24),
  saidBefore: [],
  state: "waiting",
};
const UNSENT = { letters: [LETTER], drafts: [["/messages/usr_you", "And"]] } as const;
const NOTHING = { letters: [], drafts: [] };

it("gives a person back what they left in this tab, and nobody else", () => {
  shelfOf("usr_me").write(UNSENT);
  expect(shelfOf("usr_me").read()).toMatchObject(UNSENT);
  expect(shelfOf("usr_other").read()).toEqual(NOTHING);
});

it("holds nothing any more once all is sent, or the person has signed out", () => {
  shelfOf("usr_me").write(UNSENT);
  shelfOf("usr_me").write(NOTHING);
  expect(sessionStorage).toHaveLength(0);
  shelfOf("usr_me").write(UNSENT);
  clearShelf();
  expect(sessionStorage).toHaveLength(0);
  expect(shelfOf("usr_me").read()).toEqual(NOTHING);
});

it("takes nothing more from who has signed out, until they are back", () => {
  const [mine, others] = [shelfOf("usr_me"), shelfOf("usr_other")];
  clearShelf();
  mine.write(UNSENT);
  expect(sessionStorage).toHaveLength(0);
  others.open();
  mine.write(UNSENT);
  expect(sessionStorage).toHaveLength(0);
  mine.open();
  mine.write(UNSENT);
  expect(shelfOf("usr_me").read()).toMatchObject(UNSENT);
});

it("does without when the browser refuses or what it holds is broken", () => {
  sessionStorage.setItem("messages-unsent", "{");
  expect(shelfOf("usr_me").read()).toEqual(NOTHING);
  const denied = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: denied, setItem: denied, removeItem: denied });
  shelfOf("usr_me").write(UNSENT);
  clearShelf();
  expect(shelfOf("usr_me").read()).toEqual(NOTHING);
});
