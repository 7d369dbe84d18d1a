import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { Button, Checkbox, CheckboxGroup, FileField, PasswordField, RadioCards, Textarea } from "~/components/ui";
import { renderPage } from "../stub";

describe("Button", () => {
  it("swallows presses while it is busy", () => {
    const press = vi.fn();
    renderPage(
      <Button busy busyLabel="Authenticating..." onClick={press}>
        Login
      </Button>,
    );
    fireEvent.click(screen.getByRole("button", { name: "Authenticating..." }));
    expect(press).not.toHaveBeenCalled();
  });
});

describe("Textarea", () => {
  it("counts down, and lets the text be too long rather than cutting it", () => {
    renderPage(<Textarea id="letter" name="letter" label="PendingMessage" limit={10} defaultValue="abc" />);
    const letter = screen.getByLabelText<HTMLTextAreaElement>("PendingMessage");
    expect(screen.getByText("7 characters left")).toBeTruthy();
    fireEvent.change(letter, { target: { value: "abcdefghijkl" } });
    expect(letter.value).toBe("abcdefghijkl");
    expect(screen.getByText("2 characters too many").id).toBe(letter.getAttribute("aria-describedby"));
  });
});

describe("CheckboxGroup", () => {
  it("never leaves an exclusive box ticked beside another", () => {
    const options = [
      { value: "ACI", label: "Any", exclusive: true },
      ...["One", "Two"].map((label) => ({ value: label, label })),
    ];
    renderPage(<CheckboxGroup id="levels" name="levels" label="Levels" options={options} defaultValue={["ACI"]} />);
    const ticked = (label: string) => {
      fireEvent.click(screen.getByLabelText(label));
      return screen.getAllByRole<HTMLInputElement>("checkbox").flatMap((box) => (box.checked ? box.value : []));
    };
    expect(ticked("One")).toEqual(["One"]);
    expect(ticked("Two")).toEqual(["One", "Two"]);
    expect(ticked("Any")).toEqual(["ACI"]);
    expect(ticked("Any")).toEqual([]);
  });
});

describe("PasswordField", () => {
  it("can be shown and hidden", () => {
    renderPage(<PasswordField id="password" name="password" label="Password" autoComplete="new-password" />);
    const password = screen.getByLabelText<HTMLInputElement>("Password");
    expect(password.type).toBe("password");
    fireEvent.click(screen.getByRole("button", { name: "Show password" }));
    expect(password.type).toBe("text");
    fireEvent.click(screen.getByRole("button", { name: "Hide password" }));
    expect(password.type).toBe("password");
  });
});

describe("FileField", () => {
  it("says what it takes, what is attached already, and when a file is too large", () => {
    const kept = [{ name: "card.pdf", size: 2048 }];
    renderPage(
      <FileField id="card" name="card" label="Card" limit={10 * 1024 * 1024} kinds="JPG, PNG or PDF" kept={kept} />,
    );
    expect(screen.getByText("JPG, PNG or PDF, up to 10 MB.")).toBeTruthy();
    expect(screen.getByText("card.pdf").parentElement?.textContent).toContain("2 KB, attached");

    const large = new File(["x"], "scan.png");
    Object.defineProperty(large, "size", { value: 11 * 1024 * 1024 });
    fireEvent.change(screen.getByLabelText("Card"), { target: { files: [large] } });
    expect(screen.getByText("scan.png is larger than 10 MB.")).toBeTruthy();
    expect(screen.queryByText("card.pdf")).toBeNull();
  });
});

describe("FileField's preview", () => {
  it("shows the picture that was chosen", async () => {
    const { container } = renderPage(<FileField id="photo" name="photo" label="Photo" limit={1024} kinds="PNG" />);
    fireEvent.change(screen.getByLabelText("Photo"), {
      target: { files: [new File(["picture"], "site.png", { type: "image/png" })] },
    });
    await waitFor(() => expect(container.querySelector("img")?.src).toMatch(/^data:image\/png;base64,/));
    expect(screen.getByText("site.png")).toBeTruthy();
  });
});

describe("Checkbox and RadioCards", () => {
  it("tie label, hint and error to the box", () => {
    renderPage(<Checkbox id="consent" name="consent" label="I agree" hint="Both sides" errors={["Please agree"]} />);
    const box = screen.getByRole("checkbox", { name: "I agree" });
    const notes = (box.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent);
    expect(notes).toEqual(["Please agree", "Both sides"]);
  });

  it("put an error's link on the first card and describe the group", () => {
    const options = ["standard", "urgent"].map((value) => ({ value, label: value }));
    renderPage(
      <RadioCards
        id="urgency"
        name="urgency"
        label="Urgency"
        options={options}
        defaultValue="urgent"
        errors={["Choose one"]}
      />,
    );
    expect(document.getElementById("urgency")).toBe(screen.getByRole("radio", { name: "standard" }));
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "urgent" }).checked).toBe(true);
    const group = screen.getByRole("group", { name: "Urgency" });
    expect(document.getElementById(group.getAttribute("aria-describedby") ?? "")?.textContent).toBe("Choose one");
  });
});
