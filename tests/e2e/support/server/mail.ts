import { expect } from "./site";

/** The first link of the newest mail to an address, once there is one. */
export async function mailedLink(origin: string, to: string): Promise<string> {
  let link = "";
  await expect(async () => {
    const answer = await fetch(`${origin}/sandbox/mail.json?to=${encodeURIComponent(to)}`);
    const mails: { links: string[] }[] = await answer.json();
    link = mails[0]?.links[0] ?? "";
    expect(link).not.toBe("");
  }).toPass();
  return link;
}
