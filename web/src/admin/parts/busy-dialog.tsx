import type { ComponentProps } from "react";
import { Dialog } from "../../ui/dialog.tsx";

type Props = ComponentProps<typeof Dialog> & { isPending: boolean };

/** A dialog that cannot be closed while its change is pending. */
export function BusyDialog({ isPending, onClose, ...dialog }: Props) {
  return <Dialog {...dialog} onClose={() => (isPending ? undefined : onClose())} />;
}
