export * from "./action-form";
export * from "./controls";
export { SubmitButton } from "./submit-button";
export * from "./use-refusal";
