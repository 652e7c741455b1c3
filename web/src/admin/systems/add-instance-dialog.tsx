import { systems } from "@scm/text/admin/systems";
import { ActionBar } from "../../ui/action-bar.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { useCreationForm } from "../clients/use-creation-form.ts";
import { EnglishFailure } from "./english-failure.tsx";
import { emptyInstance, InstanceForm } from "./instance-form.ts";
import { instanceSource, wordsOf } from "./instance-source.ts";

const text = systems.form;

export function AddInstanceDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog lang="en" title={text.title} closeLabel={systems.close} onClose={onClose}>
      <AddInstanceForm onClose={onClose} />
    </Dialog>
  );
}

function AddInstanceForm({ onClose }: { onClose: () => void }) {
  const { control, create, onSubmit } = useCreationForm({
    path: instanceSource.path,
    locale: instanceSource.locale,
    schema: InstanceForm,
    initial: emptyInstance,
    draft: "panel/scm-instance",
    created: text.created,
    failed: (error) => ({ title: systems.error, description: wordsOf(error, text.failed) }),
    onCreated: onClose,
  });

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-1 flex-col gap-5">
      <p className="text-sm text-muted">{text.required}</p>
      <Field required {...control("instanceName", text.instanceName)} />
      <Field required {...control("clubName", text.clubName)} />
      <Field type="email" required {...control("contactEmail", text.contactEmail)} />
      <Field {...control("domain", text.domain)} />
      <Select required options={licenseOptions} {...control("licenseType", text.licenseType)} />
      <Field hint={text.modulesHint} {...control("modules", text.modules)} />
      <Field type="url" {...control("webhookUrl", text.webhookUrl)} />
      <div role="alert" className="empty:-mt-5">
        {create.error && <EnglishFailure title={text.failed} error={create.error} />}
      </div>
      <ActionBar>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" disabled={create.isPending} onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" isPending={create.isPending}>
            {create.isPending ? text.creating : text.create}
          </Button>
        </div>
      </ActionBar>
    </form>
  );
}

const licenseOptions = [
  { value: "", label: text.chooseLicense },
  ...Object.entries(systems.licenses).map(([value, label]) => ({ value, label })),
];
