import { type DefaultValue, useForm } from "@conform-to/react";
import { useLastResult, useRefusal } from "./use-refusal";

// biome-ignore lint/suspicious/noExplicitAny: as conform has it
type AnyFields = Record<string, any>;

interface Options<Fields> {
  id?: string;
  defaultValue?: DefaultValue<Fields>;
}

/** Conform's form and fields, with what a refused form held and what was wrong. */
export function useSentForm<Fields extends AnyFields>(options?: Options<Fields>) {
  return useForm<Fields, string[]>({ lastResult: useLastResult(), ...options });
}

/** The same without what is wrong with the whole form, which is the third part: the page tells it elsewhere. */
export function useRefusedForm<Fields extends AnyFields>(options?: Options<Fields>) {
  const { forFields, forForm } = useRefusal();
  const [form, fields] = useForm<Fields, string[]>({ lastResult: forFields, ...options });
  return [form, fields, forForm] as const;
}
