import { Outlet, useRouteError } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lastAnswer } from "~/components/connection/last-answer";
import { errorTitle } from "~/routes/shared/frame/error-view";
import Section, { ErrorBoundary } from "~/routes/shared/frame/section-route";

const ROOT = { csrf: "", toast: null, portal: "company", requestId: "req-document" };

/** A page inside the layout of signed-in people, and the section's own boundary between them. */
async function open(page: { loader?: () => null; Component?: () => null }) {
  const Stub = createRemixStub([
    {
      id: "root",
      path: "/",
      loader: () => ROOT,
      children: [
        {
          Component: Layout,
          children: [{ Component: Section, ErrorBoundary: Caught, children: [{ path: "jobs", ...page }] }],
        },
      ],
    },
  ]);
  render(<Stub initialEntries={["/jobs?page=2"]} />);
  await screen.findByRole("heading", { level: 1 });
  expect(screen.getByRole("navigation", { name: "Main" })).toBeTruthy();
}

function Layout() {
  return (
    <>
      <nav aria-label="Main" />
      <Outlet />
    </>
  );
}

let title = "";

function Caught() {
  title = errorTitle(useRouteError());
  return <ErrorBoundary />;
}

const refused = (status: number, body: unknown = {}) => ({
  loader: (): null => {
    throw Response.json(body, { status });
  },
});

const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const ways = () => screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
const HOME = ["Back to the home page", "/"];
const AGAIN = ["Open the page again", "/jobs?page=2"];
const TRY_AGAIN = ["Try again", "/jobs?page=2"];

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(console, "warn").mockReturnValue();
});

afterEach(() => {
  vi.restoreAllMocks();
  lastAnswer.requestId = null;
});

describe("a page that was refused keeps the layout, says what happened and leads on", () => {
  it("404, in the specification's words", async () => {
    await open(refused(404));
    expect(heading()).toBe("404 Page Not Found");
    expect(screen.getByText("The page you're looking for doesn't exist on PourCheck.")).toBeTruthy();
    expect(ways()).toEqual([HOME]);
    expect(title).toBe("404 Page Not Found · PourCheck");
  });

  it.each([
    [403, "Access Restricted", "Access denied.", ["Sign in as someone else", "/logout"]],
    [405, "Nothing can be sent here", "Nothing was changed. Open the page and use its own form.", AGAIN],
    [409, "This has changed", "Open the page again to see how it stands now.", AGAIN],
    [413, "That is too much at once", "Nothing was changed. Please send less.", AGAIN],
    [415, "That format is not accepted", "Nothing was changed. Please use the page's own form.", AGAIN],
    [429, "Too many requests", "Please wait a minute, then try again.", TRY_AGAIN],
    [400, "That did not work", "Nothing was changed. Open the page and try again.", AGAIN],
  ])("%i", async (status, words, sentence, way) => {
    await open(refused(status));
    expect(heading()).toBe(words);
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(ways()).toEqual([way, HOME]);
  });

  it("in the refusal's own sentence where it has one: how long to wait, whose area it is", async () => {
    await open(refused(429, { sentence: "Please wait 30 seconds, then try again." }));
    expect(screen.getByText("Please wait 30 seconds, then try again.")).toBeTruthy();
  });

  it("400 of an address that is none: opened again, it would be refused again", async () => {
    await open(refused(400, { code: "malformed-address", sentence: "This address is too long or misspelled." }));
    expect(ways()).toEqual([HOME]);
  });

  it("403 of a change while impersonating: with the way out, and back", async () => {
    await open(refused(403, { code: "Read-only mode", sentence: "Nothing can be changed in read-only mode." }));
    expect(ways()).toEqual([["Exit", "/impersonation/end"], ["Back", "/jobs?page=2"], HOME]);
  });

  it("with the area's own text", async () => {
    await open(refused(403, { accessText: "Access denied. Companies only." }));
    expect(screen.getByText("Access denied. Companies only.")).toBeTruthy();
  });
});

describe("a page that failed keeps the layout and shows the request's id, never what was thrown", () => {
  const fail = (): null => {
    throw new TypeError("no such table: jobs at /srv/app/x.ts:3:7");
  };
  const expectFault = (requestId: string) => {
    expect(heading()).toBe("Something went wrong");
    expect(screen.getByText(requestId)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/no such table|x\.ts/);
    expect(ways()).toEqual([TRY_AGAIN, ["Contact support", "/support"], HOME]);
  };

  it.each([
    ["a loader", { loader: fail }],
    ["a component", { Component: fail }],
    ["an answer of the server", refused(500, { sentence: "no such table: jobs" })],
  ])("%s", async (_what, page) => {
    await open(page);
    expectFault("req-document");
  });

  it("with what was typed into a form that failed, to be copied", async () => {
    await open(refused(500, { requestId: "req-form", typed: [["Job title", "Slab pour"]] }));
    expectFault("req-form");
    expect(screen.getByText("What you typed")).toBeTruthy();
    expect(screen.getByText("Slab pour")).toBeTruthy();
  });

  it("of the request that failed, where that came after the document", async () => {
    lastAnswer.requestId = "req-navigation";
    await open({ loader: fail });
    expectFault("req-navigation");
  });
});
