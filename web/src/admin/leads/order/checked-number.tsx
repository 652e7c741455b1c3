import { admin } from "@scm/text/admin";
import { CircleAlert } from "lucide-react";

type Props = { isValid: boolean | null; children: string };

/** A wrong number is taken all the same; the operator hears of it here. */
export function CheckedNumber({ isValid, children }: Props) {
  return (
    <>
      {children}
      {isValid === false && (
        <span className="flex items-center gap-1.5 text-sm text-red-text">
          <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
          {admin.orders.wrongChecksum}
        </span>
      )}
    </>
  );
}
