import { ScrollText } from "lucide-react";
import { Link } from "wouter";
import { buttonLook } from "../../ui/button-look.ts";
import { screens } from "./screens.ts";

type Props = {
  subjectKind: string;
  subjectId: string;
  /** The accessible name, if the visible text does not suffice. */
  label?: string;
  children: string;
};

export function AuditLink({ subjectKind, subjectId, label, children }: Props) {
  const search = new URLSearchParams({ subjectKind, subjectId }).toString();
  return (
    <Link
      href={`${screens.auditLog.path}?${search}`}
      aria-label={label}
      className={`${buttonLook({ variant: "quiet", size: "small" })} self-start`}
    >
      <ScrollText aria-hidden="true" size={16} />
      {children}
    </Link>
  );
}
