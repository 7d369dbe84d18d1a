import { expect, it } from "vitest";
import type { PendingMessage } from "~/components/messages/pending/pending-message";
import { daysOf, idsOfSame, type Reader, threadOf } from "~/components/messages/thread";
import type { Heard } from "~/domain/messages/views";

const ME = "usr_me";
/** Somebody who is a side of their own. */
const me: Reader = { side: ME, person: ME };
const MORNING = Date.UTC(2026, 10, 24, 15);

function heard(id: string, over: Partial<Heard> = {}): Heard {
  return { id, senderId: "usr_partner", content: id, createdAt: MORNING, ...over };
}

function pending(key: string, over: Partial<PendingMessage> = {}): PendingMessage {
  return {
    key,
    partnerId: "usr_partner",
    jobId: null,
    content: key,
    writtenAt: MORNING,
    saidBefore: [],
    state: "sending",
    ...over,
  };
}

it("each message stands once, in order, however it was heard of", () => {
  const [first, second] = [heard("msg_1"), heard("msg_2", { createdAt: MORNING + 1 })];
  const said = threadOf({ me, rows: [second, first], live: [{ ...second }, heard("msg_0")], pendingMessages: [] });
  expect(said.map(({ id }) => id)).toEqual(["msg_0", "msg_1", "msg_2"]);
});

it("what is heard late of a message on an older page stays there", () => {
  const rows = [heard("msg_2", { createdAt: MORNING + 2 }), heard("msg_3", { createdAt: MORNING + 3 })];
  const live = [heard("msg_1", { createdAt: MORNING + 1 }), heard("msg_4", { createdAt: MORNING + 4 })];
  const said = threadOf({ me, rows, live, pendingMessages: [] });
  expect(said.map(({ id }) => id)).toEqual(["msg_2", "msg_3", "msg_4"]);
});

it("what is on its way stands last, and keeps its key when the server has it", () => {
  const sent = pending("k1", { state: "sent", sent: { id: "msg_2", createdAt: MORNING + 5 } });
  const sources = { me, live: [], rows: [heard("msg_1")] };
  expect(threadOf({ ...sources, pendingMessages: [pending("k1")] }).map(({ key, at }) => [key, at])).toEqual([
    ["msg_1", MORNING],
    ["k1", null],
  ]);
  const after = threadOf({
    ...sources,
    rows: [...sources.rows, heard("msg_2", { senderId: ME })],
    pendingMessages: [sent],
  });
  expect(after.map(({ key }) => key)).toEqual(["msg_1", "k1"]);
});

it("one's own message that is heard before its sending is answered is shown once", () => {
  const live = [heard("msg_2", { senderId: ME, content: "On site" })];
  const said = threadOf({ me, rows: [], live, pendingMessages: [pending("k1", { content: " On site" })] });
  expect(said.map(({ key }) => key)).toEqual(["k1"]);
  const readAnew = threadOf({
    me,
    rows: live,
    live,
    pendingMessages: [pending("k1", { content: " On site", state: "waiting" })],
  });
  expect(readAnew.map(({ key }) => key)).toEqual(["k1"]);
});

it("saying the same again does not hide what was said before", () => {
  const earlier = heard("msg_1", { senderId: ME, content: "Ok" });
  const said = threadOf({
    me,
    rows: [earlier],
    live: [{ ...earlier }],
    pendingMessages: [pending("k2", { content: "Ok", saidBefore: idsOfSame(me, { content: " Ok" }, [earlier]) })],
  });
  expect(said.map(({ key }) => key)).toEqual(["msg_1", "k2"]);
});

it("one's own files are no echo of words, nor of other files", () => {
  const file = { filename: "cone.jpg", size: 3, contentType: "image/jpeg" };
  const photo = heard("msg_1", { senderId: ME, content: "", attachments: [{ id: "file_1", ...file }] });
  const shown = (files: PendingMessage["files"], saidBefore: string[] = []) =>
    threadOf({
      me,
      rows: [],
      live: [photo],
      pendingMessages: [pending("k1", { content: "", files, saidBefore })],
    }).map(({ key, files }) => [key, files.map(({ filename }) => filename)]);
  const chosen = { key: "key_1", ...file };
  expect(shown([chosen])).toEqual([["k1", ["cone.jpg"]]]);
  expect(shown([chosen, { ...chosen, key: "key_2" }])).toEqual([
    ["msg_1", ["cone.jpg"]],
    ["k1", ["cone.jpg", "cone.jpg"]],
  ]);
  expect(shown([chosen], idsOfSame(me, { content: "", files: [chosen] }, [photo]))).toHaveLength(2);
});

it("who of a company wrote stands with the whole name at the other side, with the first name for colleagues", () => {
  const dana = { id: "usr_dana", name: "Dana Whitfield" };
  const rows = [
    heard("msg_1", { senderId: "usr_bridgeworks", writtenBy: dana }),
    heard("msg_2", { senderId: "usr_bridgeworks", writtenBy: { id: "usr_gone", name: "Closed account" } }),
    heard("msg_3", { senderId: "usr_riley", writtenBy: null }),
    heard("msg_4", { senderId: "usr_bridgeworks" }),
  ];
  const seenBy = (reader: Reader) =>
    threadOf({ me: reader, rows, live: [], pendingMessages: [] }).map(({ mine, writer }) => [mine, writer]);
  expect(seenBy({ side: "usr_riley", person: "usr_riley" })).toEqual([
    [false, "Dana Whitfield"],
    [false, "Closed account"],
    [true, null],
    [false, null],
  ]);
  expect(seenBy({ side: "usr_bridgeworks", person: "usr_jo" })).toEqual([
    [true, "Dana"],
    [true, "Closed account"],
    [false, null],
    [true, null],
  ]);
  expect(seenBy({ side: "usr_bridgeworks", person: "usr_dana" })[0]).toEqual([true, null]);
});

it("a colleague who writes the same words at the same time is no echo of one's own", () => {
  const jo: Reader = { side: "usr_bridgeworks", person: "usr_jo" };
  const theirs = heard("msg_1", { senderId: jo.side, content: "Ok", writtenBy: { id: "usr_dana", name: "Dana W" } });
  const said = threadOf({ me: jo, rows: [], live: [theirs], pendingMessages: [pending("k1", { content: "Ok" })] });
  expect(said.map(({ key }) => key)).toEqual(["msg_1", "k1"]);
  expect(idsOfSame(jo, { content: "Ok" }, [theirs])).toEqual([]);
});

it("days change at the reader's midnight; what is on its way belongs to the last one", () => {
  const late = Date.UTC(2026, 10, 25, 5, 59);
  const rows = [heard("msg_1", { createdAt: late }), heard("msg_2", { createdAt: late + 60_000 })];
  const days = daysOf(threadOf({ me, rows, live: [], pendingMessages: [pending("k1")] }), "America/Chicago");
  expect(days.map(({ date, said }) => [date, said.length])).toEqual([
    ["2026-11-24", 1],
    ["2026-11-25", 2],
  ]);
});
