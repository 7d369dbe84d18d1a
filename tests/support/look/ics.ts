export interface IcsProperty {
  name: string;
  params: string;
  value: string;
}

/** Reads an iCalendar file as strictly as RFC 5545 is written, and throws where it is not one. Returns its calendar and its events. */
export function readIcs(text: string): { calendar: IcsProperty[]; events: Record<string, IcsProperty>[] } {
  if (!text.endsWith("\r\n")) throw new Error("the last line does not end with CRLF");
  if (/[^\r]\n|\r[^\n]/.test(text)) throw new Error("a line ends without CRLF");
  const raw = text.slice(0, -2).split("\r\n");
  for (const line of raw) if (Buffer.byteLength(line) > 75) throw new Error(`longer than 75 bytes: ${line}`);
  if (text.includes("\uFFFD")) throw new Error("a fold breaks a character");
  const properties = text.slice(0, -2).replaceAll("\r\n ", "").split("\r\n").map(propertyOf);
  if (properties[0]?.value !== "VCALENDAR" || properties.at(-1)?.name !== "END") throw new Error("no VCALENDAR");
  const calendar: IcsProperty[] = [];
  const events: Record<string, IcsProperty>[] = [];
  let event: Record<string, IcsProperty> | null = null;
  for (const property of properties.slice(1, -1)) {
    const { name, value } = property;
    if (name === "BEGIN" && value === "VEVENT" && !event) event = {};
    else if (name === "END" && value === "VEVENT" && event) {
      for (const needed of ["UID", "DTSTAMP", "DTSTART"]) if (!event[needed]) throw new Error(`no ${needed}`);
      events.push(event);
      event = null;
    } else if (name === "BEGIN" || name === "END") throw new Error(`${name}:${value} stands in a wrong place`);
    else if (!event) calendar.push(property);
    else if (event[name]) throw new Error(`${name} twice`);
    else event[name] = property;
  }
  for (const needed of ["VERSION", "PRODID"])
    if (!calendar.some(({ name }) => name === needed)) throw new Error(`no ${needed}`);
  return { calendar, events };
}

function propertyOf(line: string): IcsProperty {
  const [, name = "", params = "", value = ""] = /^([A-Z-]+)((?:;[A-Z-]+=[\w-]+)*):(.*)$/.exec(line) ?? [];
  if (!name) throw new Error(`no property: ${line}`);
  if (/^(DTSTAMP|LAST-MODIFIED|DTEND)$/.test(name) && !/^\d{8}T\d{6}Z$/.test(value))
    throw new Error(`no time: ${line}`);
  if (name === "DTSTART" && !(params === ";VALUE=DATE" ? /^\d{8}$/ : /^\d{8}T\d{6}Z$/).test(value))
    throw new Error(`no time: ${line}`);
  if (name === "SEQUENCE" && !(/^\d+$/.test(value) && Number(value) < 2 ** 31)) throw new Error(`no integer: ${line}`);
  if (/^(SUMMARY|LOCATION|UID|X-WR-CALNAME)$/.test(name) && /(?<!\\)(?:\\\\)*(?:[;,]|\\[^\\;,nN])/.test(value))
    throw new Error(`not escaped: ${line}`);
  return { name, params, value };
}
