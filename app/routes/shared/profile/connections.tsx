import { useMay } from "~/components/company/may";
import { type Connecting, StandingButtons } from "~/components/directory/standing-buttons";
import { Avatar, Card, LinkButton } from "~/components/ui";
import { Link } from "~/components/ui/link";
import { blockTexts, connectionsTexts, directoryTexts as texts } from "~/copy/inspectors/directory";
import type { DirectoryCard } from "~/domain/home/directory/cards.server";
import { CONNECTION_LISTS, type ConnectionList } from "~/domain/home/directory/connection-lists";

export interface OwnConnections {
  /** The first people of each list. */
  people: Record<ConnectionList, DirectoryCard[]>;
  counts: Record<ConnectionList, number>;
  connecting: Omit<Connecting, "back">;
}

/** The first requests and connections, with their buttons, and the way to all of them. */
export function ProfileConnections({ people, counts, connecting }: OwnConnections) {
  const may = useMay();
  const forms = { ...connecting, back: "/profile" };
  const lists = CONNECTION_LISTS.filter((list) => people[list].length > 0);
  return (
    <Card title={connectionsTexts.section}>
      <p className="mb-4 text-muted">
        {lists.length > 0 ? connectionsTexts.sectionText : connectionsTexts.empty.connections.text}
      </p>
      <div className="grid gap-5">
        {lists.map((list) => (
          <section key={list} aria-labelledby={`list-${list}`}>
            <h3 id={`list-${list}`} className="text-lg">
              {texts.lists[list]}
            </h3>
            <ul className="divide-y divide-line">
              {people[list].map((person) => (
                <li key={person.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
                  <Avatar
                    name={person.name}
                    picture={person.picture}
                    kind={person.role === "company" ? "company" : "person"}
                  />
                  <div className="min-w-0 grow">
                    <p className="font-semibold wrap-anywhere">{person.name}</p>
                    <p className="text-sm text-muted">{[person.city, person.usState].filter(Boolean).join(", ")}</p>
                  </div>
                  <StandingButtons person={person} connecting={forms} />
                </li>
              ))}
            </ul>
            {counts[list] > people[list].length ? (
              <Link to={`/directory/${list}`} className="link-alone">
                {connectionsTexts.all[list]} ({connectionsTexts.counted(counts[list])})
              </Link>
            ) : null}
          </section>
        ))}
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/directory" variant="secondary">
            {connectionsTexts.open}
          </LinkButton>
          {may("contacts") ? (
            <LinkButton to="/profile/blocked" variant="quiet">
              {blockTexts.list.link}
            </LinkButton>
          ) : null}
        </div>
      </div>
    </Card>
  );
}
