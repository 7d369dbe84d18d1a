import type { ReactNode } from "react";
import { Breadcrumb, Card, PageHeader } from "~/components/ui";
import { ActionForm } from "./action-form";
import { FormButtons } from "./form-buttons";
import { useSentForm } from "./use-sent-form";

interface DeletionPageProps {
  texts: { title: string; lead: string; submit: string; busy: string; keep: string };
  /** The list that the thing stands in, where "keep" leads. */
  list: { label: string; to: string };
  formKey: string;
  children: ReactNode;
}

export function DeletionPage({ texts, list, formKey, children }: DeletionPageProps) {
  const [form] = useSentForm();
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        above={<Breadcrumb crumbs={[list, { label: texts.title }]} />}
      />
      <Card>
        <ActionForm formKey={formKey} form={form} className="grid gap-5">
          {children}
          <FormButtons words={texts} variant="danger" to={list.to} leave={texts.keep} />
        </ActionForm>
      </Card>
    </div>
  );
}
