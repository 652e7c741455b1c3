import { useState, type ComponentProps } from "react";
import { admin } from "@scm/text/admin";
import { account } from "@scm/text/admin/account";
import { Eye, EyeOff } from "lucide-react";
import { Field } from "../../ui/field.tsx";

type Props = Omit<ComponentProps<typeof Field>, "label" | "type" | "end"> & {
  /** Distinguishes several passwords in one form. */
  label?: string;
};

/** Password managers store a new password under this e-mail. */
export function UsernameOfPassword({ email }: { email: string }) {
  return (
    <input
      type="text"
      autoComplete="username"
      aria-label={admin.access.email}
      value={email}
      readOnly
      hidden
    />
  );
}

export function PasswordField({ label, ...props }: Props) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  const action = isShown ? admin.access.hidePassword : admin.access.showPassword;

  return (
    <Field
      {...props}
      label={label ?? admin.access.password}
      type={isShown ? "text" : "password"}
      end={
        <button
          type="button"
          aria-label={label === undefined ? action : account.showOf(action, label)}
          onClick={() => setShown(!isShown)}
          className="grid size-10 place-items-center rounded-sm text-muted hover:text-ink pointer-coarse:size-11"
        >
          <Icon aria-hidden="true" size={20} />
        </button>
      }
    />
  );
}
