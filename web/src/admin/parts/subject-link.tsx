import { subjects } from "@scm/text/admin/subjects";
import { Link } from "wouter";
import { subjectScreens } from "./screens.ts";

type Props = {
  kind: string;
  id: string | null;
  /** For screen readers, if the children alone do not say what they are. */
  name?: string;
  children?: string;
};

/** Links the subject if a screen shows it; plain text otherwise. */
export function SubjectLink({ kind, id, name, children = subjectKindName(kind) }: Props) {
  const screen = screenOf.get(kind);
  if (id === null || !screen) return children;
  return (
    <Link
      href={`${screen.path}?id=${id}`}
      aria-label={name}
      className="font-medium underline decoration-line underline-offset-4 hover:decoration-current pointer-coarse:py-2"
    >
      {children}
    </Link>
  );
}

/** Falls back to the raw name, for kinds of a later release. */
export function subjectKindName(kind: string): string {
  return subjects.get(kind) ?? kind;
}

const screenOf = new Map(Object.entries(subjectScreens));
