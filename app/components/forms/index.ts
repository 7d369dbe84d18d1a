export * from "./action-form";
export * from "./controls";
export { FormButtons } from "./form-buttons";
export { SubmitButton } from "./submit-button";
export * from "./use-refusal";
export * from "./use-sent-form";
