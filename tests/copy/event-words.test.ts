import { expect, test } from "vitest";
import { EVENT_WORDS, eventWords } from "~/copy/admin/event-words";

test("each event has words of its own", () => {
  const words = Object.values(EVENT_WORDS);
  expect(new Set(words).size).toBe(words.length);
});

test("an event that only another release knows is told by its type", () => {
  expect(eventWords("booking.moved")).toBe("State of the booking changed");
  expect(eventWords("site_visit.begun")).toBe("site visit begun");
  expect(eventWords("constructor")).toBe("constructor");
});
