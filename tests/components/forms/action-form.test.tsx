import { type SubmissionResult, useForm } from "@conform-to/react";
import type { ActionFunction } from "@remix-run/node";
import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { untilThrough } from "~/components/connection/connection";
import { WaitingBar } from "~/components/connection/waiting-bar";
import {
  ActionForm,
  CheckboxGroupControl,
  PasswordControl,
  SelectControl,
  SubmitButton,
  TextControl,
} from "~/components/forms";
import { renderPage } from "../stub";

type JobForm = { title: string; state: string; certifications: string[]; password: string };

const refused: SubmissionResult<string[]> = {
  status: "error",
  initialValue: { title: "Deck", state: "TX", certifications: ["ACI"], password: "secret" },
  error: {
    "": ["Your card was declined"],
    title: ["Title must be at least 5 characters"],
    "certifications[0]": ["Choose one of the list"],
  },
};

function JobPage({ lastResult }: { lastResult?: SubmissionResult<string[]> }) {
  const [form, fields] = useForm<JobForm>({ id: "job", lastResult });
  return (
    <ActionForm formKey="key-1" form={form} labels={{ title: "Job title", password: "Password" }} action="/jobs">
      <TextControl field={fields.title} label="Title" hint="What is placed" />
      <SelectControl
        field={fields.state}
        label="State"
        options={[{ value: "TX", label: "Texas" }]}
        placeholder="Choose"
      />
      <CheckboxGroupControl
        field={fields.certifications}
        label="Certifications"
        options={[
          { value: "ACI", label: "ACI" },
          { value: "other", label: "Other" },
        ]}
      />
      <PasswordControl field={fields.password} label="Password" autoComplete="current-password" />
      <SubmitButton busyLabel="Posting…">Post job</SubmitButton>
    </ActionForm>
  );
}

describe("ActionForm", () => {
  it("posts the token and the key, and leaves the checking to the server", () => {
    const { container } = renderPage(<JobPage />);
    const form = container.querySelector("form");
    expect(form?.method).toBe("post");
    expect(form?.noValidate).toBe(true);
    expect(Object.fromEntries(new FormData(form ?? undefined))).toMatchObject({ csrf: "token", key: "key-1" });
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("can be sent again with another key when its own is used up, twice too", async () => {
    let refusals = 0;
    const keys: unknown[] = [];
    const action: ActionFunction = async ({ request }) => {
      keys.push((await request.formData()).get("key"));
      refusals += 1;
      return { newKey: `new-${refusals}` };
    };
    const { container } = renderPage(<JobPage />, { action });
    const key = () => container.querySelector<HTMLInputElement>("input[name=key]")?.value;
    for (const next of ["new-1-key-1", "new-2-key-1"]) {
      fireEvent.submit(container.querySelector("form") as HTMLFormElement);
      await vi.waitFor(() => expect(key()).toBe(next));
    }
    expect(keys).toEqual(["key-1", "new-1-key-1"]);
  });

  it("sums up what is wrong, takes the focus, and links to the fields", () => {
    renderPage(<JobPage lastResult={refused} />);
    const summary = screen.getByRole("alert");
    expect(document.activeElement).toBe(summary);
    expect(within(summary).getByText("Your card was declined").closest("a")).toBeNull();
    for (const message of ["Title must be at least 5 characters", "Choose one of the list"]) {
      const target = within(summary).getByText(message).getAttribute("href")?.slice(1) ?? "";
      expect(document.getElementById(target)?.matches("input")).toBe(true);
    }
  });

  it("names the fields that share a sentence, and no others", () => {
    const error = { title: ["Please use fewer words"], state: ["Please use fewer words"], password: ["Wrong"] };
    renderPage(<JobPage lastResult={{ ...refused, error }} />);
    const links = within(screen.getByRole("alert")).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual([
      "Job title: Please use fewer words",
      "Please use fewer words",
      "Wrong",
    ]);
  });

  it("keeps what was typed, but never a password", () => {
    renderPage(<JobPage lastResult={refused} />);
    expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe("Deck");
    expect(screen.getByLabelText<HTMLSelectElement>("State").value).toBe("TX");
    expect(screen.getByLabelText<HTMLInputElement>("ACI").checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>("Other").checked).toBe(false);
    expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("");
  });

  it("ties hint and error to the control", () => {
    renderPage(<JobPage lastResult={refused} />);
    const title = screen.getByLabelText("Title");
    const notes = (title.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent);
    expect(notes).toEqual(["Title must be at least 5 characters", "What is placed"]);
    expect(title.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByLabelText("State").hasAttribute("aria-invalid")).toBe(false);
  });

  it("says that it is busy while the answer is awaited, and sends once", async () => {
    let answer = () => {};
    const action = vi.fn(() => new Promise<null>((resolve) => (answer = () => resolve(null))));
    renderPage(<JobPage />, { action });
    fireEvent.click(screen.getByRole("button", { name: "Post job" }));
    const busy = await screen.findByRole("button", { name: "Posting…" });
    expect(busy.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(busy);
    answer();
    await screen.findByRole("button", { name: "Post job" });
    expect(action).toHaveBeenCalledTimes(1);
  });

  it("marks only the form that was sent as busy", async () => {
    const action = vi.fn(() => new Promise<null>(() => {}));
    renderPage(
      ["first", "second"].map((key) => (
        <ActionForm key={key} formKey={key} action="/jobs">
          <SubmitButton busyLabel="Sending…">Send {key}</SubmitButton>
        </ActionForm>
      )),
      { action },
    );
    fireEvent.click(screen.getByRole("button", { name: "Send first" }));
    await screen.findByRole("button", { name: "Sending…" });
    expect(screen.getByRole("button", { name: "Send second" })).toBeTruthy();
  });

  it("asks for another try when the connection is lost, and keeps what was typed meanwhile", async () => {
    const attempt = vi.fn().mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue(null);
    const action = () => untilThrough(attempt, { cargo: "sending", shown: true, mayRepeat: () => false });
    renderPage(
      <>
        <WaitingBar />
        <JobPage />
      </>,
      { action },
    );
    const title = screen.getByLabelText<HTMLInputElement>("Title");
    fireEvent.change(title, { target: { value: "Deck placement" } });
    title.focus();
    fireEvent.click(screen.getByRole("button", { name: "Post job" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Connection lost — what you typed is kept");
    expect(document.activeElement).toBe(title);
    expect(title.value).toBe("Deck placement");
    const [, ofForm] = screen.getAllByRole("button", { name: "Try again" });
    if (ofForm) fireEvent.click(ofForm);
    await screen.findByRole("button", { name: "Post job" });
    expect(attempt).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("lets go of what cannot be sent, and stays", async () => {
    const attempt = vi.fn().mockRejectedValue(new TypeError("Failed to fetch"));
    const action: ActionFunction = ({ request: { signal } }) =>
      untilThrough(attempt, { cargo: "sending", shown: true, mayRepeat: () => false, signal });
    renderPage(
      <>
        <WaitingBar />
        <JobPage />
      </>,
      { action },
    );
    fireEvent.change(screen.getByLabelText("Title"), { target: { value: "Deck placement" } });
    fireEvent.click(screen.getByRole("button", { name: "Post job" }));
    fireEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    await screen.findByRole("button", { name: "Post job" });
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe("Deck placement");
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  it("does not leave the page for a document that cannot be reached", () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const { container } = renderPage(
      <ActionForm formKey="key-1" action="/sandbox" reloadDocument>
        <SubmitButton busyLabel="Paying…">Pay</SubmitButton>
      </ActionForm>,
    );
    const form = container.querySelector("form");
    expect(form && fireEvent.submit(form)).toBe(false);
    expect(screen.getByText("You are offline")).toBeTruthy();
  });
});
