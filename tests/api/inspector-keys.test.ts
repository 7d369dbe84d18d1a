import { expect, it } from "vitest";
import { aJob } from "#tests/domain/jobs/market";
import { openApi } from "#tests/support/api";
import { aCompany, anInspector } from "#tests/support/factories";

const HOURS = { enabled: true, startTime: "07:00", endTime: "17:00" };
const PROFILE = {
  hourlyRate: 90,
  experience: 5,
  specializations: "Decks and mats of all sizes",
  availability: "Weekdays from seven",
};

/** Changes of an inspector with a JSON body, and another body; those with files have tests of their own. */
const CALLS: readonly (readonly [method: string, path: string, body: object, other: object])[] = [
  ["PUT", "/api/inspector-availability", week({ monday: HOURS }), week({ tuesday: HOURS })],
  ["PATCH", "/api/user/profile", { hourlyRate: 90 }, { hourlyRate: 95 }],
  ["PUT", "/api/user/profile", named("Ana"), named("Eva")],
  ["POST", "/api/inspector-profile", PROFILE, { ...PROFILE, experience: 6 }],
  ["POST", "/api/jobs/{job}/apply", { message: "I have tested decks for years." }, { message: "Another letter here." }],
  ["POST", "/api/connect/account-link", { type: "account_onboarding" }, { type: "account_update" }],
];

it.each(CALLS)(
  "%s %s gives the first answer to a repeated key, and refuses another body under it",
  async (method, path, json, other) => {
    const api = openApi();
    const client = api.as(path.includes("connect") ? anInspector({ payouts: "not_started" }) : anInspector());
    const at = path.replace("{job}", (await aJob(aCompany())).id);
    if (path.includes("connect")) await client.post("/api/connect/accounts");
    const first = await client.send(method, at, { json, key: "one" });
    expect([200, 201]).toContain(first.status);
    const repeat = await client.send(method, at, { json, key: "one" });
    expect(repeat.status).toBe(first.status);
    if (!path.includes("connect")) expect(repeat.body).toEqual(first.body);
    expect(repeat.headers.get("idempotent-replay")).toBe("true");
    expect(await client.send(method, at, { json: other, key: "one" })).toMatchObject({
      status: 409,
      body: { error: "Conflict" },
    });
  },
);

function week(days: object) {
  return { weeklySchedule: days };
}

function named(firstName: string) {
  return { firstName, lastName: "Ortiz", location: "Austin, TX" };
}
