import { useEffect, useRef } from "react";
import { KeyRound } from "lucide-react";
import { Button } from "../../ui/button.tsx";

type Props = {
  label: string;
  pending: string;
  /** True if it is the only way to continue: the button then takes the focus. */
  isOnlyWay?: boolean;
  isPending: boolean;
  onAsk: () => void;
};

export function PasskeyButton({ label, pending, isOnlyWay = false, isPending, onAsk }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOnlyWay) box.current?.querySelector("button")?.focus();
  }, [isOnlyWay]);

  return (
    <div ref={box} className="contents">
      <Button variant={isOnlyWay ? "primary" : "secondary"} isPending={isPending} onClick={onAsk}>
        {!isPending && <KeyRound aria-hidden="true" size={18} />}
        <span>{isPending ? pending : label}</span>
      </Button>
    </div>
  );
}
