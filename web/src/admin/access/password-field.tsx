import { useState, type ComponentProps } from "react";
import { admin } from "@scm/text/admin";
import { Eye, EyeOff } from "lucide-react";
import { Field } from "../../ui/field.tsx";

type Props = Omit<ComponentProps<typeof Field>, "label" | "type" | "end">;

/** A password that its owner may look at while typing. */
export function PasswordField(props: Props) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;

  return (
    <Field
      {...props}
      label={admin.access.password}
      type={isShown ? "text" : "password"}
      end={
        <button
          type="button"
          aria-label={isShown ? admin.access.hidePassword : admin.access.showPassword}
          onClick={() => setShown(!isShown)}
          className="grid size-10 place-items-center rounded-sm text-muted hover:text-ink pointer-coarse:size-11"
        >
          <Icon aria-hidden="true" size={20} />
        </button>
      }
    />
  );
}
