import { instances } from "@scm/text/admin/instances";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { serverWords } from "../../parts/load-error.tsx";
import { CreationForm } from "../creation-form.tsx";
import { useCreationForm } from "../use-creation-form.ts";
import { emptyInstance, InstanceForm } from "./instance-form.ts";
import { instanceSource } from "./instance-source.ts";

const text = instances.form;

export function AddInstanceDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog lang="en" title={text.title} closeLabel={instances.close} onClose={onClose}>
      <AddInstanceForm onClose={onClose} />
    </Dialog>
  );
}

function AddInstanceForm({ onClose }: { onClose: () => void }) {
  const { control, create, onSubmit } = useCreationForm({
    source: instanceSource,
    schema: InstanceForm,
    initial: emptyInstance,
    draft: "panel/scm-instance",
    created: text.created,
    failed: (error) => ({ title: instances.error, description: serverWords(error, text.failed) }),
    onCreated: onClose,
  });

  return (
    <CreationForm
      text={text}
      words={instances}
      create={create}
      onSubmit={onSubmit}
      onCancel={onClose}
    >
      <Field required {...control("instanceName", text.instanceName)} />
      <Field required {...control("clubName", text.clubName)} />
      <Field type="email" required {...control("contactEmail", text.contactEmail)} />
      <Field {...control("domain", text.domain)} />
      <Select required options={licenseOptions} {...control("licenseType", text.licenseType)} />
      <Field hint={text.modulesHint} {...control("modules", text.modules)} />
      <Field type="url" {...control("webhookUrl", text.webhookUrl)} />
    </CreationForm>
  );
}

const licenseOptions = [
  { value: "", label: text.chooseLicense },
  ...Object.entries(instances.licenses).map(([value, label]) => ({ value, label })),
];
