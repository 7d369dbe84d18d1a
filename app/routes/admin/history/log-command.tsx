import { Card } from "~/components/ui";
import { historyTexts as texts } from "~/copy/admin/history";

/** The log is not in the database: what to run at the server. */
export function LogCommand({ word }: { word: string }) {
  return (
    <Card title={texts.log}>
      <pre className="overflow-x-auto text-sm whitespace-pre-wrap break-all">
        <code>{`journalctl -u pourcheck -o cat | pourcheck npm run -s explain -- ${word} --log -`}</code>
      </pre>
    </Card>
  );
}
