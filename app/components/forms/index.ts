export * from "./action-form";
export * from "./controls";
export { SubmitButton, type SubmitButtonProps } from "./submit-button";
export * from "./use-refusal";
