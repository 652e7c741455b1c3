import { useState } from "react";
import type { ScmInstance } from "@scm/contract";
import { instances } from "@scm/text/admin/instances";
import { useWatch } from "react-hook-form";
import { EmailField } from "../../../ui/email-field.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { FormDialog } from "../../parts/form-dialog.tsx";
import { NewClientDialog, useOpenerOrContent } from "../hand-over.tsx";
import { useCreationForm, useProposedName } from "../use-creation-form.ts";
import { emptyInstance, InstanceForm } from "./instance-form.ts";
import { instanceSource } from "./instance-source.ts";

const text = instances.form;

/** Ends in a sheet for the club. */
export function AddInstanceDialog({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<ScmInstance | null>(null);
  const after = { finalFocus: useOpenerOrContent(), onClose };
  const { form, control, create, onSubmit } = useCreationForm({
    source: instanceSource,
    schema: InstanceForm,
    initial: emptyInstance,
    draft: "panel/scm-instance",
    created: text.created,
    failed: instances.error,
    unreachable: text.failed,
    onCreated: setCreated,
  });
  useProposedName(useWatch({ control: form.control, name: "clubName" }), {
    typed: () => form.getValues("instanceName"),
    propose: (name) => form.setValue("instanceName", name),
    clearError: () => form.clearErrors("instanceName"),
  });

  if (created) return <NewClientDialog source={instanceSource} client={created} {...after} />;
  return (
    <FormDialog
      lang="en"
      title={text.title}
      closeLabel={instances.close}
      text={text}
      save={create}
      failed={text.failed}
      words={instances}
      isDraftKept
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p className="text-sm text-muted">{text.required}</p>
      <Field required {...control("clubName", text.clubName)} />
      <Field required {...control("instanceName", text.instanceName)} />
      <EmailField locale="en" required {...control("contactEmail", text.contactEmail)} />
      <Field {...control("domain", text.domain)} />
      <Select required options={licenseOptions} {...control("licenseType", text.licenseType)} />
      <Field hint={text.modulesHint} {...control("modules", text.modules)} />
      <Field type="url" {...control("webhookUrl", text.webhookUrl)} />
    </FormDialog>
  );
}

const licenseOptions = [
  { value: "", label: text.chooseLicense },
  ...Object.entries(instances.licenses).map(([value, label]) => ({ value, label })),
];
