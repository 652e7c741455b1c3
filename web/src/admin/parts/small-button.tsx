import type { ComponentProps } from "react";
import type { LucideIcon } from "lucide-react";
import { Button } from "../../ui/button.tsx";

type Props = Omit<ComponentProps<typeof Button>, "size"> & { icon?: LucideIcon };

/** Secondary by default. While it is pending, its spinner takes the place of the icon. */
export function SmallButton({ icon: Icon, variant = "secondary", children, ...button }: Props) {
  return (
    <Button {...button} variant={variant} size="small">
      {Icon && !button.isPending && <Icon aria-hidden="true" size={16} className="shrink-0" />}
      {typeof children === "string" ? <span>{children}</span> : children}
    </Button>
  );
}
