import {
  type CompletedConfig,
  createFormatter,
  createParser,
  DEFAULT_CONFIG,
  LiteralType,
  NeverType,
  type Schema,
  SchemaGenerator,
  StringType,
  type SubNodeParser,
} from "ts-json-schema-generator";
import ts from "typescript";

/** The objects that the sandbox has. Where Stripe's types allow another one to be expanded, only its id is accepted. */
const OBJECTS = new Set([
  "account",
  "account_link",
  "application",
  "balance",
  "balance_transaction",
  "bank_account",
  "capability",
  "card",
  "charge",
  "checkout.session",
  "customer",
  "dispute",
  "event",
  "item",
  "list",
  "login_link",
  "payment_intent",
  "payment_method",
  "payout",
  "person",
  "price",
  "radar.early_fraud_warning",
  "refund",
  "setup_intent",
  "topup",
  "transfer",
  "transfer_reversal",
]);

/** Makes JSON Schemas of the types in a file: an object has the members that its type names, and no others. */
export function generateSchemas(file: string): Schema {
  const config: CompletedConfig = {
    ...DEFAULT_CONFIG,
    type: "*",
    expose: "all",
    jsDoc: "none",
    additionalProperties: false,
    encodeRefs: false,
  };
  const program = ts.createProgram([file], COMPILER_OPTIONS);
  const parser = createParser(program, config, (chain) => {
    for (const exception of EXCEPTIONS) chain.addNodeParser(exception);
  });
  return new SchemaGenerator(program, parser, createFormatter(config), config).createSchema("*");
}

const COMPILER_OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
};

const EXCEPTIONS: SubNodeParser[] = [
  {
    supportsNode: (node) => !OBJECTS.has(objectOf(node) ?? "event"),
    // Never sent, and unlike NeverType it leaves whole what it stands in.
    createType: (node) => new LiteralType(`never sent: ${objectOf(node)}`),
  },
  // Lets the SDK's older versions compile with words to come. Today's version sends the words that it names.
  { supportsNode: isNamed("OtherString"), createType: () => new NeverType() },
  // A class of the SDK's own; on the wire a text.
  { supportsNode: isNamed("Decimal"), createType: () => new StringType() },
];

/** The value of an interface's member `object`, by which Stripe tells what it is. */
function objectOf(node: ts.Node): string | undefined {
  if (!ts.isInterfaceDeclaration(node)) return undefined;
  const member = node.members.find(({ name }) => name?.getText() === "object");
  if (!member || !ts.isPropertySignature(member) || !member.type || !ts.isLiteralTypeNode(member.type))
    return undefined;
  return ts.isStringLiteral(member.type.literal) ? member.type.literal.text : undefined;
}

function isNamed(wanted: string): (node: ts.Node) => boolean {
  return (node) =>
    (ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) &&
    node.name?.text === wanted;
}
