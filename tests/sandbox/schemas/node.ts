/** The part of JSON Schema that the generator writes. */
export interface Node {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Node>;
  required?: string[];
  additionalProperties?: boolean | Node;
  items?: Node;
  anyOf?: Node[];
  const?: unknown;
  enum?: unknown[];
  pattern?: string;
  patternProperties?: Record<string, Node>;
  if?: Node;
  then?: Node;
  else?: Node;
}

export type Definitions = Record<string, Node>;
