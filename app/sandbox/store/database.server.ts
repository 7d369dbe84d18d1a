import { dirname } from "node:path";
import Database from "better-sqlite3";
import { MOST_WAL_PAGES } from "#db/client.server";
import { privateDatabaseFile, privateFolder } from "#db/private-files";
import { turnOnWal } from "#db/wal";

export type SandboxDatabase = Database.Database;

/** A commit is on the disk before the answer is sent. */
export function openDatabase(path: string, litestream = false): SandboxDatabase {
  privateFolder(dirname(path));
  privateDatabaseFile(path);
  const db = new Database(path, { timeout: 5000 });
  turnOnWal(db);
  db.pragma("synchronous = FULL");
  db.pragma("foreign_keys = ON");
  if (litestream) db.pragma(`wal_autocheckpoint = ${MOST_WAL_PAGES}`);
  db.transaction(() => {
    makeRoomForCopies(db);
    makeRoomForActions(db);
    db.exec(TABLES);
  }).immediate();
  return db;
}

// Each copy of an event has its delivery. The webhook test mode never sends lost ones.
const DELIVERY = `(
    id integer primary key,
    event text not null references objects (id),
    due_at integer not null,
    attempts integer not null default 0,
    state text not null default 'pending' check (state in ('pending', 'delivered', 'given_up', 'lost'))
  ) strict`;

const TIMER = `(
    action text not null,
    subject text not null references objects (id),
    due_at integer not null,
    primary key (action, subject)
  ) strict`;

// Objects are stored as the JSON that the API answers. `hidden` is what Stripe does not show, `owner` the account.
// Times are UTC milliseconds, except Stripe's seconds inside `body`.
const TABLES = `
  create table if not exists objects (
    seq integer primary key autoincrement,
    id text not null unique,
    kind text not null,
    owner text not null,
    parent text,
    body text not null check (json_valid(body)),
    hidden text not null check (json_valid(hidden))
  ) strict;
  drop index if exists objects_by_kind;
  create index if not exists objects_by_time on objects (kind, owner, json_extract(body, '$.created'), seq);
  create index if not exists objects_by_parent on objects (parent, kind, seq) where parent is not null;

  create index if not exists objects_by_transfer_group on objects (json_extract(body, '$.transfer_group'), kind)
    where kind = 'charge' or kind = 'transfer';
  create index if not exists objects_by_payment_intent on objects (json_extract(body, '$.payment_intent'), kind)
    where kind = 'checkout.session' or kind = 'dispute' or kind = 'radar.early_fraud_warning' or kind = 'refund';

  create index if not exists objects_by_customer on objects (json_extract(body, '$.customer'), kind)
    where kind = 'payment_intent' or kind = 'payment_method' or kind = 'setup_intent';

  create index if not exists objects_by_balance on objects (
    owner, json_extract(body, '$.available_on'), json_extract(body, '$.net')
  ) where kind = 'balance_transaction';

  create table if not exists answers (
    owner text not null,
    key text not null,
    method text not null,
    path text not null,
    fingerprint text not null,
    status integer not null,
    body text not null,
    request_id text not null,
    answered_at integer not null,
    primary key (owner, key)
  ) strict;
  create index if not exists answers_by_age on answers (answered_at);

  create table if not exists deliveries ${DELIVERY};
  create index if not exists deliveries_due on deliveries (due_at) where state = 'pending';

  create table if not exists timers ${TIMER};
  create index if not exists timers_due on timers (due_at);

  create table if not exists onboarding_links (
    token text primary key,
    account text not null references objects (id),
    refresh_url text not null,
    return_url text not null,
    expires_at integer not null,
    session text unique,
    session_expires_at integer
  ) strict;
`;

/** Files of earlier versions have one delivery an event. */
function makeRoomForCopies(db: SandboxDatabase) {
  const columns = db.pragma("table_info(deliveries)") as { name: string }[];
  if (columns.length === 0 || columns.some(({ name }) => name === "id")) return;
  db.exec(`
    create table deliveries_anew ${DELIVERY};
    insert into deliveries_anew (event, due_at, attempts, state)
      select event, due_at, attempts, state from deliveries order by rowid;
    drop table deliveries;
    alter table deliveries_anew rename to deliveries;
  `);
}

/** Files of earlier versions know three actions and no others. */
function makeRoomForActions(db: SandboxDatabase) {
  const definition = db.prepare("select sql from sqlite_schema where type = 'table' and name = 'timers'").pluck();
  if (!String(definition.get()).includes("check (action in")) return;
  db.exec(`
    create table timers_anew ${TIMER};
    insert into timers_anew (action, subject, due_at) select action, subject, due_at from timers;
    drop table timers;
    alter table timers_anew rename to timers;
  `);
}
