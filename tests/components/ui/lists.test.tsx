import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Avatar, Chart, Meter, Pagination, Stars, StatTile, StatTiles, Stepper, Table, Tabs } from "~/components/ui";
import { cents } from "~/lib/money";
import { renderPage } from "../stub";

describe("Table", () => {
  it("stays a table for screen readers, and each cell carries its column's name", () => {
    renderPage(
      <Table
        caption="Users"
        rows={[{ id: 1, name: "Dana" }]}
        rowKey={(user) => user.id}
        columns={[
          { key: "name", header: "Name", cell: (user) => user.name },
          { key: "id", header: "Number", cell: (user) => user.id, align: "end" },
        ]}
      />,
    );
    expect(screen.getByRole("table", { name: "Users" })).toBeTruthy();
    expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual(["Name", "Number"]);
    expect(screen.getAllByRole("cell").map((cell) => cell.getAttribute("data-label"))).toEqual(["Name", "Number"]);
  });

  it("leaves out a column that is empty in all rows", () => {
    const amount = (key: "fee" | "loss") => ({
      key,
      header: key,
      cell: (row: Record<typeof key, number>) => row[key],
      isEmpty: (row: Record<typeof key, number>) => row[key] === 0,
    });
    const rows = [
      { id: 1, fee: 0, loss: 0 },
      { id: 2, fee: 5, loss: 0 },
    ];
    renderPage(<Table caption="Fees" rows={rows} rowKey={({ id }) => id} columns={[amount("fee"), amount("loss")]} />);
    expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual(["fee"]);
    expect(screen.getAllByRole("cell").map((cell) => cell.textContent)).toEqual(["0", "5"]);
  });
});

describe("Pagination", () => {
  const labels = () => screen.getAllByRole("listitem").map((entry) => entry.textContent?.trim());

  it("shows the ends and the neighbours", () => {
    renderPage(<Pagination summary="Showing 41-50 of 94" page={5} pageCount={10} toPage={(page) => `?page=${page}`} />);
    expect(labels()).toEqual(["Previous", "1", "…", "4", "5", "6", "…", "10", "Next"]);
    expect(screen.getByRole("link", { current: "page" }).textContent).toBe("5");
    expect(screen.getByRole("link", { name: "Next" }).getAttribute("href")).toContain("?page=6");
  });

  it("has no way back on the first page, and none at all on the only one", () => {
    renderPage(<Pagination summary="Showing 1-3 of 3" page={1} pageCount={1} toPage={(page) => `?page=${page}`} />);
    expect(screen.queryByRole("link")).toBeNull();
    expect(screen.getByText("Showing 1-3 of 3")).toBeTruthy();
  });

  it("pages by keyset with the two ends given", () => {
    renderPage(<Pagination summary="20 jobs" nextTo="?after=20" />);
    expect(labels()).toEqual(["Next"]);
  });
});

describe("Stars, Avatar, Meter and Chart", () => {
  it("say in words what they draw", () => {
    renderPage(
      <>
        <Stars rating={4.46} count={1} />
        <Meter label="Certifications" value={1} max={3} text="1 of 3" />
        <Chart
          title="Revenue by month"
          measure="Revenue"
          points={[{ label: "Nov", value: 3 }]}
          format={(value) => `$${value}.00`}
        />
      </>,
    );
    expect(screen.getByText("4.5").parentElement?.textContent).toBe("4.5 out of 5(1 review)");
    expect(screen.getByRole("meter", { name: "Certifications" }).getAttribute("aria-valuetext")).toBe("1 of 3");
    expect(screen.getByRole("rowheader", { name: "Nov", hidden: true }).nextElementSibling?.textContent).toBe("$3.00");
  });

  it("call an unrated person new, and show initials without a picture", () => {
    renderPage(
      <>
        <Stars rating={null} />
        <Avatar name="dana maria whitfield" />
        <Avatar name="" />
      </>,
    );
    expect(screen.getByText("New")).toBeTruthy();
    expect(screen.getByText("dw")).toBeTruthy();
    expect(screen.getByText("?")).toBeTruthy();
  });
});

describe("Tabs and Stepper", () => {
  it("mark where the person is", () => {
    renderPage(
      <>
        <Tabs
          label="Views"
          tabs={[
            { to: "/jobs", label: "My Jobs", current: true, count: 2 },
            { to: "/find", label: "Find", current: false },
          ]}
        />
        <Stepper
          label="Steps"
          steps={[
            { label: "Certification", state: "done", to: "/one" },
            { label: "Payouts", state: "current" },
          ]}
        />
      </>,
    );
    expect(screen.getByRole("link", { current: "page" }).textContent).toBe("My Jobs2");
    expect(screen.getByText("Payouts").closest("li")?.getAttribute("aria-current")).toBe("step");
  });
});

describe("StatTile", () => {
  it("groups the digits of a number, and writes a long amount smaller, so that a tile holds it whole", () => {
    renderPage(
      <StatTiles>
        <StatTile label="Users" value={1_000_023} />
        <StatTile label="Fee" amount={cents(4999)} />
        <StatTile label="Revenue" amount={cents(1_065_071_299)} />
      </StatTiles>,
    );
    expect(screen.getByText("1,000,023")).toBeTruthy();
    expect(screen.getByText("$49.99").parentElement?.className).toContain("text-3xl");
    expect(screen.getByText("$10,650,712.99").parentElement?.className).toContain("text-xl");
  });
});
