import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { useContext } from "react";
import { UNSAFE_DataRouterContext } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ServedToasts } from "~/components/document/served-toasts";
import { dispatch } from "~/components/live/hub";
import { useFreshOn } from "~/components/live/use-fresh-on";
import { Toast } from "~/components/ui/toast";
import { type ToastMessage, ToastProvider } from "~/components/ui/toast-queue";

const SETTLED_MS = 200;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("keeps the toast of a page that is on its way, and reads that page anew once it stands", async () => {
  const reads = openPage([null, { id: "toast_1", title: "Job posted" }]);
  await settle();
  fireEvent.click(screen.getByRole("link", { name: "Next" }));
  act(() => dispatch({ seq: 1, name: "impersonation", payload: { active: true } }));
  await settle();
  expect(reads).toHaveLength(2);
  reads.at(-1)?.();
  await settle();
  expect(screen.getByText("Job posted")).toBeTruthy();
  expect(reads).toHaveLength(3);
});

it("shows the toast of a page that is read anew before it was drawn", async () => {
  const reads = openPage([null, { id: "toast_1", title: "Job posted" }]);
  await settle();
  fireEvent.click(screen.getByRole("link", { name: "Next" }));
  await settle();
  // Nothing is drawn until both are there, as on a slow phone.
  await act(async () => {
    reads.at(-1)?.();
    await vi.advanceTimersByTimeAsync(SETTLED_MS);
    window.__remixRouter.revalidate();
    await vi.advanceTimersByTimeAsync(SETTLED_MS);
    reads.at(-1)?.();
    await vi.advanceTimersByTimeAsync(SETTLED_MS);
  });
  expect(reads).toHaveLength(3);
  expect(screen.getByText("Job posted")).toBeTruthy();
});

/** Like the server, gives each toast to one reading, whether or not its answer is used. The readings after the first wait to be let go. */
function openPage(toasts: (ToastMessage | null)[]) {
  const reads: (() => void)[] = [];
  async function loader() {
    const message = toasts.shift() ?? null;
    await new Promise<void>((resolve) => {
      reads.push(resolve);
      if (reads.length === 1) resolve();
    });
    return { toast: message };
  }
  const Stub = createRemixStub([
    { id: "root", path: "/", loader, Component: Root, children: [{ path: "*", Component: Page }] },
  ]);
  render(<Stub initialEntries={["/here"]} />);
  return reads;
}

function Root() {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  // As Remix does in a browser.
  if (router) window.__remixRouter = router;
  useFreshOn("impersonation");
  return (
    <ToastProvider message={useLoaderData<{ toast: ToastMessage | null }>().toast}>
      <ServedToasts />
      <Link to="/next?page">Next</Link>
      <Toast />
      <Outlet />
    </ToastProvider>
  );
}

function Page() {
  return null;
}

function settle() {
  return act(() => vi.advanceTimersByTimeAsync(SETTLED_MS));
}
